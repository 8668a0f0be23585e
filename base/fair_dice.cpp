#include "base/fair_dice.h"

#include "base/random.h"

namespace acies {

FairNumbers::FairNumbers(const Seed& seed, std::uint64_t k) {
  text_.assign(seed.begin(), seed.end());
  for (int i = 7; i >= 0; --i) text_ += static_cast<char>(k >> (8 * i));
  text_.append(4, '\0');
}

std::uint32_t FairNumbers::operator()() {
  if (next_ == 32) refill();
  std::uint32_t number = 0;
  for (int i = 0; i < 4; ++i) number = number << 8 | block_[next_++];
  return number;
}

void FairNumbers::refill() {
  for (std::size_t i = 0; i < 4; ++i) text_[40 + i] = static_cast<char>(count_ >> (24 - 8 * i));
  block_ = sha256(text_);
  ++count_;
  next_ = 0;
}

std::string commitment_of(const Seed& seed) {
  return hex_digits(sha256({reinterpret_cast<const char*>(seed.data()), seed.size()}));
}

int fair_die(const Seed& seed, std::uint64_t k) { return 1 + static_cast<int>(even_below(6, FairNumbers(seed, k))); }

}  // namespace acies
