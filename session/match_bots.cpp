#include "session/match_bots.h"

namespace acies {
namespace {

// The players' own chance, unrelated to the dice.
std::uint64_t bot_seed(const Seed& seed, const char* seat) {
  const Bytes32 hash = sha256(std::string(seed.begin(), seed.end()) + "bot " + seat);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8 | hash[i];
  return number;
}

}  // namespace

Game::Bot::Thought MatchBots::ask(const Match& match, Side side) {
  if (game_ != match.game_number()) bots_ = {};
  game_ = match.game_number();
  const auto seat = static_cast<std::size_t>(match.seat_of(side, game_));
  if (bots_[seat] == nullptr) {
    const Seed& seed = match.setup().seeds[static_cast<std::size_t>(game_ - 1)];
    bots_[seat] = match.game().make_bot(match.setup().seats[seat].level,
                                        bot_seed(seed, name_of(seat_at(static_cast<int>(seat)))));
  }
  return bots_[seat]->ask(match.game(), side);
}

}  // namespace acies
