#include "games/hex/players/averages.h"

#include <atomic>

namespace acies::hex::averages {
namespace {

// The mean number, in sixtieths, of dice of n that show one of so many sides, beyond the first k.
using Beyond = std::array<std::array<std::int16_t, kIgnored>, kDice>;
constexpr Beyond beyond(int shown, int sides) {
  Beyond table{};
  for (int n = 0; n < kDice; ++n) {
    std::array<double, kDice> exactly{};
    exactly[0] = 1;
    for (int die = 0; die < n; ++die)
      for (int k = die + 1; k >= 0; --k)
        exactly[k] = exactly[k] * (sides - shown) / sides + (k > 0 ? exactly[k - 1] * shown / sides : 0);
    for (int k = 0; k < kIgnored; ++k) {
      double mean = 0;
      for (int seen = k + 1; seen <= n; ++seen) mean += (seen - k) * exactly[seen];
      table[n][k] = static_cast<std::int16_t>(mean * kHit + 0.5);
    }
  }
  return table;
}

constexpr int part_of(int whole, int shown, int sides) { return (whole * shown + sides / 2) / sides; }

// All but the tables of fire.
constexpr DieAverages averages_by_faces(const Die& die) {
  const int sides = die.sides(), swords = die[Face::kSword];
  DieAverages out;
  for (const Face face : {Face::kGreen, Face::kBlue, Face::kRed})
    out.symbol[index(face)] = part_of(kHit, die[face], sides);
  out.helmet = part_of(kHit, die[Face::kHelmet], sides);
  out.flag_parts = part_of(kParts - 1, die[Face::kFlag], sides);
  out.flags = beyond(die[Face::kFlag], sides);
  const Beyond of_swords = beyond(swords, sides);
  for (int n = 0; n < kDice; ++n)
    for (int ignored = 0; ignored < kAllSwords; ++ignored) {
      const int hits = of_swords[n][std::min(ignored, kIgnored - 1)];
      out.swords[0][n][ignored] = static_cast<std::int16_t>(hits);
      out.swords[1][n][ignored] = static_cast<std::int16_t>(hits * sides / std::max(1, sides - swords));
    }
  return out;
}

constexpr FireTable fire_table(const DieAverages& die, int symbol) {
  FireTable table{};
  for (int cover = 0; cover < kIgnored; ++cover)
    for (int missing = 0; missing <= kMostMissing; ++missing)
      for (int blocks = 0; blocks < kBlocks; ++blocks)
        for (int dice = 0; dice <= kFireDice; ++dice) {
          const Attack x = fire_attack(die, symbol, dice, cover, missing, blocks);
          table[cover][missing][blocks][dice] = {x, static_cast<std::uint32_t>(x.value << 20 | x.kill << 10 | x.hits)};
        }
  return table;
}

// Six even faces: every symbol is the same to the dice.
constexpr DieAverages kPlainFaces = averages_by_faces(Die{});
// Made when the program starts, and the compiler is kept from doing it before: see board/within.cpp.
const FireTable kPlainFire = [] {
  int symbol = kPlainFaces.symbol[0];
  asm volatile("" : "+r"(symbol));
  return fire_table(kPlainFaces, symbol);
}();
constexpr DieAverages kPlain = [] {
  DieAverages plain = kPlainFaces;
  for (const FireTable*& fire : plain.fire) fire = &kPlainFire;
  return plain;
}();

// Another die. Those made are never taken apart, so that they can be read while another is added.
struct Made {
  Die die;
  DieAverages averages;
  std::array<FireTable, 3> fire;
  const Made* next;
};
std::atomic<const Made*> all_made = nullptr;

const Made* made_for(const Die& die) {
  for (const Made* one = all_made.load(std::memory_order_acquire); one != nullptr; one = one->next)
    if (one->die.showing == die.showing) return one;
  return nullptr;
}

const DieAverages& make(const Die& die) {
  Made* made = new Made{die, averages_by_faces(die), {}, all_made.load(std::memory_order_acquire)};
  for (std::size_t i = 0; i < made->fire.size(); ++i) {
    made->fire[i] = fire_table(made->averages, made->averages.symbol[i]);
    made->averages.fire[i] = &made->fire[i];
  }
  while (!all_made.compare_exchange_weak(made->next, made, std::memory_order_acq_rel)) {
  }
  return made->averages;
}

}  // namespace

const DieAverages& averages_of(const Die& die) {
  if (die.is_plain()) return kPlain;
  if (const Made* made = made_for(die)) return made->averages;
  return make(die);
}

}  // namespace acies::hex::averages
