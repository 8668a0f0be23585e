#include "games/hex/table.h"

namespace acies::hex {
namespace {

// Pieces are named by the hex they stand on.
UnitId unit_on(const Table& t, Hex hex) {
  for (int i = 0; i < kMaxUnits; ++i)
    if (t.unit_hex[i].exists() && t.unit_hex[i] == hex) return UnitId(i);
  return kNoUnit;
}
LeaderId leader_on(const Table& t, Hex hex) {
  for (int i = 0; i < kMaxLeaders; ++i)
    if (t.leader_hex[i].exists() && t.leader_hex[i] == hex) return LeaderId(i);
  return kNoLeader;
}

void add(UnitSet& set, UnitId u) {
  if (u.exists()) set.add(u);
}
void add(LeaderSet& set, LeaderId l) {
  if (l.exists()) set.add(l);
}
void set_hex(Table& t, UnitId u, Hex h) {
  if (u.exists()) t.unit_hex[u] = h;
}
void set_hex(Table& t, LeaderId l, Hex h) {
  if (l.exists()) t.leader_hex[l] = h;
}
void set_blocks(Table& t, UnitId u, std::uint8_t blocks) {
  if (u.exists()) t.blocks[u] = blocks;
}

void begin_turn(Table& t, Side side) {
  t.active = side;
  t.turns[index(side)]++;
  t.played = t.card = kNoCard;
  t.reactions = {};
  t.inspired = 255;
  t.leadership = 0;
  t.ordered = t.moved = t.battled = {};
  t.ordered_leaders = t.moved_leaders = {};
}

void lay_down(Table& t, Side side, CardId card) {
  t.hand_size[index(side)]--;
  if (side == t.viewer) t.hand[card]--;
}

void end_turn(Table& t) {
  if (t.played.exists()) t.discards[t.played]++;
  for (CardId r : t.reactions)
    if (r.exists()) t.discards[r]++;
  t.played = kNoCard;
  t.reactions = {};
}

void reshuffle(Table& t) {
  for (std::uint8_t& n : t.discards) {
    t.deck_size = static_cast<std::uint8_t>(t.deck_size + n);
    n = 0;
  }
}

void draw(Table& t, Side side, CardId card) {
  t.deck_size--;
  t.hand_size[index(side)]++;
  if (side == t.viewer) t.hand[card]++;
}

void react(Table& t, Side side, CardId card) {
  for (CardId& r : t.reactions) {
    if (r.exists()) continue;
    r = card;
    break;
  }
  lay_down(t, side, card);
}

void discard(Table& t, Side side, CardId card) {
  lay_down(t, side, card);
  t.discards[card]++;
}

// The changes that each event makes on the table.
class Folder {
 public:
  explicit Folder(Table& table) : t(table) {}

  // --- turns and cards ---
  void operator()(const TurnBegan& e) { begin_turn(t, e.side); }
  void operator()(const MovesFirst& e) { t.active = e.side; }
  void operator()(const TurnEnded&) { end_turn(t); }
  void operator()(const CardPlayed& e) {
    t.played = e.card;
    t.card = e.as;
    lay_down(t, e.side, e.card);
  }
  void operator()(const ReactionPlayed& e) { react(t, e.side, e.card); }
  void operator()(const CardDrawn& e) { draw(t, e.side, e.card); }
  void operator()(const CardDiscarded& e) { discard(t, e.side, e.card); }
  void operator()(const Reshuffled&) { reshuffle(t); }
  void operator()(const HandLimit& e) { t.hand_limit[index(e.side)] = e.cards; }
  void operator()(const Inspired& e) { t.inspired = e.action.value; }
  void operator()(const Tokens& e) { t.tokens[index(e.side)] = e.tokens; }
  void operator()(const Glory& e) { t.glory[index(e.side)] = e.glory; }
  void operator()(const OneOf<LeadershipBought, LeadershipUsed> auto& e) { t.leadership = e.dice; }
  void operator()(const Awaits& e) {
    t.decision = e.decision;
    t.decider = e.side == Side::kNobody ? Side::kChance : e.side;
    t.dice = e.dice;
  }
  void operator()(const GameOver& e) {
    t.decision = Decision::kOver;
    t.decider = Side::kNobody;
    t.dice = 0;
    t.result = e.winner == Side::kNobody ? Result::kDraw : win_of(e.winner);
  }

