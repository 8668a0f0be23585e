// Random crowded tables: where the engine says that no way leads to an enemy (T9), ways are drawn at random; one that is
// then legal has been missed.
#include <cstdio>

#include "base/random.h"
#include "console/options.h"
#include "games/tabletop/battle.h"
#include "games/tabletop/charges.h"
#include "games/tabletop/command.h"
#include "games/tabletop/field.h"
#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/notation/positions.h"
#include "games/tabletop/notation/scenario.h"

namespace acies::tabletop {
namespace {

constexpr const char* kHelp =
    "usage: charge_ways [--refused N] [--draws N] [--seed S]\n"
    "\n"
    "Sets up crowded tables at random until N charges are refused for want of a way, and draws random ways for each "
    "of\n"
    "them. Prints the tables on which a drawn way is legal, then \"N passed, M failed\".\n"
    "\n"
    "  --refused N  charges without a way (default: 100)\n"
    "  --draws N    ways drawn for each of them (default: 20000)\n"
    "  --seed S     of the first table; the next has S + 1 (default: 1)\n";

// A unit of `bases`, four to a rank, somewhere around (36, 26).
class Tables {
 public:
  explicit Tables(std::uint64_t seed) : random_(seed) {}

  Scenario crowded() {
    s_.name = "crowded";
    s_.first_phase = Phase::kCharge;
    s_.first_side = Side::kBottom;
    constexpr std::array<Type, 3> kChargers = {Type::kHI, Type::kMI, Type::kHC};
    add("u", Side::kBottom, kChargers[at(3)], 1 << (1 + at(2)), {36000, 26000, 9000});
    constexpr std::array<Cdeg, 5> kFacings = {27000, 25000, 29000, 22500, 31500};
    const Type foe = at(2) == 0 ? Type::kHI : Type::kMI;
    add("n", Side::kTop, foe, 1 << at(3), {near(7), 27200 + below(3600), kFacings[at(5)]});
    const int friends = 1 + random_.below(3), enemies = random_.below(2);
    for (int i = 0; i < friends; ++i)
      add("f" + std::to_string(i), Side::kBottom, Type::kHI, 1 << at(3), {near(7), 26800 + below(3200), 9000 + turn()});
    for (int i = 0; i < enemies; ++i)
      add("e" + std::to_string(i), Side::kTop, Type::kHI, 1 << at(3), {near(7), 27200 + below(3600), 27000 + turn()});
    if (random_.below(2) == 0) {
      const Mil x = near(5), y = 26500 + below(3000);
      s_.terrain.push_back({TerrainKind::kImpassable, {{x, y}, {x + 800, y}, {x + 800, y + 800}, {x, y + 800}}});
    }
    return s_;
  }

 private:
  std::size_t at(int n) { return static_cast<std::size_t>(random_.below(n)); }
  Mil below(Mil n) { return random_.below(n); }
  Mil near(int inches) { return 36000 + below(2 * inches * kInch) - inches * kInch; }
  Cdeg turn() { return 2000 * (random_.below(3) - 1); }

  void add(std::string code, Side side, Type type, int bases, Pose pose) {
    UnitDef u;
    u.code = u.name = std::move(code);
    u.side = side;
    u.profile.type = type;
    u.pose = pose;
    for (std::size_t i = 0; bases > 0; ++i, bases -= 4) u.rows[i] = static_cast<std::uint8_t>(std::min(bases, 4));
    s_.units.push_back(u);
  }

  Random random_;
  Scenario s_;
};

// A way that the engine has missed; an aside of kAnyAside if none of so many is open.
DrawnWay missed_way(const State& s, UnitId u, UnitId target, std::int64_t draws, Random& random) {
  const Cdeg widest = std::min(widest_wheel(outline_of(s, u).size.frontage, kFour), kCircle / 2);
  for (std::int64_t i = 0; i < draws; ++i) {
    const DrawnWay way{random.below(2 * widest + 1) - widest, random.below(2 * kOblique + 1) - kOblique};
    if (!check_charge(s, u, target, way)) return way;
  }
  return {};
}

int run(const Arguments& arguments) {
  std::int64_t wanted = 100, draws = 20000, seed = 1;
  Options options("charge_ways", kHelp);
  options.number("--refused", wanted, 1, 1'000'000);
  options.number("--draws", draws, 1, 100'000'000);
  options.number("--seed", seed, 0, INT64_MAX);
  if (const auto status = options.read(arguments)) return *status;
  std::int64_t refused = 0, charges = 0, missed = 0;
  for (std::int64_t i = seed; refused < wanted; ++i) {
    const Scenario scenario = Tables(static_cast<std::uint64_t>(i)).crowded();
    if (check_positions(scenario, std::vector<int>(scenario.units.size()), 0)) continue;
    const State s = set_up(scenario);
    if (check_may_charge(s, 0, 1)) continue;
    if (!check_charge(s, 0, 1)) {
      ++charges;
      continue;
    }
    ++refused;
    Random random(static_cast<std::uint64_t>(i));
    const DrawnWay way = missed_way(s, 0, 1, draws, random);
    if (way.aside == kAnyAside) continue;
    ++missed;
    std::printf("\nseed %lld: wheel %d, aside %d, hundredths of a degree to the left\n%s\n", static_cast<long long>(i),
                way.wheel, way.aside, print_scenario(scenario).c_str());
  }
  std::printf("%lld charges of %lld found a way\n", static_cast<long long>(charges),
              static_cast<long long>(charges + refused));
  std::printf("%lld passed, %lld failed\n", static_cast<long long>(refused - missed), static_cast<long long>(missed));
  return missed == 0 ? kGood : kBad;
}

}  // namespace
}  // namespace acies::tabletop

int main(int count, char** words) { return acies::tabletop::run({words + (count > 0 ? 1 : 0), words + count}); }
