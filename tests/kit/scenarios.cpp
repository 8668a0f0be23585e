#include "tests/kit/scenarios.h"

#include <cstdio>
#include <cstdlib>

#include "games/hex/notation/embedded_scenarios.h"

namespace acies::kit {

using namespace hex;

const std::vector<Scenario>& scenarios() {
  static const std::vector<Scenario> all = [] {
    std::vector<Scenario> read;
    for (const EmbeddedFile& one : embedded_scenarios()) {
      auto parsed = embedded_scenario(one.id);
      if (!parsed) {
        std::fprintf(stderr, "the scenario %s cannot be read\n", one.id);
        std::abort();
      }
      read.push_back(std::move(*parsed));
    }
    for (const char* id : {"last_stand", "siege"}) {
      read.push_back(read_battle(std::string("tests/battles/") + id + ".acies"));
      read.back().id = id;
    }
    return read;
  }();
  return all;
}

const Scenario& scenario(std::string_view id) {
  for (const Scenario& one : scenarios())
    if (one.id == id) return one;
  std::fprintf(stderr, "no scenario %s\n", std::string(id).c_str());
  std::abort();
}

}  // namespace acies::kit
