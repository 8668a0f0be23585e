#include "store/sqlite.h"

namespace acies::sqlite {

bool Database::open(const std::string& path) {
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  if (sqlite3_open_v2(path.c_str(), &handle_, flags, nullptr) != SQLITE_OK) return false;
  sqlite3_busy_timeout(handle_, 5000);
  return true;
}

bool Database::run(const char* sql) { return sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) == SQLITE_OK; }

bool Statement::prepare(Database& database, std::string_view sql) {
  return sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                            &handle_, nullptr) == SQLITE_OK;
}

}  // namespace acies::sqlite
