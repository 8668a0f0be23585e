#include "games/hex/notation/expectation.h"

#include <algorithm>

#include "base/sort.h"
#include "games/hex/notation/unwritten.h"

namespace acies::hex {
namespace {

constexpr int kMostSkips = 64;  // more unwritten actions than any turn has between two written ones

std::vector<Hex> read_hexes(const RuleSet& rules, RuleCursor& c) {
  std::vector<Hex> hexes;
  do hexes.push_back(c.hex(rules));
  while (!c.done());
  return hexes;
}

void read_unit(const RuleSet& rules, RuleCursor& c, Expectation& e) {
  e.hexes = {c.hex(rules)};
  while (!c.done()) {
    const std::string_view w = c.word("a unit code, blocks or a side");
    if (c.failed()) return;
    if (w == "blocks") {
      e.number = c.number("a number of blocks", 1, 9);
    } else if (const auto side = find_side(w)) {
      e.side = *side;
    } else if (const auto type = find_unit(rules, w)) {
      e.type = *type;
    } else {
      c.fail_here(unknown_unit(rules, w));
    }
  }
}

void read_leader(const RuleSet& rules, RuleCursor& c, Expectation& e) {
  e.hexes = {c.hex(rules)};
  if (c.next_is("top") || c.next_is("bottom")) e.side = c.side();
  if (!c.done()) e.name = c.text("the name of the leader");
}

void read_no(const RuleSet& rules, RuleCursor& c, Expectation& e) {
  const std::string_view w = c.word("unit, leader, ordered, gained, cleared, inspired or card");
  if (c.failed()) return;
  if (w == "unit") {
    e.kind = ExpectKind::kEmptyOfUnits;
  } else if (w == "leader") {
    e.kind = ExpectKind::kEmptyOfLeaders;
  } else if (w == "ordered") {
    e.kind = c.take("leader") ? ExpectKind::kLeaderNotOrdered : ExpectKind::kNotOrdered;
  } else if (w == "gained") {
    e.kind = ExpectKind::kNotGained;
    if (c.next_is("top") || c.next_is("bottom")) e.side = c.side();
  } else if (w == "cleared") {
    e.kind = ExpectKind::kNotCleared;
  } else if (w == "inspired") {
    e.kind = ExpectKind::kNotInspired;
    return;
  } else if (w == "card") {
    e.kind = ExpectKind::kNoOrders;
    return;
  } else {
    return c.fail_here(
        unknown("expectation", w, {"unit", "leader", "ordered", "gained", "cleared", "inspired", "card"}));
  }
  e.hexes = read_hexes(rules, c);
}

// `4`, `has rally` or `no rally`, as one of three kinds.
void read_pile(const RuleSet& rules, RuleCursor& c, Expectation& e, ExpectKind size, ExpectKind has, ExpectKind lacks) {
  e.kind = c.take("has") ? has : c.take("no") ? lacks : size;
  if (e.kind == size)
    e.number = c.number("a number of cards", 0, 99);
  else
    e.card = c.card(rules);
}

void read_decision(RuleCursor& c, Expectation& e) {
  if (c.take("over")) {
    e.decision = Decision::kOver;
    return;
  }
  if (c.take("chance"))
    e.side = Side::kChance;
  else
    e.side = c.side();
  const std::string_view w = c.word("a decision, as retreat");
  if (c.failed()) return;
  const auto decision = find_decision(w);
  if (!decision || *decision == Decision::kNone || *decision == Decision::kOver) {
    std::vector<std::string_view> known;
    for (int i = 1; i <= static_cast<int>(Decision::kBattleBack); ++i)
      known.emplace_back(decision_word(static_cast<Decision>(i)));
    return c.fail_here(unknown("decision", w, known));
  }
  e.decision = *decision;
}

void read_winner(RuleCursor& c, Expectation& e) {
  const std::string_view w = c.word("top, bottom, draw or none");
  if (w == "top")
    e.result = Result::kTopWins;
  else if (w == "bottom")
    e.result = Result::kBottomWins;
  else if (w == "draw")
    e.result = Result::kDraw;
  else if (w != "none")
    c.fail_here("expected top, bottom, draw or none");
}

void read_options(RuleCursor& c, Expectation& e) {
  while (!c.done() && !c.peek()->is_mark(":")) {
    const std::string_view w = c.word("an action and `:`");
    if (e.prefix.empty() && !is_action_word(w)) return c.fail_here("unknown action " + shown(w));
    e.prefix += (e.prefix.empty() ? "" : " ") + std::string(w);
  }
  if (!c.take_mark(":")) return c.fail_next("expected `:` and the choices offered, or none");
  if (c.take("none")) return;
  do e.operands.emplace_back(c.word("a choice offered, or none"));
  while (!c.done());
}

std::string describe(const State& s, Hex h) {
  const UnitId unit = s.unit_at[h];
  const LeaderId leader = s.leader_at[h];
  std::string text;
  if (unit.exists())
    text = std::string(s.scenario->profile(unit).code) + " blocks " + std::to_string(s.blocks[unit]) + " " +
           side_word(s.scenario->side_of(unit));
  if (leader.exists())
    text += (text.empty() ? "" : ", ") + std::string("leader ") + side_word(s.scenario->side_of(leader)) + " " +
            in_quotes(s.scenario->leaders[leader].name);
  return hex_text(h) + ": " + (text.empty() ? "nobody" : text);
}

bool holds_unit(const Expectation& e, const State& s) {
  const UnitId unit = s.unit_at[e.hexes[0]];
  return unit.exists() && (!e.type || s.scenario->units[unit].type == *e.type) &&
         (e.number < 0 || s.blocks[unit] == e.number) &&
         (e.side == Side::kNobody || s.scenario->side_of(unit) == e.side);
}

bool holds_leader(const Expectation& e, const State& s) {
  const LeaderId leader = s.leader_at[e.hexes[0]];
  return leader.exists() && (e.side == Side::kNobody || s.scenario->side_of(leader) == e.side) &&
         (e.name.empty() || s.scenario->leaders[leader].name == e.name);
}

// The first of the hexes for which something does not hold, described.
template <class F>
std::optional<std::string> each(const Expectation& e, const State& s, F&& holds) {
  for (Hex h : e.hexes)
    if (!holds(h)) return describe(s, h);
  return std::nullopt;
}

// By that side, or by any.
bool is_gained(const State& s, Hex h, Side side) {
  const int gained =
      side == Side::kNobody ? s.objectives_gained[0] | s.objectives_gained[1] : s.objectives_gained[index(side)];
  for (std::size_t i = 0; i < s.scenario->objectives.size(); ++i)
    if (s.scenario->objectives[i].hexes.has(h) && (gained >> i & 1) != 0) return true;
  return false;
}

template <class Pile>
std::string pile_text(const State& s, const Pile& pile) {
  std::string text;
  for (int card = 0; card < kMaxCardKinds; ++card)
    for (int n = pile[card]; n > 0; --n)
      text += (text.empty() ? "" : " ") + std::string(card_code(*s.scenario->rules, CardId(card)));
  return text.empty() ? "none" : text;
}

template <class Pile>
int pile_size(const Pile& pile) {
  int n = 0;
  for (int copies : pile) n += copies;
  return n;
}

template <class Pile>
std::optional<std::string> unmet_pile(const Expectation& e, const State& s, const Pile& pile, ExpectKind size,
                                      ExpectKind has) {
  const bool met = e.kind == size ? pile_size(pile) == e.number : (pile[e.card] > 0) == (e.kind == has);
  if (met) return std::nullopt;
  return std::to_string(pile_size(pile)) + " cards: " + pile_text(s, pile);
}

// Looks at the state, then past actions that a case need not write, until something is found.
template <class Next, class Found>
bool look_ahead(State s, Next&& next, Found&& found) {
  for (int i = 0; i < kMostSkips; ++i) {
    if (found(s)) return true;
    const std::optional<Action> skip = next(s);
    if (!skip) return false;
    apply(s, *skip);
  }
  return false;
}

std::optional<std::string> unmet_options(const Expectation& e, const State& s) {
  std::vector<std::string> offered;
  look_ahead(s, skipping_action, [&](const State& now) {
    ActionList open;
    legal_actions(now, open);
    const std::string start = e.prefix.empty() ? "" : e.prefix + " ";
    for (Action x : open) {
      const std::string text = action_text(*now.scenario, x);
      if (text.compare(0, start.size(), start) != 0) continue;
      const std::string operand = text.substr(start.size());
      if (operand.find(' ') == std::string::npos) offered.push_back(operand);
    }
    return !offered.empty();
  });
  std::vector<std::string> wanted = e.operands, found = offered;
  sort_stably(wanted.begin(), wanted.end());
  sort_stably(found.begin(), found.end());
  if (wanted == found) return std::nullopt;
  std::string text = e.prefix + " :";
  for (const std::string& operand : offered) text += " " + operand;
  return offered.empty() ? text + " none" : text;
}

std::string inspired_text(const State& s) {
  const auto& inspired = s.scenario->rules->inspired;
  return s.inspired < inspired.size() ? inspired[s.inspired].code : "no inspired action";
}

std::optional<std::string> check(bool met, std::string found) {
  if (met) return std::nullopt;
  return found;
}

}  // namespace

Expectation read_expectation(const Scenario& scenario, RuleCursor& c) {
  const RuleSet& rules = *scenario.rules;
  Expectation e;
  const std::string_view w = c.word("an expectation, as unit E6");
  if (c.failed()) return e;
  if (w == "unit") {
    e.kind = ExpectKind::kUnit;
    read_unit(rules, c, e);
  } else if (w == "leader") {
    e.kind = ExpectKind::kLeader;
    read_leader(rules, c, e);
  } else if (w == "no") {
    read_no(rules, c, e);
  } else if (w == "banners" || w == "cards" || w == "tokens" || w == "glory" || w == "trophies") {
    e.kind = w == "banners"  ? ExpectKind::kBanners
             : w == "cards"  ? ExpectKind::kCards
             : w == "tokens" ? ExpectKind::kTokens
             : w == "glory"  ? ExpectKind::kGlory
                             : ExpectKind::kTrophies;
    e.side = c.side();
    e.number = c.number("a number", 0, 99);
  } else if (w == "hand") {
    e.side = c.side();
    read_pile(rules, c, e, ExpectKind::kHand, ExpectKind::kHandHas, ExpectKind::kHandLacks);
  } else if (w == "deck") {
    read_pile(rules, c, e, ExpectKind::kDeck, ExpectKind::kDeckHas, ExpectKind::kDeckLacks);
  } else if (w == "discards") {
    read_pile(rules, c, e, ExpectKind::kDiscards, ExpectKind::kDiscardsHas, ExpectKind::kDiscardsLack);
  } else if (w == "card") {
    e.kind = ExpectKind::kCard;
    e.card = c.card(rules);
  } else if (w == "decision") {
    e.kind = ExpectKind::kDecision;
    read_decision(c, e);
  } else if (w == "dice") {
    e.kind = ExpectKind::kDice;
    e.number = c.number("a number of dice", 0, 20);
  } else if (w == "turn") {
    e.kind = ExpectKind::kTurn;
    e.side = c.side();
  } else if (w == "winner") {
    e.kind = ExpectKind::kWinner;
    read_winner(c, e);
  } else if (w == "ordered") {
    e.kind = c.take("leader") ? ExpectKind::kLeaderOrdered : ExpectKind::kOrdered;
    e.hexes = read_hexes(rules, c);
  } else if (w == "gained") {
    e.kind = ExpectKind::kGained;
    if (c.next_is("top") || c.next_is("bottom")) e.side = c.side();
    e.hexes = read_hexes(rules, c);
  } else if (w == "cleared") {
    e.kind = ExpectKind::kCleared;
    e.hexes = read_hexes(rules, c);
  } else if (w == "inspired") {
    e.kind = ExpectKind::kInspired;
    e.number = c.inspired(rules);
  } else if (w == "legal") {
    e.kind = ExpectKind::kLegal;
    e.actions = read_actions(scenario, c).actions;
  } else if (w == "options") {
    e.kind = ExpectKind::kOptions;
    read_options(c, e);
  } else {
    c.fail_here(unknown("expectation", w, {"unit",    "leader",   "no",      "banners",  "cards", "tokens", "hand",
                                           "deck",    "discards", "card",    "decision", "dice",  "turn",   "winner",
                                           "ordered", "gained",   "cleared", "inspired", "legal", "options"}));
  }
  return e;
}

std::optional<std::string> unmet(const Expectation& e, const State& s) {
  switch (e.kind) {
    case ExpectKind::kUnit:
      return check(holds_unit(e, s), describe(s, e.hexes[0]));
    case ExpectKind::kLeader:
      return check(holds_leader(e, s), describe(s, e.hexes[0]));
    case ExpectKind::kEmptyOfUnits:
      return each(e, s, [&](Hex h) { return !s.unit_at[h].exists(); });
    case ExpectKind::kEmptyOfLeaders:
      return each(e, s, [&](Hex h) { return !s.leader_at[h].exists(); });
    case ExpectKind::kBanners:
      return check(s.banners[index(e.side)] == e.number, std::to_string(s.banners[index(e.side)]));
    case ExpectKind::kCards:
      return check(s.hand_limit[index(e.side)] == e.number, std::to_string(s.hand_limit[index(e.side)]));
    case ExpectKind::kHand:
    case ExpectKind::kHandHas:
    case ExpectKind::kHandLacks:
      return unmet_pile(e, s, s.hands[index(e.side)], ExpectKind::kHand, ExpectKind::kHandHas);
    case ExpectKind::kDeck:
    case ExpectKind::kDeckHas:
    case ExpectKind::kDeckLacks:
      return unmet_pile(e, s, s.deck, ExpectKind::kDeck, ExpectKind::kDeckHas);
    case ExpectKind::kDiscards:
    case ExpectKind::kDiscardsHas:
    case ExpectKind::kDiscardsLack:
      return unmet_pile(e, s, s.discards, ExpectKind::kDiscards, ExpectKind::kDiscardsHas);
    case ExpectKind::kCard:
      return check(s.card == e.card, s.card.exists() ? card_code(*s.scenario->rules, s.card) : "none");
    case ExpectKind::kNoOrders:
      return check(!s.card.exists(), card_code(*s.scenario->rules, s.card));
    case ExpectKind::kDecision:
      return check(look_ahead(s, only_action,
                              [&](const State& now) {
                                return now.decision == e.decision && (e.side == Side::kNobody || now.decider == e.side);
                              }),
                   situation(s));
    case ExpectKind::kDice:
      return check(e.number == 0
                       ? s.roll_dice == 0
                       : look_ahead(s, only_action, [&](const State& now) { return now.roll_dice == e.number; }),
                   situation(s));
    case ExpectKind::kTurn:
      return check(s.active == e.side, side_word(s.active));
    case ExpectKind::kWinner:
      return check(s.result == e.result, s.over() ? situation(s) : "the battle goes on");
    case ExpectKind::kOrdered:
      return each(e, s, [&](Hex h) { return s.unit_at[h].exists() && s.ordered.has(s.unit_at[h]); });
    case ExpectKind::kNotOrdered:
      return each(e, s, [&](Hex h) { return s.unit_at[h].exists() && !s.ordered.has(s.unit_at[h]); });
    case ExpectKind::kLeaderOrdered:
      return each(e, s, [&](Hex h) { return s.leader_at[h].exists() && s.ordered_leaders.has(s.leader_at[h]); });
    case ExpectKind::kLeaderNotOrdered:
      return each(e, s, [&](Hex h) { return s.leader_at[h].exists() && !s.ordered_leaders.has(s.leader_at[h]); });
    case ExpectKind::kGained:
      return each(e, s, [&](Hex h) { return is_gained(s, h, e.side); });
    case ExpectKind::kNotGained:
      return each(e, s, [&](Hex h) { return !is_gained(s, h, e.side); });
    case ExpectKind::kCleared:
      return each(e, s, [&](Hex h) { return s.cleared.has(h); });
    case ExpectKind::kNotCleared:
      return each(e, s, [&](Hex h) { return !s.cleared.has(h); });
    case ExpectKind::kTokens:
      return check(s.tokens[index(e.side)] == e.number, std::to_string(s.tokens[index(e.side)]));
    case ExpectKind::kGlory:
      return check(s.glory[index(e.side)] == e.number, std::to_string(s.glory[index(e.side)]));
    case ExpectKind::kTrophies:
      return check(s.trophies[index(e.side)] == e.number, std::to_string(s.trophies[index(e.side)]));
    case ExpectKind::kInspired:
      return check(s.inspired == e.number, inspired_text(s));
    case ExpectKind::kNotInspired:
      return check(s.inspired >= s.scenario->rules->inspired.size(), inspired_text(s));
    case ExpectKind::kLegal: {
      for (Action x : e.actions)
        if (!look_ahead(s, skipping_action, [&](const State& now) { return is_legal(now, x); })) return situation(s);
      return std::nullopt;
    }
    case ExpectKind::kOptions:
      return unmet_options(e, s);
  }
  return std::nullopt;
}

}  // namespace acies::hex
