// Opponents for people.
#pragma once

namespace acies {

// A player of a game under the name people choose it by.
struct Level {
  const char* name;   // as the game knows it
  const char* title;  // as people see it
  const char* words;  // its strength in a few words
};

}  // namespace acies
