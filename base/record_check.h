// Checking a record while it is followed: counts its actions, and holds every outcome against the source of its dice.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/fair_dice.h"
#include "base/parsed.h"

namespace acies {

// The findings of checking a record.
struct RecordPart;
struct RecordVerdict {
  int actions = 0, rolls = 0, draws = 0;
  int rolls_hidden = 0;                            // those that the record does not show
  int rolls_made_again = 0, draws_made_again = 0;  // by the source of its dice, as the record has them
  int rolls_without_nonces = 0;                    // that no player had a part in
  DiceSource dice;
  std::optional<Error> error;  // the first line that does not hold
  // Of a record of several: what each is called, and what was found of it. All that is counted above is theirs together.
  std::vector<RecordPart> parts;
  bool has_seed() const { return !dice.seed.empty(); }
  // To the seed; "" if the record names neither.
  std::string commitment() const;
  // Every outcome was made again.
  bool is_fair() const { return has_seed() && !error; }
};
struct RecordPart {
  std::string name;
  RecordVerdict verdict;
};
// Which dice of a record that holds were checked, and which could not be, one sentence each.
std::vector<std::string> dice_checked(const RecordVerdict& verdict);
std::vector<std::string> dice_not_checked(const RecordVerdict& verdict);

class RecordCheck {
 public:
  explicit RecordCheck(const DiceSource& source);

  // The rolls to come have these nonces, where those of the source are not for all of them, and the first of them this number.
  void go_on(const Nonces& nonces, std::uint64_t number);

  // An action of a side.
  void action() { ++verdict_.actions; }
  // A roll that is not shown.
  void hidden_roll() {
    ++verdict_.actions, ++verdict_.rolls, ++verdict_.rolls_hidden;
    count_.add(true);
  }
  // An outcome of chance as the record has it; `fair(numbers)` is the outcome that these numbers give. Both are text.
  template <class Fair>
  void outcome(bool is_roll, const std::string& written, int line, Fair&& fair) {
    ++verdict_.actions;
    ++(is_roll ? verdict_.rolls : verdict_.draws);
    if (is_roll && nobody_brought_a_nonce()) ++verdict_.rolls_without_nonces;
    if (dice_ && !unfair_ && dice_->knows(is_roll, count_))
      compare(is_roll, written, line, fair(dice_->numbers(is_roll, count_)));
    count_.add(is_roll);
  }

  // `error` is the fault that following the record found.
  RecordVerdict verdict(std::optional<Error> error);

 private:
  bool nobody_brought_a_nonce() const;
  void compare(bool is_roll, const std::string& written, int line, const std::string& given);

  std::optional<FairDice> dice_;
  OutcomeCount count_;
  RecordVerdict verdict_;
  std::optional<Error> unfair_;
};

}  // namespace acies
