#include "games/hex/players/reply.h"

#include <algorithm>

#include "base/sort.h"
#include "games/hex/players/greedy_player.h"
#include "games/hex/questions.h"

namespace acies::hex {
namespace {

constexpr int kMostSteps = 600;          // of one future: no turn is that long
constexpr int kTrust = 4;                // futures that weigh as much as the plan's worth at once
constexpr int kPositionsPerPlan = 3200;  // too little thought spread over too many plans is worse than none
constexpr int kMostDice = 9;             // of a roll that is averaged
constexpr int kPositionsPerMs = 150;     // where there is no clock

// A player that plans its turn and decides the rest by rule of thumb.
class QuickPlayer {
 public:
  explicit QuickPlayer(const Evaluation& evaluation, Side side) : thought_{evaluation, side, 0} {}

  Action choose(const State& s) {
    if (!Planner::is_planned(s)) return thumb_.choose({s.decider, s}, {});
    if (next_ < plan_.size && is_legal(s, plan_.actions[next_])) return plan_.actions[next_++];
    Planner planner(thought_, {}, Gaze::kFights);
    std::vector<Plan> plans = planner.plans(s);
    plan_ = plans.front();
    next_ = 0;
    return plan_.size == 0 ? thumb_.choose({s.decider, s}, {}) : plan_.actions[next_++];
  }
  std::uint64_t positions() const { return thought_.positions; }

 private:
  Thought thought_;
  GreedyPlayer thumb_;
  Plan plan_;
  int next_ = 0;
};

// The dice of a future. A unit's first, second, … roll at the same foe shows the same faces after any other rolls, so that
// plans which have a fight in common have its luck in common.
class FutureDice {
 public:
  explicit FutureDice(std::uint64_t future) : future_(future) {}

  Action roll(const State& s) {
    const BlowAsked blow = blow_asked(s);
    const bool strikes = rolls_for_blow(s) && blow.unit.exists();
    const std::size_t who = strikes ? static_cast<std::size_t>(static_cast<int>(blow.unit)) : rolls_.size() - 1;
    const auto foe = static_cast<std::uint64_t>(strikes ? static_cast<int>(blow.target) + 1 : 0);
    std::uint64_t word = future_ ^ (std::uint64_t{who} << 8 | std::uint64_t{rolls_[who]++} << 24 | foe << 40);
    Random dice(split_mix(word));
    return sample_outcome(s, dice);
  }

 private:
  std::uint64_t future_;
  std::array<std::uint8_t, kMaxUnits + 1> rolls_{};  // so far, by unit; the last: of no unit
};

bool my_turn_begins(const State& s, Side me) {
  return s.active == me && s.decider == me &&
         (s.decision == Decision::kPlayCard || s.decision == Decision::kPlunder || s.decision == Decision::kGlory);
}

}  // namespace

int worth_after_reply(Thought& thought, const View& view, const Plan& plan, std::uint64_t future) {
  Random cards(future);
  FutureDice dice(future ^ 0x6469636500000000ULL);
  std::int64_t luck = 0;
  State s = imagine(view, cards);
  for (int i = 0; i < plan.size; ++i) apply(s, plan.actions[i]);
  QuickPlayer mine(thought.evaluation, thought.me), theirs(thought.evaluation, other(thought.me));
  bool left = false;  // the own turn is over
  for (int step = 0; step < kMostSteps && !s.over(); ++step) {
    left = left || s.active != thought.me;
    if (left && my_turn_begins(s, thought.me)) break;
    if (s.decider != Side::kChance) {
      apply(s, (s.decider == thought.me ? mine : theirs).choose(s));
    } else if (s.decision != Decision::kRoll) {
      apply(s, sample_outcome(s, cards));
    } else if (s.roll_dice > kMostDice || is_quiet(s)) {
      apply(s, dice.roll(s));
    } else {
      const int before = expected_worth(thought, s);
      apply(s, dice.roll(s));
      luck += expected_worth(thought, s) - before;
    }
  }
  thought.positions += mine.positions() + theirs.positions();
  return static_cast<int>(thought.worth(s) - luck);
}

Allowance::Allowance(const Budget& budget, const Thought& thought, std::uint32_t otherwise)
    : thought_(thought), positions_(budget.positions) {
  if (positions_ == 0)
    positions_ = budget.milliseconds > 0 ? std::uint64_t{budget.milliseconds} * kPositionsPerMs : otherwise;
  if (budget.milliseconds > 0 && budget.now != nullptr) {
    now_ = budget.now;
    start_ = now_();
    milliseconds_ = budget.milliseconds;
  }
}

bool Allowance::spent() const {
  return thought_.positions >= positions_ || (now_ != nullptr && now_() - start_ >= milliseconds_);
}

// Rounds of halving: every plan left gets as many futures again, then the worse half goes. The same futures for all.
void judge_by_replies(Thought& thought, const View& view, std::vector<Plan>& plans, int most_plans, int most_samples,
                      const Allowance& allowance, std::uint64_t seed) {
  struct Judged {
    std::size_t plan;
    std::int64_t sum = 0;
    int samples = 0;
    std::int64_t mean(const std::vector<Plan>& all) const {
      return (sum + kTrust * std::int64_t{all[plan].worth}) / (samples + kTrust);
    }
    std::int64_t standing(const std::vector<Plan>& all) const { return mean(all) - all[plan].price; }
  };
  const auto affordable = static_cast<int>(std::min<std::uint64_t>(allowance.positions() / kPositionsPerPlan, 100));
  most_plans = std::min(most_plans, std::max(affordable, 2));
  std::vector<Judged> field;
  for (std::size_t i = 0; i < plans.size() && i < static_cast<std::size_t>(most_plans); ++i) field.push_back({i});
  if (field.size() < 2) return;
  int done = 0;
  for (int each = 4; field.size() > 1 && done < most_samples && !allowance.spent(); each *= 2) {
    for (int n = done; n < done + each && n < most_samples && !allowance.spent(); ++n) {
      std::uint64_t future = seed + static_cast<std::uint64_t>(n) * 0x9E3779B97F4A7C15ULL;
      future = split_mix(future);
      for (Judged& j : field) {
        j.sum += worth_after_reply(thought, view, plans[j.plan], future);
        ++j.samples;
      }
    }
    done += each;
    sort_stably(field.begin(), field.end(),
                [&](const Judged& a, const Judged& b) { return a.standing(plans) > b.standing(plans); });
    if (field.size() > 2 || allowance.spent()) field.resize((field.size() + 1) / 2);
  }
  plans[field.front().plan].worth = static_cast<int>(field.front().mean(plans));
  std::swap(plans[0], plans[field.front().plan]);
}

}  // namespace acies::hex
