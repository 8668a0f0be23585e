// What trying a battle has shown, for people and for programs.
#include "base/fields.h"
#include "base/rounded.h"
#include "console/printed.h"
#include "games/hex/commands/scenario_try.h"
#include "games/hex/notation/names.h"

namespace acies::hex {
namespace {

using Pair = std::array<std::int64_t, 2>;  // of top and bottom

constexpr auto kCauses = names<BannerCause>({{BannerCause::kUnit, "units"},
                                             {BannerCause::kLeader, "leaders"},
                                             {BannerCause::kExit, "exits"},
                                             {BannerCause::kObjective, "objectives"},
                                             {BannerCause::kScout, "scouts"}});

Pair banners_by(const TryResult& r, BannerCause cause) {
  const auto c = static_cast<std::size_t>(cause);
  return {r.banners[0][c], r.banners[1][c]};
}
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

struct LengthFacts {
  double mean = 0;
  int tenth = 0, ninetieth = 0, most = 0;
  static constexpr auto kFields =
      fields("try_turns", "How long the games lasted, in turns.", field("mean", &LengthFacts::mean),
             field("tenth", &LengthFacts::tenth, "one game in ten was shorter"),
             field("ninetieth", &LengthFacts::ninetieth, "one in ten was longer"), field("most", &LengthFacts::most));
};
struct TryFacts : TryResult {
  std::string battle, top, bottom;
  std::int64_t games = 0, draws = 0, given_up = 0;
  Pair won{};
  LengthFacts lengths;
  Pair banners_by_units{}, banners_by_leaders{}, banners_by_exits{}, banners_by_objectives{}, banners_by_scouts{};
  static constexpr auto kFields = fields(
      "try_facts", "What happened in games of one battle; pairs are sums for top and bottom.",
      field("battle", &TryFacts::battle), field("top", &TryFacts::top, "the player"),
      field("bottom", &TryFacts::bottom), field("games", &TryFacts::games), field("won", &TryFacts::won),
      field("draws", &TryFacts::draws), field("given_up", &TryFacts::given_up), field("turns", &TryFacts::lengths),
      field("won_otherwise", &TryFacts::won_otherwise), field("final_banners", &TryFacts::final_banners),
      field("banners_by_units", &TryFacts::banners_by_units),
      field("banners_by_leaders", &TryFacts::banners_by_leaders),
      field("banners_by_exits", &TryFacts::banners_by_exits),
      field("banners_by_objectives", &TryFacts::banners_by_objectives),
      field("banners_by_scouts", &TryFacts::banners_by_scouts),
      field("objectives_gained", &TryFacts::objectives_gained), field("objectives_lost", &TryFacts::objectives_lost),
      field("turns_held", &TryFacts::turns_held), field("cleared", &TryFacts::cleared),
      field("entered", &TryFacts::entered), field("left", &TryFacts::left),
      field("games_with_hold", &TryFacts::games_with_hold),
      field("games_with_clearing", &TryFacts::games_with_clearing),
      field("games_with_entry", &TryFacts::games_with_entry), field("games_with_exit", &TryFacts::games_with_exit),
      field("games_with_scout_banner", &TryFacts::games_with_scout_banner),
      field("tokens_spent", &TryFacts::tokens_spent), field("inspired", &TryFacts::inspired),
      field("reactions", &TryFacts::reactions), field("evades", &TryFacts::evades));
};

}  // namespace

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
  for (const BannerCause cause : values_of<BannerCause>()) {
    const auto [top, bottom] = banners_by(r, cause);
    if (top + bottom > 0)
      text +=
          printed("  %-10s %7.2f  %7.2f   a game\n", kCauses[cause], mean(top, plan.games), mean(bottom, plan.games));
  }
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
  const auto ended = [&](Result result) { return r.results[static_cast<std::size_t>(result)]; };
  TryFacts out;
  static_cast<TryResult&>(out) = r;
  out.battle = s.id;
  out.top = plan.top;
  out.bottom = plan.bottom;
  out.games = plan.games;
  out.draws = ended(Result::kDraw);
  out.given_up = ended(Result::kNone);
  out.won = {ended(Result::kTopWins), ended(Result::kBottomWins)};
  out.lengths = {rounded(mean_turns(r.turns), 1), at_share(r.turns, 10), at_share(r.turns, 90), at_share(r.turns, 100)};
  out.banners_by_units = banners_by(r, BannerCause::kUnit);
  out.banners_by_leaders = banners_by(r, BannerCause::kLeader);
  out.banners_by_exits = banners_by(r, BannerCause::kExit);
  out.banners_by_objectives = banners_by(r, BannerCause::kObjective);
  out.banners_by_scouts = banners_by(r, BannerCause::kScout);
  return json_of(out);
}

}  // namespace acies::hex
