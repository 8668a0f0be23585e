// The signatures of the rule sets' editions, in tests/golden/editions.txt: `RULES EDITION SIGNATURE`, a line for each.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"

namespace acies {

// A file under tests/ and what it should hold.
struct Golden {
  std::string path, text;
};

// tests/golden/ancients-1/, tests/perft/ancients-1.txt …
std::string golden_folder(const RulesInfo& rules);
std::string perft_path(const RulesInfo& rules);
std::string tables_path(const RulesInfo& rules);

// A text file, "" if there is none.
std::string read_text(const std::string& path);

// Made of the figures in the tables, of where the golden records lead, and of the perft table, as they are now: it differs
// when a rule differs that any of them meets, and also when a battle is added or changed.
std::string signature_of(const RulesInfo& rules, const std::vector<Golden>& now);

// What shows that a rule of an edition is another than when the files of that edition were written; "" if nothing does. A row
// that was added to a table, or a battle added or changed, is no changed rule: whatever was played before holds as it did.
std::string changed_rule(const RulesInfo& rules, const std::vector<Golden>& now);

class Editions {
 public:
  static Editions read();
  std::optional<std::string> signature(const RulesInfo& rules) const;
  void set(const RulesInfo& rules, const std::string& signature);
  void write() const;

  static constexpr const char* kPath = "tests/golden/editions.txt";

 private:
  struct Row {
    std::string rules;
    int edition = 0;
    std::string signature;
  };
  std::vector<Row> rows_;
};

}  // namespace acies
