#include "games/tabletop/players/players.h"

#include <algorithm>
#include <vector>

#include "base/random.h"
#include "games/tabletop/decision.h"
#include "games/tabletop/field.h"
#include "games/tabletop/players/captain.h"
#include "games/tabletop/preview.h"
#include "games/tabletop/tables.h"

namespace acies::tabletop {
namespace {

class RandomTabletop final : public TabletopPlayer {
 public:
  explicit RandomTabletop(std::uint64_t seed) : random_(seed) {}

  Action choose(const State& s, const Budget&) override {
    std::vector<Action> open;
    legal_actions(s, open);
    return open[random_.below(static_cast<std::uint32_t>(open.size()))];
  }

 private:
  Random random_;
};

// Values every legal action by a few plain rules and takes the best; equal ones are chosen from at random.
class PlainTabletop final : public TabletopPlayer {
 public:
  explicit PlainTabletop(std::uint64_t seed) : random_(seed) {}

  Action choose(const State& s, const Budget&) override {
    std::vector<Action> open;
    legal_actions(s, open);
    int best = -1;
    int best_value = -1000000;
    for (std::size_t i = 0; i < open.size(); ++i) {
      const int v = value(s, open[i]) * 16 + static_cast<int>(random_.below(16));
      if (v <= best_value) continue;
      best_value = v;
      best = static_cast<int>(i);
    }
    return open[static_cast<std::size_t>(best)];
  }

 private:
  // How much nearer to the nearest enemy a move brings its units, in tenths of an inch, less what it costs in order.
  static int advance(const State& s, const Action& a) {
    const Preview p = preview(s, a);
    int sum = 0;
    for (const PreviewUnit& moved : p.units) {
      const Mil before = enemy_gap(s, moved.unit);
      const Mil after = enemy_gap(s, s.side(moved.unit), outline_at(s, moved.unit, moved.pose));
      const Type type = s.type(moved.unit);
      const bool wary = is_shaken(s, moved.unit) || type == Type::kBow || is_light(type);
      const int nearer = (before - after) / 100;
      const int dps = moved.wheel + moved.form + moved.about_face + moved.rough + moved.passage;
      sum += (wary && after < kFour ? -nearer : nearer) - 25 * dps;
    }
    return sum;
  }

  static Mil nearest(const State& s, const Action& a) {
    if (a.unit != kNoUnit) return enemy_gap(s, a.unit);
    Mil least = kFar;
    for (int i = 0; i < s.units.size(); ++i)
      if ((a.units >> i & 1) != 0) least = std::min(least, enemy_gap(s, static_cast<UnitId>(i)));
    return least;
  }

  static int value(const State& s, const Action& a) {
    switch (a.kind) {
      case ActionKind::kActFirst:
        return 10;
      case ActionKind::kLine:
        return 20;
      case ActionKind::kSteady:
        return 15;
      case ActionKind::kInspire:
        return 8;
      case ActionKind::kShoot:
        return 60;
      case ActionKind::kRedress:
        return s.units[a.unit].dp >= 2 ? 55 : 12;
      case ActionKind::kReform:
        return 50;
      case ActionKind::kRally:
        return 30;
      case ActionKind::kMarch:
        return std::max(-5, advance(s, a) / 2);
      case ActionKind::kMove: {
        const Mil gap = nearest(s, a);
        if (a.unit != kNoUnit && is_shaken(s, a.unit)) return -5;
        if (gap <= kFour) return -2;
        return (a.unit == kNoUnit ? 20 : 14) - 6 * std::abs(a.n - (gap > 10 * kInch ? 1 : 0));
      }
      case ActionKind::kPath:
        return advance(s, a) / 2;
      case ActionKind::kCharge: {
        const int mine = base_count(s.units[a.unit]) - s.units[a.unit].dp;
        const int theirs = base_count(s.units[a.target]) - s.units[a.target].dp;
        return 20 + 3 * (mine - theirs);
      }
      case ActionKind::kEvade:
        return is_light(s.type(asked_unit(s))) ? 20 : -1;
      case ActionKind::kCounterCharge:
        return 10;
      case ActionKind::kRelieve:
      case ActionKind::kTriarii:
        return 10;
      case ActionKind::kGoOn:
        return 3;
      default:
        return 0;
    }
  }

  Random random_;
};

}  // namespace

std::unique_ptr<TabletopPlayer> make_tabletop_player(std::string_view name, std::uint64_t seed) {
  if (name == "random") return std::make_unique<RandomTabletop>(seed);
  if (name == "captain") return std::make_unique<Captain>(seed);
  if (name == "plain") return std::make_unique<PlainTabletop>(seed);
  return nullptr;
}

}  // namespace acies::tabletop
