// Ancients 7 and 18: the units that the card on the table may order.
//
// The lists are visitors: they call `offer(action)` for each order open and stop when it returns true, so that asking
// whether there is any costs no more than finding the first.
#include "games/hex/rules/play.h"

namespace acies::hex::rules {
namespace {

// Whether the card in force speaks of such units; whether it may order this one where it stands.
bool is_kind(const State& s, UnitId u) { return s.scenario->troops[s.card].has(u); }
bool is_troop(const State& s, UnitId u, const CardType& card) {
  return is_kind(s, u) && (!card.free_of_enemies || !touches_enemy(s, hex_of(s, u)));
}

template <class F>
bool any_unit(const State& s, Side side, F&& f) {
  return any_hex(units_of(s, side), [&](Hex h) { return f(unit_at(s, h)); });
}

// For each kind of hex, whether one more order there fits, however the hexes on the lines are charged (rulings 3): every
// run of neighbouring sections must have room for the orders that can be charged to no other.
std::array<bool, 8> section_room(const State& s, const CardType& card) {
  std::array<int, 3> room;  // left, center, right of the board
  for (int i = 0; i < 3; ++i) {
    const int own = s.active == Side::kBottom ? i : 2 - i;
    room[i] = card.each[own] == 255 ? command_of(s, s.active) : card.each[own];
  }
  const auto& given = s.by_section;
  const int left_center = room[0] + room[1] - given[1] - given[3] - given[2];
  const int center_right = room[1] + room[2] - given[2] - given[6] - given[4];
  const bool any = room[0] + room[1] + room[2] > given[1] + given[3] + given[2] + given[6] + given[4];
  std::array<bool, 8> fits{};
  fits[kBoardLeft | kBoardCenter] = any && left_center > 0;
  fits[kBoardCenter | kBoardRight] = any && center_right > 0;
  fits[kBoardLeft] = any && left_center > 0 && room[0] > given[kBoardLeft];
  fits[kBoardRight] = any && center_right > 0 && room[2] > given[kBoardRight];
  fits[kBoardCenter] = any && left_center > 0 && center_right > 0 && room[1] > given[kBoardCenter];
  return fits;
}

HexSet hexes_of(const std::array<bool, 8>& kinds) {
  HexSet hexes;
  for (const std::uint8_t kind : kSectionKinds)
    if (kinds[kind]) hexes |= kKindHexes[kind];
  return hexes;
}

// Units on these hexes, not ordered yet, that fit.
template <class F>
bool offer_units(const State& s, const HexSet& hexes, F&& fits, ActionList* out) {
  return any_hex(units_of(s, s.active) & hexes, [&](Hex h) {
    if (s.ordered.has(unit_at(s, h)) || !fits(unit_at(s, h))) return false;
    if (out == nullptr) return true;
    out->add(ActionKind::kOrder, h);
    return false;
  });
}
bool offer_units(const State& s, const HexSet& hexes, ActionList* out) {
  return offer_units(
      s, hexes, [](UnitId) { return true; }, out);
}
template <class F>
bool offer_units(const State& s, F&& fits, ActionList* out) {
  return offer_units(s, units_of(s, s.active), fits, out);
}

// Leaders on these hexes who may be ordered on their own: those alone in a hex, and attached ones if the card lets them
// detach.
template <class F>
bool offer_leaders(const State& s, bool detach, const HexSet& hexes, F&& fits, ActionList* out) {
  return any_hex((detach ? leaders_of(s, s.active) : lone_leaders(s, s.active)) & hexes, [&](Hex h) {
    if (s.ordered_leaders.has(leader_at(s, h)) || !fits(h)) return false;
    if (out == nullptr) return true;
    out->add(ActionKind::kOrderLeader, h);
    return false;
  });
}
bool offer_leaders(const State& s, bool detach, const HexSet& hexes, ActionList* out) {
  return offer_leaders(
      s, detach, hexes, [](Hex) { return true; }, out);
}
bool offer_leaders(const State& s, bool detach, ActionList* out) {
  return offer_leaders(s, detach, s.scenario->board, out);
}

bool offer_sections(const State& s, const CardType& card, ActionList* out) {
  const std::array<bool, 8> room = section_room(s, card);
  const HexSet hexes = hexes_of(room);
  return offer_units(s, hexes, out) || offer_leaders(s, card.detaches, hexes, out) || offer_arrivals(s, room, out);
}

bool offer_any_unit(const State& s, ActionList* out) { return offer_units(s, s.scenario->board, out); }

// A Scout's order may go to any section, so also to the one that brings reserves on (rulings 181).
constexpr std::array<bool, 8> kRoomEverywhere = {true, true, true, true, true, true, true, true};

bool offer_troops(const State& s, const CardType& card, ActionList* out) {
  const int most = card.number == 0 ? command_of(s, s.active) : card.number;
  if (s.orders >= most) return false;
  if (qualifies_nobody(s)) {
    // rulings 20: without mounted units, Order Mounted still orders leaders, or else one unit as a plain order.
    const bool leaders = card.orders_leaders && offer_leaders(s, card.detaches, out);
    return leaders || (s.orders == 0 && offer_any_unit(s, out));
  }
  if (card.alternative && s.orders == 0) {
    const bool one = any_unit(s, s.active, [&](UnitId u) {
      if (out != nullptr) out->add(ActionKind::kOrderOne, hex_of(s, u));
      return out == nullptr;
    });
    if (one) return true;
  }
  return offer_units(
             s, [&](UnitId u) { return is_troop(s, u, card); }, out) ||
         (card.orders_leaders && offer_leaders(s, card.detaches, out)) ||
         (card.group == CardGroup::kSection && offer_arrivals(s, kRoomEverywhere, out));
}

// Ancients 18, rulings 21 to 24: a leader, then hexes linked to those already ordered; or one unit; or a reserve.
bool offer_leadership(const State& s, const CardType& card, ActionList* out) {
  if (s.plain) return false;
  if (s.orders > 0) {
    if (s.orders > led_orders(s, card)) return false;
    const HexSet linked = neighbours(ordered_hexes(s));
    return offer_units(s, linked, out) || offer_leaders(s, false, linked, out);
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
  return offer_units(s, bound ? where : s.scenario->board, out);
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
  if (s.orders >= (card.number == 0 ? command_of(s, s.active) : card.number)) return false;
  const HexSet linked = s.orders == 0 ? s.scenario->board : neighbours(ordered_hexes(s));
  const auto fits = [&](Hex h) { return spans_at_most(s, h, card.most_sections); };
  return offer_units(
             s, linked, [&](UnitId u) { return is_troop(s, u, card) && fits(hex_of(s, u)); }, out) ||
         (card.orders_leaders && offer_leaders(s, false, linked, fits, out));
}

// I Am Spartacus, Cry Havoc: a symbol orders a unit of its kind, a helmet any unit or leader, a flag perhaps a march.
bool offer_by_dice(const State& s, const CardType& card, ActionList* out) {
  const bool helmet = s.pool[index(Face::kHelmet)] > 0;
  const bool found = offer_units(
                         s, [&](UnitId u) { return helmet || s.pool[index(profile(s, u).symbol)] > 0; }, out) ||
                     (helmet && offer_leaders(s, card.detaches, out));
  if (found || s.pool[index(Face::kFlag)] == 0) return found;
  return any_unit(s, s.active, [&](UnitId u) {
    if (s.ordered.has(u)) return false;
    if (out == nullptr) return true;
    out->add(ActionKind::kMarch, hex_of(s, u));
    return false;
  });
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
    case OrderRule::kLeaders:
    case OrderRule::kRally:
      return s.orders == 0 && offer_any_unit(s, out);  // the fallback
    default:
      return false;
  }
}

// rulings 17: the one unit a card grants when no unit qualifies gets a plain order.
void mark_fallback(Play& p) {
  p.s.plain = true;
  p.emit(PlainOrder{p.s.active});
}

}  // namespace

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

void give_order(Play& p, UnitId u) {
  p.s.ordered.add(u);
  p.s.orders++;
  p.emit(UnitOrdered{p.s.active, hex_of(p.s, u)});
}

void give_order(Play& p, LeaderId l) {
  p.s.ordered_leaders.add(l);
  p.s.orders++;
  p.emit(LeaderOrdered{p.s.active, hex_of(p.s, l)});
}

void spend_symbol(State& s, Face symbol) {
  auto& own = s.pool[index(symbol)];
  (own > 0 ? own : s.pool[index(Face::kHelmet)])--;
}

// Whether the card speaks of units or leaders the side does not have, so that its fallback applies (rulings 15).
bool qualifies_nobody(const State& s) {
  const CardType& card = card_type(s, s.card);
  if (!card.fallback) return false;
  if (card.rule == OrderRule::kRally || card.rule == OrderRule::kLeaders) return leaders_of(s, s.active).empty();
  if (card.rule == OrderRule::kMissiles)
    return !any_unit(s, s.active, [&](UnitId u) { return profile(s, u).range > 0; });
  return !any_unit(s, s.active, [&](UnitId u) { return is_kind(s, u); });
}

namespace {

WhyNot why_no_section_order(const State& s, const CardType& card, Hex h) {
  const std::array<bool, 8> room = section_room(s, card);
  for (const std::uint8_t kind : kSectionKinds)
    if (room[kind]) return room[sections_of(h)] ? WhyNot::kNotOffered : WhyNot::kWrongSection;
  return WhyNot::kNoOrdersLeft;
}

WhyNot why_no_troop(const State& s, const CardType& card, Hex h, bool leader) {
  if (leader) return card.orders_leaders ? WhyNot::kNotOffered : WhyNot::kWrongTroops;
  if (qualifies_nobody(s)) return s.orders > 0 ? WhyNot::kNoOrdersLeft : WhyNot::kNotOffered;
  if (!is_kind(s, unit_at(s, h))) return WhyNot::kWrongTroops;
  return card.free_of_enemies && touches_enemy(s, h) ? WhyNot::kNextToEnemy : WhyNot::kNotOffered;
}

WhyNot why_no_linked_order(const State& s, Hex h) {
  return neighbours(ordered_hexes(s)).has(h) ? WhyNot::kNotOffered : WhyNot::kNotLinked;
}

WhyNot why_no_led_order(const State& s, const CardType& card, Hex h) {
  if (s.plain || s.orders > led_orders(s, card)) return WhyNot::kNoOrdersLeft;
  if (s.orders > 0) return why_no_linked_order(s, h);
  return kSectionHexes[s.sections].has(h) ? WhyNot::kNotOffered : WhyNot::kWrongSection;
}

WhyNot why_no_group_order(const State& s, const CardType& card, Hex h, bool leader) {
  if (s.orders >= (card.number == 0 ? command_of(s, s.active) : card.number)) return WhyNot::kNoOrdersLeft;
  if (const WhyNot why = why_no_troop(s, card, h, leader); why != WhyNot::kNotOffered) return why;
  if (s.orders > 0 && !neighbours(ordered_hexes(s)).has(h)) return WhyNot::kNotLinked;
  return spans_at_most(s, h, card.most_sections) ? WhyNot::kNotOffered : WhyNot::kWrongSection;
}

}  // namespace

bool is_beyond_short_reach(const State& s, Hex h) {
  if (!s.short_lead || !s.card.exists()) return false;
  const CardType& card = card_type(s, s.card);
  return card.rule == OrderRule::kLeadership && s.orders > led_orders(s, card) && s.orders <= card.number &&
         neighbours(ordered_hexes(s)).has(h);
}

WhyNot why_no_order(const State& s, Hex h, bool leader) {
  const CardType& card = card_type(s, s.card);
  if (leader && !card.detaches && card.rule != OrderRule::kLeadership && units_of(s, s.active).has(h))
    return WhyNot::kLeaderOfAUnit;
  switch (card.rule) {
    case OrderRule::kSections:
      return why_no_section_order(s, card, h);
    case OrderRule::kTroops:
      if (s.plain || s.orders >= (card.number == 0 ? command_of(s, s.active) : card.number))
        return WhyNot::kNoOrdersLeft;
      return why_no_troop(s, card, h, leader);
    case OrderRule::kLeadership:
      return why_no_led_order(s, card, h);
    case OrderRule::kGroup:
      return s.plain ? WhyNot::kNoOrdersLeft : why_no_group_order(s, card, h, leader);
    case OrderRule::kDice:
      return WhyNot::kNoSymbol;
    default:
      return s.orders > 0 ? WhyNot::kNoOrdersLeft : WhyNot::kNotOffered;
  }
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
      s.short_lead = p.sc.short_range.has(leader_at(s, h));
      if (unit_at(s, h).exists())
        give_order(p, unit_at(s, h));
      else
        give_order(p, leader_at(s, h));
      return;
    case ActionKind::kCallReserve:
      return call_reserve(p, action.a);
    case ActionKind::kBring:
      return bring_by_order(p, action);
    case ActionKind::kMarch:
      s.pool[index(Face::kFlag)]--;
      s.no_battle.add(unit_at(s, h));
      return give_order(p, unit_at(s, h));
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
  } else if (qualifies_nobody(s) || action.kind == ActionKind::kOrderOne) {
    mark_fallback(p);
  }
  s.by_section[sections_of(h)]++;
  if (card.rule == OrderRule::kDice) spend_symbol(s, profile(s, u).symbol);
  give_order(p, u);
}

