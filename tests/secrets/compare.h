// Everything that one viewer is told, in two matches that differ in what is hidden from him: every byte must be the same.
#pragma once

#include "tests/secrets/counts.h"
#include "tests/secrets/hiding.h"

namespace acies::secrets {

// A message, and the request that it answers.
struct Said {
  std::string what, bytes;
};

// The first difference, with some text around it; "" if there is none.
std::string difference(const std::vector<Said>& a, const std::vector<Said>& b);

// Whether standing orders answer the question of the moment without a wait.
bool answers_at_once(const Match& match);

// The first difference, or any other sign by which the viewer can tell; "" if there is none. `other` is the log of the other match.
std::string told_apart(const Played& played, const std::vector<Entry>& other, Side viewer, const Hiding& hiding,
                       Random& random, Counts& counts);

}  // namespace acies::secrets
