#include "tests/kit/rotate.h"

#include <utility>

#include "games/hex/model/board.h"

namespace acies::kit {

using namespace hex;

Hex rotated(Hex hex, int rows) { return hex.exists() ? Hex(hexes_on_board(rows) - 1 - hex) : hex; }

namespace {

Side swapped(Side side) { return side == Side::kTop || side == Side::kBottom ? other(side) : side; }

HexSet rotated_set(const HexSet& set, int rows) {
  HexSet turned;
  set.for_each([&](Hex h) { turned.add(rotated(h, rows)); });
  return turned;
}

// Hexsides as bits 1 << Direction.
std::uint8_t rotated_sides(std::uint8_t sides) { return static_cast<std::uint8_t>((sides << 3 | sides >> 3) & 63); }

Result swapped(Result result) {
  if (result == Result::kTopWins) return Result::kBottomWins;
  return result == Result::kBottomWins ? Result::kTopWins : result;
}

Frame rotated_frame(const Frame& frame, int rows) {
  Frame f = frame;
  f.side = swapped(f.side);
  f.hex = rotated(f.hex, rows);
  f.other = rotated(f.other, rows);
  if (f.kind == FrameKind::kRampage) f.set = rotated_sides(f.set);
  return f;
}

}  // namespace

Action rotated(Action action, int rows) {
  Action x = action;
  const auto turn = [rows](std::uint8_t& byte) { byte = rotated(Hex(byte), rows).value; };
  switch (x.kind) {
    case ActionKind::kMove:
    case ActionKind::kMoveLeader:
    case ActionKind::kBattle:
      turn(x.a);
      turn(x.b);
      return x;
    case ActionKind::kOrder:
    case ActionKind::kOrderOne:
    case ActionKind::kOrderLeader:
    case ActionKind::kLead:
    case ActionKind::kRally:
    case ActionKind::kLeave:
    case ActionKind::kEvadeTo:
    case ActionKind::kRetreat:
    case ActionKind::kTrample:
    case ActionKind::kStep:
    case ActionKind::kAdvance:
    case ActionKind::kEnter:
    case ActionKind::kPlunder:
    case ActionKind::kAmbush:
    case ActionKind::kNewLeader:
    case ActionKind::kMarch:
      turn(x.a);
      return x;
    default:
      return x;
  }
}

Scenario rotated(const Scenario& scenario) {
  Scenario s = scenario;
  const int rows = s.rules->rows;
  std::swap(s.sides[0], s.sides[1]);
  for (SideSetup& side : s.sides) side.last_sections = mirrored(side.last_sections);
  s.first = swapped(s.first);
  for (int i = 0; i < hexes_on_board(rows); ++i) {
    const Hex to = rotated(Hex(i), rows);
    s.terrain[to] = scenario.terrain[i];
    s.ramparts[to] = rotated_sides(scenario.ramparts[i]);
    s.owner[to] = swapped(scenario.owner[i]);
  }
  for (UnitSetup& u : s.units) {
    u.side = swapped(u.side);
    u.hex = rotated(u.hex, rows);
    u.entry = rotated(u.entry, rows);
  }
  for (LeaderSetup& l : s.leaders) {
    l.side = swapped(l.side);
    l.hex = rotated(l.hex, rows);
  }
  for (Reserve& r : s.reserves) {
    r.side = swapped(r.side);
    r.entry = rotated_set(r.entry, rows);
  }
  for (Objective& o : s.objectives) {
    o.side = swapped(o.side);
    o.hexes = rotated_set(o.hexes, rows);
  }
  for (ExitRule& e : s.exits) {
    e.side = swapped(e.side);
    e.from = rotated_set(e.from, rows);
  }
  std::swap(s.gained[0], s.gained[1]);
  for (HexSet& hexes : s.gained) hexes = rotated_set(hexes, rows);
  s.cleared = rotated_set(s.cleared, rows);
  std::swap(s.sudden_death[0], s.sudden_death[1]);
  s.majority.side = swapped(s.majority.side);
  s.majority.hexes = rotated_set(s.majority.hexes, rows);
  prepare(s);
  return s;
}

State rotated(const State& state, const Scenario& scenario) {
  const int rows = scenario.rules->rows;
  State s = state;
  s.scenario = &scenario;
  s.units_of = s.leaders_of = {};
  s.unit_at.fill(kNoUnit);
  s.leader_at.fill(kNoLeader);
  for (int i = 0; i < kMaxUnits; ++i)
    if (state.unit_hex[i].exists()) place(s, UnitId(i), rotated(state.unit_hex[i], rows));
  for (int i = 0; i < kMaxLeaders; ++i)
    if (state.leader_hex[i].exists()) place(s, LeaderId(i), rotated(state.leader_hex[i], rows));
  std::swap(s.hands[0], s.hands[1]);
  std::swap(s.hand_size[0], s.hand_size[1]);
  std::swap(s.hand_limit[0], s.hand_limit[1]);
  std::swap(s.owed_cards[0], s.owed_cards[1]);
  std::swap(s.last_card[0], s.last_card[1]);
  std::swap(s.last_sections[0], s.last_sections[1]);
  for (std::uint8_t& sections : s.last_sections) sections = mirrored(sections);
  std::swap(s.turns[0], s.turns[1]);
  std::swap(s.banners[0], s.banners[1]);
  std::swap(s.objectives_gained[0], s.objectives_gained[1]);
  std::swap(s.tokens[0], s.tokens[1]);
  std::swap(s.token_spent[0], s.token_spent[1]);
  s.cleared = rotated_set(s.cleared, rows);
  for (Hex& h : s.shot_hexes) h = rotated(h, rows);
  s.active = swapped(s.active);
  s.sections = mirrored(s.sections);
  for (std::uint8_t i = 0; i < 8; ++i) s.by_section[mirrored(i)] = state.by_section[i];
  s.decider = swapped(s.decider);
  s.result = swapped(s.result);
  for (int i = 0; i < s.depth; ++i) s.stack[i] = rotated_frame(state.stack[i], rows);
  return s;
}

}  // namespace acies::kit
