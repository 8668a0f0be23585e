// Bits of English that more than one source puts sentences together from.
#pragma once

#include <string>
#include <vector>

namespace acies {

bool is_many(const std::string& name);

namespace phrases {

std::string number_word(int n);                                 // "three", or digits above six
std::string counted(int n, const char* one, const char* many);  // "one step", "two steps"
std::string capital(std::string text);                          // with its first letter large
std::string listed(const std::vector<std::string>& items, const char* last = " and ");
// Adds a sentence: its first letter large, a full stop after it. Nothing for an empty one.
void say(std::string& text, const std::string& sentence);

}  // namespace phrases
}  // namespace acies
