#include "games/hex/players/evaluations.h"

#include "games/hex/players/hand_made.h"
#include "games/hex/players/network.h"

namespace acies::hex {

const Evaluation* find_evaluation(std::string_view name) {
  static const std::unique_ptr<Evaluation> hand_made = hand_made_evaluation(), learned = learned_evaluation();
  if (name == "hand_made") return hand_made.get();
  if (name == "learned") return learned.get();
  return nullptr;
}

std::string best_evaluation_name() { return "learned"; }
std::string_view evaluation_names() { return "hand_made learned"; }

}  // namespace acies::hex
