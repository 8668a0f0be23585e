// Ancients 10, 11 and 16: how many dice a strike rolls and what they score, with the reasons, for rules and players alike.
#pragma once

#include <optional>

#include "games/hex/model/action.h"
#include "games/hex/model/board.h"

namespace acies::hex {

// One blow: attacker, target, and kind of attack. `target` is kNoUnit for a lone leader in `target_hex`.
struct Blow {
  StrikeMode mode = StrikeMode::kAttack;
  UnitId roller;
  UnitId target;
  Hex target_hex;
  bool roller_full = false;  // at full strength when the combat began (rulings 64)
  bool target_full = false;
  bool bonus = false;  // in a bonus close combat
  bool token = false;  // with a battle bonus bought
  bool brave = false;  // with bravery bought for the target
  bool glory = false;  // with leadership bought by glory
};

// Why a number of dice, or a number of things ignored, is what it is.
enum class Reason : std::uint8_t {
  kBase,          // the dice of the unit in this kind of battle
  kFullStrength,  // more for a unit without losses
  kAsTheOther,    // an elephant rolls as many dice as its opponent would
  kIntoTerrain,   // at most so many into the target's terrain
  kOutOfTerrain,  // at most so many out of its own
  kUphill,
  kHeight,  // from a hill
  kCard,    // more by the card
  kCamp,    // fewer out of a fortified camp
  kToken,   // one more by a token
  kAmbush,  // more out of an ambush
  kGlory,   // one more by leadership, bought with glory
};
constexpr auto names_of(Reason) {
  return names<Reason>({{Reason::kBase, "base"},
                        {Reason::kFullStrength, "full_strength"},
                        {Reason::kAsTheOther, "as_the_other"},
                        {Reason::kIntoTerrain, "into_terrain"},
                        {Reason::kOutOfTerrain, "out_of_terrain"},
                        {Reason::kUphill, "uphill"},
                        {Reason::kHeight, "height"},
                        {Reason::kCard, "card"},
                        {Reason::kCamp, "camp"},
                        {Reason::kToken, "token"},
                        {Reason::kAmbush, "ambush"},
                        {Reason::kGlory, "glory"}});
}

// The trail of a dice count: each entry is the number of dice after that reason had its say.
struct DiceTrail {
  struct Entry {
    Reason reason;
    std::int8_t dice;
  };
  std::array<Entry, 10> entries{};
  int size = 0;
  void add(Reason r, int dice) { entries[size++] = {r, static_cast<std::int8_t>(dice)}; }
};

// The dice of a blow; 0 means it cannot be struck. Fills the trail if one is given.
int dice_of(const State& s, const Blow& blow, DiceTrail* trail = nullptr);

// How a blow is scored: the faces that hit, and how many of them are ignored first.
struct Scoring {
  bool symbol = true;
  bool helmets = false;
  bool swords = false;
  bool rerolls = false;  // elephants: each sword that hits is rolled again
  int ignored_symbols = 0;
  int ignored_swords = 0;
  bool armour = false;   // one of them by armour class …
  bool stature = false;  // … and one by stature
  bool flags = true;
};
Scoring scoring_of(const State& s, const Blow& blow);

// Flags the target may ignore in this blow, by leader, support, terrain, courage and kind (Ancients 12).
int flag_cover(const State& s, const Blow& blow);

// Hexes a target retreats for each flag it accepts (rulings 77).
int retreat_per_flag(const State& s, const Blow& blow);

// The blow whose dice chance is about to roll for the first time; nothing when it decides anything else.
std::optional<Blow> blow_being_rolled(const State& s);

// Elephants that run wild against the unit, or the lone leader, in a hex beside them.
struct Trample {
  UnitId elephants;
  Hex from, to;
  UnitId target;
};
// The trample whose dice chance is about to roll.
std::optional<Trample> trample_being_rolled(const State& s);
inline constexpr int kTrampleDice = 2;

// Dice of the unit a fleeing leader slips past (rulings 111).
int escape_dice(const State& s, UnitId u);

inline bool is_close(StrikeMode m) { return m != StrikeMode::kFire; }

// Whether the blow answers an attack: it is struck at the unit that declared the combat, and not at the unit attacked
// (rulings 173). An ambush is an attack of its own.
inline bool is_answer(StrikeMode m) {
  return m == StrikeMode::kBack || m == StrikeMode::kFirst || m == StrikeMode::kParthian;
}

}  // namespace acies::hex
