#include "games/hex/players/outlook.h"

#include <algorithm>
#include <array>

#include "games/hex/model/board.h"
#include "games/hex/players/greedy_scores.h"
#include "games/hex/questions.h"

namespace acies::hex {
namespace {

constexpr int kMostRolls = 4;   // one after the other that are enumerated; beyond, the position is judged as it stands
constexpr int kUnlikely = 150;  // outcomes rarer than once in so many times are left out
constexpr int kBonusPoint = 6000;  // millionths for a point of the scripted scores, in which a banner is ten

struct Depth {
  int rolls = 0;
  int chance = kCertain;  // that it comes to this
};

int outlook(Thought& t, const State& s, Depth d);

// --- Rolls -------------------------------------------------------------------------------------------------------------

// One outcome for all that lead to the same state, with the weight of all of them.
class Futures {
 public:
  void add(const State& s, Action x, std::uint64_t weight) {
    const std::uint64_t key = fingerprint(s);
    for (int i = 0; i < size_; ++i)
      if (keys_[i] == key) {
        weights_[i] += weight;
        return;
      }
    if (size_ == kMost) return;  // never with the dice there are
    keys_[size_] = key;
    weights_[size_] = weight;
    actions_[size_++] = x;
  }
  int size() const { return size_; }
  Action action(int i) const { return actions_[i]; }
  std::uint64_t weight(int i) const { return weights_[i]; }

 private:
  static constexpr int kMost = 96;

  // Everything that a roll can change, as a number.
  static std::uint64_t fingerprint(const State& s) {
    std::uint64_t h = 0x9E3779B97F4A7C15ULL;
    const auto mix = [&h](std::uint64_t w) { h = (h ^ w) * 0xD6E8FEB86659FD93ULL, h ^= h >> 32; };
    for (int u = 0; u < kMaxUnits; u += 8) {
      std::uint64_t w = 0;
      for (int i = u; i < u + 8 && i < kMaxUnits; ++i) w = w << 8 | s.blocks[i];
      mix(w);
    }
    for (const HexSet& set : s.units_of)
      for (std::uint64_t w : set.words) mix(w);
    for (const HexSet& set : s.leaders_of)
      for (std::uint64_t w : set.words) mix(w);
    mix(static_cast<std::uint64_t>(s.decision) | static_cast<std::uint64_t>(s.decider) << 8 |
        static_cast<std::uint64_t>(s.result) << 16 | std::uint64_t{s.depth} << 24 | std::uint64_t{s.roll_dice} << 32 |
        std::uint64_t{s.banners[0]} << 40 | std::uint64_t{s.banners[1]} << 48);
    mix(std::uint64_t{s.tokens[0]} | std::uint64_t{s.tokens[1]} << 8 | std::uint64_t{s.orders} << 16);
    std::uint64_t pool = 0;
    for (std::uint8_t n : s.pool) pool = pool << 8 | n;
    mix(pool);
    for_each_word_of_play(s, mix);
    return h;
  }

