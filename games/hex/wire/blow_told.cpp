#include "games/hex/wire/blow_told.h"

#include <cmath>

#include "games/hex/model/board.h"
#include "games/hex/words/blow_words.h"

namespace acies::hex::wire {
namespace {

// For the eye: four digits.
Exact rounded(double share) { return {std::round(share * 10000) / 10000}; }

FaceTold face_told(const State& s, const BlowOdds& odds, Face face) {
  const FaceScore score = score_of(s, odds, face);
  FaceTold told;
  told.face = face;
  told.hits = score.hits;
  told.words = face_reason(s, odds, face);
  told.ignored = score.ignored;
  if (score.ignored > 0) told.ignored_words = ignored_reason(s, odds, face);
  told.again = face == Face::kSword && odds.scoring.rerolls;
  return told;
}

}  // namespace

BlowTold blow_told(const State& s, const Blow& blow) {
  const BlowOdds odds = blow_odds(s, blow);
  BlowTold told;
  told.side = side_of(s, blow.roller);
  told.mode = blow.mode;
  told.unit = blow.roller;
  told.from = hex_of(s, blow.roller);
  told.to = blow.target_hex;
  told.target = blow.target;
  told.dice = odds.dice;
  for (int i = 0; i < odds.trail.size; ++i) {
    const DiceTrail::Entry& entry = odds.trail.entries[i];
    told.reasons.push_back({entry.reason, entry.dice, dice_reason(s, blow, entry.reason)});
  }
  for (int face = 0; face < kFaces; ++face) told.faces.push_back(face_told(s, odds, static_cast<Face>(face)));
  told.flags_ignored = odds.cover;
  told.hexes_per_flag = odds.hexes_per_flag;
  for (int i = 0; i <= odds.blocks; ++i) told.hits.push_back(rounded(odds.hits[i]));
  told.gone = rounded(odds.gone);
  told.retreats = rounded(odds.retreats);
  told.stands = rounded(odds.stands);
  return told;
}

TrampleTold trample_told(const State& s, const Trample& trample) {
  TrampleTold told;
  told.side = side_of(s, trample.elephants);
  told.unit = trample.elephants;
  told.from = trample.from;
  told.to = trample.to;
  told.target = trample.target;
  told.dice = kTrampleDice;
  double hit = 0;
  for (int i = 0; i < kFaces; ++i) {
    const Face face = static_cast<Face>(i);
    FaceTold one;
    one.face = face;
    one.hits = hits_in_rampage(s, trample, face);
    one.words = rampage_reason(s, trample, face);
    if (one.hits) hit += s.scenario->rules->die.chance(face);
    told.faces.push_back(std::move(one));
  }
  // A lone leader falls to one hit.
  const int blocks = trample.target.exists() ? s.blocks[trample.target] : 1;
  const double missed = 1 - hit;
  const double gone = blocks == 1 ? 1 - missed * missed : blocks == kTrampleDice ? hit * hit : 0;
  told.gone = rounded(gone);
  told.stands = rounded(1 - gone);
  return told;
}

RollTold roll_told(const State& s) {
  if (const std::optional<Blow> blow = blow_being_rolled(s)) return {blow_told(s, *blow)};
  if (const std::optional<Trample> trample = trample_being_rolled(s)) return {trample_told(s, *trample)};
  return {};
}

}  // namespace acies::hex::wire
