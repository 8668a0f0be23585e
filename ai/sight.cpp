#include "ai/sight.h"

#include <algorithm>

#include "engine/dice.h"
#include "engine/model/board.h"

namespace acies {
namespace {

// --- Tables: averages of dice -------------------------------------------------------------------------------------------

constexpr int kDice = 13;
constexpr int kParts = 31;  // chances of a die in thirtieths
constexpr int kBlocks = 9;

// The chance, in thousandths, of at least b successes with n dice of p thirtieths each.
constexpr auto kAtLeast = [] {
  std::array<std::array<std::array<std::int16_t, kBlocks>, kParts>, kDice> table{};
  for (int n = 0; n < kDice; ++n)
    for (int p = 0; p < kParts; ++p) {
      std::array<double, kDice> exactly{};
      exactly[0] = 1;
      for (int die = 0; die < n; ++die)
        for (int k = die + 1; k >= 0; --k)
          exactly[k] = exactly[k] * (30 - p) / 30 + (k > 0 ? exactly[k - 1] * p / 30 : 0);
      double rest = 1;
      for (int b = 0; b < kBlocks; ++b) {
        table[n][p][b] = static_cast<std::int16_t>(rest * kSure + 0.5);
        rest -= b < kDice ? exactly[b] : 0;
        if (rest < 0) rest = 0;
      }
    }
  return table;
}();

// The mean number, in sixtieths, of dice of n that show a given face, beyond the first k.
constexpr int kIgnored = 6;
constexpr auto kBeyond = [] {
  std::array<std::array<std::int16_t, kIgnored>, kDice> table{};
  for (int n = 0; n < kDice; ++n) {
    std::array<double, kDice> exactly{};
    exactly[0] = 1;
    for (int die = 0; die < n; ++die)
      for (int k = die + 1; k >= 0; --k) exactly[k] = exactly[k] * 5 / 6 + (k > 0 ? exactly[k - 1] / 6 : 0);
    for (int k = 0; k < kIgnored; ++k) {
      double mean = 0;
      for (int shown = k + 1; shown <= n; ++shown) mean += (shown - k) * exactly[shown];
      table[n][k] = static_cast<std::int16_t>(mean * kHit + 0.5);
    }
  }
  return table;
}();

// Hits of so many dice to thirtieths of a die without dividing: 65536 / (2 * dice), rounded up.
constexpr auto kPerTwoDice = [] {
  std::array<int, kDice> table{};
  for (int n = 1; n < kDice; ++n) table[n] = (65536 + 2 * n - 1) / (2 * n);
  return table;
}();

int chance_to_lose(int dice, int hits, int blocks) {
  if (dice <= 0) return 0;
  dice = std::min(dice, kDice - 1);
  const int p = std::min(hits * kPerTwoDice[dice] >> 16, kParts - 1);
  return kAtLeast[dice][p][std::min(blocks, kBlocks - 1)];
}
int chance_of_flags(int dice, int cover) {
  return kAtLeast[std::min(dice, kDice - 1)][5][std::min(cover + 1, kBlocks - 1)];
}

// --- Units as fighters ----------------------------------------------------------------------------------------------------

struct Fighter {
  std::uint32_t traits, evades;
  std::uint8_t close_dice, back_dice, elephant_dice, fire_hold, fire_moved, range;
  std::uint8_t close_in, fire_in;  // limits by the ground it stands on
  std::uint8_t close_out;          // its own, where it stands
  std::uint8_t armour_class, swords_ignored;
  std::uint8_t cover;    // flags it may ignore
  std::uint8_t missing;  // hexes a flag asks for and it has not got
  std::uint8_t blocks;
  bool helmets, swords, elephant, flees;
};

struct Average {
  int dice = 0, hits = 0;
};

Average close_average(const RuleSet& rules, const Fighter& a, const Fighter& t, int dice) {
  if (a.elephant) dice = t.elephant_dice;
  dice = std::min<int>(dice, t.close_in);
  int hits = dice * (a.helmets ? 20 : 10);
  if (a.swords && t.swords_ignored != 255) {
    int ignored = t.swords_ignored;
    if (rules.armour_classes && t.armour_class > a.armour_class) ++ignored;
    if (rules.stature && (t.traits & kCavalry) != 0 && (a.traits & kFoot) != 0) ++ignored;
    const int swords = kBeyond[dice][std::min(ignored, kIgnored - 1)];
    hits += a.elephant ? swords * 6 / 5 : swords;
  }
  if ((t.traits & kHarriedByHorses) != 0 && (a.traits & kHorses) != 0) hits -= dice * 6;
  hits += kBeyond[dice][std::min<int>(t.cover, kIgnored - 1)] * t.missing;
  return {dice, hits};
}

constexpr int kBlockWorth = 22, kDriveWorth = 9;
int worth_of(int kill, int hits, int blocks, int drive) {
  return kill * kBannerWorth / kSure + std::min(hits, kHit * blocks) * kBlockWorth / kHit + drive * kDriveWorth / kSure;
}

// The attack of a on t at close quarters.
Attack close_attack(const RuleSet& rules, const Fighter& a, const Fighter& t, int dice) {
  Attack x = kNoAttack;
  const Average forth = close_average(rules, a, t, dice);
  x.dice = static_cast<std::uint8_t>(forth.dice);
  x.hits = static_cast<std::int16_t>(forth.hits);
  const int kill = chance_to_lose(forth.dice, forth.hits, t.blocks);
  const int drive = (kSure - kill) * chance_of_flags(forth.dice, t.cover) / kSure;
  const int stays = kSure - kill - drive;
  const Average back = close_average(rules, t, a, t.back_dice);
  const int back_hits = back.hits * stays / kSure;
  const int back_kill = chance_to_lose(back.dice, back.hits, a.blocks) * stays / kSure;
  int value = worth_of(kill, forth.hits, t.blocks, drive) - worth_of(back_kill, back_hits, a.blocks, 0);
  if (t.flees && (t.evades & a.traits) != 0) {
    const int hits = forth.dice * 10;
    const int caught = chance_to_lose(forth.dice, hits, t.blocks);
    const int chase = worth_of(caught, hits, t.blocks, 0) + 4;
    if (chase < value) {
      x.hits = static_cast<std::int16_t>(hits);
      x.kill = static_cast<std::int16_t>(caught);
      x.drive = static_cast<std::int16_t>(kSure - caught);
      x.value = static_cast<std::int16_t>(chase);
      return x;
    }
  }
  x.kill = static_cast<std::int16_t>(kill);
  x.drive = static_cast<std::int16_t>(drive);
  x.back_hits = static_cast<std::int16_t>(back_hits);
  x.back_kill = static_cast<std::int16_t>(back_kill);
  x.value = static_cast<std::int16_t>(value);
  return x;
}

Attack fire_attack(const Fighter& t, int dice) {
  Attack x = kNoAttack;
  dice = std::min<int>(dice, t.fire_in);
  const int hits = dice * 10 + kBeyond[dice][std::min<int>(t.cover, kIgnored - 1)] * t.missing;
  const int kill = chance_to_lose(dice, hits, t.blocks);
  const int drive = (kSure - kill) * chance_of_flags(dice, t.cover) / kSure;
  x.fire = true;
  x.dice = static_cast<std::uint8_t>(dice);
  x.hits = static_cast<std::int16_t>(hits);
  x.kill = static_cast<std::int16_t>(kill);
  x.drive = static_cast<std::int16_t>(drive);
  x.value = static_cast<std::int16_t>(worth_of(kill, hits, t.blocks, drive));
  return x;
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

struct Pass {
  const State& s;
  const Scenario& sc;
  Sight& sight;
  HexSet crowd;
  std::array<Fighter, kMaxUnits> fighters;    // in the places of sight.units; so below
  std::array<std::uint8_t, kMaxUnits> place;  // of a unit in sight.units
  // Distances by the place of a unit on either side, all of one unit in a row; and what they are made of.
  std::array<std::array<std::uint8_t, kMaxUnits>, kMaxUnits> apart;
  std::array<std::uint8_t, kMaxUnits> row, across_of;
  struct {
    Attack blow;
    bool known;
  } under_fire[kMaxUnits][2];  // by one die and by two

  Pass(const State& state, Sight& out) : s(state), sc(*state.scenario), sight(out), crowd(everybody(state)) {}

  int side_index(int i) const { return i < sight.unit_count[0] ? 0 : 1; }
};

// The size of a small set, where counting bits is a call.
std::uint8_t few(const HexSet& set) {
  int n = 0;
  for (std::uint64_t w : set.words)
    for (; w != 0; w &= w - 1) ++n;
  return static_cast<std::uint8_t>(n);
}

// How far homeward a unit can go, no further than it could want to: other units and closed ground stop it.
int room_of(const Pass& p, const UnitType& type, Hex h, Side side) {
  const HexSet free = open_to(p.s, side, mover_of(type)) - p.crowd;
  HexSet from = set_of(h);
  int room = 0;
  for (const int wanted = std::max<int>(type.retreat, type.evades != 0 ? 2 : 1); room < wanted; ++room) {
    from = homeward(p.s, from, side) & free;
    if (from.empty()) break;
  }
  return room;
}

void see_unit(Pass& p, int i, UnitId u, Side side) {
  const State& s = p.s;
  const UnitType& type = profile(s, u);
  UnitSight& v = p.sight.units[i];
  Fighter& f = p.fighters[i];
  const Hex h = hex_of(s, u);
  const HexSet around = next_to(h);
  v.id = u;
  v.hex = h;
  p.place[u] = static_cast<std::uint8_t>(i);
  v.troop = troop_of(type);
  v.blocks = blocks_of(s, u);
  v.full_blocks = type.blocks;
  v.full = is_full(s, u);
  v.friends = few(around & units_of(s, side));
  v.contacts = few(around & units_of(s, other(side)));
  v.supported = v.friends >= 2;
  v.led = leader_at(s, h).exists();
  v.leader_near = v.led || !(around & leaders_of(s, side)).empty();
  v.rows = static_cast<std::uint8_t>(side == Side::kTop ? row_of(h) : p.sc.rules->rows - 1 - row_of(h));
  v.room_wanted = type.retreat;
  v.room = static_cast<std::uint8_t>(room_of(p, type, h, side));
  v.can_flee = type.evades != 0 && v.room >= (p.sc.rules->short_evade ? 1 : 2);
  v.cards = v.attackers = 0;
  v.pending = false;
  p.under_fire[i][0].known = p.under_fire[i][1].known = false;
  p.row[i] = static_cast<std::uint8_t>(row_of(h));
  p.across_of[i] = static_cast<std::uint8_t>(across(h));
  v.incoming = v.peril = 0;
  v.nearest = kFarAway;
  v.best = v.now = kNoAttack;
  v.footing = Footing::kOpen;

  f.traits = type.traits;
  f.evades = type.evades;
  f.elephant = (type.traits & kElephant) != 0;
  const int bonus = v.full ? type.full_bonus : 0;
  f.close_dice = static_cast<std::uint8_t>(type.close_dice + bonus);
  f.back_dice = static_cast<std::uint8_t>(type.back_dice + bonus);
  f.elephant_dice = type.elephant_dice;
  f.fire_hold = type.fire_hold;
  f.fire_moved = type.fire_moved;
  f.range = type.range;
  f.close_in = f.fire_in = f.close_out = kDice - 1;
  f.armour_class = type.armour_class;
  f.swords_ignored = type.ignored_swords;
  f.cover = static_cast<std::uint8_t>(type.ignored_flags + bonus);
  if (!f.elephant) f.cover = static_cast<std::uint8_t>(f.cover + (v.led ? 1 : 0) + (v.supported ? 1 : 0));
  if (p.sc.rough.has(h)) {
    const TerrainType& t = ground(s, h);
    v.footing = footing_of(t);
    f.close_in = std::min<std::uint8_t>(f.close_in, t.close_in);
    f.fire_in = std::min<std::uint8_t>(f.fire_in, t.fire_in);
    f.close_out =
        std::min<std::uint8_t>(f.close_out, (type.traits & kMounted) != 0 ? t.close_out_mounted : t.close_out_foot);
    if ((t.cover & type.traits) != 0 && !t.hexsides) f.cover++;
    if ((t.armour & type.traits) != 0 && !t.hexsides && f.swords_ignored != 255) f.swords_ignored++;
    f.back_dice = std::min(f.back_dice, f.close_out);
  }
  f.missing = static_cast<std::uint8_t>(std::max(0, v.room_wanted - v.room));
  f.blocks = v.blocks;
  f.helmets = !f.elephant && ((type.traits & kHelmetsAlways) != 0 || v.leader_near);
  f.swords = (type.traits & kHitsOnSword) != 0;
  f.flees = v.can_flee;
}

// The hexes from which a unit could battle in its next turn.
HexSet reach_of(const Pass& p, const UnitSight& v, const UnitType& type, const HexSet& free) {
  const HexSet halts = stops(p.s, mover_of(type));
  int hexes = std::max(type.move_battle, type.charge);
  if (p.sc.leave_slowly.has(v.hex)) hexes = std::min(hexes, 1);
  HexSet reach = set_of(v.hex), edge = reach;
  for (int d = 0; d < hexes; ++d) {
    edge = (neighbours(edge) & free) - reach;
    if (edge.empty()) break;
    reach |= edge;
    edge -= halts;
  }
  return reach;
}

// Two attackers that hit hardest, for each unit.
struct Hardest {
  Average first, second;
  void add(Average a) {
    const auto harder = [](Average x, Average y) { return x.hits != y.hits ? x.hits > y.hits : x.dice > y.dice; };
    if (harder(a, first)) {
      second = first;
      first = a;
    } else if (harder(a, second)) {
      second = a;
    }
  }
};

// Whether a unit that moves up to one hex can close with an enemy two hexes away.
bool is_free_between(const HexSet& free, Hex a, Hex b) { return !(next_to(a) & next_to(b) & free).empty(); }

// A hex distance is the larger of the rows and half of rows and doubled columns; here to everybody at once, friend and foe
// and nobody, so that processors do many at a time.
void see_distances(Pass& p, int i, int first, int last) {
  const std::uint8_t row = p.row[i], column = p.across_of[i];
  std::array<std::uint8_t, kMaxUnits> apart;
  for (std::size_t t = 0; t < kMaxUnits; ++t) {
    const std::uint8_t up = p.row[t] > row ? p.row[t] : row, down = p.row[t] > row ? row : p.row[t];
    const std::uint8_t right = p.across_of[t] > column ? p.across_of[t] : column;
    const std::uint8_t left = p.across_of[t] > column ? column : p.across_of[t];
    const auto rows = static_cast<std::uint8_t>(up - down);
    const auto half = static_cast<std::uint8_t>(static_cast<std::uint8_t>(rows + (right - left)) >> 1);
    apart[t] = rows > half ? rows : half;
  }
  std::uint8_t nearest = kFarAway;
  for (int t = first; t < last; ++t) nearest = std::min(nearest, apart[t]);
  p.sight.units[i].nearest = nearest;
  p.apart[i] = apart;
}

// All hexes within so many of a hex.
constexpr int kFurthest = 8;
constexpr auto kWithin = [] {
  std::array<std::array<HexSet, kMaxHexes>, kFurthest + 1> table{};
  for (int i = 0; i < kMaxHexes; ++i) {
    table[0][i] = set_of(Hex(i));
    for (int d = 1; d <= kFurthest; ++d) table[d][i] = table[d - 1][i] | neighbours(table[d - 1][i]);
  }
  return table;
}();

// The better of two attacks, whatever the order in which they are found.
bool is_better(const Attack& a, const Attack& b) {
  if (a.value != b.value) return a.value > b.value;
  if (a.kill != b.kill) return a.kill > b.kill;
  if (a.hits != b.hits) return a.hits > b.hits;
  return a.back_kill < b.back_kill;
}

void see_attacks(Pass& p, int i, std::array<Hardest, kMaxUnits>& hardest) {
  Sight& sight = p.sight;
  UnitSight& v = sight.units[i];
  const Fighter& f = p.fighters[i];
  const int own = p.side_index(i);
  const Side side = own == 0 ? sight.me : other(sight.me);
  const int first = own == 0 ? sight.unit_count[0] : 0;
  const int last = own == 0 ? first + sight.unit_count[1] : sight.unit_count[0];
  see_distances(p, i, first, last);
  const UnitType& type = profile(p.s, v.id);
  const int moves = std::max(type.move_battle, type.charge);
  const int furthest = moves + std::max<int>(1, type.range);
  if (v.nearest > furthest) return;
  const HexSet free = open_to(p.s, side, mover_of(type)) - p.crowd;
  HexSet close;
  if (moves > 1 && v.nearest <= moves + 1) close = neighbours(reach_of(p, v, type, free));
  const HexSet targets = kWithin[std::min(furthest, kFurthest)][v.hex] & units_of(p.s, other(side));
  targets.for_each([&](Hex h) {
    const int t = p.place[unit_at(p.s, h)];
    const int d = p.apart[i][t];
    UnitSight& w = sight.units[t];
    Attack x;
    const bool closes =
        d == 1 || (d <= moves + 1 && (moves == 1 ? is_free_between(free, v.hex, w.hex) : close.has(w.hex)));
    if (closes) {
      x = close_attack(*p.sc.rules, f, p.fighters[t], d == 1 ? std::min(f.close_dice, f.close_out) : f.close_dice);
    } else {
      if (f.range == 0) return;
      const int dice = d <= f.range && v.contacts == 0 ? f.fire_hold : d <= f.range + moves ? f.fire_moved : 0;
      if (dice == 0) return;
      auto& fire = p.under_fire[t][dice > 1 ? 1 : 0];
      if (!fire.known) fire = {fire_attack(p.fighters[t], dice > 1 ? 2 : 1), true};
      x = fire.blow;
    }
    x.target = w.id;
    w.attackers++;
    w.incoming = static_cast<std::int16_t>(w.incoming + x.hits);
    hardest[t].add({x.dice, x.hits});
    if (is_better(x, v.best)) v.best = x;
  });
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
    target.close_in = target.fire_in = kDice - 1;  // the dice know the ground already
    target.elephant_dice = static_cast<std::uint8_t>(f.elephant ? dice : target.elephant_dice);
    Attack x = fire ? fire_attack(target, dice) : close_attack(*p.sc.rules, f, target, dice);
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
      v.host = static_cast<std::int8_t>(host.exists() ? p.place[host] : -1);
      v.friends = few(next_to(h) & units_of(s, side));
      v.contacts = few(next_to(h) & units_of(s, other(side)));
      int nearest = kFarAway;
      if (host.exists())
        nearest = sight.units[p.place[host]].nearest;
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

int count_of(UnitSet s) { return std::popcount(s.bits); }
UnitSet both(UnitSet a, UnitSet b) { return {a.bits & b.bits}; }

int command_of(const State& s, Side side) {
  const auto i = static_cast<std::size_t>(index(side));
  return s.scenario->sides[i].no_refill ? s.hand_size[i] : s.hand_limit[i];
}

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
    if (p.fighters[i].range > 0) crowd.missiles.add(v.id);
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
    for (int i = 0; i < sight.unit_count[0]; ++i)
      if (orderable.has(sight.units[i].id)) sight.units[i].cards++;
  }
  sight.card_count = static_cast<std::uint8_t>(n);
}

// --- Banners that are not won by fighting -----------------------------------------------------------------------------------

// How much of an errand is done at a distance, in hundredths.
constexpr std::array<int, kFarAway + 1> kDone = {100, 50, 38, 30, 24, 19, 15, 12, 9, 6, 4, 2, 0};

int nearest_of(const Pass& p, int own, const HexSet& hexes) {
  int best = kFarAway;
  for (const UnitSight* v = p.sight.begin_of(own); v != p.sight.end_of(own); ++v)
    hexes.for_each([&](Hex h) { best = std::min(best, distance(v->hex, h)); });
  return best;
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
  Pass p(s, sight);
  sight.me = me;
  sight.moment = moment_of(s, me);
  int n = 0;
  for (int own = 0; own < 2; ++own) {
    const Side side = own == 0 ? me : other(me);
    const int before = n;
    for (int u = 0; u < static_cast<int>(p.sc.units.size()); ++u)
      if (p.sc.units[u].side == side && s.unit_hex[u].exists()) see_unit(p, n++, UnitId(u), side);
    sight.unit_count[own] = static_cast<std::uint8_t>(n - before);
  }
  std::array<Hardest, kMaxUnits> hardest{};
  for (int i = 0; i < n; ++i) see_attacks(p, i, hardest);
  for (int i = 0; i < n; ++i) {
    UnitSight& v = sight.units[i];
    const Hardest& h = hardest[i];
    v.peril =
        static_cast<std::int16_t>(chance_to_lose(h.first.dice + h.second.dice, h.first.hits + h.second.hits, v.blocks));
    see_battle_to_come(p, i);
  }
  see_leaders(p);
  see_cards(p);
  for (int own = 0; own < 2; ++own) sight.errand[own] = static_cast<std::int16_t>(errand_of(p, own));
}

}  // namespace acies
