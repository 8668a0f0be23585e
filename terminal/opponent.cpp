#include "terminal/opponent.h"

#include "console/clocks.h"
#include "games/hex/players/bot_view.h"
#include "games/hex/players/follower.h"
#include "games/hex/players/player_spec.h"

namespace acies::terminal {
using namespace hex;  // until the contract suffices

std::string Opponent::begin(const std::string& bot, std::uint64_t seed, const Scenario& scenario, Side side) {
  side_ = side;
  name_ = bot;
  if (names_a_player(bot)) {
    const Parsed<PlayerSpec> spec = parse_player_spec(bot, wall_milliseconds);
    if (!spec) return spec.error().text;
    player_ = make_player(*spec, seed);
    return "";
  }
  player_ = make_player("random", seed);
  process_ = std::make_unique<BotProcess>();
  const Parsed<std::string> name = process_->start(bot);
  if (!name) return "the bot `" + bot + "` " + name.error().text;
  name_ = *name;
  if (const auto error = process_->begin(side, bot::known_scenario(scenario, side)))
    return "the bot `" + bot + "` " + error->text;
  return "";
}

void Opponent::saw(const State& before, Action action) {
  if (process_) process_->saw(before.decider, seen_action_text(before, action, side_));
}

void Opponent::forget_last() {
  if (process_) process_->forget_last();
}

Action Opponent::choose(const State& state) {
  if (process_) {
    std::optional<Action> chosen;
    const Parsed<std::string> answer =
        process_->choose(bot::view_lines(view(state, side_)), bot::open_texts(state), [&](const std::string& text) {
          const Parsed<Action> read = bot::read_answer(state, text);
          if (read) chosen = *read;
          return read ? std::string() : read.error().text;
        });
    if (answer) return *chosen;
    trouble_ = "the bot " + name_ + " " + answer.error().text + "; the random player goes on in its place";
    process_.reset();
    name_ = "random";
  }
  return player_->choose(view(state, side_), {});
}

void Opponent::finish(Result result) {
  if (process_) process_->finish(result);
  process_.reset();
}

}  // namespace acies::terminal
