// Prints numbers on which every compiler must agree, as the games and the campaigns bring them along: of tables, of battles
// played at random, and of battles between our players with a budget of positions.
//
//   signature_main               the numbers
//   signature_main --speed GAME  random battles of a game in a second, to compare WebAssembly with the native program
#include <chrono>
#include <cstdio>
#include <cstring>

#include "campaign/signature.h"
#include "games/registry.h"

namespace {

using namespace acies;

int print_signatures() {
  const PrintLine print = [](const std::string& line) { std::printf("%s\n", line.c_str()); };
  for (const SignaturePart part : {SignaturePart::kShort, SignaturePart::kLong, SignaturePart::kPlayers})
    for (const GameModule* game : all_games()) game->signature(part, print);
  campaign::print_signatures(print);
  return 0;
}

// Battles of one of the games are long: few at a time.
int print_speed(std::string_view code) {
  const GameModule* found = nullptr;
  for (const GameModule* game : all_games())
    if (game->code() == code) found = game;
  if (found == nullptr) return 2;
  const GameModule& game = *found;
  game.play_at_random(0, 2);
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t games = 0;
  double seconds = 0;
  for (; seconds < 2; games += 2) {
    game.play_at_random(games, 2);
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
  std::printf("%.1f\n", static_cast<double>(games) / seconds);
  return 0;
}

}  // namespace

int main(int count, char** words) {
  return count > 2 && std::strcmp(words[1], "--speed") == 0 ? print_speed(words[2]) : print_signatures();
}
