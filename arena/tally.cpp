#include "arena/tally.h"

#include <unistd.h>

#include <map>

#include "arena/deal.h"
#include "arena/report.h"

namespace acies::arena {
namespace {

bool on_terminal() { return ::isatty(STDERR_FILENO) != 0; }

}  // namespace

ArenaTally::ArenaTally(const ArenaPlan& plan, std::string command)
    : plan_(plan), command_(std::move(command)), schedule_(schedule(plan)), finished_(schedule_.size()) {}

double ArenaTally::seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

std::string ArenaTally::resume(const std::string& path) {
  const std::string head = results_head(plan_);
  if (head.find('\n') != std::string::npos) return "a command with more than one line cannot be resumed";
  Parsed<std::vector<ArenaPair>> old = file_.open(path, head);
  if (!old) return old.error().text;
  std::map<std::pair<std::string, int>, std::size_t> places;
  for (std::size_t i = 0; i < schedule_.size(); ++i)
    places[{plan_.battles[schedule_[i].battle].name, schedule_[i].number}] = i;
  for (ArenaPair& pair : *old) {
    const auto place = places.find({pair.battle, pair.number});
    if (place == places.end()) continue;  // of a longer run, or one with more battles
    if (pair.text != plan_.battles[schedule_[place->second].battle].text)
      return path + ": " + pair.battle + " has been changed since its games were played";
    if (!finished_[place->second]) ++done_;
    finished_[place->second] = std::move(pair);
  }
  hear();
  return "";
}

bool ArenaTally::play() {
  std::vector<bool> known;
  for (const auto& pair : finished_) known.push_back(pair.has_value() || decided());
  bool kept = true;
  play_pairs(plan_, schedule_, known, [&](std::size_t place, ArenaPair pair) {
    tell_faults(pair);
    kept = file_.add(pair) && kept;
    finished_[place] = std::move(pair);
    ++done_;
    hear();
    show_progress();
    return kept && !decided();
  });
  if (shown_ && on_terminal()) std::fputs("\n", stderr);
  return kept;
}

std::vector<ArenaPair> ArenaTally::pairs() const {
  std::vector<ArenaPair> all;
  for (const auto& pair : finished_)
    if (pair) all.push_back(*pair);
  return all;
}

// The test gets pairs in the order of the schedule: quick games would otherwise come in before slow ones.
void ArenaTally::hear() {
  for (; heard_ < finished_.size() && finished_[heard_]; ++heard_)
    if (test_) test_->add(half_points(*finished_[heard_], 0) + half_points(*finished_[heard_], 1));
}

void ArenaTally::tell_faults(const ArenaPair& pair) const {
  for (int i = 0; i < 2; ++i) {
    const GameResult& game = pair.games[i].game;
    if (game.fault == Side::kNobody) continue;
    const Contestant& who = plan_.players[game.fault == first_players_side(i) ? 0 : 1];
    std::fprintf(stderr, "%sacies %s: %s, pair %d, game %d: %s %s, and loses the game\n",
                 shown_ && on_terminal() ? "\n" : "", command_.c_str(), pair.battle.c_str(), pair.number, i + 1,
                 who.name.c_str(), game.error.c_str());
  }
}

// On a terminal one line that changes; elsewhere a line now and then.
void ArenaTally::show_progress() {
  const bool terminal = on_terminal();
  const double now = seconds();
  if (now - last_shown_ < (terminal ? 0.2 : 10) && (!terminal || done_ < finished_.size())) return;
  last_shown_ = now;
  shown_ = true;
  std::fprintf(stderr, "%s%zu of %zu pairs, ", terminal ? "\r" : "", done_, finished_.size());
  if (plan_.players[0].given != plan_.players[1].given) {
    Score games;
    for (const auto& pair : finished_)
      if (pair)
        for (int i = 0; i < 2; ++i) games.add(half_points(*pair, i));
    std::fprintf(stderr, "%s %.1f %%, ", plan_.players[0].name.c_str(), 100 * games.share());
  }
  std::fprintf(stderr, "%.0f s", now);
  if (test_)
    std::fprintf(stderr, ", log ratio %.2f in [%.2f, %.2f]", test_->log_ratio(), -SequentialTest::bound(),
                 SequentialTest::bound());
  std::fputs(terminal ? "  " : "\n", stderr);
  std::fflush(stderr);
}

}  // namespace acies::arena
