#include "session/campaign_dice.h"

#include "base/json.h"
#include "base/lines.h"
#include "base/record_words.h"
#include "campaign/game.h"
#include "games/registry.h"

namespace acies {

using namespace campaign;

namespace {

constexpr const char* kBetween = "between the battles";
constexpr const char* kDie = "die ";

std::optional<std::string> told(const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); }

std::string die_text(int shows) { return kDie + std::to_string(shows); }

// A die as it was written, held against its source.
void check_die(RecordCheck& check, const std::string& written, int line) {
  check.outcome(true, written, line, [](FairNumbers numbers) { return die_text(fair_die(std::move(numbers))); });
}

// What a record says of the source of the dice between its battles.
struct SaidOfDice {
  DiceSource source;
  std::vector<Nonces> nonces;  // of each battle, as far as they stand there
  int line = 1;
};

std::string missing_between_battles(const DiceSource& source) {
  if (source.scheme != DiceScheme::kChain || (!source.commitment.empty() && !source.anchor.empty())) return "";
  return "below `fair 2` stand a commitment and an anchor";
}

Parsed<SaidOfDice> read_dice_section(const TextSection& section) {
  SaidOfDice said;
  said.line = section.line;
  const Parsed<std::vector<Line>> lines = split_lines(section.text);
  if (!lines) return in_whole(section, lines.error());
  for (const Line& line : *lines) {
    Cursor c(line);
    if (said.source.scheme == DiceScheme::kChain && c.take("nonces")) {
      const int number = c.number("the number of a battle", 1, kMaxBattles);
      if (!c.failed() && number != static_cast<int>(said.nonces.size()) + 1)
        c.fail_here("the nonces of battle " + std::to_string(said.nonces.size() + 1) + " come first");
      said.nonces.push_back(read_nonces(c));
    } else if (!read_source_line(c, said.source)) {
      c.fail_here("this does not say where the dice came from");
    }
    c.end();
    if (c.failed()) return in_whole(section, c.error());
    if (std::string broken = broken_promise(said.source); !broken.empty())
      return in_whole(section, {line.number, 1, std::move(broken)});
  }
  if (std::string missing = missing_between_battles(said.source); !missing.empty())
    return in_whole(section, {1, 1, std::move(missing)});
  return said;
}

// Goes through the sections of a record that can be played.
class CampaignRecordCheck {
 public:
  explicit CampaignRecordCheck(const SaidOfDice& said) : said_(said), check_(said.source) {}

  std::optional<Error> play(const TextSection& section) {
    const Parsed<std::vector<Line>> lines = split_lines(section.text);
    if (!lines) return in_whole(section, lines.error());
    for (const Line& line : *lines) {
      const std::string text = words_of(line);
      if (!line.begins("die")) {
        check_.action();
        continue;
      }
      if (said_.source.scheme == DiceScheme::kChain) {
        if (battles_ == 0 || battles_ > said_.nonces.size())
          return in_whole(section,
                          {line.number, 1, "the nonces of battle " + std::to_string(battles_) + " are missing"});
        check_.go_on(said_.nonces[battles_ - 1], dice_);
      }
      ++dice_;
      check_die(check_, text, section.line + line.number - 1);
    }
    return std::nullopt;
  }

  std::optional<Error> battle(const TextSection& section) {
    ++battles_;
    RecordVerdict found = game_of_text(section.text)->verify(section.text);
    if (found.error) return in_whole(section, *found.error);
    const bool has_nonces = found.dice.nonces && battles_ <= said_.nonces.size();
    if (has_nonces && *found.dice.nonces != said_.nonces[battles_ - 1])
      return in_whole(section, {1, 1, "the nonces of battle " + std::to_string(battles_) + " are others at its dice"});
    parts_.push_back({"battle " + std::to_string(battles_), std::move(found)});
    return std::nullopt;
  }

  RecordVerdict verdict(std::optional<Error> error) {
    RecordVerdict whole = check_.verdict(std::move(error));
    if (whole.error && whole.error->line <= 1) whole.error->line = said_.line;
    parts_.insert(parts_.begin(), {kBetween, whole});
    for (std::size_t i = 1; i < parts_.size(); ++i) {
      const RecordVerdict& part = parts_[i].verdict;
      whole.actions += part.actions;
      whole.rolls += part.rolls;
      whole.draws += part.draws;
    }
    whole.parts = std::move(parts_);
    return whole;
  }

