#include "base/fair_dice.h"

#include <algorithm>

#include "base/random.h"

namespace acies {
namespace {

// The purpose of each hash, put in front of its input, so that no hash can serve as another.
constexpr const char* kChainLabel = "acies chain";
constexpr const char* kRollLabel = "acies roll";
constexpr const char* kLateRollLabel = "acies late roll";
constexpr const char* kDrawLabel = "acies draw";
constexpr std::uint64_t kStride = 64;  // links between those that are kept

std::string bytes_of(const Bytes32& bytes) { return std::string(bytes.begin(), bytes.end()); }

Bytes32 hash_of(const Bytes32& bytes) { return sha256({reinterpret_cast<const char*>(bytes.data()), bytes.size()}); }

}  // namespace

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

std::string commitment_of(const Seed& seed) { return hex_digits(hash_of(seed)); }

bool is_nonce(std::string_view text) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return text.size() >= 22 && text.size() <= 64 && std::all_of(text.begin(), text.end(), plain);
}

RollChain::RollChain(const Seed& seed) : RollChain(sha256(kChainLabel + bytes_of(seed)), kLinks) {}

RollChain::RollChain(const Bytes32& top, std::uint64_t links) : links_(links), anchor_(top) {
  for (std::uint64_t below = 0; below < links; ++below) {
    if (below % kStride == 0) kept_.push_back(anchor_);
    anchor_ = hash_of(anchor_);
  }
}

Bytes32 RollChain::link(std::uint64_t roll) const {
  const std::uint64_t below_top = links_ - 1 - roll;
  Bytes32 link = kept_[static_cast<std::size_t>(below_top / kStride)];
  for (std::uint64_t i = 0; i < below_top % kStride; ++i) link = hash_of(link);
  return link;
}

FairDice::FairDice(const std::optional<Seed>& seed, std::shared_ptr<const RollChain> chain, const Nonces& nonces)
    : seed_(seed), chain_(std::move(chain)) {
  for (const std::string& nonce : nonces) nonces_ += bytes_of(sha256(nonce));
}

bool FairDice::knows(bool is_roll, const OutcomeCount& before) const {
  if (seed_) return true;
  return is_roll && chain_ != nullptr && before.rolls < chain_->links();
}

FairNumbers FairDice::numbers(bool is_roll, const OutcomeCount& before) const {
  if (chain_ == nullptr) return {*seed_, before.all()};
  if (!is_roll) return mixed(kDrawLabel, *seed_, before.draws);
  if (before.rolls < chain_->links()) return mixed(kRollLabel, chain_->link(before.rolls), before.rolls);
  return mixed(kLateRollLabel, *seed_, before.rolls);
}

FairNumbers FairDice::mixed(std::string_view label, const Bytes32& secret, std::uint64_t number) const {
  return {sha256(std::string(label) + bytes_of(secret) + nonces_), number};
}

DiceSource promise_of(DiceScheme scheme, const Seed& seed) {
  if (scheme == DiceScheme::kChain) return promise_of(seed, RollChain(seed));
  DiceSource source;
  source.commitment = commitment_of(seed);
  return source;
}

DiceSource promise_of(const Seed& seed, const RollChain& chain) {
  DiceSource source;
  source.scheme = DiceScheme::kChain;
  source.commitment = commitment_of(seed);
  source.anchor = hex_digits(chain.anchor());
  return source;
}

std::string lines_of(const DiceSource& source) {
  std::string out;
  if (source.scheme != DiceScheme::kSeedAlone) out += "fair " + std::to_string(static_cast<int>(source.scheme)) + "\n";
  if (!source.commitment.empty()) out += "commitment " + source.commitment + "\n";
  if (!source.anchor.empty()) out += "anchor " + source.anchor + "\n";
  if (source.nonces) {
    out += "nonces";
    for (const std::string& nonce : *source.nonces) out += " " + (nonce.empty() ? "none" : nonce);
    out += "\n";
  }
  if (!source.link.empty()) out += "opened " + std::to_string(source.opened) + " " + source.link + "\n";
  if (!source.seed.empty()) out += "seed " + source.seed + "\n";
  return out;
}

std::string broken_promise(const DiceSource& source) {
  Bytes32 link{};
  Seed seed{};
  if (!source.link.empty()) {
    if (!read_hex_digits(source.link, link) || source.opened == 0 || source.opened > RollChain::kLinks)
      return "from 1 to " + std::to_string(RollChain::kLinks) + " rolls can be opened";
    if (hex_digits(RollChain(link, source.opened).anchor()) != source.anchor)
      return "the link that was opened does not lead to the anchor that was promised";
  }
  if (!read_hex_digits(source.seed, seed)) return "";
  if (!source.commitment.empty() && commitment_of(seed) != source.commitment)
    return "the seed is not the one that was promised: its SHA-256 is " + commitment_of(seed);
  if (source.scheme != DiceScheme::kChain) return "";
  const std::string anchor = hex_digits(RollChain(seed).anchor());
  if (anchor != source.anchor) return "the anchor is not that of the seed, which gives " + anchor;
  return "";
}

std::optional<FairDice> dice_of(const DiceSource& source) {
  Bytes32 bytes{};
  const bool has_seed = read_hex_digits(source.seed, bytes);
  if (source.scheme != DiceScheme::kChain) return has_seed ? std::optional<FairDice>(bytes) : std::nullopt;
  const Nonces nonces = source.nonces.value_or(Nonces{});
  if (has_seed) return FairDice(bytes, std::make_shared<const RollChain>(bytes), nonces);
  if (!read_hex_digits(source.link, bytes)) return std::nullopt;
  return FairDice(std::nullopt, std::make_shared<const RollChain>(bytes, source.opened), nonces);
}

int fair_die(FairNumbers numbers) { return 1 + static_cast<int>(even_below(6, std::move(numbers))); }

}  // namespace acies
