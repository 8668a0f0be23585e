#include "store/sqlite_log.h"

namespace acies::sqlite {
bool find_row(Database& db, Statement& statement, std::string& error) {
  if (statement.step()) return true;
  if (statement.failed()) error = db.error();
  statement.reset();
  return false;
}

bool add_seats(Statement& statement, std::int64_t key, const std::array<SeatSetup, 2>& seats) {
  for (std::size_t i = 0; i < 2; ++i) {
    const SeatSetup& seat = seats[i];
    statement.bind(key).bind(static_cast<std::int64_t>(i));
    statement.bind(std::string_view(name_of(seat.kind)));
    statement.bind(seat.level).bind(seat.name).bind(seat.secret_hash).bind(seat.invitation_hash);
    if (!statement.execute()) return false;
  }
  return true;
}

void read_seats(Statement& statement, std::int64_t key, std::array<SeatSetup, 2>& seats) {
  for (statement.bind(key); statement.step();) {
    const std::int64_t seat = statement.number(0);
    if (seat < 0 || seat > 1) continue;
    seats[static_cast<std::size_t>(seat)] = {find_named<SeatKind>(statement.text(1)).value_or(SeatKind::kPerson),
                                             statement.text(2), statement.text(3), statement.text(4),
                                             statement.text(5)};
  }
  statement.reset();
}

}  // namespace acies::sqlite
