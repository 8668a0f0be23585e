// Ancients 18, rulings 21 to 24, 168, 179: troops waiting off the board, and how they come onto it.
//
// Frame kEnter: reserve number `count`. With a `unit` or a `leader`, or both together, they enter by an order of their own;
// without, the whole reserve enters, step counts the units set so far and the leader comes last.
#include "games/hex/rules/play.h"

namespace acies::hex {

bool is_waiting(const State& s, UnitId u) {
  return !on_board(s, u) && s.blocks[u] > 0 && s.scenario->units[u].reserve >= 0;
}

bool is_waiting(const State& s, LeaderId l) {
  const int r = s.scenario->leaders[l].reserve;
  return r >= 0 && !hex_of(s, l).exists() && (s.reserves_in >> r & 1U) == 0;
}

namespace rules {
namespace {

// Whether a unit or a leader waits in the i-th reserve.
bool comes_by_order(const State& s, UnitId u, std::size_t i) {
  return s.scenario->units[u].reserve == static_cast<int>(i) && is_waiting(s, u);
}
bool comes_by_order(const State& s, LeaderId l, std::size_t i) {
  return s.scenario->leaders[l].reserve == static_cast<int>(i) && is_waiting(s, l);
}

LeaderId waiting_leader(const State& s, std::size_t reserve) {
  for (std::size_t i = 0; i < s.scenario->leaders.size(); ++i)
    if (const LeaderId l(static_cast<int>(i)); comes_by_order(s, l, reserve)) return l;
  return kNoLeader;
}

constexpr int kWithLeader = 1;  // kBring: the leader comes with the unit

// The reserve that an order brings on; a side has one at most.
std::size_t reserve_by_order(const State& s) {
  const auto& reserves = s.scenario->reserves;
  std::size_t i = 0;
  while (reserves[i].side != s.active || reserves[i].by != EntryBy::kSectionOrder) ++i;
  return i;
}

// Where a reserve that comes by an order may be set: a unit, also one with its leader, on a free hex; the leader alone also
// with a friendly unit that has none (rulings 179).
HexSet free_entries(const State& s, const Reserve& r) { return r.entry - everybody(s); }
HexSet leader_entries(const State& s, const Reserve& r, LeaderId l) {
  HexSet hexes = r.entry - units_of(s, other(r.side)) - leaders_of(s, Side::kTop) - leaders_of(s, Side::kBottom);
  (hexes & units_of(s, r.side)).for_each([&](Hex h) {
    if (!may_join(s, l, unit_at(s, h))) hexes.remove(h);
  });
  return hexes;
}

// Where the next unit of a reserve may be set: all of it comes into one section of the card, which must have room for the rest.
HexSet entry_hexes(const State& s, std::size_t i) {
  HexSet there, hexes;
  int waiting = 0;
  for (std::size_t n = 0; n < s.scenario->units.size(); ++n) {
    if (s.scenario->units[n].reserve != static_cast<int>(i)) continue;
    const Hex h = hex_of(s, UnitId(static_cast<int>(n)));
    if (h.exists())
      there.add(h);
    else
      ++waiting;
  }
  for (const unsigned section : {kBoardLeft, kBoardCenter, kBoardRight}) {
    const HexSet area = s.scenario->reserves[i].entry & kSectionHexes[s.sections & section];
    const HexSet open = area - everybody(s);
    if ((there - area).empty() && open.size() >= waiting) hexes |= open;
  }
  return hexes;
}

UnitId nth_reserve_unit(const Scenario& sc, int reserve, int n) {
  for (std::size_t i = 0; i < sc.units.size(); ++i)
    if (sc.units[i].reserve == reserve && n-- == 0) return UnitId(static_cast<int>(i));
  return kNoUnit;
}

LeaderId reserve_leader(const Scenario& sc, int reserve) {
  for (std::size_t i = 0; i < sc.leaders.size(); ++i)
    if (sc.leaders[i].reserve == reserve) return LeaderId(static_cast<int>(i));
  return kNoLeader;
}

bool enters_alone(const Frame& f) { return f.unit.exists() || f.leader.exists(); }

void set_on_board(Play& p, UnitId u, Hex h, bool stays) {
  place(p.s, u, h);
  p.emit(UnitEntered{side_of(p.s, u), u, h, stays});
  if (stays) arrive(p, u);  // being set there is its whole move
}

void set_on_board(Play& p, LeaderId l, Hex h, bool stays) {
  place(p.s, l, h);
  p.emit(LeaderEntered{side_of(p.s, l), l, h, stays});
}

// rulings 168, 179: by an order; units and leaders do not move as they enter, but a unit may battle.
void enter_by_order(Play& p, Hex h) {
  State& s = p.s;
  const Frame f = p.top();
  p.pop();
  if (f.unit.exists()) {
    set_on_board(p, f.unit, h, true);
    s.ordered.add(f.unit);
    s.moved.add(f.unit);
    p.emit(UnitOrdered{s.active, h});
  }
  if (f.leader.exists()) {
    set_on_board(p, f.leader, h, true);
    s.moved_leaders.add(f.leader);
    s.reserves_in = static_cast<std::uint8_t>(s.reserves_in | 1U << f.count);  // he does not wait again
    p.emit(ReserveCalled{f.side, f.count});
  }
}

// The free hex nearest to where a unit is to appear, among equals the one nearest its own baseline.
Hex nearest_free(const State& s, UnitId u, Hex wanted) {
  const HexSet open = open_to(s, side_of(s, u), mover_of(profile(s, u))) - everybody(s);
  HexSet around = set_of(wanted);
  for (int d = 0; d < 24; ++d) {
    const HexSet free = around & open;
    if (!free.empty()) return side_of(s, u) == Side::kTop ? free.first() : free.last();
    around |= neighbours(around) & s.scenario->board;
  }
  return kNoHex;
}

}  // namespace

bool offer_arrivals(const State& s, const std::array<bool, 8>& room, ActionList* out) {
  const Scenario& sc = *s.scenario;
  for (std::size_t i = 0; i < sc.reserves.size(); ++i) {
    const Reserve& r = sc.reserves[i];
    if (r.side != s.active || r.by != EntryBy::kSectionOrder || s.turns[index(r.side)] < r.from_turn) continue;
    if (!room[board_sections(r.side, r.sections)]) continue;
    const LeaderId leader = waiting_leader(s, i);
    const bool is_free = !free_entries(s, r).empty();
    std::uint64_t offered = 0;  // kinds: units of one kind are not told apart
    for (std::size_t n = 0; n < sc.units.size() && is_free; ++n) {
      const UnitId u(static_cast<int>(n));
      const int type = sc.units[n].type;
      if (!comes_by_order(s, u, i) || (offered >> type & 1U) != 0) continue;
      if (out == nullptr) return true;
      offered |= std::uint64_t{1} << type;
      out->add(ActionKind::kBring, type);
      if (leader.exists() && may_join(s, leader, u)) out->add(ActionKind::kBring, type, kWithLeader);
    }
    if (!leader.exists() || leader_entries(s, r, leader).empty()) continue;
    if (out == nullptr) return true;
    out->add(ActionKind::kBring, kMaxUnits);
  }
  return false;
}

bool reserve_may_enter(const State& s, std::size_t i) {
  const Reserve& r = s.scenario->reserves[i];
  if (r.by != EntryBy::kLeadership || r.side != s.active || (s.reserves_in >> i & 1U) != 0) return false;
  return s.turns[index(r.side)] >= r.from_turn && !entry_hexes(s, i).empty();
}

void call_reserve(Play& p, int reserve) {
  State& s = p.s;
  s.last_sections[index(s.active)] = s.sections;
  s.plain = true;
  p.emit(ReserveCalled{s.active, static_cast<std::uint8_t>(reserve)});
  Frame& f = p.push(FrameKind::kEnter);
  f.side = s.active;
  f.count = static_cast<std::uint8_t>(reserve);
  s.reserves_in = static_cast<std::uint8_t>(s.reserves_in | 1U << reserve);
}

void bring_by_order(Play& p, Action action) {
  State& s = p.s;
  const int type = action.a;
  const std::size_t reserve = reserve_by_order(s);
  s.by_section[board_sections(s.active, p.sc.reserves[reserve].sections)]++;
  s.orders++;
  Frame& f = p.push(FrameKind::kEnter);
  f.side = s.active;
  f.count = static_cast<std::uint8_t>(reserve);
  for (int u = 0; u < static_cast<int>(p.sc.units.size()) && type < kMaxUnits && !f.unit.exists(); ++u)
    if (p.sc.units[u].type == type && comes_by_order(s, UnitId(u), reserve)) f.unit = UnitId(u);
  if (type == kMaxUnits || action.b == kWithLeader) f.leader = waiting_leader(s, reserve);
}

void bring_on_reserves(Play& p) {
  State& s = p.s;
  for (std::size_t i = 0; i < p.sc.reserves.size(); ++i) {
    const Reserve& r = p.sc.reserves[i];
    if (r.by != EntryBy::kBanners || r.side != s.active || (s.reserves_in >> i & 1U) != 0) continue;
    if (s.banners[index(r.side)] < r.banners) continue;
    s.reserves_in = static_cast<std::uint8_t>(s.reserves_in | 1U << i);
    p.emit(ReserveCalled{r.side, static_cast<std::uint8_t>(i)});
    for (std::size_t u = 0; u < p.sc.units.size(); ++u) {
      if (p.sc.units[u].reserve != static_cast<int>(i)) continue;
      const UnitId unit(static_cast<int>(u));
      const Hex h = nearest_free(s, unit, p.sc.units[u].entry);
      if (h.exists()) set_on_board(p, unit, h, false);
    }
  }
}

void list_entries(const State& s, ActionList& out) {
  const Frame& f = s.top();
  const Scenario& sc = *s.scenario;
  const Reserve& r = sc.reserves[f.count];
  HexSet hexes;
  if (enters_alone(f)) {
    hexes = f.unit.exists() ? free_entries(s, r) : leader_entries(s, r, f.leader);
  } else if (nth_reserve_unit(sc, f.count, f.step).exists()) {
    hexes = entry_hexes(s, f.count);
  } else {
    const LeaderId leader = reserve_leader(sc, f.count);
    for (int n = 0; n < f.step; ++n) hexes.add(hex_of(s, nth_reserve_unit(sc, f.count, n)));
    // A leader who may not join every unit enters with a unit that he may join, if one has entered.
    HexSet fit = hexes;
    hexes.for_each([&](Hex h) {
      if (!may_join(s, leader, unit_at(s, h))) fit.remove(h);
    });
    if (!fit.empty()) hexes = fit;
  }
  hexes.for_each([&](Hex h) { out.add(ActionKind::kEnter, h); });
}

void proceed_enter(Play& p) {
  const Frame& f = p.top();
  const bool units_left = nth_reserve_unit(p.sc, f.count, f.step).exists();
  const LeaderId leader = reserve_leader(p.sc, f.count);
  if (!enters_alone(f) && !units_left && (!leader.exists() || hex_of(p.s, leader).exists())) return p.pop();
  p.await(Decision::kEnter, f.side);
}

// Being set on the board by a Leadership card is the first hex of the unit's move; it is ordered and may move on.
void answer_enter(Play& p, Action action) {
  State& s = p.s;
  Frame& f = p.top();
  if (enters_alone(f)) return enter_by_order(p, action.hex());
  const UnitId u = nth_reserve_unit(p.sc, f.count, f.step);
  if (!u.exists()) return set_on_board(p, reserve_leader(p.sc, f.count), action.hex(), false);
  set_on_board(p, u, action.hex(), false);
  s.entered.add(u);
  s.last_sections[index(f.side)] &= sections_of(action.hex());  // rulings 46: where a copy of the card is bound
  if (entry_forbids_battle(s, u, action.hex())) s.no_battle.add(u);
  give_order(p, u);
  f.step++;
}

}  // namespace rules
}  // namespace acies::hex
