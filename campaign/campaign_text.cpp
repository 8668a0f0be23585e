#include "campaign/campaign_text.h"

#include <algorithm>

#include "base/header.h"
#include "games/hex/notation/cursor.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/rulesets/rule_sets.h"

namespace acies::campaign {
namespace {

struct OptionWord {
  const char* word;
  bool CampaignOptions::*field;
  bool value;
};
constexpr OptionWord kOptions[] = {
    {"one_glory_a_turn", &CampaignOptions::one_glory_a_turn, true},
    {"flat_range", &CampaignOptions::flat_range, true},
    {"no_elephant_trophies", &CampaignOptions::elephant_trophies, false},
    {"glory_lapses", &CampaignOptions::glory_lapses, true},
    {"heroic_free", &CampaignOptions::heroic_free, true},
    {"winner_by_battles", &CampaignOptions::winner_by_battles, true},
};

// The part of a title after its first word: `scenario akragas`.
bool begins_with(const std::string& title, std::string_view word, std::string& rest) {
  if (title.compare(0, word.size(), word) != 0 || title.size() <= word.size() || title[word.size()] != ' ')
    return false;
  rest = title.substr(word.size() + 1);
  return true;
}

class CampaignParser {
 public:
  CampaignParser(const std::vector<TextSection>& sections, const ScenarioSource& source)
      : sections_(sections), source_(source) {}

  Parsed<Campaign> parse() {
    const Parsed<std::vector<Line>> lines = split_lines(sections_.front().text);
    if (!lines) return lines.error();
    for (const Line& line : *lines) {
      RuleCursor c(line);
      if (!header_.read(c)) read(c);
      if (!c.failed()) c.end();
      if (c.failed()) return c.error();
    }
    const int last = lines->empty() ? 1 : lines->back().number;
    if (const auto error = header_.complete(last)) return *error;
    campaign_.id = header_.header().id;
    if (campaign_.name.empty()) return Error{last, 1, "a campaign has a line: campaign \"Name\""};
    for (const std::string& side : campaign_.sides)
      if (side.empty()) return Error{last, 1, "both sides need a line: top \"Carthage\""};
    if (campaign_.battles.empty()) return Error{last, 1, "there is no battle"};
    const std::string_view played = campaign_.rules().code;
    if (const RulesInfo* rules = header_.header().rules; rules != nullptr && rules->code != played)
      return Error{last, 1, "its battles are of " + std::string(played) + ", not of " + rules->code};
    if (const auto error = read_trophies()) return *error;
    prepare(campaign_);
    if (campaign_.posts.size() >= kMaxPosts) return Error{last, 1, "there are too many leaders"};
    return std::move(campaign_);
  }

 private:
  void read(RuleCursor& c) {
    const std::string_view word = c.word("a word such as battle or about");
    if (c.failed()) return;
    if (word == "campaign") {
      campaign_.name = c.text("the name of the campaign");
    } else if (word == "date") {
      campaign_.date = c.text("the years it spans");
    } else if (word == "about" || word == "note") {
      do (word == "about" ? campaign_.about : campaign_.notes).push_back(c.text("a text"));
      while (!c.done());
    } else if (word == "top" || word == "bottom") {
      campaign_.sides[word == "top" ? 0 : 1] = c.text("the name of the side");
    } else if (word == "nameless") {
      const Side side = c.side();
      if (c.failed()) return;
      do campaign_.nameless[static_cast<std::size_t>(index(side))].push_back(c.text("how a leader is spoken of"));
      while (!c.done());
    } else if (word == "battle") {
      read_battle(c);
    } else if (word == "leader") {
      read_leader(c);
    } else if (word == "option") {
      do read_option(c);
      while (!c.done());
    } else if (word == "trophy" || word == "no_trophy") {
      trophies_.push_back(c.line());  // read when the rule set is known
      while (!c.done()) c.word("a side and kinds of unit");
    } else {
      c.fail_here(unknown("word", word,
                          {"rules", "id", "edition", "campaign", "date", "about", "note", "top", "bottom", "battle",
                           "leader", "nameless", "option", "trophy", "no_trophy"}));
    }
  }

  void read_battle(RuleCursor& c) {
    const std::string id(c.word("the name of a battle"));
    if (c.failed()) return;
    CampaignBattle battle;
    std::optional<Scenario> scenario = find(c, id);
    if (c.failed()) return;
    if (!scenario) return c.fail_here("there is no battle " + shown(id));
    battle.scenario = std::move(*scenario);
    battle.scenario.id = id;
    battle.swapped = c.take("swapped");
    if (campaign_.battles.size() == kMaxBattles) return c.fail_here("there are too many battles");
    if (!campaign_.battles.empty() && campaign_.battles[0].scenario.rules != battle.scenario.rules)
      return c.fail_here("the battles of a campaign are of one rule set");
    campaign_.battles.push_back(std::move(battle));
  }

  std::optional<Scenario> find(RuleCursor& c, const std::string& id) {
    for (const TextSection& section : sections_) {
      std::string name;
      if (!begins_with(section.title, "scenario", name) || name != id) continue;
      Parsed<Scenario> parsed = parse_scenario(section.text);
      if (parsed) return std::move(*parsed);
      const Error e = in_whole(section, parsed.error());
      c.fail_here("in its text, line " + std::to_string(e.line) + ": " + e.text);
      return std::nullopt;
    }
    return source_ ? source_(id) : std::nullopt;
  }

