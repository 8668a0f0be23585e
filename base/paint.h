// Colours of the terminal, or none.
#pragma once

#include <string>

namespace acies {

struct Paint {
  bool color = false;
  std::string in(const char* code, const std::string& text) const {
    return color ? std::string("\033[") + code + "m" + text + "\033[0m" : text;
  }
  std::string bold(const std::string& text) const { return in("1", text); }
  std::string faint(const std::string& text) const { return in("2", text); }
  std::string warning(const std::string& text) const { return in("33", text); }
};

}  // namespace acies
