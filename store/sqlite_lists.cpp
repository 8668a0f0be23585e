#include "store/sqlite_lists.h"

#include <fcntl.h>
#include <unistd.h>

#include <vector>

#include "store/sqlite.h"

namespace acies::sqlite {

// A side has acted: an entry of a side's action, or of its giving up.
const char* const kListEverything =
    "SELECT 0, id, made, "
    "  IFNULL((SELECT at FROM entry WHERE match = key AND entry.n = match.n), 0), "
    "  EXISTS (SELECT 1 FROM entry WHERE match = key AND ((kind = 0 AND side < 2) OR kind = 2)), over, campaign "
    "FROM match "
    "UNION ALL SELECT 1, id, made, "
    "  IFNULL((SELECT at FROM campaign_entry WHERE campaign = key AND campaign_entry.n = campaign.n), 0), 1, over, '' "
    "FROM campaign "
    "UNION ALL SELECT 2, id, made, made, 1, 1, '' FROM record "
    "ORDER BY 3, 2";

std::span<const char* const> deletions(HeldKind kind) {
  static constexpr const char* kMatch[] = {
      "DELETE FROM snapshot WHERE match = (SELECT key FROM match WHERE id = ?)",
      "DELETE FROM entry WHERE match = (SELECT key FROM match WHERE id = ?)",
      "DELETE FROM seat WHERE match = (SELECT key FROM match WHERE id = ?)",
      "DELETE FROM seat_person WHERE match = (SELECT key FROM match WHERE id = ?)",
      "DELETE FROM match_standing WHERE match = (SELECT key FROM match WHERE id = ?)",
      "DELETE FROM match_due WHERE match = (SELECT key FROM match WHERE id = ?)",
      "DELETE FROM offer WHERE match = ?",
      "DELETE FROM match WHERE id = ?"};
  static constexpr const char* kCampaign[] = {
      "DELETE FROM snapshot WHERE match IN (SELECT key FROM match WHERE campaign = ?)",
      "DELETE FROM entry WHERE match IN (SELECT key FROM match WHERE campaign = ?)",
      "DELETE FROM seat WHERE match IN (SELECT key FROM match WHERE campaign = ?)",
      "DELETE FROM seat_person WHERE match IN (SELECT key FROM match WHERE campaign = ?)",
      "DELETE FROM match_standing WHERE match IN (SELECT key FROM match WHERE campaign = ?)",
      "DELETE FROM match_due WHERE match IN (SELECT key FROM match WHERE campaign = ?)",
      "DELETE FROM match WHERE campaign = ?",
      "DELETE FROM campaign_entry WHERE campaign = (SELECT key FROM campaign WHERE id = ?)",
      "DELETE FROM campaign_seat WHERE campaign = (SELECT key FROM campaign WHERE id = ?)",
      "DELETE FROM campaign WHERE id = ?"};
  static constexpr const char* kRecord[] = {"DELETE FROM record WHERE id = ?"};
  if (kind == HeldKind::kMatch) return kMatch;
  if (kind == HeldKind::kCampaign) return kCampaign;
  return kRecord;
}

const char* const kDeleteUnusedTexts =
    "DELETE FROM scenario_text WHERE hash NOT IN (SELECT scenario_hash FROM match) AND hash NOT IN (SELECT text_hash "
    "FROM campaign)";

std::string forget_names_in_claims() {
  return "UPDATE entry SET text = substr(text, 1, 66) WHERE kind = " +
         std::to_string(static_cast<int>(EntryKind::kClaim)) +
         " AND match IN (SELECT match FROM seat_person WHERE person = ?1) AND EXISTS (SELECT 1 FROM seat_person s "
         "WHERE "
         "s.match = entry.match AND s.person = ?1 AND s.seat = (CASE substr(entry.text, 1, 1) WHEN 'a' THEN 0 ELSE 1 "
         "END))";
}

namespace {

std::string wrong_with(Database& db) {
  Statement check;
  if (!check.prepare(db, "PRAGMA quick_check") || !check.step()) return db.error();
  return check.text(0) == "ok" ? "" : "the copy is broken: " + check.text(0);
}

// On the disk, with its name.
bool sync(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY);
  const bool good = file >= 0 && fsync(file) == 0;
  if (file >= 0) close(file);
  return good;
}

}  // namespace

std::string copy_file(const std::string& from, const std::string& to) {
  sqlite3 *source = nullptr, *target = nullptr;
  std::string error;
  if (sqlite3_open_v2(from.c_str(), &source, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK)
    error = from + ": " + (source == nullptr ? "out of memory" : sqlite3_errmsg(source));
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  if (error.empty() && sqlite3_open_v2(to.c_str(), &target, flags, nullptr) != SQLITE_OK)
    error = to + ": " + (target == nullptr ? "out of memory" : sqlite3_errmsg(target));
  if (error.empty()) {
    sqlite3_busy_timeout(source, 5000);
    // All pages in one step, so that a server that writes meanwhile does not make it begin anew.
    sqlite3_backup* backup = sqlite3_backup_init(target, "main", source, "main");
    const int copied = backup == nullptr ? SQLITE_ERROR : sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
    if (copied != SQLITE_DONE) error = from + ": " + sqlite3_errstr(copied);
  }
  sqlite3_close_v2(source);
  sqlite3_close_v2(target);
  if (!error.empty()) return error;
  Database copy;
  if (!copy.open(to)) return to + ": " + copy.error();
  // One file that stands alone; a store that is served is one with a log beside it again.
  if (!copy.run("PRAGMA journal_mode=DELETE")) return to + ": " + copy.error();
  if (std::string wrong = wrong_with(copy); !wrong.empty()) return from + ": " + wrong;
  return sync(to) ? "" : to + ": it did not reach the disk";
}

}  // namespace acies::sqlite
