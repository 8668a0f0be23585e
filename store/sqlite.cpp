#include "store/sqlite.h"

namespace acies::sqlite {

bool Database::open(const std::string& path) {
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  if (sqlite3_open_v2(path.c_str(), &handle_, flags, nullptr) != SQLITE_OK) return false;
  sqlite3_busy_timeout(handle_, 5000);
  return true;
}

bool Database::open_copy(const std::string& path) {
  if (sqlite3_open_v2(":memory:", &handle_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK)
    return false;
  sqlite3* file = nullptr;
  bool good = sqlite3_open_v2(path.c_str(), &file, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr) == SQLITE_OK;
  sqlite3_backup* backup = nullptr;
  if (good) {
    sqlite3_busy_timeout(file, 5000);
    backup = sqlite3_backup_init(handle_, "main", file, "main");
    const int copied = backup == nullptr ? SQLITE_ERROR : sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
    good = copied == SQLITE_DONE;
    if (!good) copy_error_ = sqlite3_errstr(copied);
  } else {
    copy_error_ = file == nullptr ? "out of memory" : sqlite3_errmsg(file);
  }
  sqlite3_close_v2(file);
  return good;
}

bool Database::run(const char* sql) { return sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) == SQLITE_OK; }

bool Statement::prepare(Database& database, std::string_view sql) {
  return sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                            &handle_, nullptr) == SQLITE_OK;
}

}  // namespace acies::sqlite
