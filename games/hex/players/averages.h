// The average result of an attack: two fighters, the ground they stand on, and the dice.
//
// Everything here is asked some two hundred times for every position an evaluation judges, so it is arithmetic and tables:
// no branch that a processor would have to guess, and no division but by constants. What depends on the faces of the die is in
// tables of that die (DieAverages).
#pragma once

#include <algorithm>
#include <array>

#include "games/hex/model/die.h"
#include "games/hex/players/sight.h"

namespace acies::hex::averages {

constexpr int kDice = 13;
constexpr int kParts = 31;  // chances of a die in thirtieths
constexpr int kBlocks = 9;

// --- Tables -------------------------------------------------------------------------------------------------------------

// The chance, in thousandths, of at least b successes with n dice of p thirtieths each. No dice: none, whatever is asked.
inline constexpr auto kAtLeast = [] {
  std::array<std::array<std::array<std::int16_t, kBlocks>, kParts>, kDice> table{};
  for (int n = 1; n < kDice; ++n)
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

// Hits of so many dice to thirtieths of a die without dividing: 65536 / (2 * dice), rounded up.
inline constexpr auto kPerTwoDice = [] {
  std::array<int, kDice> table{};
  for (int n = 1; n < kDice; ++n) table[n] = (65536 + 2 * n - 1) / (2 * n);
  return table;
}();

// The chance to lose so many blocks, less than kBlocks, to hits expected of so many dice.
constexpr int chance_to_lose(int dice, int hits, int blocks) {
  dice = std::min(dice, kDice - 1);
  const int p = std::min(hits * kPerTwoDice[dice] >> 16, kParts - 1);
  return kAtLeast[dice][p][blocks];
}
constexpr int kIgnored = 6;

// Hits by swords are told by the number of swords ignored: a sum of what several reasons give, in which a reason to ignore all
// of them is kAllSwords.
constexpr int kAllSwords = 8, kMostIgnored = 2 * kAllSwords + 3;

// --- Fighters -----------------------------------------------------------------------------------------------------------

// A unit where it stands, as the sums below want it: reasons turned into numbers to add or to multiply by.
struct Fighter {
  std::uint32_t traits;
  std::uint32_t evades;  // attackers it can flee from: with one of these traits
  // As it strikes.
  std::uint8_t close_dice, held_dice, back_dice;  // in close combat: after a move, without one, battling back
  std::uint8_t helmets;                           // sixtieths of a hit by each die that shows one
  std::uint8_t no_swords;                         // kAllSwords if it does not hit on swords
  std::uint8_t elephant;                          // 1 or 0, and so the next
  std::uint8_t on_foot;
  std::uint8_t horses;  // all bits or none
  std::uint8_t armour_class;
  // As it is struck.
  std::uint8_t symbol;             // sixtieths of a hit by each die that shows its symbol
  std::uint8_t elephant_dice;      // of an elephant that strikes it
  std::uint8_t close_in, fire_in;  // limits by the ground
  std::uint8_t swords_ignored;     // kAllSwords: all of them
  std::uint8_t above_foot;         // 1: ignores a sword of foot by its stature
  std::uint8_t harried;            // sixtieths of a hit by each die that horses lose against it
  std::uint8_t cover;              // flags it may ignore, less than kIgnored
  std::uint8_t back_ignored;       // swords and flags, as the two above, when the unit it attacked strikes back: works
  std::uint8_t back_cover;         // protect only the unit attacked
  std::uint8_t missing;            // hexes a flag asks for and it has not got, kMostMissing at most
  std::uint8_t blocks;             // less than kBlocks
};
constexpr int kFireDice = 2, kMostMissing = 4;

// Rough points. Nothing here is below 0, and division of such numbers is cheaper.
constexpr unsigned kBlockWorth = 22, kDriveWorth = 9;
constexpr int thousandth(int x) { return static_cast<int>(static_cast<unsigned>(x) / kSure); }
constexpr int worth_of(int kill, int hits, int blocks, int drive) {
  const auto points = static_cast<unsigned>(std::min(hits, kHit * blocks)) * kBlockWorth / kHit;
  return thousandth(kill * kBannerWorth) + static_cast<int>(points) + thousandth(drive * static_cast<int>(kDriveWorth));
}

constexpr std::int16_t narrow(int x) { return static_cast<std::int16_t>(x); }

// --- Dice ---------------------------------------------------------------------------------------------------------------

// Without a card nobody fires more than two dice, and there are few kinds of targets: so all that can be is in a table,
// with a number that is larger for the better attack.
struct PlainFire {
  Attack attack;
  std::uint32_t rank;
};
using PlainFires = std::array<PlainFire, kFireDice + 1>;  // by dice
// By flags covered, hexes missing and blocks of the target.
using FireTable = std::array<std::array<std::array<PlainFires, kBlocks>, kMostMissing + 1>, kIgnored>;

// What the faces of a die come to on average. Hits are in sixtieths.
struct DieAverages {
  int symbol[3] = {};  // of one die, by the target's symbol
  int helmet = 0;      // of one die
  int flag_parts = 0;  // the chance of a flag, in thirtieths
  // Dice of n that show a flag, beyond the first k.
  std::array<std::array<std::int16_t, kIgnored>, kDice> flags{};
  // By whether an elephant rolls (it rolls each sword that hits again), dice, and swords ignored.
  std::array<std::array<std::array<std::int16_t, kMostIgnored>, kDice>, 2> swords{};
  const FireTable* fire[3] = {};  // by the target's symbol

  // The chance of more flags than are covered.
  constexpr int chance_of_flags(int dice, int cover) const { return kAtLeast[dice][flag_parts][cover + 1]; }
};
// Made once for each die there is, and kept.
const DieAverages& averages_of(const Die& die);

// --- Attacks ------------------------------------------------------------------------------------------------------------

struct Average {
  int dice = 0, hits = 0;
};

// The blow of a against t, which ignores so many swords and flags by itself.
inline Average close_average(const DieAverages& die, const Fighter& a, const Fighter& t, int dice, int swords_ignored,
                             int cover) {
  dice = std::min<int>(a.elephant != 0 ? t.elephant_dice : dice, t.close_in);
  const int ignored =
      a.no_swords + swords_ignored + (t.armour_class > a.armour_class ? 1 : 0) + (t.above_foot & a.on_foot);
  return {dice, dice * (a.helmets + t.symbol - (t.harried & a.horses)) + die.swords[a.elephant][dice][ignored] +
                    die.flags[dice][cover] * t.missing};
}

// The attack of a on t at close quarters; the caller names the target. Always inlined: its many small numbers would
// be packed into two registers to be returned, and unpacked again.
[[gnu::always_inline]] inline Attack close_attack(const DieAverages& die, const Fighter& a, const Fighter& t,
                                                  int dice) {
  const Average forth = close_average(die, a, t, dice, t.swords_ignored, t.cover);
  const Average back = close_average(die, t, a, t.back_dice, a.back_ignored, a.back_cover);
  const int kill = chance_to_lose(forth.dice, forth.hits, t.blocks);
  const int drive = thousandth((kSure - kill) * die.chance_of_flags(forth.dice, t.cover));
  const int stays = kSure - kill - drive;
  const int back_hits = thousandth(back.hits * stays);
  const int back_kill = thousandth(chance_to_lose(back.dice, back.hits, a.blocks) * stays);
  const int value = worth_of(kill, forth.hits, t.blocks, drive) - worth_of(back_kill, back_hits, a.blocks, 0);
  const auto shown = static_cast<std::uint8_t>(forth.dice);
  if ((t.evades & a.traits) != 0) {
    // It stands or it flees, whatever costs it less.
    const int hits = forth.dice * t.symbol;
    const int caught = chance_to_lose(forth.dice, hits, t.blocks);
    const int chase = worth_of(caught, hits, t.blocks, 0) + 4;
    if (chase < value)
      return {kNoUnit, shown, false, narrow(hits), narrow(caught), narrow(kSure - caught), 0, 0, narrow(chase)};
  }
  return {kNoUnit,           shown,        false, narrow(forth.hits), narrow(kill), narrow(drive), narrow(back_hits),
          narrow(back_kill), narrow(value)};
}

// Fire at a unit with such a symbol, so many flags covered, hexes missing and blocks, by dice that its ground has limited
// already.
constexpr Attack fire_attack(const DieAverages& die, int symbol, int dice, int cover, int missing, int blocks) {
  const int hits = dice * symbol + die.flags[dice][cover] * missing;
  const int kill = chance_to_lose(dice, hits, blocks);
  const int drive = thousandth((kSure - kill) * die.chance_of_flags(dice, cover));
  return {kNoUnit,
          static_cast<std::uint8_t>(dice),
          true,
          narrow(hits),
          narrow(kill),
          narrow(drive),
          0,
          0,
          narrow(worth_of(kill, hits, blocks, drive))};
}

}  // namespace acies::hex::averages
