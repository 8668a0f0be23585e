#include "arena/report.h"

#include <cmath>
#include <cstdio>
#include <map>

#include "console/files.h"
#include "console/printed.h"

namespace acies::arena {
namespace {

double per(std::int64_t amount, double of) { return of > 0 ? static_cast<double>(amount) / of : 0; }

// Decisions a second of one thread.
double speed(const ArenaSums& sums, std::size_t player) {
  return per(sums.decisions[player], static_cast<double>(sums.times[player].nanoseconds()) / 1e9);
}

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
std::string elo_json(double elo) { return std::isinf(elo) ? "null" : printed("%.1f", elo); }

std::string record_text(const Score& s) {
  return printed("%lld-%lld-%lld", static_cast<long long>(s.won), static_cast<long long>(s.drawn),
                 static_cast<long long>(s.lost));
}

std::string score_json(const Score& s) {
  const Interval i = s.interval();
  return printed("{\"won\": %lld, \"drawn\": %lld, \"lost\": %lld, \"share\": %.4f, \"low\": %.4f, \"high\": %.4f}",
                 static_cast<long long>(s.won), static_cast<long long>(s.drawn), static_cast<long long>(s.lost),
                 s.share(), i.low, i.high);
}

struct AllSums {
  ArenaSums total;
  std::map<std::string, ArenaSums> battles;
};

// How many pairs each process has played, or has taken from a results file.
std::string processes_text(const ArenaReport& report) {
  std::vector<int> pairs(static_cast<std::size_t>(report.processes));
  for (const ArenaPair& pair : report.pairs) pairs[static_cast<std::size_t>(pair.process)]++;
  std::string text;
  for (const int n : pairs) text += (text.empty() ? "" : ", ") + std::to_string(n);
  return text;
}

AllSums sum(const ArenaReport& report) {
  AllSums all;
  for (const ArenaPair& pair : report.pairs) {
    all.total.add(pair);
    all.battles[pair.battle].add(pair);
  }
  return all;
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

std::string thinking_json(const ThinkingTimes& times) {
  return printed("{\"mean\": %.4f, \"within_99\": %.4f, \"slowest\": %.4f}",
                 per(times.nanoseconds(), static_cast<double>(times.decisions())) / 1e6, times.within(0.99) / 1e6,
                 static_cast<double>(times.slowest()) / 1e6);
}

double first_players_luck(const ArenaPair& pair, int game) {
  return (first_players_side(game) == Side::kTop ? 1 : -1) * *pair.games[game].top_luck;
}

// How many times the luck taken out makes the variance smaller; 0 if that cannot be said.
double variance_ratio(const ArenaSums& s) {
  return s.adjusted.variance() > 0 ? s.raw.variance() / s.adjusted.variance() : 0;
}

std::string luck_rows(const ArenaSums& t, const std::string& measure) {
  if (t.raw.n() < 2) return "";
  const auto row = [](const char* what, const Sample& s) {
    const Interval i = s.interval();
    return printed("%-15s %5.1f %%  [%.1f, %.1f], Elo %s [%s, %s]", what, 100 * s.mean(), 100 * i.low, 100 * i.high,
                   elo_text(elo_of(s.mean())).c_str(), elo_text(elo_of(i.low)).c_str(),
                   elo_text(elo_of(i.high)).c_str());
  };
  return row("without luck", t.adjusted) + " by pairs, luck as seen by " + measure + "\n" + row("with it", t.raw) +
         printed("; its variance is %.2f times that without luck\n", variance_ratio(t));
}

std::string luck_json(const ArenaSums& s) {
  if (s.raw.n() < 2) return "";
  const auto json = [](const Sample& x) {
    const Interval i = x.interval();
    return printed("{\"share\": %.4f, \"low\": %.4f, \"high\": %.4f}", x.mean(), i.low, i.high);
  };
  return ", \"luck\": {\"pairs\": " + printed("%.0f", s.raw.n()) + ", \"raw\": " + json(s.raw) +
         ", \"adjusted\": " + json(s.adjusted) + printed(", \"variance_ratio\": %.3f}", variance_ratio(s));
}

Score decided(Score s) {
  s.drawn = 0;
  return s;
}

std::string battle_row(const std::string& battle, const ArenaSums& b) {
  const auto games = static_cast<double>(b.games.games());
  const Interval i = b.games.interval();
  return printed("%-24s %5lld  %5.1f %%  [%5.1f, %5.1f]  %9s  %9s  %9s  %6lld  %5.1f  %4.1f : %.1f\n", battle.c_str(),
                 static_cast<long long>(b.games.games()), 100 * b.games.share(), 100 * i.low, 100 * i.high,
                 record_text(b.as_top).c_str(), record_text(b.as_bottom).c_str(), record_text(b.top).c_str(),
                 static_cast<long long>(b.capped), per(b.turns, games), per(b.score[0], games), per(b.score[1], games));
}

}  // namespace

void ArenaSums::add(const ArenaPair& pair) {
  int points = 0;
  for (int i = 0; i < 2; ++i) {
    const ArenaGame& played = pair.games[i];
    const int half = half_points(pair, i);
    points += half;
    games.add(half);
    const Side first = first_players_side(i);
    (first == Side::kTop ? as_top : as_bottom).add(half);
    top.add(first == Side::kTop ? half : 2 - half);
    capped += played.game.capped ? 1 : 0;
    turns += played.game.turns;
    for (const Side side : {Side::kTop, Side::kBottom}) {
      const int player = side == first ? 0 : 1;
      faults[player] += played.game.fault == side ? 1 : 0;
      score[player] += played.game.score[index(side)];
      decisions[player] += played.game.decisions[index(side)];
      times[player].add(played.times[index(side)]);
    }
  }
  pairs.add(points);
  if (pair.games[0].top_luck && pair.games[1].top_luck) {
    const double luck = first_players_luck(pair, 0) + first_players_luck(pair, 1);
    raw.add(points / 4.0);
    adjusted.add(points / 4.0 - luck / 2);
  }
  matches.add(match_half_points(pair));
}

std::string contest(const ArenaPlan& plan) { return plan.players[0].name + " against " + plan.players[1].name; }

const char* verdict_word(SequentialTest::Verdict verdict) {
  switch (verdict) {
    case SequentialTest::Verdict::kLower:
      return "lower";
    case SequentialTest::Verdict::kUpper:
      return "upper";
    case SequentialTest::Verdict::kOpen:
      break;
  }
  return "open";
}

std::string arena_text(const ArenaReport& report) {
  const AllSums all = sum(report);
  const ArenaSums& t = all.total;
  const std::string first = report.plan->players[0].name, second = report.plan->players[1].name;
  const auto games = static_cast<double>(t.games.games());
  std::string text = contest(*report.plan) + ": " +
                     printed("battles %zu, pairs %lld, games %lld, seed %llu\n\n", all.battles.size(),
                             static_cast<long long>(t.pairs.pairs()), static_cast<long long>(t.games.games()),
                             static_cast<unsigned long long>(report.plan->seed));
  text +=
      score_row("games", t.games) + score_row("matches", t.matches) + score_row("decided matches", decided(t.matches));
  const Interval score = t.pairs.interval();
  text += "Elo             " + elo_text(elo_of(t.pairs.score())) + "  [" + elo_text(elo_of(score.low)) + ", " +
          elo_text(elo_of(score.high)) + "], by pairs\n";
  if (report.test != nullptr)
    text +=
        printed("sequential      Elo %g against %g: log ratio %.2f in [%.2f, %.2f] after %lld pairs: %s\n", report.elo0,
                report.elo1, report.test->log_ratio(), -SequentialTest::bound(), SequentialTest::bound(),
                static_cast<long long>(report.test->pairs()), verdict_word(report.test->verdict()));
  text += printed("turns           %.1f a game; %lld games capped (more than %d turns), counted as draws\n",
                  per(t.turns, games), static_cast<long long>(t.capped), report.plan->most_turns);
  text += luck_rows(t, report.plan->luck);
  if (t.faults[0] + t.faults[1] > 0)
    text += printed("lost by fault   %s %lld, %s %lld\n", first.c_str(), static_cast<long long>(t.faults[0]),
                    second.c_str(), static_cast<long long>(t.faults[1]));
  text += printed("decisions       %s %.0f/s, %s %.0f/s on a thread\n", first.c_str(), speed(t, 0), second.c_str(),
                  speed(t, 1));
  for (std::size_t player = 0; player < 2; ++player) text += thinking_row(all, player, *report.plan);
  if (report.processes > 1)
    text += printed("processes       %d, with so many pairs each: ", report.processes) + processes_text(report) + "\n";
  const std::string tally(report.plan->game->score_word());
  text += "\nWon-drawn-lost by " + first + ", as either side; by the top side, whoever plays it; " + tally + " of " +
          first + " and " + second + ".\n\n" +
          printed("%-24s %5s  %7s  %-14s  %9s  %9s  %9s  %6s  %5s  %s\n", "battle", "games", "share", "95 %", "as top",
                  "as bottom", "top side", "capped", "turns", tally.c_str());
  for (std::size_t i = 0; i < report.plan->battles.size(); ++i)
    if (const auto found = all.battles.find(report.plan->battles[i].name); found != all.battles.end())
      text += battle_row(found->first, found->second);
  return text;
}

std::string arena_json(const ArenaReport& report) {
  const AllSums all = sum(report);
  const ArenaSums& t = all.total;
  const auto sums_json = [](const ArenaSums& s) {
    const auto games = static_cast<double>(s.games.games());
    return "\"games\": " + score_json(s.games) + ", \"matches\": " + score_json(s.matches) +
           ", \"decided_matches\": " + score_json(decided(s.matches)) + ", \"as_top\": " + score_json(s.as_top) +
           ", \"as_bottom\": " + score_json(s.as_bottom) + ", \"top_side\": " + score_json(s.top) +
           printed(
               ", \"turns\": %.2f, \"capped\": %lld, \"faults\": [%lld, %lld], \"score\": [%.3f, %.3f], "
               "\"decisions_per_s\": [%.0f, %.0f]",
               per(s.turns, games), static_cast<long long>(s.capped), static_cast<long long>(s.faults[0]),
               static_cast<long long>(s.faults[1]), per(s.score[0], games), per(s.score[1], games), speed(s, 0),
               speed(s, 1)) +
           luck_json(s) + ", \"thinking_ms\": [" + thinking_json(s.times[0]) + ", " + thinking_json(s.times[1]) + "]";
  };
  const Interval score = t.pairs.interval();
  std::string text =
      "{\"first\": " + json_text(report.plan->players[0].name) +
      ", \"second\": " + json_text(report.plan->players[1].name) + ", \"seed\": " + std::to_string(report.plan->seed) +
      (report.plan->luck.empty() ? "" : ", \"luck_by\": " + json_text(report.plan->luck)) +
      (report.plan->names_its_game() ? ", \"game\": " + json_text(std::string(report.plan->game->code())) : "") +
      ", \"most_turns\": " + std::to_string(report.plan->most_turns) +
      ", \"pairs\": " + std::to_string(t.pairs.pairs()) + ", \"pairs_by_half_points\": [";
  for (std::size_t i = 0; i < 5; ++i) text += (i > 0 ? ", " : "") + std::to_string(t.pairs.counts()[i]);
  text += "], " + sums_json(t) + ", \"elo\": " + elo_json(elo_of(t.pairs.score())) +
          ", \"elo_low\": " + elo_json(elo_of(score.low)) + ", \"elo_high\": " + elo_json(elo_of(score.high)) +
          printed(", \"seconds\": %.2f", report.seconds) + ", \"pairs_by_process\": [" + processes_text(report) + "]";
  if (report.test != nullptr)
    text += printed(
        ", \"sprt\": {\"elo0\": %g, \"elo1\": %g, \"log_ratio\": %.4f, \"low\": %.4f, \"high\": %.4f, "
        "\"pairs\": %lld, \"verdict\": \"%s\"}",
        report.elo0, report.elo1, report.test->log_ratio(), -SequentialTest::bound(), SequentialTest::bound(),
        static_cast<long long>(report.test->pairs()), verdict_word(report.test->verdict()));
  text += ", \"battles\": [";
  const char* between = "\n";
  for (std::size_t i = 0; i < report.plan->battles.size(); ++i) {
    const auto found = all.battles.find(report.plan->battles[i].name);
    if (found == all.battles.end()) continue;
    text += std::string(between) + "  {\"battle\": " + json_text(found->first) + ", " + sums_json(found->second) + "}";
    between = ",\n";
  }
  return text + "\n]}\n";
}

}  // namespace acies::arena
