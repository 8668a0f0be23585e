// Keeps matches, campaigns and records. Every store behind this interface passes the same tests (tests/unit/store_contract.h).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "session/kept.h"

namespace acies {

// Errors are those of the environment (a full disk, a broken file) or of a caller that lost count; they are one line.
class Store {
 public:
  virtual ~Store() = default;

  // Keeps every change, or none of them. When it returns "" they survive the end of this process and of the machine's
  // power. Otherwise it returns what was wrong.
  virtual std::string write(const std::vector<Change>& changes) = 0;

  // A match; nothing, with `error` empty, if there is none of that name.
  virtual std::optional<StoredMatch> load(const std::string& id, std::string& error) = 0;

  virtual std::optional<StoredCampaign> load_campaign(const std::string& id, std::string& error) = 0;

  // The text of a record; nothing, with `error` empty, if there is none of that name.
  virtual std::optional<std::string> load_record(const std::string& id, std::string& error) = 0;

  // Names of matches that are not over, the newest first.
  virtual std::vector<std::string> unfinished(int most, std::string& error) = 0;
  virtual std::vector<std::string> unfinished_campaigns(int most, std::string& error) = 0;
};

// A file, made if there is none, and brought up to date by the migrations. nullptr and `error` if that fails. A store is
// for one thread at a time; several may be open on one file.
std::unique_ptr<Store> open_sqlite_store(const std::string& path, std::string& error);

// A copy of such a file in memory, brought up to date there. The file is only read, even while a server writes to it.
std::unique_ptr<Store> open_sqlite_copy(const std::string& path, std::string& error);

}  // namespace acies
