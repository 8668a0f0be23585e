// Text put together as printf would print it, for reports. No more than a line of it.
#pragma once

#include <cstdio>
#include <string>

namespace acies {

template <class... Values>
std::string printed(const char* format, Values... values) {
  char line[512];
  std::snprintf(line, sizeof line, format, values...);
  return line;
}

}  // namespace acies