  int size_ = 0;
  std::array<std::uint64_t, kMost> keys_;
  std::array<std::uint64_t, kMost> weights_;
  std::array<Action, kMost> actions_;
};

// In a strike at a unit the two symbols that are not the unit's own mean the same: a miss.
bool merges_misses(const State& s, Face& symbol) {
  const UnitId target = blow_asked(s).target;
  if (!rolls_for_blow(s) || !target.exists() || !on_board(s, target)) return false;
  symbol = profile(s, target).symbol;
  return true;
}

template <class F>
void for_each_merged(const Die& die, int misses, Roll& roll, const std::array<Face, 4>& faces, Face miss, std::size_t i,
                     int dice, std::uint64_t weight, F&& f) {
  if (i == faces.size()) {
    roll[miss] = static_cast<std::uint8_t>(dice);
    for (int d = 0; d < dice; ++d) weight *= static_cast<std::uint64_t>(misses);
    if (weight > 0) f(roll, weight);
    return;
  }
  const auto sides = static_cast<std::uint64_t>(die[faces[i]]);
  std::uint64_t ways = 1, shown = 1;
  for (int n = 0; n <= dice && shown > 0; ++n, shown *= sides) {
    roll[faces[i]] = static_cast<std::uint8_t>(n);
    for_each_merged(die, misses, roll, faces, miss, i + 1, dice - n, weight * ways * shown, f);
    ways = ways * static_cast<std::uint64_t>(dice - n) / static_cast<std::uint64_t>(n + 1);
  }
}

void list_futures(const State& s, Futures& out) {
  const auto add = [&](Action x, std::uint64_t weight) {
    State t = s;
    apply(t, x);
    out.add(t, x, weight);
  };
  Face symbol;
  if (s.decision == Decision::kRoll && merges_misses(s, symbol)) {
    const Face miss = symbol == Face::kGreen ? Face::kBlue : Face::kGreen;
    const Die& die = s.scenario->rules->die;
    const int misses = die[Face::kGreen] + die[Face::kBlue] + die[Face::kRed] - die[symbol];
    Roll roll;
    for_each_merged(die, misses, roll, {symbol, Face::kHelmet, Face::kSword, Face::kFlag}, miss, 0, s.roll_dice, 1,
                    [&](const Roll& r, std::uint64_t w) { add(roll_action(r), w); });
    return;
  }
  for_each_outcome(s, [&](const Outcome& o) { add(o.action, o.weight); });
}

int over_all_rolls(Thought& t, const State& s, Depth d) {
  if (d.rolls == kMostRolls || s.roll_dice > 9) return t.worth(s);
  ++d.rolls;
  Futures futures;
  list_futures(s, futures);
  std::uint64_t all = 0;
  for (int i = 0; i < futures.size(); ++i) all += futures.weight(i);
  std::uint64_t seen = 0;
  std::int64_t sum = 0;
  const int before = d.chance;
  for (int i = 0; i < futures.size(); ++i) {
    const std::uint64_t weight = futures.weight(i);
    d.chance = static_cast<int>(static_cast<std::uint64_t>(before) * weight / all);
    if (d.chance < kCertain / kUnlikely && weight * 4 < all) continue;
    seen += weight;
    sum += static_cast<std::int64_t>(weight) * outlook(t, after(s, futures.action(i)), d);
  }
  return seen == 0 ? t.worth(s) : static_cast<int>(sum / static_cast<std::int64_t>(seen));
}

// --- Decisions ---------------------------------------------------------------------------------------------------------

bool better(const Thought& t, Side decider, int a, int b) { return decider == t.me ? a > b : a < b; }

// The option that looks best at once to the side that decides.
Action plain_choice(Thought& t, const State& s, const ActionList& open) {
  Action best = open[0];
  int most = 0;
  for (int i = 0; i < open.size(); ++i) {
    const int worth = t.worth(after(s, open[i]));
    if (i == 0 || better(t, s.decider, worth, most)) most = worth, best = open[i];
  }
  return best;
}

int best_branch(Thought& t, const State& s, const ActionList& open, Depth d) {
  int most = 0;
  for (int i = 0; i < open.size(); ++i) {
    const int worth = outlook(t, after(s, open[i]), d);
    if (i == 0 || better(t, s.decider, worth, most)) most = worth;
  }
  return most;
}

Action most_ignored(const ActionList& open) {
  Action best = open[0];
  for (Action x : open)
    if (x.kind == ActionKind::kIgnore && (best.kind != ActionKind::kIgnore || x.a > best.a)) best = x;
  return best;
}

// A position in which a bonus fight may follow, as if there were none, and the worth of the best one at a glance.
int with_bonus_fight(Thought& t, const State& s, const ActionList& open) {
  double most = 0;
  for (Action x : open)
    if (x.kind == ActionKind::kBattle)
      most = std::max(most, greedy::rough_attack_score(s, unit_at(s, x.hex()), x.to(), true));
  const int promise = static_cast<int>(most * kBonusPoint);
  return t.worth(s) + (s.decider == t.me ? promise : -promise);
}

int outlook(Thought& t, const State& s, Depth d) {
  if (is_quiet(s)) return t.worth(s);
  if (s.decider == Side::kChance) return over_all_rolls(t, s, d);
  ActionList open;
  legal_actions(s, open);
  if (open.size() == 1) return outlook(t, after(s, open[0]), d);
  switch (s.decision) {
    case Decision::kReact:
      return best_branch(t, s, open, d);
    case Decision::kIgnoreFlags:
      return outlook(t, after(s, most_ignored(open)), d);
    case Decision::kBonusBattle:
      return with_bonus_fight(t, s, open);
    case Decision::kAdvance:
      return best_branch(t, s, open, d);
    case Decision::kBattleBonus:
    case Decision::kAmbush:
      return outlook(t, after(s, open.has(action(ActionKind::kDone)) ? action(ActionKind::kDone) : open[0]), d);
    case Decision::kBattleBack:
    case Decision::kShoot:
      return outlook(t, after(s, open[0]), d);
    default:
      break;
  }
  return outlook(t, after(s, plain_choice(t, s, open)), d);
}

}  // namespace

bool is_quiet(const State& s) {
  switch (s.decision) {
    case Decision::kPlayCard:
    case Decision::kOrder:
    case Decision::kInspire:
    case Decision::kMove:
    case Decision::kBattle:
    case Decision::kMoveAgain:
    case Decision::kFireAgain:
    case Decision::kPlunder:
    case Decision::kGlory:
    case Decision::kStragglers:
    case Decision::kStraggle:
    case Decision::kMoveALeader:
    case Decision::kDraw:
    case Decision::kKeepCard:
    case Decision::kScoutBanner:
    case Decision::kEnter:
    case Decision::kOver:
    case Decision::kNone:
      return true;
    case Decision::kRoll:
      return rolls_for_turn(s) || rolls_for_first_player(s);
    default:
      return false;
  }
}

int expected_worth(Thought& t, const State& s) { return outlook(t, s, {}); }

}  // namespace acies::hex
