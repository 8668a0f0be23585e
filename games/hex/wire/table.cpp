#include "games/hex/wire/table.h"

#include "games/hex/model/board.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/questions.h"
#include "games/hex/words/decision_words.h"

namespace acies::hex::wire {
namespace {

std::vector<CardId> cards_of(const RuleSet& rules, const std::array<std::uint8_t, kMaxCardKinds>& counts) {
  std::vector<CardId> cards;
  for (std::size_t c = 0; c < rules.cards.size(); ++c)
    for (int n = 0; n < counts[c]; ++n) cards.emplace_back(static_cast<int>(c));
  return cards;
}

template <class T, class F>
BySide<T> by_side(F&& of) {
  return {of(Side::kTop), of(Side::kBottom)};
}

std::vector<UnitOnBoard> units_on_board(const State& s) {
  std::vector<UnitOnBoard> units;
  for (int i = 0; i < static_cast<int>(s.scenario->units.size()); ++i) {
    const UnitId u(i);
    if (!on_board(s, u)) continue;
    std::string marks;
    if (s.ordered.has(u)) marks += 'o';
    if (s.moved.has(u)) marks += 'm';
    if (s.battled.has(u)) marks += 'b';
    if (s.no_battle.has(u)) marks += 'n';
    units.push_back({u, hex_of(s, u), static_cast<std::uint8_t>(blocks_of(s, u)), std::move(marks)});
  }
  return units;
}

std::vector<LeaderOnBoard> leaders_on_board(const State& s) {
  std::vector<LeaderOnBoard> leaders;
  for (int i = 0; i < static_cast<int>(s.scenario->leaders.size()); ++i) {
    const LeaderId l(i);
    if (!hex_of(s, l).exists()) continue;
    std::string marks;
    if (s.ordered_leaders.has(l)) marks += 'o';
    if (s.moved_leaders.has(l)) marks += 'm';
    leaders.push_back({l, hex_of(s, l), std::move(marks)});
  }
  return leaders;
}

// Those not on the board: waiting, or gone for good.
Pieces absent(const State& s, bool waiting) {
  const Scenario& sc = *s.scenario;
  Pieces pieces;
  for (int i = 0; i < static_cast<int>(sc.units.size()); ++i)
    if (!on_board(s, UnitId(i)) && is_waiting(s, UnitId(i)) == waiting) pieces.units.emplace_back(i);
  for (int i = 0; i < static_cast<int>(sc.leaders.size()); ++i) {
    const LeaderId l(i);
    if (!hex_of(s, l).exists() && !sc.leaders[l].spare && is_waiting(s, l) == waiting) pieces.leaders.push_back(l);
  }
  return pieces;
}

std::vector<int> objectives_of(const State& s, Side side) {
  std::vector<int> gained;
  for (int i = 0; i < static_cast<int>(s.scenario->objectives.size()); ++i)
    if ((s.objectives_gained[index(side)] >> i & 1) != 0) gained.push_back(i);
  return gained;
}

void fill(TableFacts& t, const State& s, int game_number) {
  const RuleSet& rules = *s.scenario->rules;
  const auto numbers = [](const std::array<std::uint8_t, 2>& of) { return BySide<std::uint8_t>{of[0], of[1]}; };
  t.game = game_number;
  t.turn = s.turns[0] + s.turns[1];
  t.active = s.active;
  t.units = units_on_board(s);
  t.leaders = leaders_on_board(s);
  t.lost = absent(s, false);
  t.reserve = absent(s, true);
  t.cards = by_side<HandSize>([&](Side side) { return HandSize{s.hand_size[index(side)], s.hand_limit[index(side)]}; });
  t.deck = s.deck_size;
  t.discards = cards_of(rules, s.discards);
  t.played = s.played;
  t.card = s.card;
  for (const CardId r : s.reactions)
    if (r.exists()) t.reactions.push_back(r);
  t.inspired = InspiredId(s.inspired);
  t.banners = numbers(s.banners);
  if (s.scenario->campaign.on) {
    t.glory = numbers(s.glory);
    t.trophies = numbers(s.trophies);
    t.leadership = s.leadership;
  }
  t.tokens = numbers(s.tokens);
  t.gained = by_side<std::vector<int>>([&](Side side) { return objectives_of(s, side); });
  t.cleared = s.cleared;
  t.orders = s.orders;
  t.dice = s.decision == Decision::kRoll ? s.roll_dice : std::uint8_t{0};
}

// The pieces and hexes that an action names, beside its text.
void name_parts(OpenAction& open, const RuleSet& rules, Action x) {
  switch (x.kind) {
    case ActionKind::kMove:
    case ActionKind::kMoveLeader:
    case ActionKind::kBattle:
    case ActionKind::kFallBack:
      open.at = x.hex();
      open.to = x.to();
      return;
    case ActionKind::kPlay:
    case ActionKind::kPlayAs:
    case ActionKind::kStrikeFirst:
    case ActionKind::kKeep:
      open.card = x.card();
      return;
    case ActionKind::kIgnore:
    case ActionKind::kCallReserve:
    case ActionKind::kStraggle:
      open.number = x.a;
      return;
    case ActionKind::kInspire:
      open.code = rules.inspired[x.a].code;
      return;
    case ActionKind::kBring:
      open.code = x.a < rules.units.size() ? rules.units[x.a].code + std::string(x.b != 0 ? " leader" : "") : "leader";
      return;
    case ActionKind::kDone:
    case ActionKind::kStand:
    case ActionKind::kEvade:
    case ActionKind::kStop:
    case ActionKind::kFlee:
    case ActionKind::kSpend:
    case ActionKind::kShoot:
    case ActionKind::kTakeBanner:
    case ActionKind::kLeadership:
    case ActionKind::kBattleBack:
      return;
    default:
      open.at = x.hex();
  }
}

}  // namespace

Table table(const View& view, int game_number) {
  Table t;
  fill(t, view.state, game_number);
  if (is_player(view.viewer)) t.hand = cards_of(*view.state.scenario->rules, view.state.hands[index(view.viewer)]);
  return t;
}

OpenTable open_table(const State& s) {
  OpenTable t;
  fill(t, s, 1);
  t.hands = by_side<std::vector<CardId>>([&](Side side) { return cards_of(*s.scenario->rules, s.hands[index(side)]); });
  return t;
}

DecisionAsked decision(const View& view, const char* seat) {
  const State& s = view.state;
  DecisionAsked d;
  if (seat != nullptr) {
    if (is_player(s.decider)) d.side = s.decider;
    d.kind = s.decision;
    d.mine = is_player(s.decider) && s.decider == view.viewer;
    d.seat = seat;
  }
  d.words = d.mine ? decision_words(s) : waiting_words(s);
  d.why = decision_reason(s);
  const DecisionSubject subject = decision_subject(s);
  d.unit = subject.unit;
  d.hexes = subject.hexes;
  return d;
}

std::vector<OpenAction> actions(const View& view) {
  std::vector<OpenAction> all;
  const State& s = view.state;
  if (s.decider != view.viewer || s.over()) return all;
  ActionList open;
  legal_actions(s, open);
  for (const Action x : open) {
    OpenAction& one = all.emplace_back();
    one.text = action_text(*s.scenario, x);
    one.kind = x.kind;
    name_parts(one, *s.scenario->rules, x);
    // Moves are by far the most.
    if (x.kind != ActionKind::kMove && x.kind != ActionKind::kMoveLeader) one.words = action_words(s, x);
  }
  return all;
}

}  // namespace acies::hex::wire
