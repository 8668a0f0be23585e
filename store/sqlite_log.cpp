#include "store/sqlite_log.h"

namespace acies::sqlite {
namespace {

constexpr const char* kSeatKinds[] = {"person", "bot", "hotseat"};

SeatKind seat_kind_of(const std::string& word) {
  return word == "bot" ? SeatKind::kBot : word == "hotseat" ? SeatKind::kHotseat : SeatKind::kPerson;
}

}  // namespace

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
    statement.bind(std::string_view(kSeatKinds[static_cast<std::size_t>(seat.kind)]));
    statement.bind(seat.level).bind(seat.name).bind(seat.secret_hash);
    if (!statement.execute()) return false;
  }
  return true;
}

void read_seats(Statement& statement, std::int64_t key, std::array<SeatSetup, 2>& seats) {
  for (statement.bind(key); statement.step();) {
    const std::int64_t seat = statement.number(0);
    if (seat < 0 || seat > 1) continue;
    seats[static_cast<std::size_t>(seat)] = {seat_kind_of(statement.text(1)), statement.text(2), statement.text(3),
                                             statement.text(4)};
  }
  statement.reset();
}

}  // namespace acies::sqlite
