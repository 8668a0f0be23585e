// The weights the program carries.
#include "games/hex/players/network.h"

namespace acies::hex {
namespace {

constexpr std::int16_t kNumbers[] = {
#include "games/hex/players/weights/strategist_1.inc"
};

}  // namespace

std::span<const std::int16_t> learned_weights() { return kNumbers; }

std::unique_ptr<Evaluation> learned_evaluation() {
  return network_evaluation(std::make_shared<const Network>(learned_weights()));
}

}  // namespace acies::hex
