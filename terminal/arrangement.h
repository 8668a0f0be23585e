// The choices before a battle in the terminal begins: which battle, which side, which opponent.
#pragma once

#include <iosfwd>

#include "base/paint.h"
#include "terminal/journal.h"

namespace acies::terminal {

// The person's wishes on the command line; "" and -1 where he left it open.
struct Request {
  std::string battle, side, bot;
  std::int64_t seed = -1;
  bool resume = false;
};

struct Arrangement {
  JournalText battle;
  std::string journal;  // the file of a battle that is taken up again
  bool left = false;    // the person has left before the battle began
};

// Asks the person for what a request leaves open. The error is one line.
Parsed<Arrangement> arrange(const Request& request, const Paint& paint, std::istream& in, std::ostream& out);

// The facts that the person should know before the first decision.
void introduce(const JournalText& battle, const std::string& opponent, const Paint& paint, std::ostream& out);

// A line of the person's without blanks around it, or nothing at the end of input.
std::optional<std::string> ask(const std::string& question, std::istream& in, std::ostream& out);

}  // namespace acies::terminal
