// The number of comparisons of each kind: a run that compares nothing shows nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/names.h"

namespace acies::secrets {

// The differences between two matches, or between two moments, that a viewer must not notice.
enum class Secret : std::uint8_t { kCommitment, kOrders, kPause, kDraft, kAnswer };
constexpr auto names_of(Secret) {
  return names<Secret>({{Secret::kCommitment, "commitments"},
                        {Secret::kOrders, "standing orders"},
                        {Secret::kPause, "pauses"},
                        {Secret::kDraft, "drafts"},
                        {Secret::kAnswer, "sealed answers"}});
}
constexpr std::size_t kSecrets = names_of(Secret{}).size();

struct Counts {
  std::uint64_t decisions = 0;
  std::uint64_t compared = 0;                    // moments with a viewer from whom something was hidden
  std::uint64_t hosts = 0;                       // of these, moments compared at a host
  std::array<std::uint64_t, kSecrets> others{};  // comparisons with another such secret; the rest are other cards

  std::uint64_t& of(Secret secret) { return others[static_cast<std::size_t>(secret)]; }
  Counts& operator+=(const Counts& more) {
    decisions += more.decisions;
    compared += more.compared;
    hosts += more.hosts;
    for (std::size_t i = 0; i < kSecrets; ++i) others[i] += more.others[i];
    return *this;
  }
};

}  // namespace acies::secrets
