// The lines that records of all games share: seeds, hashes, and how a battle ended.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/cursor.h"
#include "base/fair_dice.h"
#include "base/side.h"

namespace acies {

// A record names the hash of the state once in so many actions, so that a change is found near its place.
constexpr int kActionsBetweenHashes = 16;

// A hash as records write it, 16 digits.
std::string hash_text(std::uint64_t hash);
std::uint64_t read_hash(Cursor& c);

// The nonces of the two seats, `none` for a seat that brought none.
Nonces read_nonces(Cursor& c);
// Reads a line that says where the dice came from, if this is one; each may stand once.
bool read_source_line(Cursor& c, DiceSource& source);
// The line that is missing among them, once all are read; "" if none is.
std::string missing_in(const DiceSource& source);

Result read_result(Cursor& c);

struct RecordEnd {
  Result result;
  std::uint64_t hash;
};

// Whether a line of a record agrees with the state to which its actions lead.
std::optional<Error> check_hash(int line, std::uint64_t written, std::uint64_t found);
std::optional<Error> check_end(int line, RecordEnd written, RecordEnd found);

// Reads what stands below `---` of a record, from `first` on: where its dice came from if it says so, the lines of the game, the end.
// `read_line(cursor, line)` reads a line of the game, which is kept.
template <class LineCursor = Cursor, class Record, class ReadLine>
std::optional<Error> read_lower_part(const std::vector<Line>& lines, std::size_t first, Record& record,
                                     ReadLine&& read_line) {
  for (std::size_t i = first; i < lines.size(); ++i) {
    const Line& line = lines[i];
    LineCursor c(line);
    if (record.end_line != 0) return Error{line.number, 1, "nothing may follow the end of a record"};
    if (c.take("end")) {
      record.end_line = line.number;
      record.result = read_result(c);
      record.hash = read_hash(c);
    } else if (record.lines.empty() && read_source_line(c, record.dice)) {
      if (std::string broken = c.failed() ? "" : broken_promise(record.dice); !broken.empty())
        return Error{line.number, 1, std::move(broken)};
    } else {
      auto& one = record.lines.emplace_back();
      one.line = line.number;
      read_line(c, one);
    }
    c.end();
    if (c.failed()) return c.error();
  }
  if (std::string missing = missing_in(record.dice); !missing.empty())
    return Error{lines[first - 1].number, 1, std::move(missing)};
  if (record.end_line == 0)
    return Error{lines.empty() ? 1 : lines.back().number, 1, "the record breaks off: it has no line `end`"};
  return std::nullopt;
}

}  // namespace acies
