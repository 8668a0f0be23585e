#include "base/record_check.h"

namespace acies {
namespace {

std::string counted(int number, const char* word) {
  return std::to_string(number) + " " + word + (number == 1 ? "" : "s");
}

template <class Lines>
std::vector<std::string> of_parts(const RecordVerdict& verdict, Lines&& lines_of_part) {
  std::vector<std::string> lines;
  for (const auto& [name, part] : verdict.parts)
    for (const std::string& line : lines_of_part(part)) lines.push_back(name + ": " + line);
  return lines;
}

}  // namespace

std::string RecordVerdict::commitment() const {
  Seed seed{};
  return read_hex_digits(dice.seed, seed) ? commitment_of(seed) : dice.commitment;
}

std::vector<std::string> dice_checked(const RecordVerdict& verdict) {
  std::vector<std::string> lines = of_parts(verdict, dice_checked);
  if (!verdict.parts.empty()) return lines;
  const DiceSource& dice = verdict.dice;
  const bool chain = dice.scheme == DiceScheme::kChain;
  if (verdict.has_seed() && !dice.commitment.empty())
    lines.push_back("the seed is the one committed to as " + dice.commitment);
  if (verdict.has_seed() && chain) lines.push_back("the anchor " + dice.anchor + " is that of the seed");
  if (!dice.link.empty())
    lines.push_back("the link of roll " + std::to_string(dice.opened - 1) + " leads to the anchor " + dice.anchor);
  const std::string from = !chain               ? "the seed alone"
                           : verdict.has_seed() ? "the seed and the nonces"
                                                : "the links and the nonces";
  if (verdict.rolls_made_again > 0) lines.push_back(counted(verdict.rolls_made_again, "roll") + " follow from " + from);
  if (verdict.draws_made_again > 0) lines.push_back(counted(verdict.draws_made_again, "draw") + " follow from " + from);
  return lines;
}

std::vector<std::string> dice_not_checked(const RecordVerdict& verdict) {
  std::vector<std::string> lines = of_parts(verdict, dice_not_checked);
  if (!verdict.parts.empty()) return lines;
  const DiceSource& dice = verdict.dice;
  const bool chain = dice.scheme == DiceScheme::kChain;
  const int rolls = verdict.rolls - verdict.rolls_hidden - verdict.rolls_made_again,
            draws = verdict.draws - verdict.draws_made_again;
  if (verdict.rolls_hidden > 0)
    lines.push_back(counted(verdict.rolls_hidden, "roll") + " that not everybody may see yet");
  if (rolls > 0)
    lines.push_back(counted(rolls, "roll") + (chain ? " that no link opens" : ": the record names no seed"));
  if (draws > 0)
    lines.push_back(counted(draws, "draw") +
                    (chain ? ": the seed is told when the game is over" : ": the record names no seed"));
  if (chain && !verdict.has_seed())
    lines.push_back("the commitment " + dice.commitment + ": the seed is told when the game is over");
  if (!chain && verdict.has_seed())
    lines.push_back("whether the server chose the seed: the record is of the first scheme, without nonces");
  if (verdict.rolls_without_nonces > 0) lines.push_back("whether the server chose the seed: no player brought a nonce");
  return lines;
}

RecordCheck::RecordCheck(const DiceSource& source) : dice_(dice_of(source)) { verdict_.dice = source; }

void RecordCheck::go_on(const Nonces& nonces, std::uint64_t number) {
  verdict_.dice.nonces = nonces;
  dice_ = dice_of(verdict_.dice);
  count_.rolls = number;
}

bool RecordCheck::nobody_brought_a_nonce() const {
  if (verdict_.dice.scheme != DiceScheme::kChain) return false;
  return !verdict_.dice.nonces || *verdict_.dice.nonces == Nonces{};
}

void RecordCheck::compare(bool is_roll, const std::string& written, int line, const std::string& given) {
  if (given == written) {
    ++(is_roll ? verdict_.rolls_made_again : verdict_.draws_made_again);
    return;
  }
  const std::string number = (is_roll ? "roll " : "draw ") + std::to_string(is_roll ? count_.rolls : count_.draws);
  const std::string source =
      verdict_.dice.scheme == DiceScheme::kSeedAlone ? "the seed gives `" : number + ": seed and nonces give `";
  unfair_ = Error{line, 1, source + given + "`, the record says `" + written + "`"};
}

RecordVerdict RecordCheck::verdict(std::optional<Error> error) {
  // A forged outcome often leads to other errors further down.
  verdict_.error = unfair_ && (!error || unfair_->line <= error->line) ? unfair_ : error;
  if (!verdict_.error && verdict_.dice.opened > count_.rolls)
    verdict_.error = Error{1, 1,
                           "the record has " + counted(verdict_.rolls, "roll") + ", but " +
                               std::to_string(verdict_.dice.opened) + " were opened"};
  return verdict_;
}

}  // namespace acies
