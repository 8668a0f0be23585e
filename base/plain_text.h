// Texts that people give themselves and one another: names above all. Characters that are invisible, or that change the look of
// the letters around them, have no place in them: two names that look alike would be two, and a name could turn the sentence
// about it round.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace acies {

// The character at the front of a text: its number and its length in bytes, 0 if this is not UTF-8.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 0;
};
Character first_character(std::string_view text);

// Control characters, marks that set the direction of writing, characters of no width, fillers that look like nothing.
bool is_unseen(char32_t code);

// The one rule for every name that a person gives: without unseen characters, with one space wherever there was any space and
// none at the ends, and with no more than three marks on a letter. Bytes that are no UTF-8 are left out as well.
std::string plain_name(std::string_view text);

}  // namespace acies
