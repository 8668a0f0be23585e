#include "terminal/opponent.h"

#include "console/clocks.h"
#include "games/registry.h"

namespace acies::terminal {

std::string simplest_player(const Content& content) {
  const GameModule& game = *game_with_rules(content.rules());
  return game.has_player("random") ? "random" : game.levels().front().name;
}

std::string Opponent::begin(const std::string& bot, std::uint64_t seed, const Match& match, Side side) {
  const GameModule& game = *game_with_rules(match.content().rules());
  side_ = side;
  name_ = bot;
  if (game.has_player(name_in_spec(bot))) {
    const Parsed<PlayerSpec> spec = game.player(bot, wall_milliseconds);
    if (!spec) return spec.error().text;
    player_ = match.game().make_bot(spec->name, seed);
    budget_ = spec->budget;
    return "";
  }
  player_ = match.game().make_bot(simplest_player(match.content()), seed);
  process_ = std::make_unique<BotProcess>();
  const Parsed<std::string> name = process_->start(bot);
  if (!name) return "the bot `" + bot + "` " + name.error().text;
  name_ = *name;
  if (const auto error = process_->begin(side, match.content().known_text(side)))
    return "the bot `" + bot + "` " + error->text;
  return "";
}

void Opponent::saw(const GameStep& step) {
  if (process_ && !step.untold) process_->saw(step.by, step.text[static_cast<std::size_t>(viewer_index(side_))]);
}

void Opponent::forget_last() {
  if (process_) process_->forget_last();
}

void Opponent::decide(Match& match) {
  const auto act = [&](const std::string& text) {
    const std::optional<Refusal> refusal = match.act(side_, text);
    return refusal ? refusal->words : std::string();
  };
  if (process_) {
    std::vector<std::string> open;
    for (const Choice& choice : match.game().choices(side_)) open.push_back(choice.text);
    const Parsed<std::string> answer = process_->choose(match.game().view_lines(side_), open, act);
    if (answer) return;
    const std::string next = simplest_player(match.content());
    error_ = "the bot " + name_ + " " + answer.error().text + "; the " + next + " player goes on in its place";
    process_.reset();
    name_ = next;
  }
  if (!act(player_->ask(match.game(), side_)(budget_)).empty()) act(match.game().any_action());
}

void Opponent::finish(Result result) {
  if (process_) process_->finish(result);
  process_.reset();
}

}  // namespace acies::terminal
