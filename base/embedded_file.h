// A file of the repository as it was when the program was built (acies_embed of CMake).
#pragma once

#include <string_view>

namespace acies {

struct EmbeddedFile {
  const char* id;  // its name, without folder and extension
  std::string_view text;
};

}  // namespace acies
