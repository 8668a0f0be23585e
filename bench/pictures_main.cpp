// Pictures of battles on every compiler.
//
//   pictures_main          their hashes, as in tests/golden/pictures.txt
//   pictures_main --speed  how much time of a processor a picture and a card of some battles take
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>

#include "session/catalog.h"
#include "session/picture_hashes.h"

namespace {

using namespace acies;

// WebAssembly knows no time but that on the wall.
double seconds_now() {
#ifdef __wasi__
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
#else
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
#endif
}

template <class Draw>
void print_time(const char* battle, const char* what, Draw&& draw) {
  const double start = seconds_now();
  const Parsed<std::string> png = draw();
  const double seconds = seconds_now() - start;
  std::printf("%-16s %-8s %4.0f ms, %4.0f KB\n", battle, what, seconds * 1000,
              png ? static_cast<double>(png->size()) / 1024 : 0.0);
}

int print_speed() {
  for (const char* battle : {"zama", "dara", "petra_passes", "miniature_zama"}) {
    const auto content = find_content(battle);
    if (content == nullptr) return 1;
    print_time(battle, "picture", [&] { return content->pictured(Content::kUsualPicture); });
    print_time(battle, "card", [&] { return content->card(); });
  }
  return 0;
}

}  // namespace

int main(int count, char** words) {
  if (count > 1 && std::strcmp(words[1], "--speed") == 0) return print_speed();
  std::fputs(picture_hashes().c_str(), stdout);
  return 0;
}
