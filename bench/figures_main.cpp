// Figures on every compiler.
//
//   figures_main          their hashes, as in tests/golden/figures.txt
//   figures_main --speed  how long the sheets of two armies take: eight kinds each, 32 headings, 20 pixels a metre
#include <chrono>
#include <cstdio>
#include <cstring>

#include "figures/sheet.h"
#include "figures/signature.h"

namespace {

using namespace acies::figures;

int print_speed() {
  const auto start = std::chrono::steady_clock::now();
  std::size_t bytes = 0;
  for (const char* people : {"rome", "carthage"}) {
    for (const char* kind : {"javelinman", "slinger", "auxiliary", "medium_foot", "heavy_foot", "light_horse",
                             "medium_horse", "leader_horse"}) {
      SheetRequest request;
      request.figure.kind = kind_of(kind);
      request.figure.people = people_of(people);
      request.scale = 20;
      bytes += png_of(sheet(request)).size();
    }
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::printf("512 figures in %.0f ms, %.0f KB of PNG\n", seconds * 1000, static_cast<double>(bytes) / 1024);
  return 0;
}

}  // namespace

int main(int count, char** words) {
  if (count > 1 && std::strcmp(words[1], "--speed") == 0) return print_speed();
  std::fputs(figures_signature().c_str(), stdout);
  return 0;
}
