// Dice and cards that no player and no server can steer. The server draws a seed and publishes a promise that binds it; then the
// browser of every player adds a nonce, and dice and cards come from all of them together. While the game goes on every roll
// can be checked; when it is over the seed is told, and anyone can make every outcome again (docs/fair-dice.md).
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "base/sha256.h"

namespace acies {

using Seed = Bytes32;

// The promise that is published before the game.
std::string commitment_of(const Seed& seed);

// The nonces of the two seats; "" of a seat that brought none.
using Nonces = std::array<std::string, 2>;
// Whether a text may be a nonce: 22 to 64 letters, digits, `-` or `_`.
bool is_nonce(std::string_view text);

// How outcomes follow from the seed. The number is the version that records name (`fair 2`).
enum class DiceScheme : std::uint8_t {
  kSeedAlone = 1,  // the server's seed gives all of them, counted together; records say nothing of it
  kChain = 2,      // rolls come from a hash chain, draws from the seed, both with the players' nonces
};

// The outcomes of chance that a game has had: the numbers of the next roll and the next draw.
struct OutcomeCount {
  std::uint64_t rolls = 0, draws = 0;
  std::uint64_t all() const { return rolls + draws; }
  void add(bool is_roll) { ++(is_roll ? rolls : draws); }
  friend bool operator==(const OutcomeCount&, const OutcomeCount&) = default;
};

// The links that rolls come from, each the SHA-256 of the link above it. The anchor, the SHA-256 of link 0, is published
// before the game. A link that is opened proves itself and all links below it, and gives nothing away of those above.
class RollChain {
 public:
  static constexpr std::uint64_t kLinks = 4096;  // of a whole chain; the longest golden game has 440 rolls

  // The whole chain of a seed.
  explicit RollChain(const Seed& seed);
  // The part of a chain that lies below a link and ends with it: `links` links.
  RollChain(const Bytes32& top, std::uint64_t links);

  std::uint64_t links() const { return links_; }
  const Bytes32& anchor() const { return anchor_; }
  // The link of a roll below links().
  Bytes32 link(std::uint64_t roll) const;

 private:
  std::uint64_t links_ = 0;
  std::vector<Bytes32> kept_;  // the top link, and every so many below it
  Bytes32 anchor_{};
};

// The even 32-bit numbers that an outcome is made of: SHA-256(seed, k, j) for j = 0, 1, 2 …
class FairNumbers {
 public:
  FairNumbers(const Seed& seed, std::uint64_t k);
  std::uint32_t operator()();

 private:
  void refill();

  std::string text_;
  Bytes32 block_{};
  std::uint32_t count_ = 0;
  std::size_t next_ = 32;
};

// Where the outcomes of a game come from, or as much of that as is known.
class FairDice {
 public:
  // The first scheme. Not explicit: a seed is all that it takes.
  FairDice(const Seed& seed = {}) : seed_(seed) {}
  // The second scheme: the chain is that of the seed. Without a seed, it is the part that was opened.
  FairDice(const std::optional<Seed>& seed, std::shared_ptr<const RollChain> chain, const Nonces& nonces);

  // Whether the numbers of the next roll or draw can be told.
  bool knows(bool is_roll, const OutcomeCount& before) const;
  // The numbers of the next roll or draw; only where they can be told.
  FairNumbers numbers(bool is_roll, const OutcomeCount& before) const;

 private:
  FairNumbers mixed(std::string_view label, const Bytes32& secret, std::uint64_t number) const;

  std::optional<Seed> seed_;
  std::shared_ptr<const RollChain> chain_;  // nullptr: the first scheme
  std::string nonces_;                      // their hashes, one after the other
};

// The source of the dice as a record states it; "" where it states nothing.
struct DiceSource {
  DiceScheme scheme = DiceScheme::kSeedAlone;
  std::string commitment;  // 64 digits: the SHA-256 of the server's seed
  std::string anchor;      // 64 digits: of its chain
  std::optional<Nonces> nonces;
  std::uint64_t opened = 0;  // how many rolls the link below proves
  std::string link;          // 64 digits: that of the last of them
  std::string seed;          // 64 digits: the server's seed; not told before the game is over
  friend bool operator==(const DiceSource&, const DiceSource&) = default;
};
// The promise that binds the server before the game: it gives away nothing of the seed.
DiceSource promise_of(DiceScheme scheme, const Seed& seed);
// The same where the chain is at hand.
DiceSource promise_of(const Seed& seed, const RollChain& chain);
// The lines of a record that say so.
std::string lines_of(const DiceSource& source);
// The contradiction in a source, one sentence without a full stop; "" if there is none.
std::string broken_promise(const DiceSource& source);
// The dice as far as the source tells them; none if it tells neither seed nor link.
std::optional<FairDice> dice_of(const DiceSource& source);

// A die between battles, from 1 to 6.
int fair_die(FairNumbers numbers);

}  // namespace acies
