#include "games/hex/commands/scenario_try.h"

#include <algorithm>
#include <cstdio>
#include <mutex>
#include <thread>

#include "base/random.h"
#include "console/clocks.h"
#include "console/files.h"
#include "console/printed.h"
#include "games/hex/battle.h"
#include "games/hex/notation/names.h"
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

// --- Words -------------------------------------------------------------------------------------------------------------

constexpr std::array<const char*, 5> kCauses = {"units", "leaders", "exits", "objectives", "scouts"};

double share(std::int64_t part, std::int64_t of) {
  return of > 0 ? 100.0 * static_cast<double>(part) / static_cast<double>(of) : 0;
}
double mean(std::int64_t sum, std::int64_t of) {
  return of > 0 ? static_cast<double>(sum) / static_cast<double>(of) : 0;
}

int at_share(const std::vector<int>& sorted, int percent) {
  return sorted.empty() ? 0 : sorted[(sorted.size() - 1) * static_cast<std::size_t>(percent) / 100];
}
double mean_turns(const std::vector<int>& turns) {
  std::int64_t sum = 0;
  for (int t : turns) sum += t;
  return mean(sum, static_cast<std::int64_t>(turns.size()));
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

std::string try_text(const Scenario& s, const TryPlan& plan, const TryResult& r) {
  const auto won = [&](Result x) { return r.results[static_cast<std::size_t>(x)]; };
  std::string text = s.name + ": " + plan.top + " (" + s.sides[0].name + ") against " + plan.bottom + " (" +
                     s.sides[1].name + "), " + std::to_string(plan.games) + " games\n";
  text += printed("  won        %5.1f %%  %5.1f %%   draws %lld, given up %lld\n",
                  share(won(Result::kTopWins), plan.games), share(won(Result::kBottomWins), plan.games),
                  static_cast<long long>(won(Result::kDraw)), static_cast<long long>(won(Result::kNone)));
  if (r.won_otherwise[0] + r.won_otherwise[1] > 0)
    text += printed("  otherwise  %5.1f %%  %5.1f %%   of games: won without the banners\n",
                    share(r.won_otherwise[0], plan.games), share(r.won_otherwise[1], plan.games));
  text += printed("  turns      %.0f; one in ten below %d, one in ten above %d, longest %d\n", mean_turns(r.turns),
                  at_share(r.turns, 10), at_share(r.turns, 90), at_share(r.turns, 100));
  text += printed("  banners    %7.2f  %7.2f   at the end\n", mean(r.final_banners[0], plan.games),
                  mean(r.final_banners[1], plan.games));
  for (std::size_t c = 0; c < kCauses.size(); ++c)
    if (r.banners[0][c] + r.banners[1][c] > 0)
      text += printed("  %-10s %7.2f  %7.2f   a game\n", kCauses[c], mean(r.banners[0][c], plan.games),
                      mean(r.banners[1][c], plan.games));
  const auto row = [&](const char* name, const std::array<std::int64_t, 2>& sums,
                       const std::array<std::int64_t, 2>* games) {
    if (sums[0] + sums[1] == 0) return;
    text += printed("  %-10s %7.2f  %7.2f   a game", name, mean(sums[0], plan.games), mean(sums[1], plan.games));
    if (games != nullptr)
      text += printed("; in %.0f %%, %.0f %% of games", share((*games)[0], plan.games), share((*games)[1], plan.games));
    text += "\n";
  };
  row("held", r.objectives_gained, &r.games_with_hold);
  row("lost again", r.objectives_lost, nullptr);
  if (r.objectives_lost[0] + r.objectives_lost[1] > 0) row("kept turns", r.turns_held, nullptr);
  row("cleared", r.cleared, &r.games_with_clearing);
  row("entered", r.entered, &r.games_with_entry);
  row("left", r.left, &r.games_with_exit);
  row("tokens", r.tokens_spent, nullptr);
  row("inspired", r.inspired, nullptr);
  row("reactions", r.reactions, nullptr);
  row("evades", r.evades, nullptr);
  return text;
}

std::string try_units_text(const Scenario& s, const TryPlan& plan, const TryResult& r) {
  std::string text;
  for (const Side side : {Side::kTop, Side::kBottom})
    for (std::size_t u = 0; u < s.units.size(); ++u) {
      const UnitSetup& unit = s.units[u];
      if (unit.side != side) continue;
      text += printed("  lost %3.0f %%  %-6s  %-3s  %s\n", share(r.unit_lost[u], plan.games), side_word(side),
                      unit.profile.code, unit.hex.exists() ? hex_text(unit.hex).c_str() : "reserve");
    }
  return text;
}

std::string try_json(const Scenario& s, const TryPlan& plan, const TryResult& r) {
  const auto pair = [](const char* name, const std::array<std::int64_t, 2>& sums) {
    return ", \"" + std::string(name) + "\": [" + std::to_string(sums[0]) + ", " + std::to_string(sums[1]) + "]";
  };
  std::string text = "{\"battle\": " + json_text(s.id) + ", \"top\": " + json_text(plan.top) +
                     ", \"bottom\": " + json_text(plan.bottom) + ", \"games\": " + std::to_string(plan.games);
  text += pair("won", {r.results[static_cast<std::size_t>(Result::kTopWins)],
                       r.results[static_cast<std::size_t>(Result::kBottomWins)]});
  text += ", \"draws\": " + std::to_string(r.results[static_cast<std::size_t>(Result::kDraw)]);
  text += ", \"given_up\": " + std::to_string(r.results[static_cast<std::size_t>(Result::kNone)]);
  text += printed(", \"turns\": {\"mean\": %.1f, \"tenth\": %d, \"ninetieth\": %d, \"most\": %d}", mean_turns(r.turns),
                  at_share(r.turns, 10), at_share(r.turns, 90), at_share(r.turns, 100));
  text += pair("won_otherwise", r.won_otherwise) + pair("final_banners", r.final_banners);
  for (std::size_t c = 0; c < kCauses.size(); ++c)
    text += pair((std::string("banners_by_") + kCauses[c]).c_str(), {r.banners[0][c], r.banners[1][c]});
  text += pair("objectives_gained", r.objectives_gained) + pair("objectives_lost", r.objectives_lost);
  text += pair("turns_held", r.turns_held);
  text += pair("cleared", r.cleared) + pair("entered", r.entered) + pair("left", r.left);
  text += pair("games_with_hold", r.games_with_hold) + pair("games_with_clearing", r.games_with_clearing);
  text += pair("games_with_entry", r.games_with_entry) + pair("games_with_exit", r.games_with_exit);
  text += pair("games_with_scout_banner", r.games_with_scout_banner);
  text += pair("tokens_spent", r.tokens_spent) + pair("inspired", r.inspired);
  text += pair("reactions", r.reactions) + pair("evades", r.evades);
  return text + "}";
}

}  // namespace acies::hex