 private:
  const SaidOfDice& said_;
  RecordCheck check_;
  std::vector<RecordPart> parts_;
  std::size_t battles_ = 0;
  std::uint64_t dice_ = 0;
};

RecordVerdict wrong(Error error) {
  RecordVerdict verdict;
  verdict.error = std::move(error);
  return verdict;
}

}  // namespace

bool is_campaign_record(std::string_view text) { return text.find("\n=== end ") != std::string_view::npos; }

RecordVerdict verify_campaign_record(std::string_view text, const ScenarioSource& source) {
  const auto played = replay_campaign(text, source);
  if (!played) return wrong(played.error());
  const std::vector<TextSection> sections = sections_of_text(text);
  SaidOfDice said;
  for (const TextSection& section : sections) {
    if (section.title != "dice") continue;
    const Parsed<SaidOfDice> read = read_dice_section(section);
    if (!read) return wrong(read.error());
    said = *read;
  }
  CampaignRecordCheck check(said);
  std::optional<Error> error;
  for (const TextSection& section : sections) {
    if (!error && section.title == "play") error = check.play(section);
    if (!error && section.title.starts_with("battle ")) error = check.battle(section);
  }
  return check.verdict(std::move(error));
}

messages::CampaignDiceSheet campaign_dice_sheet(const CampaignRoom& room) {
  const DiceSource source = room.dice_source();
  messages::CampaignDiceSheet sheet;
  static_cast<messages::DicePromise&>(sheet) = messages::promised(source);
  sheet.campaign = room.setup().id;
  sheet.rules = room.state().campaign->rules().code;
  sheet.opened = source.opened;
  sheet.link = told(source.link);
  sheet.seed = told(source.seed);
  for (const CampaignRoom::BattleDice& battle : room.dice()) {
    messages::CampaignBattleDice& out = sheet.battles.emplace_back();
    out.match = battle.match;
    if (source.scheme == DiceScheme::kChain) out.nonces = {battle.nonces.begin(), battle.nonces.end()};
    for (const auto& [number, shows] : battle.dice) out.dice.push_back({number, shows});
  }
  return sheet;
}

bool is_campaign_sheet(std::string_view text) {
  const Parsed<Json> json = parse_json(text);
  return json && json->is_object() && json->find("campaign") != nullptr && json->find("battles") != nullptr;
}

RecordVerdict verify_campaign_sheet(std::string_view text) {
  const Parsed<Json> json = parse_json(text);
  if (!json) return wrong(json.error());
  messages::CampaignDiceSheet sheet;
  if (std::string words = read_fields(*json, sheet); !words.empty()) return wrong({1, 1, std::move(words)});
  if (sheet.scheme != 1 && sheet.scheme != 2) return wrong({1, 1, "`scheme` is 1 or 2"});
  DiceSource source;
  source.scheme = static_cast<DiceScheme>(sheet.scheme);
  source.commitment = sheet.commitment;
  source.anchor = sheet.anchor.value_or("");
  source.opened = sheet.opened;
  source.link = sheet.link.value_or("");
  source.seed = sheet.seed.value_or("");
  Bytes32 bytes{};
  for (const std::string* digits : {&source.commitment, &source.anchor, &source.link, &source.seed})
    if (!digits->empty() && !read_hex_digits(*digits, bytes))
      return wrong({1, 1, shown(*digits) + " is not 64 hexadecimal digits"});
  if (std::string missing = missing_between_battles(source); !missing.empty()) return wrong({1, 1, missing});
  if (std::string broken = broken_promise(source); !broken.empty()) return wrong({1, 1, std::move(broken)});
  RecordCheck check(source);
  std::uint64_t next = 0;
  for (const messages::CampaignBattleDice& battle : sheet.battles) {
    Nonces nonces;
    for (std::size_t i = 0; i < battle.nonces.size() && i < 2; ++i) nonces[i] = battle.nonces[i];
    const bool are_two = battle.nonces.size() == (source.scheme == DiceScheme::kChain ? 2 : 0);
    for (const std::string& nonce : nonces)
      if (!are_two || (!nonce.empty() && !is_nonce(nonce))) return wrong({1, 1, "`nonces` are those of two seats"});
    for (const messages::CampaignDie& die : battle.dice) {
      if (die.number < next) return wrong({1, 1, "the dice are not in the order of their numbers"});
      next = die.number + 1;
      check.go_on(nonces, die.number);
      check_die(check, die_text(die.shows), 1);
    }
  }
  return check.verdict(std::nullopt);
}

}  // namespace acies