  // --- orders, moves, battles ---
  void operator()(const UnitOrdered& e) { add(t.ordered, unit_on(t, e.hex)); }
  void operator()(const UnitUnordered& e) { t.ordered.remove(unit_on(t, e.hex)); }
  void operator()(const LeaderOrdered& e) { add(t.ordered_leaders, leader_on(t, e.hex)); }
  void operator()(const UnitMoved& e) {
    const UnitId u = unit_on(t, e.from);
    if (e.cause == MoveCause::kOrder || e.cause == MoveCause::kAdvance) add(t.moved, u);
    set_hex(t, u, e.to);
  }
  void operator()(const LeaderMoved& e) {
    if (e.cause == MoveCause::kOrder) add(t.moved_leaders, e.leader);
    set_hex(t, e.leader, e.to);
  }
  void operator()(const BattleDeclared& e) {
    if (!e.before_moving) add(t.battled, unit_on(t, e.from));
  }

  // --- pieces that come and go ---
  void operator()(const ReserveCalled& e) {
    t.reserves_in = static_cast<std::uint8_t>(t.reserves_in | 1U << e.reserve);
  }
  void operator()(const UnitEntered& e) {
    if (e.stays) add(t.moved, e.unit);
    set_hex(t, e.unit, e.hex);
  }
  void operator()(const LeaderEntered& e) {
    if (e.stays) add(t.moved_leaders, e.leader);
    set_hex(t, e.leader, e.hex);
  }
  void operator()(const LeaderPromoted& e) { set_hex(t, e.leader, e.hex); }
  void operator()(const UnitRallied& e) { set_blocks(t, unit_on(t, e.hex), e.blocks); }
  void operator()(const BlocksLost& e) { set_blocks(t, unit_on(t, e.hex), e.left); }
  void operator()(const UnitLost& e) { set_hex(t, unit_on(t, e.hex), kNoHex); }
  void operator()(const UnitLeft& e) {
    set_blocks(t, e.unit, 0);
    set_hex(t, e.unit, kNoHex);
  }
  void operator()(const OneOf<LeaderLeft, LeaderLost> auto& e) { set_hex(t, e.leader, kNoHex); }

  // --- banners ---
  void operator()(const BannersChanged& e) { t.banners[index(e.side)] = e.banners; }
  void operator()(const ObjectiveGained& e) {
    t.objectives_gained[index(e.side)] |= static_cast<std::uint16_t>(1U << e.objective);
  }
  void operator()(const ObjectiveLost& e) {
    t.objectives_gained[index(e.side)] &= static_cast<std::uint16_t>(~(1U << e.objective));
  }
  void operator()(const Cleared& e) { t.cleared.add(e.hex); }
  void operator()(const TrophyTaken& e) { t.trophies[index(e.side)]++; }

  // Told, but nothing on the table changes.
  void operator()(const OneOf<PlainOrder, TokenDie, Bravery, ShotFired, EvadeDeclared, Rolled, Hits, FlagsIgnored,
                              BattleOver, Stragglers, Felled> auto&) {}

 private:
  Table& t;
};

}  // namespace

Table table_of(const View& view) {
  const State& s = view.state;
  Table t;
  t.scenario = s.scenario;
  t.viewer = view.viewer;
  t.unit_hex = s.unit_hex;
  t.blocks = s.blocks;
  t.leader_hex = s.leader_hex;
  t.banners = s.banners;
  t.objectives_gained = s.objectives_gained;
  t.reserves_in = s.reserves_in;
  if (view.viewer == Side::kTop || view.viewer == Side::kBottom) t.hand = s.hands[index(view.viewer)];
  t.discards = s.discards;
  t.hand_size = s.hand_size;
  t.hand_limit = s.hand_limit;
  t.deck_size = s.deck_size;
  t.active = s.active;
  t.turns = s.turns;
  t.played = s.played;
  t.card = s.card;
  t.reactions = s.reactions;
  t.inspired = s.inspired;
  t.tokens = s.tokens;
  t.glory = s.glory;
  t.trophies = s.trophies;
  t.leadership = s.leadership;
  t.cleared = s.cleared;
  t.ordered = s.ordered;
  t.moved = s.moved;
  t.battled = s.battled;
  t.ordered_leaders = s.ordered_leaders;
  t.moved_leaders = s.moved_leaders;
  t.decision = s.decision;
  t.decider = s.decider;
  t.dice = s.roll_dice;
  t.result = s.result;
  return t;
}

void fold(Table& t, const Event& e) { std::visit(Folder(t), e); }

}  // namespace acies::hex
