// The property that a viewer learns nothing that is hidden from him, over whole matches and campaigns at random.
#include <algorithm>
#include <cstdio>

#include "campaign/embedded_campaigns.h"
#include "console/options.h"
#include "games/registry.h"
#include "session/catalog.h"
#include "tests/secrets/crew.h"
#include "tests/secrets/play.h"

namespace acies::secrets {
namespace {

constexpr const char* kHelp =
    "usage: secrets [--games N] [--campaigns N] [--seed S] [--game CODE] [--threads N]\n"
    "\n"
    "Plays whole matches and campaigns at random. At many moments what is hidden from a viewer is changed: other "
    "cards\n"
    "in the other hands, other charges declared, other places, more of them or fewer. Everything he is told must stay\n"
    "the same to the byte: steps, tables, decisions, open actions, logs, refusals, answers to questions, infos of the\n"
    "match and the campaign, what a bot is shown and what it then does.\n"
    "\n"
    "  --games N      matches by each rule set (default: 200)\n"
    "  --campaigns N  (default: 20)\n"
    "  --seed S       of the first match; the next has S + 1 (default: 1)\n"
    "  --game CODE    one rule set only, or `campaign`\n"
    "  --threads N    (default: as many as there are processors)\n";

constexpr int kMostFound = 10;

class Run {
 public:
  explicit Run(int threads) : threads_(threads) {}

  // Plays number after number; `name` is for what is printed. `seals`: sides commit themselves in secret in it.
  template <class Play>
  void play(const std::string& name, bool seals, std::int64_t times, std::int64_t seed, Play&& one) {
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
    play_side_by_side(times, threads_, one_played, take, [&] { return failed_ < kMostFound; });
    std::printf(
        "%-10s %lld played, %llu decisions; compared at %llu moments, %llu of them with other secret "
        "commitments\n",
        name.c_str(), static_cast<long long>(times), static_cast<unsigned long long>(counts.decisions),
        static_cast<unsigned long long>(counts.compared), static_cast<unsigned long long>(counts.sealed));
    // A run that compares nothing shows nothing.
    if (times >= 20 && (counts.compared == 0 || (seals && counts.sealed == 0))) {
      std::printf("%s: too little was hidden to show anything\n", name.c_str());
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
  std::int64_t games = 200, campaigns = 20, seed = 1;
  std::int64_t threads = std::max(1U, std::thread::hardware_concurrency());
  std::string only;
  Options options("secrets", kHelp);
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
      all.play(std::string(rules.code), game->code() == "tabletop", games, seed,
               [&](std::int64_t number, Counts& counts) {
                 return play_match(battles[static_cast<std::size_t>(number) % battles.size()],
                                   static_cast<std::uint64_t>(number), counts);
               });
    }
  const auto ids = campaign::embedded_campaigns();
  if (only.empty() || only == "campaign")
    all.play("campaign", true, campaigns, seed, [&](std::int64_t number, Counts& counts) {
      return play_campaign(ids[static_cast<std::size_t>(number) % ids.size()].id, static_cast<std::uint64_t>(number),
                           counts);
    });
  return all.end();
}

}  // namespace
}  // namespace acies::secrets

int main(int count, char** words) { return acies::secrets::run({words + (count > 0 ? 1 : 0), words + count}); }
