#include "games/hex/commands/scenario_try.h"

#include <algorithm>
#include <mutex>
#include <thread>

#include "base/random.h"
#include "console/clocks.h"
#include "games/hex/battle.h"
#include "games/hex/players/player_spec.h"

namespace acies::hex {
namespace {

// Counts the events of one game.
class Counter : public EventSink {
 public:
  explicit Counter(TryResult& sums) : sums_(sums) {}

  void on(const Event& event) override {
    std::visit([&](const auto& e) { count(e); }, event);
  }

  void finish(const State& s) {
    sums_.results[static_cast<std::size_t>(s.result)]++;
    sums_.turns.push_back(s.turns[0] + s.turns[1]);
    for (std::size_t u = 0; u < s.scenario->units.size(); ++u)
      sums_.unit_lost[u] += s.blocks[u] == 0 && !left_.has(UnitId(static_cast<int>(u))) ? 1 : 0;
    for (std::size_t side = 0; side < 2; ++side) {
      sums_.final_banners[side] += s.banners[side];
      const bool won = s.result == (side == 0 ? Result::kTopWins : Result::kBottomWins);
      sums_.won_otherwise[side] += won && s.banners[side] < s.scenario->sides[side].banners ? 1 : 0;
      sums_.games_with_clearing[side] += cleared_[side] ? 1 : 0;
      sums_.games_with_hold[side] += held_[side] ? 1 : 0;
      sums_.games_with_entry[side] += entered_[side] ? 1 : 0;
      sums_.games_with_exit[side] += exits_[side] ? 1 : 0;
      sums_.games_with_scout_banner[side] += scouted_[side] ? 1 : 0;
    }
  }

 private:
  static std::size_t of(Side side) { return static_cast<std::size_t>(index(side)); }

  void count(const BannersChanged& e) {
    const std::size_t side = of(e.side);
    if (e.banners > banners_[side]) {
      sums_.banners[side][static_cast<std::size_t>(e.cause)] += e.banners - banners_[side];
      if (e.cause == BannerCause::kExit) exits_[side] = true;
      if (e.cause == BannerCause::kScout) scouted_[side] = true;
    }
    banners_[side] = e.banners;
  }
  void count(const ObjectiveGained& e) {
    sums_.objectives_gained[of(e.side)]++;
    held_[of(e.side)] = true;
    holds_[of(e.side)]++;
  }
  void count(const ObjectiveLost& e) {
    sums_.objectives_lost[of(e.side)]++;
    holds_[of(e.side)]--;
  }
  void count(const TurnEnded&) {
    for (std::size_t i = 0; i < 2; ++i) sums_.turns_held[i] += holds_[i] > 0 ? 1 : 0;
  }
  void count(const Cleared& e) {
    sums_.cleared[of(e.side)]++;
    cleared_[of(e.side)] = true;
  }
  void count(const UnitEntered& e) {
    sums_.entered[of(e.side)]++;
    entered_[of(e.side)] = true;
  }
  void count(const UnitLeft& e) {
    sums_.left[of(e.side)]++;
    left_.add(e.unit);
  }
  void count(const Inspired& e) {
    sums_.inspired[of(e.side)]++;
    sums_.tokens_spent[of(e.side)]++;
  }
  void count(const OneOf<TokenDie, Bravery> auto& e) { sums_.tokens_spent[of(e.side)]++; }
  void count(const ReactionPlayed& e) { sums_.reactions[of(e.side)]++; }
  void count(const EvadeDeclared& e) { sums_.evades[of(e.side)]++; }
  template <class Other>
  void count(const Other&) {}

  TryResult& sums_;
  UnitSet left_;  // the board, alive
  std::array<int, 2> banners_{}, holds_{};
  std::array<bool, 2> cleared_{}, held_{}, entered_{}, exits_{}, scouted_{};
};

void play_one(const Scenario& scenario, const TryPlan& plan, std::uint64_t game, TryResult& sums) {
  Random chance(2 * game);
  const auto top = make_player(*parse_player_spec(plan.top, computing_milliseconds), 4 * game + 1),
             bottom = make_player(*parse_player_spec(plan.bottom, computing_milliseconds), 4 * game + 3);
  Counter counter(sums);
  State s = set_up(scenario);
  while (!s.over() && s.turns[0] + s.turns[1] <= plan.most_turns) {
    if (s.decider == Side::kChance) {
      apply(s, sample_outcome(s, chance), &counter);
      continue;
    }
    Player& player = s.decider == Side::kTop ? *top : *bottom;
    apply(s, player.choose(view(s, s.decider), {}), &counter);
  }
  counter.finish(s);
}

template <class T>
void add(T& sums, const T& more) {
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += more[i];
}

void add(TryResult& sums, const TryResult& more) {
  add(sums.results, more.results);
  add(sums.unit_lost, more.unit_lost);
  sums.turns.insert(sums.turns.end(), more.turns.begin(), more.turns.end());
  for (std::size_t side = 0; side < 2; ++side) add(sums.banners[side], more.banners[side]);
  for (auto field : {&TryResult::final_banners, &TryResult::won_otherwise, &TryResult::objectives_gained,
                     &TryResult::objectives_lost, &TryResult::turns_held, &TryResult::cleared, &TryResult::entered,
                     &TryResult::left, &TryResult::games_with_clearing, &TryResult::games_with_hold,
                     &TryResult::games_with_entry, &TryResult::games_with_exit, &TryResult::games_with_scout_banner,
                     &TryResult::tokens_spent, &TryResult::inspired, &TryResult::reactions, &TryResult::evades})
    add(sums.*field, more.*field);
}

}  // namespace

TryResult try_battle(const Scenario& scenario, const TryPlan& plan) {
  TryResult sums;
  std::mutex lock;
  std::int64_t next = 0;
  const auto work = [&] {
    TryResult mine;
    for (;;) {
      std::uint64_t game = 0;
      {
        const std::lock_guard<std::mutex> hold(lock);
        if (next >= plan.games) break;
        game = static_cast<std::uint64_t>(next++);
      }
      play_one(scenario, plan, game, mine);
    }
    const std::lock_guard<std::mutex> hold(lock);
    add(sums, mine);
  };
  std::vector<std::thread> others;
  for (std::int64_t i = 1; i < plan.threads; ++i) others.emplace_back(work);
  work();
  for (std::thread& t : others) t.join();
  std::sort(sums.turns.begin(), sums.turns.end());
  return sums;
}

}  // namespace acies::hex
