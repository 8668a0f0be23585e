// Ancients 18: rallying units by dice, and leaders who step forward from the ranks.
#include "games/hex/rules/play.h"

namespace acies::hex::rules {
namespace {

bool may_rally(const State& s, UnitId u) {
  if (is_full(s, u) || !is_a(s, u, kRallies)) return false;
  return s.pool[index(profile(s, u).symbol)] > 0 || s.pool[index(Face::kHelmet)] > 0;
}

// Where units may be rallied: in and next to leaders' hexes (rulings 41), or everywhere; an inspired rally restores only
// units already ordered.
HexSet rally_hexes(const State& s) {
  if (s.inspired != 255) return ordered_hexes(s) & units_of(s, s.active);
  if (card_type(s, s.card).rallies_anywhere) return units_of(s, s.active);
  const HexSet leaders = leaders_of(s, s.active);
  return (leaders | neighbours(leaders)) & units_of(s, s.active);
}

// A leader piece off the board who may step forward from the ranks.
LeaderId idle_leader(const State& s, Side side) {
  const auto& leaders = s.scenario->leaders;
  // From the back, where prepare() put the spare pieces: the fallen rise only when those are used up.
  for (std::size_t i = leaders.size(); i-- > 0;) {
    const LeaderId l(static_cast<int>(i));
    if (leaders[i].side == side && !hex_of(s, l).exists() && !is_waiting(s, l)) return l;
  }
  return kNoLeader;
}

// rulings 153, 180: one, with a unit that this roll has rallied and that has no leader.
HexSet promotion_hexes(const State& s) {
  if (s.inspired != 255 || !card_type(s, s.card).new_leaders || s.promoted) return {};
  if (s.pool[index(Face::kHelmet)] == 0) return {};
  if (!idle_leader(s, s.active).exists()) return {};
  return (ordered_hexes(s) & units_of(s, s.active)) - leaders_of(s, s.active);
}

bool offer_rallies(const State& s, ActionList* out) {
  const bool found = any_hex(rally_hexes(s), [&](Hex h) {
    if (!may_rally(s, unit_at(s, h))) return false;
    if (out == nullptr) return true;
    out->add(ActionKind::kRally, h);
    return false;
  });
  if (found) return true;
  return any_hex(promotion_hexes(s), [&](Hex h) {
    if (out == nullptr) return true;
    out->add(ActionKind::kNewLeader, h);
    return false;
  });
}

}  // namespace

void list_rallies(const State& s, ActionList& out) {
  offer_rallies(s, &out);
  out.add(ActionKind::kDone);
}

bool any_rally(const State& s) { return offer_rallies(s, nullptr); }

void answer_rally(Play& p, Action action) {
  State& s = p.s;
  const UnitId u = unit_at(s, action.hex());
  if (action.kind == ActionKind::kNewLeader) {
    const LeaderId l = idle_leader(s, s.active);
    s.pool[index(Face::kHelmet)]--;
    s.promoted = true;
    place(s, l, action.hex());
    p.emit(LeaderPromoted{s.active, l, action.hex()});
    return;
  }
  spend_symbol(s, profile(s, u).symbol);
  s.blocks[u]++;
  p.emit(UnitRallied{s.active, action.hex(), s.blocks[u]});
  if (!s.ordered.has(u)) give_order(p, u);
}

}  // namespace acies::hex::rules
