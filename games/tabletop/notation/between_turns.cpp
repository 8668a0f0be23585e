#include "games/tabletop/notation/between_turns.h"

#include "base/position_words.h"
#include "games/tabletop/battle.h"
#include "games/tabletop/geometry/layout.h"
#include "games/tabletop/turn_start.h"

namespace acies::tabletop {
namespace {

constexpr Mil kFarthest = 1000000;  // no table is so wide

template <class Words>
void pose(Words& words, Pose& p) {
  words.number(p.x, -kFarthest, kFarthest);
  words.number(p.y, -kFarthest, kFarthest);
  words.number(p.facing, 0, kCircle - 1);
}

// The rows of a unit, front first: how many there are, then the bases of each.
template <class Words>
void rows(Words& words, Rows& rows) {
  int count = 0;
  while (count < kMaxRows && rows[static_cast<std::size_t>(count)] != 0) ++count;
  words.number(count, 0, kMaxRows);
  for (int i = 0; i < count; ++i) words.number(rows[static_cast<std::size_t>(i)], 1, 64);
}

template <class Words>
void exchange(Words& words, Fight& f) {
  for (bool* one :
       {&f.charging, &f.receiving, &f.pursuing, &f.following_up, &f.mounted_charge, &f.came, &f.ridden_down})
    words.flag(*one);
  words.number(f.round);
}

template <class Words>
void exchange(Words& words, Unit& u) {
  pose(words, u.pose);
  rows(words, u.rows);
  words.number(u.tail.count, 0, Tail::kMost);
  for (int i = 0; i < u.tail.count && !words.failed(); ++i) pose(words, u.tail.poses[static_cast<std::size_t>(i)]);
  words.named(u.order);
  words.named(u.formation);
  for (bool* one : {&u.open_ranks, &u.on_table, &u.broken, &u.looting, &u.triarii_used, &u.routed_before})
    words.flag(*one);
  words.number(u.rampage);
  words.number(u.dp);
  words.number(u.fixed_threshold);
  words.named(u.last);
  words.flag(u.t.near_enemy);
  exchange(words, u.fight);
}

// A unit by its number, or none.
template <class Words>
void unit(Words& words, const State& s, UnitId& id) {
  words.number(id);
  if (Words::kReads && id != kNoUnit && id >= s.units.size()) words.fail("it names a unit that the battle has not");
}

template <class Words>
void exchange(Words& words, const State& s, Leader& l) {
  pose(words, l.pose);
  unit(words, s, l.with);
  words.flag(l.alive);
  words.flag(l.deputy);
  words.number(l.actions);
  words.number(l.wounds);
  unit(words, s, l.fell_with);
  words.number(l.deputy_turn);
}

template <class Words>
void side(Words& words, Side& side) {
  int number = index(side);
  words.number(number, 0, 3);
  if (Words::kReads) side = static_cast<Side>(number);
}

template <class Words>
void exchange(Words& words, const State& s, Contact& c) {
  unit(words, s, c.a);
  unit(words, s, c.b);
  if (Words::kReads && (c.a == kNoUnit || c.b == kNoUnit)) words.fail("a contact is of two units");
  for (Struck* one : {&c.struck_a, &c.struck_b}) {
    int number = static_cast<int>(*one);
    words.number(number, 0, static_cast<int>(Struck::kRear));
    if (Words::kReads) *one = static_cast<Struck>(number);
  }
}

// The whole state after a turn, in one order for writing and reading.
template <class Words>
void exchange(Words& words, State& s, OutcomeCount& outcomes) {
  exchange_outcomes(words, outcomes);
  words.label("turn");
  words.number(s.turn);
  words.label("initiative");
  side(words, s.initiative);
  side(words, s.first);
  words.label("rolled");
  words.number(s.dice_rolled);
  words.label("looted");
  for (bool& one : s.camp_looted) words.flag(one);
  words.label("generals");
  for (bool& one : s.general_lost) words.flag(one);
  words.label("loss");
  words.flag(s.marginal);
  for (std::int32_t& one : s.loss) words.number(one);
  words.label("units");
  for (Unit& u : s.units) exchange(words, u);
  words.label("leaders");
  for (Leader& l : s.leaders) exchange(words, s, l);
  words.label("contacts");
  int count = s.contacts.size();
  words.number(count, 0, 96);
  for (int i = 0; i < count && !words.failed(); ++i) {
    if (Words::kReads) s.contacts.add({});
    exchange(words, s, s.contacts[i]);
  }
}

// Those that lie on the table. A text of former days says nothing of them.
template <class Words>
void exchange(Words& words, const State& s, std::vector<FallenBase>& fallen) {
  if (words.is_over()) return;
  words.label("fallen");
  int count = static_cast<int>(fallen.size());
  words.number(count, 0, kMaxUnits * kMaxBases);
  if (Words::kReads && !words.failed()) fallen.resize(static_cast<std::size_t>(count));
  for (FallenBase& one : fallen) {
    if (words.failed()) return;
    unit(words, s, one.unit);
    if (Words::kReads && one.unit == kNoUnit) words.fail("a base is of a unit");
    pose(words, one.at);
  }
}

}  // namespace

std::string between_turns_text(const BetweenTurns& turns) {
  // Later in the phase, when dice have been rolled, the state that is read back is another one.
  if (!settles_initiative(turns.state)) return "";
  PositionWriter words;
  BetweenTurns said = turns;
  exchange(words, said.state, said.outcomes);
  exchange(words, said.state, said.fallen);
  std::string text = words.take();
  const Parsed<BetweenTurns> again = read_between_turns(*turns.state.scenario, text);
  return again && hash(again->state) == hash(turns.state) ? text : "";
}

Parsed<BetweenTurns> read_between_turns(const Scenario& scenario, std::string_view text) {
  PositionReader words(text);
  BetweenTurns out;
  out.state.scenario = &scenario;
  for (std::size_t i = 0; i < scenario.units.size(); ++i) out.state.units.add({});
  for (std::size_t i = 0; i < scenario.leaders.size(); ++i) out.state.leaders.add({});
  exchange(words, out.state, out.outcomes);
  exchange(words, out.state, out.fallen);
  words.end();
  if (words.failed()) return Error{1, 1, "this is no position of the battle: " + words.error()};
  go_on_with_turn(out.state);
  return out;
}

}  // namespace acies::tabletop
