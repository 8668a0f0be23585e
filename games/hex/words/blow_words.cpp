#include "games/hex/words/blow_words.h"

#include "games/hex/model/board.h"
#include "games/hex/notation/names.h"

namespace acies::hex {
namespace {

bool is_symbol(Face face) { return face == Face::kGreen || face == Face::kBlue || face == Face::kRed; }

// Only colours hit at range, and a unit that evades.
const char* out_of_reach(StrikeMode mode) {
  if (!is_close(mode) || mode == StrikeMode::kParthian) return "no hit at range";
  return mode == StrikeMode::kEvaded ? "no hit on a unit that evades" : nullptr;
}

std::string colour_reason(const UnitType& target, Face face) {
  return std::string(target.symbol == face ? "the colour of " : "not the colour of ") + target.name;
}

std::string symbol_reason(const State& s, const BlowOdds& o, Face face) {
  const Blow& b = o.blow;
  if (b.mode == StrikeMode::kStorm) return "no colour opens a gate";
  if (!b.target.exists()) return "no colour hits a lone leader";
  return colour_reason(profile(s, b.target), face);
}

std::string helmet_reason(const State& s, const BlowOdds& o) {
  const Blow& b = o.blow;
  const UnitType& roller = profile(s, b.roller);
  if (b.mode == StrikeMode::kStorm)
    return o.scoring.helmets ? "a leader is with the unit" : "no leader is with the unit";
  if (!b.target.exists()) return "it finds the lone leader";
  if (o.scoring.helmets) {
    if ((roller.traits & kHelmetsAlways) != 0) return std::string("always a hit for ") + roller.name;
    return has_leader(s, b.roller) ? "a leader is with the unit" : "a leader stands beside the unit";
  }
  if (const char* far = out_of_reach(b.mode)) return far;
  return (roller.traits & kElephant) != 0 ? "elephants heed no leader" : "no leader with the unit or beside it";
}

std::string sword_reason(const State& s, const BlowOdds& o) {
  const Blow& b = o.blow;
  const UnitType& roller = profile(s, b.roller);
  if (b.mode == StrikeMode::kStorm) return "it opens the gate";
  if (!b.target.exists()) return "no hit on a lone leader";
  if (o.scoring.swords)
    return std::string("a hit for ") + roller.name + (o.scoring.rerolls ? ", who roll it again" : "");
  if (const char* far = out_of_reach(b.mode)) return far;
  if ((roller.traits & kHitsOnSword) == 0) return std::string("no hit for ") + roller.name;
  return std::string("no hit on ") + profile(s, b.target).name;
}

}  // namespace

std::string face_reason(const State& s, const BlowOdds& o, Face face) {
  if (is_symbol(face)) return symbol_reason(s, o, face);
  if (face == Face::kHelmet) return helmet_reason(s, o);
  if (face == Face::kSword) return sword_reason(s, o);
  if (!o.blow.target.exists()) return "flags mean nothing here";
  if (!o.scoring.flags)
    return o.blow.mode == StrikeMode::kParthian ? "nobody runs from a shot in flight" : "the enemy evades already";
  return "the enemy retreats for it";
}

// Ancients 10, rulings 82 and 95: the right to ignore is used up by the first dice.
std::string ignored_reason(const State& s, const BlowOdds& o, Face face) {
  const FaceScore score = score_of(s, o, face);
  if (score.ignored == 0) return "";
  if (is_symbol(face)) return "horses shy";
  if (o.scoring.armour) return "better armour";
  if (o.scoring.stature) return "foot against horses";
  return profile(s, o.blow.target).ignored_swords > 0 ? std::string(profile(s, o.blow.target).name) + " ignore it"
                                                      : std::string("covered by ") + ground(s, o.blow.target_hex).name;
}

FaceScore score_of(const State& s, const BlowOdds& o, Face face) {
  const Scoring& score = o.scoring;
  if (is_symbol(face)) {
    const bool hits = score.symbol && o.blow.target.exists() && profile(s, o.blow.target).symbol == face;
    return {hits, hits ? score.ignored_symbols : 0};
  }
  if (face == Face::kHelmet) return {score.helmets, 0};
  if (face == Face::kSword) return {score.swords, score.swords ? score.ignored_swords : 0};
  return {};
}

bool hits_in_rampage(const State& s, const Trample& trample, Face face) {
  return face == (trample.target.exists() ? profile(s, trample.target).symbol : Face::kHelmet);
}

std::string rampage_reason(const State& s, const Trample& trample, Face face) {
  if (!trample.target.exists())
    return face == Face::kHelmet ? "it finds the lone leader" : "only helmets find a lone leader";
  if (is_symbol(face)) return colour_reason(profile(s, trample.target), face);
  static constexpr const char* kIdle[] = {"helmets", "flags", "swords"};
  const int i = face == Face::kHelmet ? 0 : face == Face::kFlag ? 1 : 2;
  return std::string(kIdle[i]) + " do not count in a rampage";
}

}  // namespace acies::hex
