#include "base/fair_dice.h"

#include <algorithm>

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

bool is_nonce(std::string_view text) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return text.size() >= 22 && text.size() <= 64 && std::all_of(text.begin(), text.end(), plain);
}

Seed dice_seed(const Seed& server, const Nonces& nonces) {
  if (nonces[0].empty() && nonces[1].empty()) return server;
  std::string text = "acies dice";
  text.append(server.begin(), server.end());
  for (const std::string& nonce : nonces) {
    const Bytes32 hash = sha256(nonce);
    text.append(hash.begin(), hash.end());
  }
  return sha256(text);
}

std::string lines_of(const DiceSource& source) {
  std::string out;
  if (!source.commitment.empty()) out += "commitment " + source.commitment + "\n";
  if (!source.nonces[0].empty() || !source.nonces[1].empty()) {
    out += "nonces";
    for (const std::string& nonce : source.nonces) out += " " + (nonce.empty() ? "none" : nonce);
    out += "\n";
  }
  if (!source.seed.empty()) out += "seed " + source.seed + "\n";
  return out;
}

int fair_die(const Seed& seed, std::uint64_t k) { return 1 + static_cast<int>(even_below(6, FairNumbers(seed, k))); }

}  // namespace acies
