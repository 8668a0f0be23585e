// A state as a number.
#include "base/mixer.h"
#include "games/tabletop/battle.h"

namespace acies::tabletop {
namespace {

class Mix : public Mixer {
 public:
  Mix() : Mixer(0x4163696573746162ULL) {}
  template <class... Numbers>
  void all(Numbers... numbers) {
    (word(static_cast<std::uint64_t>(static_cast<std::int64_t>(numbers))), ...);
  }
  void pose(const Pose& p) { all(p.x, p.y, p.facing); }
  void roll(const Roll& r) {
    all(r.average);
    for (auto f : r.faces) all(f);
  }
};

void mix(Mix& m, const Unit& u) {
  m.pose(u.pose);
  for (auto r : u.rows) m.all(r);
  if (!u.tail.empty()) {
    m.all(u.tail.size());
    for (const Pose& p : u.tail) m.pose(p);
  }
  m.all(static_cast<int>(u.order), static_cast<int>(u.formation), u.open_ranks, u.on_table, u.broken, u.looting,
        u.triarii_used, u.routed_before, u.rampage, u.dp, u.fixed_threshold, static_cast<int>(u.last));
  const TurnFlags& t = u.t;
  m.all(t.moved, t.acted, t.shots, t.redressed, t.reformed, t.steadied, static_cast<int>(t.control), t.tested,
        static_cast<int>(t.repeats), t.declared, t.charged, t.settled, t.response, t.relieved, t.rampaged, t.near_enemy,
        t.target, t.way.wheel, t.way.aside, t.region, t.line, t.leads_line, t.combat, t.supports, t.row_move,
        t.may_halt, t.row_done, t.stood_depth);
  m.pose(t.stood);
  m.word(t.foes);
  m.word(t.shook_once);
  m.word(t.shook_twice);
  const Fight& f = u.fight;
  m.all(f.charging, f.receiving, f.pursuing, f.following_up, f.mounted_charge, f.came, f.ridden_down, f.round);
}

void mix(Mix& m, const Leader& l) {
  m.pose(l.pose);
  m.all(l.with, l.alive, l.deputy, l.actions, l.wounds, l.spent, l.inspire, l.moves, l.steadied, l.fell_with,
        l.deputy_turn);
}

void mix(Mix& m, const Frame& f) {
  m.all(static_cast<int>(f.kind), f.step, index(f.side), f.unit, f.other, f.leader, f.n, f.m, f.a, f.b);
  m.word(f.units);
  m.word(f.passed);
  m.roll(f.roll);
}

}  // namespace

std::uint64_t hash(const State& s) {
  Mix m;
  for (const Unit& u : s.units) mix(m, u);
  for (const Leader& l : s.leaders) mix(m, l);
  for (const Contact& c : s.contacts) m.all(c.a, c.b, static_cast<int>(c.struck_a), static_cast<int>(c.struck_b));
  for (const Owed& o : s.owed) m.all(static_cast<int>(o.kind), o.id, o.count);
  m.all(s.contacts.size(), s.owed.size(), s.turn, static_cast<int>(s.phase), s.step, index(s.initiative),
        index(s.first), s.lines[0], s.lines[1], s.camp_looted[0], s.camp_looted[1], s.general_lost[0],
        s.general_lost[1], s.dice_rolled);
  for (auto l : s.line_move) m.all(l);
  m.all(static_cast<int>(s.decision), index(s.decider), static_cast<int>(s.result), s.marginal, s.loss[0], s.loss[1]);
  if (s.decision == Decision::kRoll)
    m.all(static_cast<int>(s.roll.label), s.roll.average, s.roll.dice, index(s.roll.side), s.roll.unit, s.roll.leader);
  for (const Frame& f : s.stack) mix(m, f);
  return m.value();
}

bool operator==(const Action& a, const Action& b) {
  if (a.kind != b.kind || a.unit != b.unit || a.target != b.target || a.leader != b.leader || a.n != b.n ||
      a.units != b.units || !(a.pose == b.pose) || !(a.roll == b.roll) || a.path.size() != b.path.size())
    return false;
  for (int i = 0; i < a.path.size(); ++i)
    if (!(a.path[i] == b.path[i])) return false;
  return true;
}

}  // namespace acies::tabletop