  // `leader trebbia A2 "Hanno"`: the leader's name, so that he is the same man in other battles.
  void read_leader(RuleCursor& c) {
    const std::string id(c.word("the name of a battle"));
    if (c.failed()) return;
    const auto battle = std::find_if(campaign_.battles.begin(), campaign_.battles.end(),
                                     [&](const CampaignBattle& b) { return b.scenario.id == id; });
    if (battle == campaign_.battles.end()) return c.fail_here("no line before names this battle: " + shown(id));
    const Hex hex = c.hex(*battle->scenario.rules);
    const std::string name = c.text("the name of the leader");
    if (c.failed()) return;
    for (LeaderSetup& leader : battle->scenario.leaders)
      if (leader.hex == hex) {
        leader.name = name;
        return;
      }
    c.fail_here("no leader stands there in " + id);
  }

  void read_option(RuleCursor& c) {
    const std::string_view word = c.word("an option");
    if (c.failed()) return;
    std::vector<std::string_view> known;
    for (const OptionWord& option : kOptions) {
      known.emplace_back(option.word);
      if (word != option.word) continue;
      campaign_.options.*option.field = option.value;
      return;
    }
    c.fail_here(unknown("option", word, known));
  }

  std::optional<Error> read_trophies() {
    for (const Line& line : trophies_) {
      RuleCursor c(line);
      const bool has = c.take("trophy");
      if (!has) c.take("no_trophy");
      const Side side = c.side();
      do campaign_.trophies.push_back({side, c.unit(*campaign_.battles[0].scenario.rules), has});
      while (!c.done());
      if (c.failed()) return c.error();
    }
    return std::nullopt;
  }

  const std::vector<TextSection>& sections_;
  const ScenarioSource& source_;
  // A campaign without a line `rules` is of the rules of its battles.
  HeaderReader header_{rules_info(), {.needs_rules = false, .has_name = false}};
  Campaign campaign_;
  std::vector<Line> trophies_;
};

}  // namespace

std::vector<TextSection> sections_of_text(std::string_view text) {
  std::vector<TextSection> sections(1);
  int line = 1;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view one = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++line;
    if (one.substr(0, 4) == "=== ") {
      std::string title(one.substr(4));
      while (!title.empty() && (title.back() == ' ' || title.back() == '\r')) title.pop_back();
      sections.push_back({title, "", line});
    } else {
      sections.back().text += one;
      sections.back().text += '\n';
    }
  }
  return sections;
}

Error in_whole(const TextSection& section, Error error) {
  error.line += section.line - 1;
  return error;
}

Parsed<Campaign> parse_campaign(const std::vector<TextSection>& sections, const ScenarioSource& source) {
  return CampaignParser(sections, source).parse();
}

Parsed<Campaign> parse_campaign(std::string_view text, const ScenarioSource& source) {
  const std::vector<TextSection> sections = sections_of_text(text);
  for (const TextSection& section : sections) {
    std::string name;
    if (!section.title.empty() && !begins_with(section.title, "scenario", name))
      return Error{section.line - 1, 1, "a campaign has sections `=== scenario NAME` only"};
  }
  return parse_campaign(sections, source);
}

std::string print_campaign(const Campaign& c) {
  std::string out = print_header(c.rules().code, c.id, "", c.rules().edition) + "campaign " + in_quotes(c.name) + "\n";
  if (!c.date.empty()) out += "date " + in_quotes(c.date) + "\n";
  for (const std::string& text : c.about) out += "about " + in_quotes(text) + "\n";
  for (const std::string& text : c.notes) out += "note " + in_quotes(text) + "\n";
  out += "top " + in_quotes(c.sides[0]) + "\nbottom " + in_quotes(c.sides[1]) + "\n";
  for (const Side side : {Side::kTop, Side::kBottom}) {
    const std::vector<std::string>& words = c.nameless[static_cast<std::size_t>(index(side))];
    if (!words.empty()) out += std::string("nameless ") + side_word(side);
    for (const std::string& one : words) out += " " + in_quotes(one);
    if (!words.empty()) out += "\n";
  }
  for (const OptionWord& option : kOptions)
    if (c.options.*option.field == option.value) out += std::string("option ") + option.word + "\n";
  for (const CampaignBattle& battle : c.battles)
    out += "battle " + battle.scenario.id + (battle.swapped ? " swapped" : "") + "\n";
  for (const TrophyException& x : c.trophies)
    out += std::string(x.has ? "trophy " : "no_trophy ") + side_word(x.side) + " " +
           c.battles[0].scenario.rules->units[x.type].code + "\n";
  std::vector<std::string> printed;
  for (const CampaignBattle& battle : c.battles) {
    if (std::find(printed.begin(), printed.end(), battle.scenario.id) != printed.end()) continue;
    printed.push_back(battle.scenario.id);
    out += "=== scenario " + battle.scenario.id + "\n" + print_scenario(battle.scenario);
  }
  return out;
}

}  // namespace acies::campaign
