#include "games/hex/words/told_numbers.h"

#include "games/hex/notation/names.h"

namespace acies::hex::told {

std::string number_word(int n) {
  static constexpr const char* kWords[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                           "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  return n >= 0 && n <= 12 ? kWords[n] : std::to_string(n);
}

std::string number_or_none(int n) { return n == 0 ? "none" : number_word(n); }

std::string count(int n, const std::string& thing) { return number_word(n) + " " + thing + (n == 1 ? "" : "s"); }

std::string faces(const Roll& roll) {
  std::string out;
  for (int f = 0; f < kFaces; ++f)
    for (int n = roll[static_cast<Face>(f)]; n > 0; --n)
      out += (out.empty() ? "" : ", ") + std::string(face_word(static_cast<Face>(f)));
  return out.empty() ? "nothing" : out;
}

}  // namespace acies::hex::told
