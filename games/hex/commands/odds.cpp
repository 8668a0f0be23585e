// acies odds: the chances of an attack.
#include "games/hex/odds.h"

#include <algorithm>
#include <cstdio>
#include <set>

#include "console/files.h"
#include "console/options.h"
#include "games/hex/battle.h"
#include "games/hex/commands/battle_files.h"
#include "games/hex/commands/commands.h"
#include "games/hex/game.h"
#include "games/hex/module.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/names.h"
#include "games/hex/wire/odds.h"
#include "games/hex/words/odds_words.h"
#include "games/registry.h"
#include "terminal/journal.h"

namespace acies::hex {
using namespace terminal;
namespace {

constexpr const char* kHelp =
    "usage: acies odds FILE|SCENARIO [--attack FROM TARGET] [--card CARD] "
    "[--bonus] [--first] [--moved] [--side SIDE]\n"
    "                  [--inspired ACTION] [--token USE] [--their-token USE] "
    "[--json]\n"
    "\n"
    "Exact probabilities of hits, flags, destruction and retreat for an attack "
    "in a position, with the reasons for "
    "its\n"
    "dice and the battle back that may follow. Without --attack, a line for "
    "every attack open to the side to move, as "
    "if\n"
    "all its units were ordered where they stand; where none is open, as when a battle begins, a line for each kind "
    "of\n"
    "its units against each kind of the enemy's. Of a record, the position at its end.\n"
    "\n"
    "  --attack E6 D6  this attack, of either side, in full\n"
    "  --card CARD     under this card: its extra dice, and its limits\n"
    "  --inspired ACTION  under this inspired action, bought with a Leadership "
    "card\n"
    "  --token USE     the attacker spends a token on a die or on bravery; "
    "likewise --their-token for the defender\n"
    "  --bonus         as a bonus close combat\n"
    "  --first         the defender plays First Strike\n"
    "  --moved         the attackers have moved this turn\n"
    "  --side SIDE     list the attacks of top or bottom\n"
    "  --json          for programs\n"
    "\n"
    "The defender is taken to ignore every flag he can. Left out are marshes "
    "on the way of a retreat, and leaders who\n"
    "flee into it. \"hits 4+\" means: as many as the target has blocks, or "
    "more. Losses are blocks the attacker "
    "expects\n"
    "to lose himself.\n";

struct Request {
  std::string from, target, card, side, inspired, token, their_token;
  TokenUses tokens;
  bool bonus = false, first = false, moved = false, json = false;
};

std::string read_token(const RuleSet& rules, const std::string& word, TokenUse& use) {
  if (word.empty()) return "";
  if (rules.inspired.empty()) return std::string(rules.name) + " has no tokens";
  if (word != "die" && word != "bravery") return "a token is spent on die or bravery, not on " + word;
  use = word == "die" ? TokenUse::kDie : TokenUse::kBravery;
  return "";
}

// All units are ordered by a card that may be inspired; the action binds those
// it speaks of.
std::string inspire(State& s, const std::string& code) {
  const RuleSet& rules = *s.scenario->rules;
  const auto action = find_inspired(rules, code);
  if (!action) return unknown_inspired(rules, code);
  for (std::size_t c = 0; c < rules.cards.size() && !s.card.exists(); ++c)
    if (rules.cards[c].inspires) s.card = s.played = CardId(static_cast<int>(c));
  if (!card_type(s, s.card).inspires) return "an inspired action goes with a Leadership card";
  s.inspired = *action;
  const InspiredAction& a = rules.inspired[*action];
  for (const Side side : {Side::kTop, Side::kBottom})
    units_of(s, side).for_each([&](Hex h) {
      const UnitId u = unit_at(s, h);
      if (is_a(s, u, a.who) && (!a.needs_missiles || profile(s, u).range > 0)) s.inspired_units.add(u);
    });
  return "";
}

// Applies the options to the position; one line about the error
// with them.
std::string prepare(State& s, Request& r) {
  if (!r.card.empty()) {
    const auto card = find_card(*s.scenario->rules, r.card);
    if (!card) return unknown_card(*s.scenario->rules, r.card);
    s.card = s.played = *card;
  }
  if (!r.inspired.empty())
    if (std::string wrong = inspire(s, r.inspired); !wrong.empty()) return wrong;
  if (std::string wrong = read_token(*s.scenario->rules, r.token, r.tokens.attacker); !wrong.empty()) return wrong;
  if (std::string wrong = read_token(*s.scenario->rules, r.their_token, r.tokens.defender); !wrong.empty())
    return wrong;
  if (r.moved)
    for (Side side : {Side::kTop, Side::kBottom})
      units_of(s, side).for_each([&](Hex h) { s.moved.add(unit_at(s, h)); });
  if (r.bonus && r.first) return "--bonus and --first do not go together";
  return "";
}

AttackTerms terms_of(const Request& r) {
  return r.bonus ? AttackTerms::kBonus : r.first ? AttackTerms::kFirstStrike : AttackTerms::kPlain;
}

// The first unit of each kind that a side has.
std::vector<UnitSetup> kinds_of(const Scenario& s, Side side) {
  std::vector<UnitSetup> kinds;
  for (const UnitSetup& unit : s.units)
    if (unit.side == side &&
        std::none_of(kinds.begin(), kinds.end(), [&](const UnitSetup& before) { return before.type == unit.type; }))
      kinds.push_back(unit);
  return kinds;
}

// Two units next to each other, with no other piece and no terrain on the board.
Scenario meeting(const Scenario& of, UnitSetup attacker, UnitSetup target) {
  Scenario s;
  s.rules = of.rules;
  s.sides = of.sides;
  attacker.hex = *find_hex("E6", s.rules->rows);
  target.hex = *find_hex("D6", s.rules->rows);
  attacker.reserve = target.reserve = -1;
  s.units = {attacker, target};
  prepare(s);
  return s;
}

// The odds of a side's kinds of units against those of the other side, for a position in which no units meet yet.
int list_kinds(const Options& options, const Scenario& of, Side side, Request r) {
  std::printf(
      "No unit of %s stands where it could attack. Each kind of its units against each kind of the enemy's, side by\n"
      "side on open ground:\n\n%s",
      side_word(side), odds_heading().c_str());
  std::set<std::string> legend;
  for (const UnitSetup& attacker : kinds_of(of, side))
    for (const UnitSetup& target : kinds_of(of, other(side))) {
      const Scenario pair = meeting(of, attacker, target);
      State s = set_up(pair);
      if (const std::string wrong = prepare(s, r); !wrong.empty()) return options.wrong(wrong);
      ActionList open;
      attacks_from_here(s, side, open);
      if (open.empty()) continue;
      const AttackOdds odds = attack_odds(s, unit_at(s, open[0].hex()), open[0].to(), terms_of(r), r.tokens);
      legend.insert(odds_legend(odds));
      std::fputs(odds_line(s, odds, Naming::kByKind).c_str(), stdout);
    }
  for (const std::string& line : legend) std::fputs(line.c_str(), stdout);
  return kGood;
}

struct AttacksFacts {
  Side side = Side::kNobody;
  std::vector<wire::AttackChances> attacks;
  static constexpr auto kFields = fields("attacks", "What every attack of a side promises.",
                                         field("side", &AttacksFacts::side), field("attacks", &AttacksFacts::attacks));
};

void list_all(const State& s, Side side, const ActionList& open, const Request& r) {
  AttacksFacts facts{side, {}};
  if (!r.json) std::fputs(odds_heading().c_str(), stdout);
  std::set<std::string> legend;
  for (int i = 0; i < open.size(); ++i) {
    const AttackOdds odds = attack_odds(s, unit_at(s, open[i].hex()), open[i].to(), terms_of(r), r.tokens);
    legend.insert(odds_legend(odds));
    if (r.json)
      facts.attacks.push_back(wire::attack_chances(s, odds));
    else
      std::fputs(odds_line(s, odds).c_str(), stdout);
  }
  if (r.json) std::printf("%s\n", json_of(facts).c_str());
  if (!r.json)
    for (const std::string& line : legend) std::fputs(line.c_str(), stdout);
}

}  // namespace

int run_odds_command(const Arguments& arguments) {
  Request r;
  Options options("odds", kHelp);
  options.pair("--attack", r.from, r.target);
  options.text("--card", r.card);
  options.text("--side", r.side);
  options.text("--inspired", r.inspired);
  options.text("--token", r.token);
  options.text("--their-token", r.their_token);
  options.flag("--bonus", r.bonus);
  options.flag("--first", r.first);
  options.flag("--moved", r.moved);
  options.flag("--json", r.json);
  if (const auto status = options.read(arguments)) return *status;
  if (options.rest().size() != 1) return options.wrong("name one scenario or file");

  Scenario scenario;
  std::vector<Action> played;
  if (is_record(options.rest()[0])) {
    Parsed<JournalText> record = read_journal(options.rest()[0]);
    if (!record) return options.wrong(record.error().text);
    if (game_with_rules(record->content->rules()) != &module())
      return options.wrong(options.rest()[0] + " is no battle on hexes");
    scenario = scenario_of(*record->content);
    for (const GameStep& step : record->steps) played.push_back(parse_actions(scenario, step.entry)->actions[0]);
  } else {
    Parsed<Scenario> loaded = load_scenario(options.rest()[0]);
    if (!loaded) return options.wrong(loaded.error().text);
    scenario = std::move(*loaded);
  }
  State s = set_up(scenario);
  for (Action x : played) apply(s, x);
  if (const std::string wrong = prepare(s, r); !wrong.empty()) return options.wrong(wrong);

  if (r.from.empty()) {
    std::optional<Side> side = r.side.empty() ? s.active : find_side(r.side);
    if (!side) return options.wrong("--side is top or bottom, not " + r.side);
    ActionList open;
    attacks_from_here(s, *side, open);
    if (open.empty() && !r.json) return list_kinds(options, scenario, *side, r);
    list_all(s, *side, open, r);
    return kGood;
  }
  const int rows = scenario.rules->rows;
  const auto from = find_hex(r.from, rows), target = find_hex(r.target, rows);
  if (!from) return options.wrong(hex_complaint(r.from, rows));
  if (!target) return options.wrong(hex_complaint(r.target, rows));
  if (const std::string wrong = why_no_attack(s, *from, *target); !wrong.empty()) return options.wrong(wrong);
  const AttackOdds odds = attack_odds(s, unit_at(s, *from), *target, terms_of(r), r.tokens);
  std::fputs((r.json ? json_of(wire::attack_chances(s, odds)) + "\n" : odds_text(s, odds)).c_str(), stdout);
  return kGood;
}

}  // namespace acies::hex