// Clash of Shields: every unit next to an enemy unit when the card is played (rulings 31, 32).
void order_everyone_in_contact(Play& p) {
  const Side enemy = other(p.s.active);
  HexSet enemies = units_of(p.s, enemy);
  if (card_type(p.s, p.s.card).contact_with_leaders) enemies |= leaders_of(p.s, enemy);
  const HexSet contact = units_of(p.s, p.s.active) & neighbours(enemies);
  contact.for_each([&](Hex h) { give_order(p, unit_at(p.s, h)); });
}

// Darken the Sky: every unit with missiles, also those that cannot fire yet (rulings 33).
void order_everyone_with_missiles(Play& p) {
  const HexSet units = units_of(p.s, p.s.active);
  units.for_each([&](Hex h) {
    if (profile(p.s, unit_at(p.s, h)).range > 0) give_order(p, unit_at(p.s, h));
  });
}

// Leaders: all of them, and the units they are with (rulings 152).
void order_every_leader(Play& p) {
  const HexSet leaders = leaders_of(p.s, p.s.active);
  leaders.for_each([&](Hex h) {
    give_order(p, leader_at(p.s, h));
    if (unit_at(p.s, h).exists()) give_order(p, unit_at(p.s, h));
  });
}

}  // namespace acies::hex::rules
