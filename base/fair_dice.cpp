#include "base/fair_dice.h"

namespace acies {
namespace {

// The 32-bit numbers of one outcome: SHA-256(seed, k, j) for j = 0, 1, 2 …
class Numbers {
 public:
  Numbers(const Seed& seed, std::uint64_t k) {
    text_.assign(seed.begin(), seed.end());
    for (int i = 7; i >= 0; --i) text_ += static_cast<char>(k >> (8 * i));
    text_.append(4, '\0');
  }

  std::uint32_t operator()() {
    if (next_ == 32) refill();
    std::uint32_t number = 0;
    for (int i = 0; i < 4; ++i) number = number << 8 | block_[next_++];
    return number;
  }

 private:
  void refill() {
    for (std::size_t i = 0; i < 4; ++i) text_[40 + i] = static_cast<char>(count_ >> (24 - 8 * i));
    block_ = sha256(text_);
    ++count_;
    next_ = 0;
  }

  std::string text_;
  Bytes32 block_{};
  std::uint32_t count_ = 0;
  std::size_t next_ = 32;
};

}  // namespace

std::string commitment_of(const Seed& seed) {
  return hex_digits(sha256({reinterpret_cast<const char*>(seed.data()), seed.size()}));
}

Action fair_outcome(const State& state, const Seed& seed, std::uint64_t k) {
  return sample_outcome(state, Numbers(seed, k));
}

tabletop::Action fair_outcome(const tabletop::State& state, const Seed& seed, std::uint64_t k) {
  return tabletop::sample_roll(state, Numbers(seed, k));
}

int fair_die(const Seed& seed, std::uint64_t k) { return 1 + static_cast<int>(detail::below(6, Numbers(seed, k))); }

}  // namespace acies
