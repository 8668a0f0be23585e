// Ancients 7 and 18: who may be ordered by the card on the table.
//
// The lists are visitors: they call `offer(action)` for each order open and stop when it returns true, so that asking
// whether there is any costs no more than finding the first.
#include "engine/rules/play.h"

namespace acies::rules {
namespace {

bool is_troop(const State& s, UnitId u, const CardType& card) { return is_a(s, u, card.who); }

template <class F>
bool any_unit(const State& s, Side side, F&& f) {
  const HexSet& hexes = units_of(s, side);
  for (int w = 0; w < 3; ++w)
    for (std::uint64_t bits = hexes.words[w]; bits != 0; bits &= bits - 1)
      if (f(unit_at(s, Hex(64 * w + std::countr_zero(bits))))) return true;
  return false;
}

template <class F>
bool any_hex(const HexSet& hexes, F&& f) {
  for (int w = 0; w < 3; ++w)
    for (std::uint64_t bits = hexes.words[w]; bits != 0; bits &= bits - 1)
      if (f(Hex(64 * w + std::countr_zero(bits)))) return true;
  return false;
}

// Whether one more order in a hex of these board sections fits, however the hexes on the lines are charged (rulings 3).
// Each set of hexes must fit into the sections it can be charged to, taken together.
bool section_has_room(const State& s, const CardType& card, std::uint8_t sections) {
  std::array<std::uint8_t, 8> given = s.by_section;
  given[sections]++;
  for (std::uint8_t choice = 1; choice < 8; ++choice) {
    int used = 0, room = 0;
    for (std::uint8_t have = 1; have < 8; ++have)
      if ((have & ~choice) == 0) used += given[have];
    for (int i = 0; i < 3; ++i) {
      const auto section = board_sections(s.active, static_cast<std::uint8_t>(1U << i));
      if ((choice & section) != 0) room += card.each[i];
    }
    if (used > room) return false;
  }
  return true;
}

template <class F>
bool offer_units(const State& s, F&& fits, ActionList* out) {
  return any_unit(s, s.active, [&](UnitId u) {
    if (s.ordered.has(u) || !fits(u)) return false;
    if (out == nullptr) return true;
    out->add(ActionKind::kOrder, hex_of(s, u));
    return false;
  });
}

// Leaders who may be ordered on their own: those alone in a hex, and attached ones if the card lets them detach.
template <class F>
bool offer_leaders(const State& s, bool detach, F&& fits, ActionList* out) {
  return any_hex(detach ? leaders_of(s, s.active) : lone_leaders(s, s.active), [&](Hex h) {
    if (s.ordered_leaders.has(leader_at(s, h)) || !fits(h)) return false;
    if (out == nullptr) return true;
    out->add(ActionKind::kOrderLeader, h);
    return false;
  });
}

bool offer_sections(const State& s, const CardType& card, ActionList* out) {
  std::array<bool, 8> room;
  for (std::uint8_t sec = 1; sec < 8; ++sec) room[sec] = section_has_room(s, card, sec);
  return offer_units(
             s, [&](UnitId u) { return room[sections_of(hex_of(s, u))]; }, out) ||
         offer_leaders(
             s, card.detaches, [&](Hex h) { return room[sections_of(h)]; }, out);
}

bool offer_any_unit(const State& s, ActionList* out) {
  return offer_units(
      s, [](UnitId) { return true; }, out);
}

bool offer_troops(const State& s, const CardType& card, ActionList* out) {
  const int most = card.number == 0 ? command_of(s, s.active) : card.number;
  if (s.orders >= most) return false;
  if (qualifies_nobody(s)) {
    // rulings 20: without mounted units, Order Mounted still orders leaders, or else one unit as a plain order.
    const bool leaders = card.orders_leaders && offer_leaders(
                                                    s, card.detaches, [](Hex) { return true; }, out);
    return leaders || (s.orders == 0 && offer_any_unit(s, out));
  }
  return offer_units(
             s, [&](UnitId u) { return is_troop(s, u, card); }, out) ||
         (card.orders_leaders && offer_leaders(
                                     s, card.detaches, [](Hex) { return true; }, out));
}

HexSet ordered_hexes(const State& s) {
  HexSet hexes;
  for (std::uint64_t bits = s.ordered.bits; bits != 0; bits &= bits - 1) {
    const Hex h = hex_of(s, UnitId(std::countr_zero(bits)));
    if (h.exists()) hexes.add(h);
  }
  for (unsigned bits = s.ordered_leaders.bits; bits != 0; bits &= bits - 1) {
    const Hex h = hex_of(s, LeaderId(std::countr_zero(bits)));
    if (h.exists()) hexes.add(h);
  }
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

bool reserve_may_enter(const State& s, std::size_t i) {
  const Reserve& r = s.scenario->reserves[i];
  if (r.side != s.active || (s.reserves_in >> i & 1U) != 0 || s.turns[index(r.side)] < r.from_turn) return false;
  return !entry_hexes(s, i).empty();
}

// Ancients 18, rulings 21 to 24: a leader, then hexes linked to those already ordered; or one unit; or a reserve.
bool offer_leadership(const State& s, const CardType& card, ActionList* out) {
  if (s.plain) return false;
  if (s.orders > 0) {
    if (s.orders > card.number) return false;
    const HexSet linked = neighbours(ordered_hexes(s));
    return offer_units(
               s, [&](UnitId u) { return linked.has(hex_of(s, u)); }, out) ||
           offer_leaders(
               s, false, [&](Hex h) { return linked.has(h); }, out);
  }
  const HexSet where = kSectionHexes[s.sections];
  const bool leaders = any_hex(leaders_of(s, s.active) & where, [&](Hex h) {
    if (out == nullptr) return true;
    out->add(ActionKind::kLead, h);
    return false;
  });
  if (leaders) return true;
  for (std::size_t i = 0; i < s.scenario->reserves.size(); ++i) {
    if (!reserve_may_enter(s, i)) continue;
    if (out == nullptr) return true;
    out->add(ActionKind::kCallReserve, static_cast<int>(i));
  }
  // rulings 46: the one unit may be anywhere, but a copy of Leadership Any Section is bound to the section copied.
  const bool bound = card.sections == CardType::kEverySection;
  return offer_units(
      s, [&](UnitId u) { return !bound || where.has(hex_of(s, u)); }, out);
}

// rulings 27: the sections a group spans, as few as can be named.
bool spans_at_most(const State& s, Hex added, int sections) {
  if (sections >= 3) return true;
  HexSet group = ordered_hexes(s);
  group.add(added);
  return (group - kSectionHexes[kBoardLeft | kBoardCenter]).empty() ||
         (group - kSectionHexes[kBoardCenter | kBoardRight]).empty();
}

bool offer_group(const State& s, const CardType& card, ActionList* out) {
  if (qualifies_nobody(s)) return s.orders == 0 && offer_any_unit(s, out);
  if (s.orders >= card.number) return false;
  const HexSet linked = s.orders == 0 ? s.scenario->board : neighbours(ordered_hexes(s));
  return offer_units(
      s,
      [&](UnitId u) {
        return is_troop(s, u, card) && linked.has(hex_of(s, u)) && spans_at_most(s, hex_of(s, u), card.most_sections);
      },
      out);
}

// I Am Spartacus: a symbol orders a unit of its kind, a helmet any unit or leader.
bool offer_by_dice(const State& s, const CardType& card, ActionList* out) {
  const bool helmet = s.pool[index(Face::kHelmet)] > 0;
  return offer_units(
             s, [&](UnitId u) { return helmet || s.pool[index(profile(s, u).symbol)] > 0; }, out) ||
         (helmet && offer_leaders(
                        s, card.detaches, [](Hex) { return true; }, out));
}

bool offer_orders(const State& s, ActionList* out) {
  const CardType& card = card_type(s, s.card);
  switch (card.rule) {
    case OrderRule::kSections:
      return offer_sections(s, card, out);
    case OrderRule::kTroops:
      return !s.plain && offer_troops(s, card, out);
    case OrderRule::kLeadership:
      return offer_leadership(s, card, out);
    case OrderRule::kGroup:
      return !s.plain && offer_group(s, card, out);
    case OrderRule::kDice:
      return offer_by_dice(s, card, out);
    case OrderRule::kMissiles:
    case OrderRule::kRally:
      return s.orders == 0 && offer_any_unit(s, out);  // the fallback
    default:
      return false;
  }
}

void give_order(Play& p, UnitId u) {
  p.s.ordered.add(u);
  p.s.orders++;
  p.emit(EventKind::kUnitOrdered, p.s.active, hex_of(p.s, u));
}

void give_order(Play& p, LeaderId l) {
  p.s.ordered_leaders.add(l);
  p.s.orders++;
  p.emit(EventKind::kLeaderOrdered, p.s.active, hex_of(p.s, l));
}

void spend_symbol(State& s, Face symbol) {
  auto& own = s.pool[index(symbol)];
  (own > 0 ? own : s.pool[index(Face::kHelmet)])--;
}

// rulings 17: the one unit a card grants when nobody qualifies gets a plain order.
void mark_fallback(Play& p) {
  p.s.plain = true;
  p.emit(EventKind::kPlainOrder, p.s.active);
}

bool may_rally(const State& s, UnitId u) {
  if (is_full(s, u) || !is_a(s, u, kRallies)) return false;
  return s.pool[index(profile(s, u).symbol)] > 0 || s.pool[index(Face::kHelmet)] > 0;
}

// rulings 41: under-strength units in or next to a leader's hex.
bool offer_rallies(const State& s, ActionList* out) {
  const HexSet leaders = leaders_of(s, s.active);
  return any_hex((leaders | neighbours(leaders)) & units_of(s, s.active), [&](Hex h) {
    if (!may_rally(s, unit_at(s, h))) return false;
    if (out == nullptr) return true;
    out->add(ActionKind::kRally, h);
    return false;
  });
}

}  // namespace

// Whether the card speaks of units or leaders the side does not have, so that its fallback applies (rulings 15).
bool qualifies_nobody(const State& s) {
  const CardType& card = card_type(s, s.card);
  if (!card.fallback) return false;
  if (card.rule == OrderRule::kRally) return leaders_of(s, s.active).empty();
  if (card.rule == OrderRule::kMissiles)
    return !any_unit(s, s.active, [&](UnitId u) { return profile(s, u).range > 0; });
  return !any_unit(s, s.active, [&](UnitId u) { return is_troop(s, u, card); });
}

void list_orders(const State& s, ActionList& out) {
  offer_orders(s, &out);
  out.add(ActionKind::kDone);
}

bool any_orders(const State& s) { return offer_orders(s, nullptr); }

void answer_order(Play& p, Action action) {
  State& s = p.s;
  const CardType& card = card_type(s, s.card);
  const Hex h = action.hex();
  const bool first = s.orders == 0;
  switch (action.kind) {
    case ActionKind::kLead:
      s.last_sections[index(s.active)] = sections_of(h);
      if (unit_at(s, h).exists())
        give_order(p, unit_at(s, h));
      else
        give_order(p, leader_at(s, h));
      return;
    case ActionKind::kCallReserve: {
      s.last_sections[index(s.active)] = s.sections;
      s.plain = true;
      p.emit(EventKind::kReserveCalled, s.active, action.a);
      Frame& f = p.push(FrameKind::kEnter);
      f.side = s.active;
      f.count = action.a;
      s.reserves_in = static_cast<std::uint8_t>(s.reserves_in | 1U << action.a);
      return;
    }
    case ActionKind::kOrderLeader:
      s.by_section[sections_of(h)]++;
      if (card.rule == OrderRule::kDice) s.pool[index(Face::kHelmet)]--;
      return give_order(p, leader_at(s, h));
    default:
      break;
  }
  const UnitId u = unit_at(s, h);
  if (card.rule == OrderRule::kLeadership && first) {
    s.last_sections[index(s.active)] = sections_of(h);
    s.plain = true;  // rulings 16: the one unit, a free alternative
  } else if (qualifies_nobody(s)) {
    mark_fallback(p);
  }
  s.by_section[sections_of(h)]++;
  if (card.rule == OrderRule::kDice) spend_symbol(s, profile(s, u).symbol);
  give_order(p, u);
}

// Clash of Shields: everyone next to an enemy unit when the card is played (rulings 31, 32).
void order_everyone_in_contact(Play& p) {
  const HexSet contact = units_of(p.s, p.s.active) & neighbours(units_of(p.s, other(p.s.active)));
  contact.for_each([&](Hex h) { give_order(p, unit_at(p.s, h)); });
}

// Darken the Sky: everyone with missiles, also those who cannot fire yet (rulings 33).
void order_everyone_with_missiles(Play& p) {
  const HexSet units = units_of(p.s, p.s.active);
  units.for_each([&](Hex h) {
    if (profile(p.s, unit_at(p.s, h)).range > 0) give_order(p, unit_at(p.s, h));
  });
}

void list_rallies(const State& s, ActionList& out) {
  offer_rallies(s, &out);
  out.add(ActionKind::kDone);
}

bool any_rally(const State& s) { return offer_rallies(s, nullptr); }

void answer_rally(Play& p, Action action) {
  State& s = p.s;
  const UnitId u = unit_at(s, action.hex());
  spend_symbol(s, profile(s, u).symbol);
  s.blocks[u]++;
  p.emit(EventKind::kUnitRallied, s.active, action.a, s.blocks[u]);
  if (!s.ordered.has(u)) give_order(p, u);
}

// --- Reserves. Frame kEnter: reserve number `count`; step counts the units set so far; last comes the leader. ---------------

namespace {

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

}  // namespace

void list_entries(const State& s, ActionList& out) {
  const Frame& f = s.top();
  const Scenario& sc = *s.scenario;
  HexSet hexes;
  if (nth_reserve_unit(sc, f.count, f.step).exists()) {
    hexes = entry_hexes(s, f.count);
  } else {
    for (int n = 0; n < f.step; ++n) hexes.add(hex_of(s, nth_reserve_unit(sc, f.count, n)));
  }
  hexes.for_each([&](Hex h) { out.add(ActionKind::kEnter, h); });
}

void proceed_enter(Play& p) {
  const Frame& f = p.top();
  const bool units_left = nth_reserve_unit(p.sc, f.count, f.step).exists();
  const LeaderId leader = reserve_leader(p.sc, f.count);
  if (!units_left && (!leader.exists() || hex_of(p.s, leader).exists())) return p.pop();
  p.await(Decision::kEnter, f.side);
}

// Being set on the board is the first hex of the unit's move; it is ordered and may move on and battle.
void answer_enter(Play& p, Action action) {
  State& s = p.s;
  Frame& f = p.top();
  const UnitId u = nth_reserve_unit(p.sc, f.count, f.step);
  if (u.exists()) {
    place(s, u, action.hex());
    s.entered.add(u);
    s.last_sections[index(f.side)] &= sections_of(action.hex());  // rulings 46: where a copy of the card is bound
    if (entry_forbids_battle(s, u, action.hex())) s.no_battle.add(u);
    p.emit(EventKind::kUnitEntered, f.side, u, action.a);
    give_order(p, u);
    f.step++;
    return;
  }
  const LeaderId l = reserve_leader(p.sc, f.count);
  place(s, l, action.hex());
  p.emit(EventKind::kLeaderEntered, f.side, l, action.a);
}

}  // namespace acies::rules
