#include "session/picture_hashes.h"

#include "base/sha256.h"
#include "session/catalog.h"

namespace acies {
namespace {

std::string hash(const Parsed<std::string>& picture) {
  return picture ? hex_digits(sha256(*picture)).substr(0, 16) : "none";
}

}  // namespace

std::string picture_hashes() {
  constexpr int kWidth = 320;
  std::string out;
  const auto& battles = contents();
  for (std::size_t i = 0; i < battles.size(); ++i) {
    out += battles[i]->id() + " " + hash(battles[i]->pictured(kWidth));
    if (i + 1 == battles.size() || battles[i + 1]->rules() != battles[i]->rules())
      out += " " + hash(battles[i]->card());
    out += "\n";
  }
  return out;
}

}  // namespace acies
