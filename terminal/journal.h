// A battle written down while it is played, so that a crash loses nothing.
//
// The journal is a record (docs/notation.md) that grows by a line for each action, forced to the disk before play goes on.
// Comments at its head name the players. A last line that was cut short is passed over when it is read again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/parsed.h"
#include "session/match.h"

namespace acies::terminal {

// The players, as the head of a journal names them.
struct JournalHead {
  Side side = Side::kBottom;  // the person's
  std::string bot = "random";
  std::uint64_t seed = 1;

  // The source of the dice.
  Seed dice() const;
};

struct JournalText {
  JournalHead head;
  std::shared_ptr<const Content> content;
  std::vector<GameStep> steps;  // the actions and outcomes so far
  bool finished = false;
};

// $ACIES_STATE, else $XDG_STATE_HOME/acies, else ~/.local/state/acies, else .acies.
std::string state_folder();

// The latest journal of an unfinished battle, or "".
std::string latest_unfinished();

Parsed<JournalText> read_journal(const std::string& path);

// Whether a file holds a record or a journal, and not a scenario or nothing.
bool is_record(const std::string& path);

// The match of a person against an opponent, as a journal left it or from the beginning.
std::unique_ptr<Match> match_of(const JournalText& text);

class Journal {
 public:
  ~Journal() { close(); }
  Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // Begins a new file in the folder, named after the time and the battle. Returns the error, or "".
  std::string create(const std::string& folder, const JournalHead& head, const Content& content);
  // Goes on with one that was read.
  std::string reopen(const std::string& path, const JournalText& text);

  // Each is on the disk when it returns. False when the disk refuses.
  bool add(const std::string& entry);
  bool take_back();
  bool finish(Result result, std::uint64_t hash);

  const std::string& path() const { return path_; }

 private:
  bool write(const std::string& text);
  void close();

  int file_ = -1;
  std::string path_;
  std::vector<std::int64_t> ends_;  // where the file ended before each action
};

}  // namespace acies::terminal
