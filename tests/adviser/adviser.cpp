// The property that an adviser answers as the table does, in every moment of whole matches at random.
#include <algorithm>
#include <cstdio>

#include "campaign/embedded_campaigns.h"
#include "console/options.h"
#include "games/registry.h"
#include "session/catalog.h"
#include "tests/adviser/play.h"
#include "tests/secrets/crew.h"

namespace acies::advised {
namespace {

constexpr const char* kHelp =
    "usage: adviser [--games N] [--campaigns N] [--seed S] [--game CODE] [--threads N]\n"
    "\n"
    "Plays whole matches at random. The two sides and a spectator have an adviser each, who knows what his viewer is "
    "told\n"
    "and nothing else. At every decision he must answer what the table answers, to the byte: the situation with its "
    "open\n"
    "actions, odds, previews, reasons; and foretell what the table then tells, where no chance and no other side has a "
    "say.\n"
    "\n"
    "  --games N      matches by each rule set (default: 16)\n"
    "  --campaigns N  (default: 2)\n"
    "  --seed S       of the first match; the next has S + 1 (default: 1)\n"
    "  --game CODE    one rule set only, or `campaign`\n"
    "  --threads N    (default: as many as there are processors)\n";

class Run {
 public:
  explicit Run(int threads) : threads_(threads) {}

  template <class Play>
  void play(const std::string& name, std::int64_t times, std::int64_t seed, Play&& one) {
    struct Played {
      std::string found;
      Counts counts;
    };
    Counts counts;
    const auto one_played = [&](std::int64_t i) {
      Played played;
      played.found = one(seed + i, played.counts);
      return played;
    };
    const auto take = [&](std::int64_t i, const Played& played) {
      counts += played.counts;
      ++(played.found.empty() ? passed_ : failed_);
      if (!played.found.empty())
        std::printf("%s, seed %lld: %s\n\n", name.c_str(), static_cast<long long>(seed + i), played.found.c_str());
    };
    play_side_by_side(times, threads_, one_played, take, [&] { return failed_ == 0; });
    const auto number = [](std::uint64_t n) { return static_cast<unsigned long long>(n); };
    std::printf(
        "%-10s %llu matches, %llu decisions: %llu answers alike; %llu actions foreseen, %llu taken back; "
        "%llu advisers opened, %llu matches restored\n",
        name.c_str(), number(counts.matches), number(counts.decisions), number(counts.answers),
        number(counts.predicted), number(counts.undone), number(counts.opened), number(counts.restored));
    // A run in which one of them never happens shows nothing of it.
    const bool is_thin = counts.predicted == 0 || counts.undone == 0 || counts.restored == 0;
    if (times >= 8 && failed_ == 0 && is_thin) {
      std::printf("%s: too little has happened to show anything\n", name.c_str());
      ++failed_;
    }
    std::fflush(stdout);
  }
  int end() const {
    std::printf("%lld passed, %lld failed\n", static_cast<long long>(passed_), static_cast<long long>(failed_));
    return failed_ == 0 ? kGood : kBad;
  }

 private:
  int threads_;
  std::int64_t passed_ = 0, failed_ = 0;
};

int run(const Arguments& arguments) {
  std::int64_t games = 16, campaigns = 2, seed = 1;
  std::int64_t threads = std::max(1U, std::thread::hardware_concurrency());
  std::string only;
  Options options("adviser", kHelp);
  options.number("--games", games, 0, 1'000'000'000);
  options.number("--campaigns", campaigns, 0, 1'000'000'000);
  options.number("--seed", seed, 0, INT64_MAX);
  options.text("--game", only);
  options.number("--threads", threads, 1, 256);
  if (const auto status = options.read(arguments)) return *status;
  if (!only.empty() && only != "campaign" && find_rules(only) == nullptr)
    return options.wrong("there is no rule set " + only);
  Run all(static_cast<int>(threads));
  for (const GameModule* game : all_games())
    for (const RulesInfo& rules : game->rules()) {
      if (!only.empty() && only != rules.code) continue;
      std::vector<std::shared_ptr<const Content>> battles;
      for (const auto& battle : contents())
        if (battle->rules() == rules.code) battles.push_back(battle);
      all.play(rules.code, games, seed, [&](std::int64_t number, Counts& counts) {
        const auto at = static_cast<std::uint64_t>(number);
        return play_match(battles[at % battles.size()], at, counts);
      });
    }
  const auto ids = campaign::embedded_campaigns();
  if (only.empty() || only == "campaign")
    all.play("campaign", campaigns, seed, [&](std::int64_t number, Counts& counts) {
      const auto at = static_cast<std::uint64_t>(number);
      return play_campaign(ids[at % ids.size()].id, at, counts);
    });
  return all.end();
}

}  // namespace
}  // namespace acies::advised

int main(int count, char** words) { return acies::advised::run({words + (count > 0 ? 1 : 0), words + count}); }
