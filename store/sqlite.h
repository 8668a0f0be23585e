// The C API of SQLite in two small types. Errors are left in the database and asked for once at the end.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace acies::sqlite {

class Database {
 public:
  Database() = default;
  ~Database() { sqlite3_close_v2(handle_); }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  bool open(const std::string& path);
  // Everything that a file holds, in memory. The file is opened for reading alone.
  bool open_copy(const std::string& path);
  bool run(const char* sql);
  std::string error() const {
    if (!copy_error_.empty()) return copy_error_;
    return handle_ == nullptr ? "out of memory" : sqlite3_errmsg(handle_);
  }
  sqlite3* handle() { return handle_; }

 private:
  sqlite3* handle_ = nullptr;
  std::string copy_error_;
};

// A prepared statement, bound and stepped. Texts bound must live until it has been stepped.
class Statement {
 public:
  Statement() = default;
  ~Statement() { sqlite3_finalize(handle_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  bool prepare(Database& database, std::string_view sql);

  Statement& bind(std::string_view text) {
    sqlite3_bind_text(handle_, ++bound_, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    return *this;
  }
  Statement& bind(std::int64_t number) {
    sqlite3_bind_int64(handle_, ++bound_, number);
    return *this;
  }
  // True for a row; reset() comes after the last one.
  bool step() { return (last_ = sqlite3_step(handle_)) == SQLITE_ROW; }
  // Runs a statement that gives no rows.
  bool execute() {
    step();
    const bool good = last_ == SQLITE_DONE;
    reset();
    return good;
  }
  bool failed() const { return last_ != SQLITE_ROW && last_ != SQLITE_DONE; }
  void reset() {
    sqlite3_reset(handle_);
    bound_ = 0;
  }

  std::int64_t number(int column) { return sqlite3_column_int64(handle_, column); }
  std::string text(int column) {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_, column));
    return bytes == nullptr ? "" : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column)));
  }

 private:
  sqlite3_stmt* handle_ = nullptr;
  int bound_ = 0;
  int last_ = SQLITE_OK;
};

}  // namespace acies::sqlite
