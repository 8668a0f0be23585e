#include "games/hex/players/sight.h"

#include <algorithm>

#include "games/hex/board/within.h"
#include "games/hex/dice.h"
#include "games/hex/model/board.h"
#include "games/hex/players/averages.h"
#include "games/hex/questions.h"

namespace acies::hex {
namespace {

using namespace averages;

// How many bits are set. Old processors have no instruction for it, and compilers that must please them call a function.
constexpr int ones(std::uint64_t x) {
  x -= x >> 1 & 0x5555555555555555U;
  x = (x & 0x3333333333333333U) + (x >> 2 & 0x3333333333333333U);
  x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FU;
  return static_cast<int>(x * 0x0101010101010101U >> 56);
}

Footing footing_of(const TerrainType& t) {
  if (t.risky) return Footing::kMarsh;
  if (t.level > 0) return Footing::kHill;
  if (t.cover != 0) return Footing::kWorks;
  if (t.fire_out != kNoLimit) return Footing::kWater;
  if (t.blocks_sight) return Footing::kForest;
  return t.close_in != kNoLimit ? Footing::kBroken : Footing::kOpen;
}

// --- The pass -------------------------------------------------------------------------------------------------------------

// The attacks a unit may suffer in the next turn of the enemy.
struct Threat {
  // The two that hit hardest, each as hits and dice in one number, so that the harder one is the larger.
  int first, second;
  int hits, attackers;

  static constexpr int kDiceBits = 4;
  void add(const Attack& x) {
    add_hardest(x.hits << kDiceBits | x.dice);
    hits += x.hits;
    attackers++;
  }
  // The number of attacks that are alike.
  void add(const Attack& x, int times) {
    const int one = x.hits << kDiceBits | x.dice;
    add_hardest(times > 0 ? one : 0);
    add_hardest(times > 1 ? one : 0);
    hits += x.hits * times;
    attackers += times;
  }
  int peril(int blocks) const {
    constexpr int kDiceMask = (1 << kDiceBits) - 1;
    return chance_to_lose((first & kDiceMask) + (second & kDiceMask), (first >> kDiceBits) + (second >> kDiceBits),
                          blocks);
  }

 private:
  void add_hardest(int one) {
    const int most = first, lesser = one < most ? one : most;
    first = one > most ? one : most;
    second = lesser > second ? lesser : second;
  }
};
static_assert(kDice <= 1 << Threat::kDiceBits);

// Fire on a hex, by one die and by two: its expected effect, and the number of units that can fire.
struct Mark {
  std::array<const PlainFire*, kFireDice> fire;
  std::array<std::uint8_t, kFireDice> fired;
};

// No unit retreats further for one flag, or evades further.
constexpr int kMostRoom = 4;

// The hexes from which a step homeward leads into the set, board or not.
HexSet away_from_home(const HexSet& to, Side side) { return side == Side::kTop ? step_down(to) : step_up(to); }

// Intermediate results for one position: units in the order of sight.units, sides with the viewer's first.
struct Pass {
  const State& s;
  const Scenario& sc;
  const DieAverages& die;
  Sight& sight;
  std::array<Side, 2> sides;
  std::array<std::array<HexSet, kMovers>, 2> free;  // hexes a mover of a side may enter now
  std::array<std::array<std::array<HexSet, kMostRoom>, kMovers>, 2>
      room;  // … and from which it can go home 1, 2 … hexes
  std::array<Fighter, kMaxUnits> fighters;
  std::array<Threat, kMaxUnits> threats;
  std::array<std::uint8_t, kMaxHexes> place;  // place in sight.units of the unit in that hex, if there is one
  std::array<Mark, kMaxHexes> marks;          // the hexes with a unit

  Pass(const State& state, Side me, Sight& out)
      : s(state),
        sc(*state.scenario),
        die(averages_of(state.scenario->rules->die)),
        sight(out),
        sides{me, other(me)} {  // NOLINT: units are filled in as they are seen
    const HexSet crowd = everybody(state);
    for (int own = 0; own < 2; ++own)
      for (const Mover mover : {kMoverFoot, kMoverMounted, kMoverMachine}) {
        const HexSet open = free[own][mover] = open_to(s, sides[own], mover) - crowd;
        HexSet last = sc.board;
        for (HexSet& from : room[own][mover]) last = from = away_from_home(open & last, sides[own]);
      }
  }

