#include "session/dice_sheet.h"

#include "base/json.h"
#include "base/record_words.h"
#include "games/registry.h"

namespace acies {
namespace {

constexpr std::size_t kMostRolls = 100000;

std::optional<std::string> told(const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); }

bool is_digits(const std::string& text) {
  Bytes32 bytes{};
  return read_hex_digits(text, bytes);
}

// The source of the dice as the sheet states it, or the error in that.
Parsed<DiceSource> source_of(const messages::DiceSheet& sheet) {
  const auto wrong = [](std::string words) { return Error{1, 1, std::move(words)}; };
  DiceSource source;
  if (sheet.scheme != 1 && sheet.scheme != 2) return wrong("`scheme` is 1 or 2");
  source.scheme = static_cast<DiceScheme>(sheet.scheme);
  source.commitment = sheet.commitment;
  source.anchor = sheet.anchor.value_or("");
  source.link = sheet.link.value_or("");
  source.opened = sheet.opened;
  source.seed = sheet.seed.value_or("");
  for (const std::string* digits : {&source.commitment, &source.anchor, &source.link, &source.seed})
    if (!digits->empty() && !is_digits(*digits)) return wrong(shown(*digits) + " is not 64 hexadecimal digits");
  if (!sheet.nonces.empty()) {
    if (sheet.nonces.size() != 2) return wrong("`nonces` are those of two seats");
    for (const std::string& nonce : sheet.nonces)
      if (!nonce.empty() && !is_nonce(nonce)) return wrong(shown(nonce) + " is not a nonce");
    source.nonces = Nonces{sheet.nonces[0], sheet.nonces[1]};
  }
  if (std::string missing = missing_in(source); !missing.empty() && !sheet.rolls.empty())
    return wrong("a sheet of scheme 2 names a commitment, an anchor and the nonces");
  if (std::string broken = broken_promise(source); !broken.empty()) return wrong(std::move(broken));
  return source;
}

}  // namespace

messages::DiceSheet dice_sheet(const Match& match, int number) {
  const DiceSource source = match.dice_source(number);
  messages::DiceSheet sheet;
  sheet.match = match.setup().id;
  sheet.rules = match.content().rules();
  sheet.edition = match.setup().edition;
  sheet.game = number;
  sheet.scheme = static_cast<int>(source.scheme);
  sheet.commitment = source.commitment;
  sheet.anchor = told(source.anchor);
  if (source.nonces) sheet.nonces = {source.nonces->begin(), source.nonces->end()};
  sheet.opened = source.opened;
  sheet.link = told(source.link);
  sheet.seed = told(source.seed);
  const std::vector<std::string>& rolls = match.rolls(number);
  for (std::size_t i = 0; i < rolls.size(); ++i) sheet.rolls.push_back({i, rolls[i]});
  return sheet;
}

bool is_dice_sheet(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{';
}

Parsed<messages::DiceSheet> parse_dice_sheet(std::string_view text) {
  const Parsed<Json> json = parse_json(text);
  if (!json) return json.error();
  messages::DiceSheet sheet;
  if (std::string wrong = read_fields(*json, sheet); !wrong.empty()) return Error{1, 1, std::move(wrong)};
  if (sheet.rolls.size() > kMostRolls) return Error{1, 1, "that is too many rolls"};
  return sheet;
}

RecordVerdict verify_dice_sheet(const messages::DiceSheet& sheet) {
  RecordVerdict verdict;
  const auto wrong = [&](std::string words) {
    verdict.error = Error{1, 1, std::move(words)};
    return verdict;
  };
  const GameModule* game = game_with_rules(sheet.rules);
  if (game == nullptr) return wrong("no game plays by the rules that the sheet names");
  const Parsed<DiceSource> source = source_of(sheet);
  if (!source) return wrong(source.error().text);
  RecordCheck check(*source);
  std::uint64_t next = 0;
  for (const messages::SheetRoll& roll : sheet.rolls) {
    if (roll.number != next++) return wrong("roll " + std::to_string(next - 1) + " is missing");
    if (roll.dice.empty()) {
      check.hidden_roll();
      continue;
    }
    bool is_roll = true;
    check.outcome(true, roll.dice, 1, [&](FairNumbers numbers) {
      const std::optional<std::string> fair = game->fair_roll(sheet.rules, roll.dice, numbers);
      is_roll = fair.has_value();
      return fair.value_or("");
    });
    if (!is_roll)
      return wrong("roll " + std::to_string(roll.number) + ": " + shown(roll.dice) + " is no roll of these rules");
  }
  return check.verdict(std::nullopt);
}

}  // namespace acies
