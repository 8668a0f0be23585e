// The report of the arena for programs (docs/arena.md).
#include <cmath>

#include "arena/report.h"
#include "base/fields.h"
#include "base/rounded.h"

namespace acies::arena {
namespace {

struct ScoreFacts {
  std::int64_t won = 0, drawn = 0, lost = 0;
  double share = 0, low = 0, high = 0;
  static constexpr auto kFields =
      fields("arena_score", "Games or matches of one player or side, and its share of the points with its interval.",
             field("won", &ScoreFacts::won), field("drawn", &ScoreFacts::drawn), field("lost", &ScoreFacts::lost),
             field("share", &ScoreFacts::share), field("low", &ScoreFacts::low), field("high", &ScoreFacts::high));
};
struct ShareFacts {
  double share = 0, low = 0, high = 0;
  static constexpr auto kFields =
      fields("arena_share", "A share of the points with its interval.", field("share", &ShareFacts::share),
             field("low", &ShareFacts::low), field("high", &ShareFacts::high));
};
struct LuckFacts {
  std::int64_t pairs = 0;
  ShareFacts raw, adjusted;
  double variance_ratio = 0;
  static constexpr auto kFields = fields(
      "arena_luck", "What is left of a difference without the luck.", field("pairs", &LuckFacts::pairs),
      field("raw", &LuckFacts::raw, "as the games went"), field("adjusted", &LuckFacts::adjusted, "without the luck"),
      field("variance_ratio", &LuckFacts::variance_ratio));
};
struct ThinkingFacts {
  double mean = 0, within_99 = 0, slowest = 0;
  static constexpr auto kFields =
      fields("arena_thinking", "Milliseconds for a decision.", field("mean", &ThinkingFacts::mean),
             field("within_99", &ThinkingFacts::within_99), field("slowest", &ThinkingFacts::slowest));
};
struct SumsFacts {
  ScoreFacts games, matches, decided_matches, as_top, as_bottom, top_side;
  double turns = 0;
  std::int64_t capped = 0;
  std::array<std::int64_t, 2> faults{};
  std::array<double, 2> score{};
  std::array<std::int64_t, 2> decisions_per_s{};
  std::optional<LuckFacts> luck;
  std::array<ThinkingFacts, 2> thinking_ms;
  static constexpr auto kFields = fields(
      "arena_sums", "Pairs are of the first and the second player.", field("games", &SumsFacts::games),
      field("matches", &SumsFacts::matches), field("decided_matches", &SumsFacts::decided_matches),
      field("as_top", &SumsFacts::as_top), field("as_bottom", &SumsFacts::as_bottom),
      field("top_side", &SumsFacts::top_side, "under either player"), field("turns", &SumsFacts::turns, "a game"),
      field("capped", &SumsFacts::capped, "games that were given up for their length"),
      field("faults", &SumsFacts::faults, "games lost by an illegal or missing answer"),
      field("score", &SumsFacts::score, "a game"),
      field("decisions_per_s", &SumsFacts::decisions_per_s, "of one thread"), maybe("luck", &SumsFacts::luck),
      field("thinking_ms", &SumsFacts::thinking_ms));
};
struct BattleFacts : SumsFacts {
  std::string battle;
  static constexpr auto kFields =
      fields("arena_battle", "The games of one battle.", field("battle", &BattleFacts::battle), inherited<SumsFacts>());
};
struct TestFacts {
  double elo0 = 0, elo1 = 0, log_ratio = 0, low = 0, high = 0;
  std::int64_t pairs = 0;
  SequentialTest::Verdict verdict = SequentialTest::Verdict::kOpen;
  static constexpr auto kFields =
      fields("arena_test", "A sequential test between two differences.", field("elo0", &TestFacts::elo0),
             field("elo1", &TestFacts::elo1), field("log_ratio", &TestFacts::log_ratio), field("low", &TestFacts::low),
             field("high", &TestFacts::high), field("pairs", &TestFacts::pairs), field("verdict", &TestFacts::verdict));
};
struct ReportFacts : SumsFacts {
  std::string first, second;
  std::uint64_t seed = 0;
  std::string luck_by, game;
  int most_turns = 0;
  std::int64_t pairs = 0;
  std::array<std::int64_t, 5> pairs_by_half_points{};
  std::optional<double> elo, elo_low, elo_high;
  double seconds = 0;
  std::vector<int> pairs_by_process;
  std::optional<TestFacts> sprt;
  std::vector<BattleFacts> battles;
  static constexpr auto kFields = fields(
      "arena_report", "What two players did against each other.", field("first", &ReportFacts::first),
      field("second", &ReportFacts::second), field("seed", &ReportFacts::seed), maybe("luck_by", &ReportFacts::luck_by),
      maybe("game", &ReportFacts::game), field("most_turns", &ReportFacts::most_turns),
      field("pairs", &ReportFacts::pairs), field("pairs_by_half_points", &ReportFacts::pairs_by_half_points),
      inherited<SumsFacts>(), field("elo", &ReportFacts::elo, "null: infinite"),
      field("elo_low", &ReportFacts::elo_low), field("elo_high", &ReportFacts::elo_high),
      field("seconds", &ReportFacts::seconds), field("pairs_by_process", &ReportFacts::pairs_by_process),
      maybe("sprt", &ReportFacts::sprt), field("battles", &ReportFacts::battles));
};

ScoreFacts facts_of(const Score& s) {
  const Interval i = s.interval();
  return {s.won, s.drawn, s.lost, rounded(s.share(), 4), rounded(i.low, 4), rounded(i.high, 4)};
}

ShareFacts facts_of(const Sample& s) {
  const Interval i = s.interval();
  return {rounded(s.mean(), 4), rounded(i.low, 4), rounded(i.high, 4)};
}

ThinkingFacts facts_of(const ThinkingTimes& times) {
  const double mean = ArenaSums::per(times.nanoseconds(), times.decisions());
  return {rounded(mean / 1e6, 4), rounded(times.within(0.99) / 1e6, 4),
          rounded(static_cast<double>(times.slowest()) / 1e6, 4)};
}

TestFacts facts_of(const SequentialTest& test, double elo0, double elo1) {
  const double bound = rounded(SequentialTest::bound(), 4);
  return {elo0, elo1, rounded(test.log_ratio(), 4), -bound, bound, test.pairs(), test.verdict()};
}

void fill(SumsFacts& out, const ArenaSums& s) {
  out.games = facts_of(s.games);
  out.matches = facts_of(s.matches);
  out.decided_matches = facts_of(s.matches.decided());
  out.as_top = facts_of(s.as_top);
  out.as_bottom = facts_of(s.as_bottom);
  out.top_side = facts_of(s.top);
  out.turns = rounded(s.turns_a_game(), 2);
  out.capped = s.capped;
  out.faults = s.faults;
  for (std::size_t player = 0; player < 2; ++player) {
    out.score[player] = rounded(s.score_a_game(player), 3);
    out.decisions_per_s[player] = std::llround(s.speed(player));
    out.thinking_ms[player] = facts_of(s.times[player]);
  }
  if (s.has_luck())
    out.luck = {static_cast<std::int64_t>(s.raw.n()), facts_of(s.raw), facts_of(s.adjusted),
                rounded(s.variance_ratio(), 3)};
}

std::optional<double> finite_elo(double score) {
  const double elo = elo_of(score);
  return std::isinf(elo) ? std::nullopt : std::optional(rounded(elo, 1));
}

}  // namespace

std::string arena_json(const ArenaReport& report) {
  const ArenaPlan& plan = *report.plan;
  const AllSums all = sums_of(report.pairs);
  const PairCounts& pairs = all.total.pairs;
  const Interval score = pairs.interval();
  ReportFacts out;
  fill(out, all.total);
  out.first = plan.players[0].name;
  out.second = plan.players[1].name;
  out.seed = plan.seed;
  out.luck_by = plan.luck;
  if (plan.names_its_game()) out.game = plan.game->code();
  out.most_turns = plan.most_turns;
  out.pairs = pairs.pairs();
  out.pairs_by_half_points = pairs.counts();
  out.elo = finite_elo(pairs.score());
  out.elo_low = finite_elo(score.low);
  out.elo_high = finite_elo(score.high);
  out.seconds = rounded(report.seconds, 2);
  out.pairs_by_process = report.pairs_by_process();
  if (report.test != nullptr) out.sprt = facts_of(*report.test, report.elo0, report.elo1);
  for (const ArenaBattle& battle : plan.battles)
    if (const auto found = all.battles.find(battle.name); found != all.battles.end()) {
      BattleFacts& one = out.battles.emplace_back();
      one.battle = battle.name;
      fill(one, found->second);
    }
  return json_of(out) + "\n";
}

}  // namespace acies::arena
