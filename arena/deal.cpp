#include "arena/deal.h"

#include <charconv>
#include <chrono>
#include <mutex>
#include <optional>
#include <sstream>
#include <thread>

#include "console/processes.h"

namespace acies::arena {
namespace {

struct Finished {
  std::size_t place = 0;
  ArenaPair pair;
};
// Takes the finished pair, if there is one, and deals the place of the next pair, or none when no more are to be played.
using Deal = std::function<std::optional<std::size_t>(std::optional<Finished>)>;

// Plays the pairs dealt out on the plan's threads, until none is left.
void play_dealt(const ArenaPlan& plan, const std::vector<PairId>& pairs, const Deal& deal) {
  const auto work = [&] {
    for (std::optional<std::size_t> place = deal(std::nullopt); place;)
      place = deal(Finished{*place, play_pair(plan, pairs[*place])});
  };
  std::vector<std::thread> others;
  for (int i = 1; i < plan.threads; ++i) others.emplace_back(work);
  work();
  for (std::thread& other_thread : others) other_thread.join();
}

// --- Other processes. They name the battles they are about to play, so that another battle under the same name is noticed; then
// they ask for a pair, again and again, and hand in the one before: its place, its line, and the faults in its games.

constexpr std::int64_t kWelcome = 1, kRefused = 0, kNothing = -1;
constexpr const char* kIdle = "idle";

std::string greeting(const ArenaPlan& plan) {
  std::string text = "plays";
  for (std::size_t i = 0; i < plan.battles.size(); ++i)
    text += " " + plan.battles[i].name + " " + std::to_string(plan.battles[i].text);
  return text;
}

std::string finished_text(const Finished& finished) {
  return std::to_string(finished.place) + "\n" + pair_line(finished.pair) + "\n" + finished.pair.games[0].game.error +
         "\n" + finished.pair.games[1].game.error;
}

std::optional<Finished> read_finished(const std::string& text) {
  std::istringstream in(text);
  std::string place, line;
  Finished finished;
  std::getline(in, place);
  std::getline(in, line);
  Parsed<ArenaPair> pair = parse_pair_line(line);
  const auto [end, ec] = std::from_chars(place.data(), place.data() + place.size(), finished.place);
  if (!pair || ec != std::errc()) return std::nullopt;
  finished.pair = std::move(*pair);
  for (ArenaGame& game : finished.pair.games) std::getline(in, game.game.error);
  return finished;
}

// Deals to the other processes until all have left.
void lead_others(const ArenaPlan& plan, const std::vector<PairId>& pairs, const Deal& deal) {
  Processes& processes = Processes::all();
  for (int there = processes.size() - 1; there > 0;) {
    const auto message = processes.receive();
    if (!message) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    } else if (message->text.empty()) {
      --there;
    } else if (message->text.rfind("plays", 0) == 0) {
      const bool same = message->text == greeting(plan);
      if (!same)
        std::fprintf(stderr, "acies arena: process %d has other battles under the same names, and does not play\n",
                     message->from);
      processes.answer(message->from, same ? kWelcome : kRefused);
    } else {
      std::optional<Finished> finished;
      if (message->text != kIdle) finished = read_finished(message->text);
      if (finished && finished->place >= pairs.size()) finished.reset();
      if (finished) finished->pair.process = message->from;
      const auto place = deal(std::move(finished));
      processes.answer(message->from, place ? static_cast<std::int64_t>(*place) : kNothing);
    }
  }
}

}  // namespace

void play_pairs(const ArenaPlan& plan, const std::vector<PairId>& pairs, const std::vector<bool>& known,
                const std::function<bool(std::size_t, ArenaPair)>& done) {
  std::mutex lock;
  std::size_t next = 0;
  bool go_on = true;
  const Deal deal = [&](std::optional<Finished> finished) -> std::optional<std::size_t> {
    const std::lock_guard<std::mutex> hold(lock);
    if (finished && !done(finished->place, std::move(finished->pair))) go_on = false;
    while (next < pairs.size() && known[next]) ++next;
    if (!go_on || next >= pairs.size()) return std::nullopt;
    return next++;
  };
  std::thread others;
  if (Processes::all().size() > 1) others = std::thread([&] { play_dealt(plan, pairs, deal); });
  if (others.joinable()) {
    lead_others(plan, pairs, deal);
    others.join();
  } else {
    play_dealt(plan, pairs, deal);
  }
}

void play_for_leader(const ArenaPlan& plan, const std::vector<PairId>& pairs) {
  Processes& processes = Processes::all();
  std::mutex lock;
  if (processes.ask(greeting(plan)) != kWelcome) return processes.leave();
  play_dealt(plan, pairs, [&](std::optional<Finished> finished) -> std::optional<std::size_t> {
    const std::lock_guard<std::mutex> hold(lock);
    const std::int64_t place = processes.ask(finished ? finished_text(*finished) : kIdle);
    if (place < 0) return std::nullopt;
    return static_cast<std::size_t>(place);
  });
  processes.leave();
}

}  // namespace acies::arena