  int side_index(int i) const { return i < sight.unit_count[0] ? 0 : 1; }
};

// The size of a set of hexes next to a hex. Such a set spans 27 hexes at most, so no two of its bits fall together when its
// words are laid one over the other; and counting a few bits by hand beats a call, as old processors need one for it.
std::uint8_t few(const HexSet& around) {
  std::uint64_t bits = around.words[0] | around.words[1] | around.words[2];
  return static_cast<std::uint8_t>(ones(bits));
}

// How far homeward a unit can go, no further than it could want to: other units and closed ground stop it.
int room_of(const Pass& p, const UnitType& type, Hex h, int own) {
  int room = 0;
  for (const HexSet& from : p.room[own][mover_of(type)]) room += from.has(h) ? 1 : 0;
  return std::min(room, std::max<int>(type.retreat, type.evades != 0 ? 2 : 1));
}

// How the unit fights, once its place and its neighbours are known.
void see_fighter(Pass& p, int i, const UnitType& type) {
  const RuleSet& rules = *p.sc.rules;
  UnitSight& v = p.sight.units[i];
  Fighter& f = p.fighters[i];
  const int bonus = v.full ? type.full_bonus : 0;
  // Facts as numbers, 1 or 0, to multiply by: a processor cannot predict branches on the properties of units.
  const auto has = [&](std::uint32_t traits) { return (type.traits & traits) != 0; };
  const bool elephant = has(kElephant);
  int close_in = kDice - 1, fire_in = kDice - 1, close_out = kDice - 1;
  int cover = type.ignored_flags + bonus + (elephant ? 0 : v.led + v.supported);
  int swords_ignored = type.ignored_swords != 255 ? type.ignored_swords : kAllSwords;
  int back_dice = type.back_dice + bonus;
  int works_cover = 0, works_armour = 0;  // protection that it has only while it is attacked
  v.footing = Footing::kOpen;
  if (p.sc.rough.has(v.hex)) {
    const TerrainType& t = ground(p.s, v.hex);
    v.footing = footing_of(t);
    close_in = std::min<int>(close_in, t.close_in);
    fire_in = std::min<int>(fire_in, t.fire_in);
    close_out = std::min<int>(close_out, (type.traits & kMounted) != 0 ? t.close_out_mounted : t.close_out_foot);
    const bool attacked_only = t.shelter == Shelter::kAttacked;
    const bool covered = !t.owner_covered || owns(p.s, side_of(p.s, v.id), v.hex);
    if ((t.cover & type.traits) != 0 && !t.hexsides && covered) ++cover, works_cover = attacked_only;
    if ((t.armour & type.traits) != 0 && !t.hexsides && swords_ignored != kAllSwords)
      ++swords_ignored, works_armour = attacked_only;
    back_dice = std::min(back_dice, close_out);
  }
  const auto byte = [](int x) { return static_cast<std::uint8_t>(x); };
  f.traits = type.traits;
  f.evades = v.can_flee ? type.evades : 0;
  f.close_dice = byte(type.close_dice + bonus);
  f.held_dice = byte(std::min(type.close_dice + bonus, close_out));
  f.back_dice = byte(back_dice);
  f.helmets = byte(elephant ? 0 : p.die.helmet * (has(kHelmetsAlways) | v.leader_near));
  f.symbol = byte(p.die.symbol[index(type.symbol)]);
  f.no_swords = byte(kAllSwords * !has(kHitsOnSword));
  f.elephant = elephant;
  f.on_foot = has(kFoot);
  f.horses = byte(-static_cast<int>(has(kHorses)));
  f.armour_class = byte(type.armour_class * rules.armour_classes);
  f.elephant_dice = type.elephant_dice;
  f.close_in = byte(close_in);
  f.fire_in = byte(fire_in);
  f.swords_ignored = byte(swords_ignored);
  f.above_foot = rules.stature & has(kCavalry);
  f.harried = byte(f.symbol * 3 / 5 * has(kHarriedByHorses));
  f.cover = byte(std::min(cover, kIgnored - 1));
  f.back_ignored = byte(swords_ignored - works_armour);
  f.back_cover = byte(std::min(cover - works_cover, kIgnored - 1));
  f.missing = byte(std::clamp(v.room_wanted - v.room, 0, kMostMissing));
  f.blocks = byte(std::min<int>(v.blocks, kBlocks - 1));
  const PlainFires& fire = (*p.die.fire[index(type.symbol)])[f.cover][f.missing][f.blocks];
  p.marks[v.hex] = {{&fire[std::min(1, fire_in)], &fire[std::min(2, fire_in)]}, {}};
}

void see_unit(Pass& p, int i, UnitId u, int own) {
  const State& s = p.s;
  const Side side = p.sides[own];
  const UnitType& type = profile(s, u);
  UnitSight& v = p.sight.units[i];
  const Hex h = hex_of(s, u);
  const HexSet& around = next_to(h);
  p.place[h] = static_cast<std::uint8_t>(i);
  p.threats[i] = {};
  v.id = u;
  v.hex = h;
  v.troop = troop_of(type);
  v.blocks = blocks_of(s, u);
  v.full_blocks = type.blocks;
  v.full = is_full(s, u);
  v.friends = few(around & units_of(s, side));
  v.contacts = few(around & units_of(s, other(side)));
  v.supported = v.friends >= 2;
  v.led = leader_at(s, h).exists();
  v.leader_near = v.led | !(around & leaders_of(s, side)).empty();
  v.rows = static_cast<std::uint8_t>(side == Side::kTop ? row_of(h) : p.sc.rules->rows - 1 - row_of(h));
  v.room_wanted = type.retreat;
  v.room = static_cast<std::uint8_t>(room_of(p, type, h, own));
  v.can_flee = type.evades != 0 && v.room >= (p.sc.rules->short_evade ? 1 : 2);
  v.cards = 0;
  v.pending = false;
  v.nearest = kFarAway;
  v.best = kNoAttack;
  v.now = kNoAttack;
  see_fighter(p, i, type);
}

// Draws rings round the enemy, one after the other, until every unit of a side lies in one.
void see_distances(Pass& p, int own) {
  HexSet waiting = units_of(p.s, p.sides[own]);
  HexSet inside = units_of(p.s, p.sides[1 - own]);
  for (std::uint8_t d = 1; d < kFarAway && !waiting.empty(); ++d) {
    inside |= neighbours(inside);
    (waiting & inside).for_each([&](Hex h) { p.sight.units[p.place[h]].nearest = d; });
    waiting -= inside;
  }
}

// The targets that a unit could close with in its next turn, after so many moves at most.
HexSet close_targets(const Pass& p, const UnitSight& v, const UnitType& type, int moves, int own) {
  const HexSet& enemies = units_of(p.s, p.sides[1 - own]);
  const HexSet wanted = within(moves + 1, v.hex) & enemies;
  HexSet touched = next_to(v.hex);
  if (moves == 0 || (wanted - touched).empty()) return wanted & touched;
  const Mover mover = mover_of(type);
  const HexSet& free = p.free[own][mover];
  const HexSet halts = stops(p.s, mover);
  if (p.sc.leave_slowly.has(v.hex)) moves = 1;
  HexSet edge = next_to(v.hex) & free, reached = edge;
  for (int d = 1;; ++d) {
    HexSet next = neighbours(edge);
    touched |= next;
    if (d == moves || (wanted - touched).empty()) break;
    if (!(edge & halts).empty()) next = neighbours(edge - halts);
    edge = (next & free) - reached;
    if (edge.empty()) break;
    reached |= edge;
  }
  return wanted & touched;
}

bool is_better(const Attack& a, const Attack& b) {
  if (a.value != b.value) return a.value > b.value;
  if (a.kill != b.kill) return a.kill > b.kill;
  if (a.hits != b.hits) return a.hits > b.hits;
  return a.back_kill < b.back_kill;
}

// Fires at every unit in two sets of hexes, from where a unit stands and after a move. Most attacks are fire, so
// no more is done here than counting it and finding the best target, the first hex among equals. Returns its rank, hex and
// dice in one number.
std::uint64_t fire_at(Pass& p, const UnitType& type, const HexSet& holding, const HexSet& moved) {
  const auto column = [](int dice) { return static_cast<std::size_t>(std::clamp(dice, 1, kFireDice) - 1); };
  const std::size_t if_held = column(type.fire_hold), if_moved = column(type.fire_moved);
  std::uint64_t best = 0;
  (holding | moved).for_each([&](Hex h) {
    const std::size_t n = holding.has(h) ? if_held : if_moved;
    Mark& mark = p.marks[h];
    mark.fired[n]++;
    const std::uint64_t one = std::uint64_t{mark.fire[n]->rank} << 16 | static_cast<std::uint64_t>(255 - h) << 8 | n;
    best = one > best ? one : best;
  });
  return best;
}

void see_attacks(Pass& p, int i, int own) {
  UnitSight& v = p.sight.units[i];
  const UnitType& type = profile(p.s, v.id);
  const int moves = std::max(type.move_battle, type.charge);
  if (v.nearest > moves + std::max<int>(1, type.range)) return;
  const HexSet& enemies = units_of(p.s, p.sides[1 - own]);
  const HexSet& beside = next_to(v.hex);
  const Fighter& f = p.fighters[i];
  const HexSet close = close_targets(p, v, type, moves, own);
  Hex at = kNoHex;  // of the best target
  close.for_each([&](Hex h) {
    const int t = p.place[h];
    const Attack x = close_attack(p.die, f, p.fighters[t], beside.has(h) ? f.held_dice : f.close_dice);
    p.threats[t].add(x);
    if (is_better(x, v.best)) v.best = x, at = h;
  });
  if (type.range > 0) {
    const HexSet far = (within(type.range + moves, v.hex) & enemies) - close;
    const HexSet holding = v.contacts == 0 && type.fire_hold > 0 ? far & within(type.range, v.hex) : HexSet{};
    const std::uint64_t best = fire_at(p, type, holding, type.fire_moved > 0 ? far : HexSet{});
    if (best != 0) {
      const Hex h(255 - static_cast<int>(best >> 8 & 255));
      const Attack& x = p.marks[h].fire[best & 255]->attack;
      if (is_better(x, v.best) || (h < at && !is_better(v.best, x))) v.best = x, at = h;
    }
  }
  if (at.exists()) v.best.target = unit_at(p.s, at);
}

// Units whose battle is still to come, by the dice they would roll under the card on the table.
void see_battle_to_come(Pass& p, int i) {
  UnitSight& v = p.sight.units[i];
  if (!p.s.ordered.has(v.id)) return;
  const HexSet targets = battles_to_come(p.s, v.id);
  v.pending = !targets.empty();
  if (!v.pending) return;
  const Fighter& f = p.fighters[i];
  const int own = p.side_index(i);
  const int first = own == 0 ? p.sight.unit_count[0] : 0;
  const int last = own == 0 ? first + p.sight.unit_count[1] : p.sight.unit_count[0];
  for (int t = first; t < last; ++t) {
    const UnitSight& w = p.sight.units[t];
    if (!targets.has(w.hex)) continue;
    const bool fire = distance(v.hex, w.hex) > 1;
    const Blow blow{.mode = fire ? StrikeMode::kFire : StrikeMode::kAttack,
                    .roller = v.id,
                    .target = w.id,
                    .target_hex = w.hex,
                    .roller_full = v.full,
                    .target_full = w.full};
    const int dice = std::min(dice_of(p.s, blow), kDice - 1);
    Fighter target = p.fighters[t];
    target.close_in = kDice - 1;  // the dice know the ground already
    target.elephant_dice = static_cast<std::uint8_t>(f.elephant != 0 ? dice : target.elephant_dice);
    Attack x = fire ? fire_attack(p.die, target.symbol, dice, target.cover, target.missing, target.blocks)
                    : close_attack(p.die, f, target, dice);
    x.target = w.id;
    if (is_better(x, v.now)) v.now = x;
  }
}

void see_leaders(Pass& p) {
  const State& s = p.s;
  Sight& sight = p.sight;
  int n = 0;
  for (int own = 0; own < 2; ++own) {
    const Side side = own == 0 ? sight.me : other(sight.me);
    const int before = n;
    for (int l = 0; l < static_cast<int>(p.sc.leaders.size()); ++l) {
      const LeaderId leader(l);
      const Hex h = hex_of(s, leader);
      if (p.sc.leaders[l].side != side || !h.exists()) continue;
      LeaderSight& v = sight.leaders[n++];
      v.id = leader;
      v.hex = h;
      const UnitId host = unit_at(s, h);
      v.host = static_cast<std::int8_t>(host.exists() ? p.place[h] : -1);
      v.friends = few(next_to(h) & units_of(s, side));
      v.contacts = few(next_to(h) & units_of(s, other(side)));
      int nearest = kFarAway;
      if (host.exists())
        nearest = sight.units[p.place[h]].nearest;
      else
        for (const UnitSight* e = sight.begin_of(1 - own); e != sight.end_of(1 - own); ++e)
          nearest = std::min(nearest, distance(h, e->hex));
      v.nearest = static_cast<std::uint8_t>(nearest);
    }
    sight.leader_count[own] = static_cast<std::uint8_t>(n - before);
  }
}

// --- Cards ------------------------------------------------------------------------------------------------------------------

constexpr int kWorthMaking = 8;  // attacks below are not worth an order

struct Crowd {
  UnitSet all, eager;                 // eager: with an attack worth making
  std::array<UnitSet, 3> in_section;  // in the side's own words: left, center, right
  UnitSet contact, missiles, led;
};

int count_of(UnitSet s) { return ones(s.bits); }
UnitSet both(UnitSet a, UnitSet b) { return {a.bits & b.bits}; }

void see_card(Pass& p, const Crowd& crowd, CardId c, CardSight& v, UnitSet& orderable) {
  const CardType& card = card_type(p.s, c);
  const int command = command_of(p.s, p.sight.me);
  const UnitSet troops = both(p.sc.troops[c], crowd.all);
  const int number = card.number == 0 ? command : card.number;
  int orders = 0, fights = 0;
  const auto take = [&](UnitSet of, int most) {
    orders += std::min(most, count_of(of));
    fights += std::min(most, count_of(both(of, crowd.eager)));
    orderable.bits |= of.bits;
  };
  switch (card.rule) {
    case OrderRule::kSections:
      for (std::size_t i = 0; i < 3; ++i)
        if (card.each[i] > 0) take(crowd.in_section[i], card.each[i] == 255 ? command : card.each[i]);
      break;
    case OrderRule::kTroops:
    case OrderRule::kGroup:
      take(troops, number);
      break;
    case OrderRule::kLeadership: {
      UnitSet near;
      for (int i = 0; i < 3; ++i)
        if ((card.sections >> i & 1) != 0) near.bits |= both(crowd.in_section[i], crowd.led).bits;
      take(near, number + 1);
      break;
    }
    case OrderRule::kInContact:
      take(crowd.contact, 12);
      break;
    case OrderRule::kLeaders:
      take(crowd.led, 4);
      break;
    case OrderRule::kMissiles:
      take(crowd.missiles, 12);
      break;
    case OrderRule::kDice:
      take(crowd.all, (command + 1) / 2);
      break;
    case OrderRule::kRally:
    case OrderRule::kCopy:
      orders = 2;
      break;
    case OrderRule::kNone:
      break;
  }
  v.orders = static_cast<std::uint8_t>(std::min(orders, 12));
  v.fights = static_cast<std::uint8_t>(std::min(fights, 12));
}

void see_cards(Pass& p) {
  Sight& sight = p.sight;
  Crowd crowd;
  for (int i = 0; i < sight.unit_count[0]; ++i) {
    const UnitSight& v = sight.units[i];
    crowd.all.add(v.id);
    if (v.best.value >= kWorthMaking) crowd.eager.add(v.id);
    if (v.contacts > 0) crowd.contact.add(v.id);
    if (profile(p.s, v.id).range > 0) crowd.missiles.add(v.id);
    if (v.leader_near) crowd.led.add(v.id);
    const std::uint8_t own = board_sections(sight.me, sections_of(v.hex));
    for (int section = 0; section < 3; ++section)
      if ((own >> section & 1) != 0) crowd.in_section[section].add(v.id);
  }
  const auto& hand = p.s.hands[index(sight.me)];
  int n = 0;
  for (int c = 0; c < kMaxCardKinds; ++c) {
    if (hand[c] == 0) continue;
    CardSight& v = sight.cards[n++];
    v.card = CardId(c);
    v.count = hand[c];
    UnitSet orderable;
    see_card(p, crowd, v.card, v, orderable);
    for (int i = 0; i < sight.unit_count[0]; ++i) {
      UnitSight& unit = sight.units[i];
      unit.cards = static_cast<std::uint8_t>(unit.cards + orderable.has(unit.id));
    }
  }
  sight.card_count = static_cast<std::uint8_t>(n);
}

// --- Banners that are not won by fighting -----------------------------------------------------------------------------------

// How much of an errand is done at a distance, in hundredths.
constexpr std::array<int, kFarAway + 1> kDone = {100, 50, 38, 30, 24, 19, 15, 12, 9, 6, 4, 2, 0};

// The distance of the nearest unit of a side to one of the hexes.
int nearest_of(const Pass& p, int own, HexSet hexes) {
  const HexSet& units = units_of(p.s, p.sides[own]);
  int d = 0;
  for (; d < kFarAway && (hexes & units).empty(); ++d) hexes |= neighbours(hexes);
  return d;
}

int objective_points(const Pass& p, int own, Side side, std::size_t i) {
  const State& s = p.s;
  const Objective& o = p.sc.objectives[i];
  const auto has = [&](Side who) { return (s.objectives_gained[static_cast<std::size_t>(index(who))] >> i & 1U) != 0; };
  const bool mine = o.side == side || o.side == Side::kNobody;
  const HexSet left = o.hexes - s.cleared;
  switch (o.kind) {
    case ObjectiveKind::kReach:
      return mine && !has(side) ? 80 * o.banners * kDone[nearest_of(p, own, o.hexes)] / 100 : 0;
    case ObjectiveKind::kHold: {
      if (has(side)) return 0;
      if (!mine) return has(other(side)) ? 40 * o.banners * kDone[nearest_of(p, own, o.hexes)] / 100 : 0;
      const int friends = (o.hexes & units_of(s, side)).size(), foes = (o.hexes & units_of(s, other(side))).size();
      if (friends > 0) return (foes == 0 ? 85 : 45) * o.banners;
      return 70 * o.banners * kDone[nearest_of(p, own, o.hexes)] / 100;
    }
    case ObjectiveKind::kPlunder:
      return mine && !left.empty() ? 85 * o.banners * kDone[nearest_of(p, own, left)] / 100 : 0;
    case ObjectiveKind::kStorm:
      return mine && !left.empty() ? 50 * o.banners * kDone[std::max(0, nearest_of(p, own, left) - 1)] / 100 : 0;
  }
  return 0;
}

int errand_of(const Pass& p, int own) {
  const Side side = own == 0 ? p.sight.me : other(p.sight.me);
  int points = 0;
  for (std::size_t i = 0; i < p.sc.objectives.size(); ++i) points += objective_points(p, own, side, i);
  for (const ExitRule& e : p.sc.exits) {
    if (e.side != side) continue;
    for (const UnitSight* v = p.sight.begin_of(own); v != p.sight.end_of(own); ++v) {
      if (!is_a(p.s, v->id, e.who)) continue;
      int d = kFarAway;
      e.from.for_each([&](Hex h) { d = std::min(d, distance(v->hex, h)); });
      points += 60 * kDone[d] / 100;
    }
  }
  const Majority& m = p.sc.majority;
  if (m.side == side) {
    const int friends = (m.hexes & units_of(p.s, side)).size(), foes = (m.hexes & units_of(p.s, other(side))).size();
    points += friends > foes ? 150 + 50 * (friends - foes) : 30 * (friends - foes);
    for (const UnitSight* v = p.sight.begin_of(own); v != p.sight.end_of(own); ++v) {
      int d = kFarAway;
      m.hexes.for_each([&](Hex h) { d = std::min(d, distance(v->hex, h)); });
      points += 15 * kDone[d] / 100;
    }
  }
  return std::clamp(points, -2000, 2000);
}

Moment moment_of(const State& s, Side me) {
  const bool mine = s.active == me;
  switch (turn_part(s)) {
    case TurnPart::kStart:
      return mine ? Moment::kMyStart : Moment::kTheirStart;
    case TurnPart::kOrders:
    case TurnPart::kMoves:
      return mine ? Moment::kMyMoves : Moment::kTheirMoves;
    case TurnPart::kBattles:
      return mine ? Moment::kMyBattles : Moment::kTheirBattles;
    case TurnPart::kOver:
      break;
  }
  return mine ? Moment::kTheirStart : Moment::kMyStart;
}

}  // namespace

Troop troop_of(const UnitType& type) {
  const std::uint32_t t = type.traits;
  if ((t & kElephant) != 0) return Troop::kElephants;
  if ((t & kCamel) != 0) return Troop::kCamels;
  if ((t & kChariot) != 0) return (t & kHeavy) != 0 ? Troop::kHeavyChariots : Troop::kLightChariots;
  if ((t & kWarMachine) != 0) return Troop::kMachines;
  if ((t & kMounted) != 0) {
    if ((t & kLight) != 0) return type.range >= 3 ? Troop::kBowHorse : Troop::kLightHorse;
    if ((t & kMedium) != 0) return Troop::kMediumHorse;
    return (t & kSuperHeavy) != 0 || type.ignored_swords > 0 ? Troop::kCataphracts : Troop::kHeavyHorse;
  }
  if ((t & kWarrior) != 0) return Troop::kWarriors;
  if ((t & kHeavy) != 0) return Troop::kHeavyFoot;
  if ((t & kMedium) != 0) return Troop::kMediumFoot;
  if ((t & kHitsOnSword) != 0) return Troop::kAuxilia;
  return type.range >= 3 ? Troop::kBowmen : Troop::kSkirmishers;
}

void look(const State& s, Side me, Sight& sight) {
  Pass p(s, me, sight);
  sight.me = me;
  sight.moment = moment_of(s, me);
  int n = 0;
  for (int own = 0; own < 2; ++own) {
    const int before = n;
    for (int u = 0; u < static_cast<int>(p.sc.units.size()); ++u)
      if (p.sc.units[u].side == p.sides[own] && s.unit_hex[u].exists()) see_unit(p, n++, UnitId(u), own);
    sight.unit_count[own] = static_cast<std::uint8_t>(n - before);
  }
  for (int own = 0; own < 2; ++own) see_distances(p, own);
  for (int i = 0; i < n; ++i) see_attacks(p, i, p.side_index(i));
  for (int i = 0; i < n; ++i) {
    UnitSight& v = sight.units[i];
    Threat& threat = p.threats[i];
    const Mark& mark = p.marks[v.hex];
    if ((mark.fired[0] | mark.fired[1]) != 0)
      for (std::size_t k = 0; k < kFireDice; ++k) threat.add(mark.fire[k]->attack, mark.fired[k]);
    v.attackers = static_cast<std::uint8_t>(threat.attackers);
    v.incoming = narrow(threat.hits);
    v.peril = narrow(threat.peril(p.fighters[i].blocks));
    see_battle_to_come(p, i);
  }
  see_leaders(p);
  see_cards(p);
  for (int own = 0; own < 2; ++own) sight.errand[own] = static_cast<std::int16_t>(errand_of(p, own));
}

}  // namespace acies::hex
