// The property that a viewer learns nothing that is hidden from him, over whole matches and campaigns at random.
#include <algorithm>
#include <cstdio>

#include "campaign/embedded_campaigns.h"
#include "console/options.h"
#include "games/registry.h"
#include "session/catalog.h"
#include "tests/secrets/crew.h"
#include "tests/secrets/host_play.h"
#include "tests/secrets/play.h"

namespace acies::secrets {
namespace {

constexpr const char* kHelp =
    "usage: secrets [--games N] [--at-host N] [--campaigns N] [--seed S] [--game CODE] [--threads N]\n"
    "\n"
    "Plays whole matches and campaigns at random. At many moments the things hidden from a viewer are changed:\n"
    "cards in other hands, stakes of glory, charges and places that are not shown yet, standing orders and the\n"
    "pauses before their answers. Everything that the viewer is told must stay the same to the byte: steps,\n"
    "tables, decisions, open actions, logs, refusals, answers to questions, infos and sheets of dice of the match\n"
    "and the campaign, the waits, every answer of a host, the messages to a bot and its decisions.\n"
    "\n"
    "Other matches are played between two people of a club, through a host and a store. Whenever one of them\n"
    "drafts, seals or orders something, all that the other and a stranger can ask for (/api/me, the lobby, the\n"
    "match) stays the same, and no answer to them waits.\n"
    "\n"
    "  --games N      matches by each rule set (default: 200)\n"
    "  --at-host N    matches by each rule set through a host and a store (default: a tenth of --games)\n"
    "  --campaigns N  (default: 20)\n"
    "  --seed S       of the first match; the next has S + 1 (default: 1)\n"
    "  --game CODE    one rule set only, or `campaign`\n"
    "  --threads N    (default: as many as there are processors)\n";

constexpr int kMostFound = 10;
// So many matches must have hidden something: a run that compares nothing shows nothing.
constexpr std::int64_t kEnough = 20;

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
    tell(name, times, counts);
    total_ += counts;
    if (times >= kEnough && (counts.compared == 0 || (seals && counts.of(Secret::kCommitment) == 0))) {
      std::printf("%s: too little was hidden to show anything\n", name.c_str());
      ++failed_;
    }
    std::fflush(stdout);
  }
  // `whole`: nothing was left out, so every kind of secret must have been compared.
  int end(bool whole) {
    for (const Secret secret : values_of<Secret>())
      if (whole && total_.of(secret) == 0) {
        std::printf("no %s were compared\n", name_of(secret));
        ++failed_;
      }
    std::printf("%lld passed, %lld failed\n", static_cast<long long>(passed_), static_cast<long long>(failed_));
    return failed_ == 0 ? kGood : kBad;
  }

 private:
  static void tell(const std::string& name, std::int64_t times, Counts& counts) {
    std::printf("%-18s %lld played, %llu decisions; compared at %llu moments, %llu of them at hosts; with other",
                name.c_str(), static_cast<long long>(times), static_cast<unsigned long long>(counts.decisions),
                static_cast<unsigned long long>(counts.compared), static_cast<unsigned long long>(counts.hosts));
    const char* separator = "";
    for (const Secret secret : values_of<Secret>()) {
      std::printf("%s %s %llu", separator, name_of(secret), static_cast<unsigned long long>(counts.of(secret)));
      separator = ",";
    }
    std::printf("\n");
  }

  int threads_;
  Counts total_;
  std::int64_t passed_ = 0, failed_ = 0;
};

int run(const Arguments& arguments) {
  std::int64_t games = 200, at_host = -1, campaigns = 20, seed = 1;
  std::int64_t threads = std::max(1U, std::thread::hardware_concurrency());
  std::string only;
  Options options("secrets", kHelp);
  options.number("--games", games, 0, 1'000'000'000);
  options.number("--at-host", at_host, 0, 1'000'000'000);
  options.number("--campaigns", campaigns, 0, 1'000'000'000);
  options.number("--seed", seed, 0, INT64_MAX);
  options.text("--game", only);
  options.number("--threads", threads, 1, 256);
  if (const auto status = options.read(arguments)) return *status;
  if (!only.empty() && only != "campaign" && find_rules(only) == nullptr)
    return options.wrong("there is no rule set " + only);
  if (at_host < 0) at_host = games / 10;
  Run all(static_cast<int>(threads));
  for (const GameModule* game : all_games())
    for (const RulesInfo& rules : game->rules()) {
      if (!only.empty() && only != rules.code) continue;
      std::vector<std::shared_ptr<const Content>> battles;
      for (const auto& battle : contents())
        if (battle->rules() == rules.code) battles.push_back(battle);
      all.play(std::string(rules.code), true, games, seed, [&](std::int64_t number, Counts& counts) {
        return play_match(battles[static_cast<std::size_t>(number) % battles.size()],
                          static_cast<std::uint64_t>(number), counts);
      });
      all.play(std::string(rules.code) + " at a host", false, at_host, seed, [&](std::int64_t number, Counts& counts) {
        return play_at_host(battles[static_cast<std::size_t>(number) % battles.size()],
                            static_cast<std::uint64_t>(number), counts);
      });
    }
  const auto ids = campaign::embedded_campaigns();
  if (only.empty() || only == "campaign")
    all.play("campaign", false, campaigns, seed, [&](std::int64_t number, Counts& counts) {
      return play_campaign(ids[static_cast<std::size_t>(number) % ids.size()].id, static_cast<std::uint64_t>(number),
                           counts);
    });
  return all.end(only.empty() && at_host >= kEnough);
}

}  // namespace
}  // namespace acies::secrets

int main(int count, char** words) { return acies::secrets::run({words + (count > 0 ? 1 : 0), words + count}); }
