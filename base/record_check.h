// Checking a record while it is followed: counts its actions, and holds every outcome against the seed it names.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/fair_dice.h"
#include "base/parsed.h"

namespace acies {

// What checking a record found.
struct RecordVerdict {
  int actions = 0, rolls = 0, draws = 0;
  bool has_seed = false;
  std::string commitment;  // to the seed, "" if the record names neither
  Nonces nonces;
  std::optional<Error> error;  // the first line that does not hold
  bool is_fair() const { return has_seed && !error; }
};

class RecordCheck {
 public:
  explicit RecordCheck(const DiceSource& source) {
    verdict_.has_seed = read_hex_digits(source.seed, seed_);
    verdict_.commitment = verdict_.has_seed ? commitment_of(seed_) : source.commitment;
    verdict_.nonces = source.nonces;
    seed_ = dice_seed(seed_, source.nonces);
  }

  // An action of a side.
  void action() { ++verdict_.actions; }
  // An outcome of chance as the record has it; `fair(seed, k)` is outcome number k as its seed gives it. Both are text.
  template <class Fair>
  void outcome(bool is_roll, const std::string& written, int line, Fair&& fair) {
    ++verdict_.actions;
    (is_roll ? verdict_.rolls : verdict_.draws)++;
    const std::uint64_t k = outcomes_++;
    if (!verdict_.has_seed || unfair_) return;
    const std::string given = fair(seed_, k);
    if (given != written) unfair_ = Error{line, 1, "the seed gives `" + given + "`, the record says `" + written + "`"};
  }

  // `error` is what following the record found.
  RecordVerdict verdict(std::optional<Error> error) {
    verdict_.error = error ? error : unfair_;
    return verdict_;
  }

 private:
  Seed seed_{};
  std::uint64_t outcomes_ = 0;
  RecordVerdict verdict_;
  std::optional<Error> unfair_;
};

}  // namespace acies
