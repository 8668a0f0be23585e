// Keeps matches, campaigns and records. Every store behind this interface passes the same tests (tests/unit/store_contract.h).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "session/kept.h"

namespace acies {

// One thing that is kept, as lists name it.
enum class HeldKind : std::uint8_t { kMatch, kCampaign, kRecord };
constexpr auto names_of(HeldKind) {
  return names<HeldKind>(
      {{HeldKind::kMatch, "match"}, {HeldKind::kCampaign, "campaign"}, {HeldKind::kRecord, "record"}});
}
struct Held {
  HeldKind kind = HeldKind::kMatch;
  std::string id;
  std::int64_t made = 0, last = 0;  // milliseconds since 1970; `last`: of the last entry, 0 if it is not known
  bool is_begun = true;             // a side has acted
  bool is_over = true;
  std::string campaign;  // that a match is a battle of
};

// Errors are those of the environment (a full disk, a broken file) or of a caller that lost count; they are one line.
class Store {
 public:
  virtual ~Store() = default;

  // Keeps every change, or none of them. When it returns "" they survive the end of this process and of the machine's
  // power. Otherwise it returns what was wrong.
  virtual std::string write(const std::vector<Change>& changes) = 0;

  // Makes a write without effect, and waits for the disk: "", or why nothing can be kept now.
  virtual std::string probe() = 0;

  // Everything that is kept, the oldest first.
  virtual std::vector<Held> list(std::string& error) = 0;
  // Takes matches, campaigns and records out for good, all or none; with a campaign go the matches of its battles. Returns what was
  // wrong, "" if nothing was.
  virtual std::string remove(const std::vector<Held>& these) = 0;

  // A match; nothing, with `error` empty, if there is none of that name.
  virtual std::optional<StoredMatch> load(const std::string& id, std::string& error) = 0;

  virtual std::optional<StoredCampaign> load_campaign(const std::string& id, std::string& error) = 0;

  // The text of a record; nothing, with `error` empty, if there is none of that name.
  virtual std::optional<std::string> load_record(const std::string& id, std::string& error) = 0;

  // Names of matches at which something is due at a moment or before, what is due first first.
  virtual std::vector<std::string> due(std::int64_t moment, int most, std::string& error) = 0;
  // Names of matches that are not over, the newest first.
  virtual std::vector<std::string> unfinished(int most, std::string& error) = 0;
  virtual std::vector<std::string> unfinished_campaigns(int most, std::string& error) = 0;
};

// A file, made if there is none, and brought up to date by the migrations. nullptr and `error` if that fails. A store is
// for one thread at a time; several may be open on one file.
std::unique_ptr<Store> open_sqlite_store(const std::string& path, std::string& error);

// A copy of such a file in another that is not there yet, whole and of one moment, even while a server writes to it; it is read back once
// before it gets its name. "" or what is wrong.
std::string backup_sqlite_store(const std::string& from, const std::string& to);

// A copy of such a file in memory, brought up to date there. The file is only read, even while a server writes to it.
std::unique_ptr<Store> open_sqlite_copy(const std::string& path, std::string& error);

}  // namespace acies
