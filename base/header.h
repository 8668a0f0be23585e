// The header that every .acies file of every game begins with:
//
//   acies 1              the version of the notation; the first line
//   rules CODE           the rule set; the second line
//   id akragas           the name of the file wherever it is listed, played and recorded
//   name "Akragas"       its title
//   edition 1            of the rules: the one it was written for; of a record, the one it was played under
//
// Only the first two are needed everywhere, and they come first; the other lines may stand anywhere above `---`.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/cursor.h"
#include "base/rules_info.h"

namespace acies {

struct Header {
  const RulesInfo* rules = nullptr;
  std::string id, name;
  int edition = 0;  // 0: none is stated
};

// Reads the lines of a header among the other lines of a file. Every kind of file is read with it, so that the same mistake
// gets the same answer everywhere.
class HeaderReader {
 public:
  // The differences between kinds of files.
  struct Kind {
    bool needs_rules = true;
    bool has_name = true;  // false: the title stands in a line of its own kind, and `name` is no word of the header
  };
  // `known` are the rule sets that the file may name.
  explicit HeaderReader(std::span<const RulesInfo> known) : known_(known) {}
  HeaderReader(std::span<const RulesInfo> known, Kind kind) : known_(known), kind_(kind) {}

  // To be asked of every line, from its beginning. True: the line is the header's, and has been read, or the cursor has
  // failed. An inherited line, of a base of cases, yields to one that states the same anew.
  bool read(Cursor& c, bool inherited = false);
  // The line that is missing once every line is read; the error points to `last_line`.
  std::optional<Error> complete(int last_line) const;

  const Header& header() const { return header_; }

 private:
  enum Word { kVersion, kRules, kId, kName, kEdition, kWords };
  struct Stated {
    int line = 0;
    bool inherited = false;
  };

  bool once(Cursor& c, Word word, bool inherited);
  void read_rules(Cursor& c);
  void read_id(Cursor& c);
  void read_edition(Cursor& c);

  std::span<const RulesInfo> known_;
  Kind kind_;
  Header header_;
  std::array<Stated, kWords> stated_{};
};

// The words that lines of a header begin with, for errors that name what may stand in a file.
std::span<const std::string_view> header_words();

// The lines of a header, as HeaderReader reads them back. Values that are not stated are not printed.
std::string print_header(std::string_view rules, std::string_view id, std::string_view name, int edition);

// Whether a word can be an id: 1 to 64 letters, digits, `_` and `-`, the first a letter or digit. An id is part of file names
// and addresses.
bool is_id(std::string_view word);

// A record that names no edition was made before there were any: it is of the first.
constexpr int edition_played(int stated) { return stated == 0 ? 1 : stated; }
// "was played under edition 2 of CODE; this program has edition 1"; "" if that is the edition of the program.
std::string edition_mismatch(const RulesInfo& has, int played);
// The same of the lines of a record. To be asked before the rest is read, which may mean nothing under other rules.
std::optional<Error> check_edition_played(const std::vector<Line>& lines, std::span<const RulesInfo> known);

// The rule set that a text names in its line `rules CODE`, "" if it has none before its first `---` or `===`. Nothing else
// of the text is looked at: the reader of that game reports its errors.
std::string rules_in(std::string_view text);

}  // namespace acies
