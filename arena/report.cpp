#include "arena/report.h"

#include <cmath>
#include <cstdio>
#include <map>

#include "console/files.h"
#include "console/printed.h"

namespace acies::arena {
namespace {

std::string score_row(const char* what, const Score& s) {
  const Interval i = s.interval();
  return printed("%-15s %6lld won %6lld drawn %6lld lost   %5.1f %%  [%.1f, %.1f]\n", what,
                 static_cast<long long>(s.won), static_cast<long long>(s.drawn), static_cast<long long>(s.lost),
                 100 * s.share(), 100 * i.low, 100 * i.high);
}

std::string elo_text(double elo) {
  return std::isinf(elo) ? std::string(elo > 0 ? "+infinite" : "-infinite")
                         : printed("%+.0f", std::round(elo) + 0.0);  // no -0
}
std::string record_text(const Score& s) {
  return printed("%lld-%lld-%lld", static_cast<long long>(s.won), static_cast<long long>(s.drawn),
                 static_cast<long long>(s.lost));
}

std::string processes_text(const ArenaReport& report) {
  std::string text;
  for (const int n : report.pairs_by_process()) text += (text.empty() ? "" : ", ") + std::to_string(n);
  return text;
}

// A time in nanoseconds as people say it.
std::string time_text(double ns) {
  return ns < 9.95e6    ? printed("%.2f ms", ns / 1e6)
         : ns < 9.995e9 ? printed("%.0f ms", ns / 1e6)
                        : printed("%.1f s", ns / 1e9);
}

// The time for 99 decisions in 100, over all and where it is longest, and for the slowest.
std::string thinking_row(const AllSums& all, std::size_t player, const ArenaPlan& plan) {
  const ThinkingTimes& times = all.total.times[player];
  const ArenaSums* worst = nullptr;
  std::string where;
  for (const auto& [battle, sums] : all.battles)
    if (worst == nullptr || sums.times[player].within(0.99) > worst->times[player].within(0.99)) {
      worst = &sums;
      where = battle;
    }
  if (worst == nullptr) return "";
  return printed("%-15s ", player == 0 ? "thinking" : "") + plan.players[player].name +
         ": 99 in 100 decisions within " + time_text(times.within(0.99)) + " (" + where + " " +
         time_text(worst->times[player].within(0.99)) + "), the slowest " +
         time_text(static_cast<double>(times.slowest())) + "\n";
}

std::string luck_rows(const ArenaSums& t, const std::string& measure) {
  if (!t.has_luck()) return "";
  const auto row = [](const char* what, const Sample& s) {
    const Interval i = s.interval();
    return printed("%-15s %5.1f %%  [%.1f, %.1f], Elo %s [%s, %s]", what, 100 * s.mean(), 100 * i.low, 100 * i.high,
                   elo_text(elo_of(s.mean())).c_str(), elo_text(elo_of(i.low)).c_str(),
                   elo_text(elo_of(i.high)).c_str());
  };
  return row("without luck", t.adjusted) + " by pairs, luck as seen by " + measure + "\n" + row("with it", t.raw) +
         printed("; its variance is %.2f times that without luck\n", t.variance_ratio());
}

std::string battle_row(const std::string& battle, const ArenaSums& b) {
  const Interval i = b.games.interval();
  return printed("%-24s %5lld  %5.1f %%  [%5.1f, %5.1f]  %9s  %9s  %9s  %6lld  %5.1f  %4.1f : %.1f\n", battle.c_str(),
                 static_cast<long long>(b.games.games()), 100 * b.games.share(), 100 * i.low, 100 * i.high,
                 record_text(b.as_top).c_str(), record_text(b.as_bottom).c_str(), record_text(b.top).c_str(),
                 static_cast<long long>(b.capped), b.turns_a_game(), b.score_a_game(0), b.score_a_game(1));
}

}  // namespace

std::vector<int> ArenaReport::pairs_by_process() const {
  std::vector<int> played(static_cast<std::size_t>(processes));
  for (const ArenaPair& pair : pairs) played[static_cast<std::size_t>(pair.process)]++;
  return played;
}

std::string contest(const ArenaPlan& plan) { return plan.players[0].name + " against " + plan.players[1].name; }

std::string arena_text(const ArenaReport& report) {
  const AllSums all = sums_of(report.pairs);
  const ArenaSums& t = all.total;
  const std::string first = report.plan->players[0].name, second = report.plan->players[1].name;
  std::string text = contest(*report.plan) + ": " +
                     printed("battles %zu, pairs %lld, games %lld, seed %llu\n\n", all.battles.size(),
                             static_cast<long long>(t.pairs.pairs()), static_cast<long long>(t.games.games()),
                             static_cast<unsigned long long>(report.plan->seed));
  text +=
      score_row("games", t.games) + score_row("matches", t.matches) + score_row("decided matches", t.matches.decided());
  const Interval score = t.pairs.interval();
  text += "Elo             " + elo_text(elo_of(t.pairs.score())) + "  [" + elo_text(elo_of(score.low)) + ", " +
          elo_text(elo_of(score.high)) + "], by pairs\n";
  if (report.test != nullptr)
    text +=
        printed("sequential      Elo %g against %g: log ratio %.2f in [%.2f, %.2f] after %lld pairs: %s\n", report.elo0,
                report.elo1, report.test->log_ratio(), -SequentialTest::bound(), SequentialTest::bound(),
                static_cast<long long>(report.test->pairs()), name_of(report.test->verdict()));
  text += printed("turns           %.1f a game; %lld games capped (more than %d turns), counted as draws\n",
                  t.turns_a_game(), static_cast<long long>(t.capped), report.plan->most_turns);
  text += luck_rows(t, report.plan->luck);
  if (t.faults[0] + t.faults[1] > 0)
    text += printed("lost by fault   %s %lld, %s %lld\n", first.c_str(), static_cast<long long>(t.faults[0]),
                    second.c_str(), static_cast<long long>(t.faults[1]));
  text += printed("decisions       %s %.0f/s, %s %.0f/s on a thread\n", first.c_str(), t.speed(0), second.c_str(),
                  t.speed(1));
  for (std::size_t player = 0; player < 2; ++player) text += thinking_row(all, player, *report.plan);
  if (report.processes > 1)
    text += printed("processes       %d, with so many pairs each: ", report.processes) + processes_text(report) + "\n";
  const std::string tally(report.plan->game->score_word());
  text += "\nWon-drawn-lost by " + first + ", as either side; by the top side, with either player; " + tally + " of " +
          first + " and " + second + ".\n\n" +
          printed("%-24s %5s  %7s  %-14s  %9s  %9s  %9s  %6s  %5s  %s\n", "battle", "games", "share", "95 %", "as top",
                  "as bottom", "top side", "capped", "turns", tally.c_str());
  for (std::size_t i = 0; i < report.plan->battles.size(); ++i)
    if (const auto found = all.battles.find(report.plan->battles[i].name); found != all.battles.end())
      text += battle_row(found->first, found->second);
  return text;
}

}  // namespace acies::arena
