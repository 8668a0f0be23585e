// How long an adviser takes to answer: node bench/run_wasm.mjs build/wasm/adviser_main.wasm, or build/release/adviser_main.
// Plays a few matches of every rule set. At every decision the side that decides asks its adviser about the situation, the
// results of some open actions, why another is not open, and the odds of attacks. Prints, for each rule set and kind of question,
// how many there were and how long half of them, 99 of 100 and the longest took, in milliseconds.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>

#include "base/random.h"
#include "games/registry.h"
#include "session/adviser.h"
#include "session/catalog.h"
#include "session/history.h"

namespace acies {
namespace {

using Clock = std::chrono::steady_clock;
constexpr int kMatches = 3, kMostDecisions = 600;

class Times {
 public:
  // The quickest of three: what other programs take of a busy machine is not the adviser's.
  void ask(Adviser& adviser, const AdviserQuestion& asked) {
    const std::string question = json_of(asked);
    double least = 1e9;
    for (int i = 0; i < 3; ++i) {
      messages::AdviserUpdate nothing;
      nothing.forget = true;
      adviser.hear(nothing);
      const auto begin = Clock::now();
      adviser.ask(question);
      least = std::min(least, since(begin));
    }
    times_[std::visit([](const auto& one) { return one.kFields.name; }, asked)].push_back(least);
  }
  void add(const std::string& kind, Clock::time_point begin) { times_[kind].push_back(since(begin)); }
  void print(const char* rules) {
    for (auto& [kind, times] : times_) {
      std::sort(times.begin(), times.end());
      std::printf("%-10s %-10s %7zu  p50 %7.3f  p99 %7.3f  most %7.3f ms\n", rules, kind.c_str(), times.size(),
                  times[times.size() / 2], times[times.size() * 99 / 100], times.back());
    }
    times_.clear();
  }

 private:
  static double since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
  }

  std::map<std::string, std::vector<double>> times_;
};

// The two after the word of an attack, such as `battle E6 D6`.
std::optional<messages::AskOdds> attack_in(const std::string& action) {
  const std::size_t a = action.find(' '), b = action.find(' ', a + 1);
  if (b == action.npos) return std::nullopt;
  messages::AskOdds odds;
  odds.from = action.substr(a + 1, b - a - 1);
  odds.to = action.substr(b + 1, action.find_first_of(" ;", b + 1) - b - 1);
  return odds;
}

void play(const std::shared_ptr<const Content>& content, std::uint64_t seed, Times& times) {
  MatchSetup setup;
  setup.scenario_id = content->id();
  setup.seeds = {sha256("adviser " + std::to_string(seed)), {}};
  setup.edition = find_rules(content->rules())->edition;
  Match match(setup, content);
  std::array<std::unique_ptr<Adviser>, 2> advisers;
  for (const Side side : {Side::kTop, Side::kBottom})
    advisers[static_cast<std::size_t>(index(side))] = std::move(*Adviser::open(*history_of(match, side)));
  const std::string_view level = game_with_rules(content->rules())->levels().front().name;
  const std::shared_ptr<Game::Bot> bot = match.game().make_bot(level, seed);
  Random random(seed);
  match.take_changes();
  for (int i = 0; i < kMostDecisions && !match.over(); ++i) {
    const Side side = match.game().decider();
    Adviser& adviser = *advisers[static_cast<std::size_t>(index(side))];
    times.ask(adviser, messages::AskSituation{});
    const std::vector<Choice> open = match.game().choices(side);
    for (int k = 0; k < 3; ++k) {
      const std::string& action = open[static_cast<std::size_t>(random.below(static_cast<int>(open.size())))].text;
      times.ask(adviser, messages::AskPreview{{}, action});
      times.ask(adviser, messages::AskWhy{{}, action});
      if (const auto attack = attack_in(action)) times.ask(adviser, *attack);
    }
    const std::string action = bot->ask(match.game(), side)(Budget{0, 1, nullptr});
    times.ask(adviser, messages::AskPrediction{{}, action});
    if (match.act(side, action)) match.act(side, match.game().any_action());
    const Match::Changes changes = match.take_changes();
    for (const Side viewer : {Side::kTop, Side::kBottom}) {
      messages::AdviserUpdate update;
      update.n = match.n();
      update.draft = match.game().draft(viewer);
      update.over = match.over();
      for (const GameStep& step : changes.steps) update.steps.push_back(told_step(step, viewer));
      const auto begin = Clock::now();
      advisers[static_cast<std::size_t>(index(viewer))]->hear(update);
      times.add("(update)", begin);
    }
  }
}

}  // namespace
}  // namespace acies

int main() {
  using namespace acies;
  for (const GameModule* game : all_games())
    for (const RulesInfo& rules : game->rules()) {
      Times times;
      std::vector<std::shared_ptr<const Content>> battles;
      for (const auto& battle : contents())
        if (battle->rules() == rules.code) battles.push_back(battle);
      for (std::uint64_t i = 0; i < kMatches; ++i) play(battles[i % battles.size()], i + 1, times);
      times.print(rules.code);
    }
  return 0;
}
