#include "games/hex/dice.h"

#include <algorithm>

#include "games/hex/rules/play.h"

namespace acies::hex {
namespace {

struct Counter {
  int dice = 0;
  DiceTrail* trail;
  void set(Reason r, int d) {
    dice = d;
    if (trail != nullptr) trail->add(r, d);
  }
  void change(Reason r, int by) {
    if (by != 0) set(r, dice + by);
  }
  void limit(Reason r, int most) {
    if (dice > most) set(r, most);
  }
};

void count_base(const State& s, const Blow& b, Counter& c) {
  const UnitType& type = profile(s, b.roller);
  if (b.mode == StrikeMode::kParthian || b.mode == StrikeMode::kStorm) return c.set(Reason::kBase, 2);
  if (b.mode == StrikeMode::kFire) {
    const bool moved = s.moved.has(b.roller) || s.entered.has(b.roller);
    return c.set(Reason::kBase, moved ? type.fire_moved : type.fire_hold);
  }
  if ((type.traits & kElephant) != 0) {
    // Ancients 11, rulings 81: the dice that the other unit would roll, without its bonus; one die against a leader.
    return c.set(Reason::kAsTheOther, b.target.exists() ? profile(s, b.target).elephant_dice : 1);
  }
  const bool answering = b.mode == StrikeMode::kBack || b.mode == StrikeMode::kFirst;
  c.set(Reason::kBase, answering ? type.back_dice : type.close_dice);
  if (b.roller_full) c.change(Reason::kFullStrength, type.full_bonus);
}

// Ancients 16: the lowest of all limits holds (rulings 65).
void limit_by_terrain(const State& s, const Blow& b, Counter& c) {
  const Scenario& sc = *s.scenario;
  const Hex from = hex_of(s, b.roller);
  if (!sc.rough.has(from) && !sc.rough.has(b.target_hex)) return;
  const TerrainType& own = ground(s, from);
  const TerrainType& theirs = ground(s, b.target_hex);
  if (b.mode == StrikeMode::kFire) {
    c.limit(Reason::kIntoTerrain, theirs.fire_in);
    c.limit(Reason::kOutOfTerrain, own.fire_out);
    return;
  }
  if (own.level == 0 || theirs.level == 0 || own.level < theirs.level) {
    const bool uphill = theirs.level > own.level;
    c.limit(uphill ? Reason::kUphill : Reason::kIntoTerrain, theirs.close_in);
  }
  const bool mounted = is_a(s, b.roller, kMounted);
  if (own.close_out_enemy > 0 && !owns(s, side_of(s, b.roller), from))
    return c.limit(Reason::kOutOfTerrain, own.close_out_enemy);
  c.limit(own.level > 0 ? Reason::kHeight : Reason::kOutOfTerrain,
          mounted ? own.close_out_mounted : own.close_out_foot);
}

// Cards raise the limits of terrain (Ancients 16); only the side whose turn it is profits (rulings 99).
int card_dice(const State& s, const Blow& b) {
  const OrderEffects& e = rules::effects(s, b.roller);
  const int led = e.led_dice > 0 && has_leader(s, b.roller) ? e.led_dice : 0;
  switch (b.mode) {
    case StrikeMode::kFire:
      return e.fire_dice + led;
    case StrikeMode::kAttack:
    case StrikeMode::kEvaded:
      if ((e.no_dice_for & profile(s, b.roller).traits) != 0) return led;
      // rulings 170: also for a unit that stands in the water and has not moved
      if (e.charge && (s.wet.has(b.roller) || s.scenario->spoils_charge.has(hex_of(s, b.roller)))) return led;
      if (b.bonus) return e.bonus_close_dice + led;
      return e.close_dice + led + ((e.more_dice_for & profile(s, b.roller).traits) != 0 ? 1 : 0);
    default:
      return 0;
  }
}

// Terrain that protects the target of this blow (ramparts only across their hexsides, rulings 126). Works protect the
// unit attacked, not one that attacked out of them and is struck in answer (rulings 173).
bool terrain_protects(const State& s, const Blow& b, std::uint32_t who) {
  const Scenario& sc = *s.scenario;
  if (!sc.rough.has(b.target_hex) || !is_a(s, b.target, who)) return false;
  const TerrainType& t = ground(s, b.target_hex);
  if (t.shelter == Shelter::kAttacked && is_answer(b.mode)) return false;
  if (t.owner_covered && !owns(s, side_of(s, b.target), b.target_hex)) return false;
  if (!t.hexsides) return true;
  return (entry_sides(hex_of(s, b.roller), b.target_hex) & sc.ramparts[b.target_hex]) != 0;
}

bool has_leader_near(const State& s, UnitId u) {
  const Hex h = hex_of(s, u);
  return !((next_to(h) | set_of(h)) & leaders_of(s, side_of(s, u))).empty();
}

}  // namespace

int dice_of(const State& s, const Blow& b, DiceTrail* trail) {
  Counter c{0, trail};
  count_base(s, b, c);
  if (c.dice == 0) return 0;
  if (b.mode == StrikeMode::kParthian || b.mode == StrikeMode::kStorm) return c.dice;  // whatever the terrain
  limit_by_terrain(s, b, c);
  if (b.mode == StrikeMode::kAmbush) c.change(Reason::kAmbush, 2);
  c.change(Reason::kCard, card_dice(s, b));
  if (b.token) c.change(Reason::kToken, 1);
  if (b.glory) c.change(Reason::kGlory, 1);
  c.change(Reason::kCamp, -ground(s, hex_of(s, b.roller)).fewer_dice);  // rulings 66: after everything else
  return std::max(c.dice, 0);
}

Scoring scoring_of(const State& s, const Blow& b) {
  Scoring score;
  if (!b.target.exists()) {
    score.symbol = score.flags = false;
    score.helmets = true;
    if (b.mode != StrikeMode::kStorm) return score;
    score.swords = true;  // rulings 164
    score.helmets = has_leader(s, b.roller);
    return score;
  }
  const UnitType& roller = profile(s, b.roller);
  const UnitType& target = profile(s, b.target);
  const bool close = is_close(b.mode);
  // Elephants and camels ignore one of their own symbols from horses, close combat only (rulings 95, 108).
  if (close && (target.traits & kHarriedByHorses) != 0 && (roller.traits & kHorses) != 0) score.ignored_symbols = 1;
  const bool symbols_only = b.mode == StrikeMode::kEvaded || b.mode == StrikeMode::kParthian;
  if (symbols_only) score.flags = false;
  if (!close || symbols_only) return score;

  const bool elephant = (roller.traits & kElephant) != 0;
  score.helmets = !elephant && ((roller.traits & kHelmetsAlways) != 0 || has_leader_near(s, b.roller));
  score.swords = (roller.traits & kHitsOnSword) != 0 && target.ignored_swords != 255;
  score.ignored_swords = target.ignored_swords == 255 ? 0 : target.ignored_swords;
  if (terrain_protects(s, b, ground(s, b.target_hex).armour)) score.ignored_swords++;
  const RuleSet& rules = *s.scenario->rules;
  score.armour = rules.armour_classes && target.armour_class > roller.armour_class;
  score.stature = rules.stature && (target.traits & kCavalry) != 0 && (roller.traits & kFoot) != 0;
  score.ignored_swords += (score.armour ? 1 : 0) + (score.stature ? 1 : 0);
  score.rerolls = elephant && score.swords;
  return score;
}

int flag_cover(const State& s, const Blow& b) {
  const UnitType& target = profile(s, b.target);
  int cover = target.ignored_flags + (b.brave ? 1 : 0);
  if ((target.traits & kElephant) == 0) {
    if (has_leader(s, b.target)) ++cover;
    if (rules::is_supported(s, b.target)) ++cover;
  } else if (is_close(b.mode) && is_a(s, b.roller, kHorses)) {
    ++cover;
  }
  if (b.target_full) cover += target.full_bonus;
  if (terrain_protects(s, b, ground(s, b.target_hex).cover)) ++cover;
  return cover;
}

int retreat_per_flag(const State& s, const Blow& b) {
  const bool scattered = is_close(b.mode) && is_a(s, b.target, kHorses) && is_a(s, b.roller, kScattersHorses);
  return profile(s, b.target).retreat + (scattered ? 1 : 0);
}

int escape_dice(const State& s, UnitId u) {
  const UnitType& type = profile(s, u);
  if ((type.traits & kElephant) != 0) return 1;
  return type.close_dice + (is_full(s, u) ? type.full_bonus : 0);
}

}  // namespace acies::hex
