// Prints numbers on which every compiler must agree, as the games and the campaigns bring them along: of tables, of battles
// played at random, and of battles between our players with a budget of positions.
//
//   signature_main          the numbers
//   signature_main --speed  random battles of the first game in a second, to compare WebAssembly with the native program
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

int print_speed() {
  const GameModule& game = *all_games().front();
  game.play_at_random(0, 300);
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t games = 0;
  double seconds = 0;
  for (; seconds < 2; games += 100) {
    game.play_at_random(games, 100);
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
  std::printf("%.0f\n", static_cast<double>(games) / seconds);
  return 0;
}

}  // namespace

int main(int count, char** words) {
  return count > 1 && std::strcmp(words[1], "--speed") == 0 ? print_speed() : print_signatures();
}
