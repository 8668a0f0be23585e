// The form in which matches and campaigns are both kept: two seats, and a log of numbered entries that only grows.
#pragma once

#include "store/sqlite.h"
#include "store/store.h"

namespace acies::sqlite {

// The first row of a statement with everything bound. False if there is none: then the statement is reset, and `error`
// says so if that was not for want of a row.
bool find_row(Database& db, Statement& statement, std::string& error);

bool add_seats(Statement& statement, std::int64_t key, const std::array<SeatSetup, 2>& seats);
void read_seats(Statement& statement, std::int64_t key, std::array<SeatSetup, 2>& seats);

// A kind that this program does not know, of a later one, is read as the first.
template <class Entry>
void read_entries(Statement& statement, std::int64_t key, decltype(Entry::kind) last_kind, std::vector<Entry>& out) {
  using Kind = decltype(Entry::kind);
  for (statement.bind(key); statement.step();) {
    const std::int64_t kind = statement.number(1);
    const bool known = kind >= 0 && kind <= static_cast<std::int64_t>(last_kind);
    out.push_back({static_cast<std::uint64_t>(statement.number(0)), static_cast<Kind>(known ? kind : 0),
                   static_cast<Side>(statement.number(2) & 3), statement.text(3), statement.number(4)});
  }
  statement.reset();
}

// Adds the entries of a change, which must follow the last one kept. `grow` moves the number of the last entry on, if it is
// the one expected. Returns "" or what is wrong; `name` is that of the match or campaign.
template <class Change>
std::string append_entries(Database& db, Statement& grow, Statement& add, std::int64_t key, const Change& change,
                           const std::string& name) {
  if (change.entries.empty()) return "";
  std::uint64_t n = change.entries.front().n - 1;
  grow.bind(static_cast<std::int64_t>(change.entries.back().n)).bind(change.over ? 1 : 0).bind(key);
  grow.bind(static_cast<std::int64_t>(n));
  if (!grow.execute()) return db.error();
  if (sqlite3_changes(db.handle()) != 1) return name + ": entry " + std::to_string(n + 1) + " does not follow the last";
  for (const auto& e : change.entries) {
    if (e.n != ++n) return name + ": the entries are not in order";
    add.bind(key).bind(static_cast<std::int64_t>(e.n)).bind(static_cast<std::int64_t>(e.kind));
    add.bind(index(e.by)).bind(e.text).bind(e.at);
    if (!add.execute()) return db.error();
  }
  return "";
}

}  // namespace acies::sqlite
