#include "tests/golden/editions.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "session/verify.h"

namespace acies {
namespace {

constexpr std::size_t kSignatureDigits = 16;

std::string name_of(const RulesInfo& rules) { return std::string(rules.code) + "-" + std::to_string(rules.edition); }

// The last line of a record: how it ended, and the hash of the state.
std::string end_of(const std::string& record) {
  const std::size_t end = record.rfind("\nend ");
  return end == std::string::npos ? "" : record.substr(end + 1);
}

std::string set_up_of(const std::string& record) { return record.substr(0, record.find("\n---\n")); }

std::string changed_row(const std::string& before, const std::string& now) {
  std::set<std::string> rows;
  std::istringstream lines(now);
  for (std::string line; std::getline(lines, line);) rows.insert(line);
  std::istringstream old(before);
  for (std::string line; std::getline(old, line);)
    if (!rows.contains(line)) return line;
  return "";
}

}  // namespace

std::string golden_folder(const RulesInfo& rules) { return "tests/golden/" + name_of(rules) + "/"; }
std::string perft_path(const RulesInfo& rules) { return "tests/perft/" + name_of(rules) + ".txt"; }
std::string tables_path(const RulesInfo& rules) { return golden_folder(rules) + "tables.txt"; }

std::string read_text(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::string signature_of(const RulesInfo& rules, const std::vector<Golden>& now) {
  std::string all;
  for (const Golden& golden : now) {
    if (golden.path == tables_path(rules) || golden.path == perft_path(rules))
      all += golden.text;
    else if (golden.path.starts_with(golden_folder(rules)))
      all += golden.path + " " + end_of(golden.text);
  }
  return hex_digits(sha256(all)).substr(0, kSignatureDigits);
}

std::string changed_rule(const RulesInfo& rules, const std::vector<Golden>& now) {
  for (const Golden& golden : now) {
    if (!golden.path.starts_with(golden_folder(rules))) continue;
    const std::string before = read_text(golden.path);
    if (before.empty()) continue;
    if (golden.path == tables_path(rules)) {
      if (const std::string row = changed_row(before, golden.text); !row.empty())
        return "its tables have no longer the row `" + row + "`";
      continue;
    }
    if (const RecordVerdict verdict = verify_record(before); verdict.error)
      return golden.path + " no longer holds: " + verdict.error->text;
    if (set_up_of(before) == set_up_of(golden.text) && end_of(before) != end_of(golden.text))
      return golden.path + " leads elsewhere when it is played anew";
  }
  return "";
}

Editions Editions::read() {
  Editions editions;
  std::istringstream lines(read_text(kPath));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    Row row;
    if (words >> row.rules >> row.edition >> row.signature) editions.rows_.push_back(row);
  }
  return editions;
}

std::optional<std::string> Editions::signature(const RulesInfo& rules) const {
  for (const Row& row : rows_)
    if (row.rules == rules.code && row.edition == rules.edition) return row.signature;
  return std::nullopt;
}

void Editions::set(const RulesInfo& rules, const std::string& signature) {
  const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& one) {
    return one.rules == rules.code && one.edition == rules.edition;
  });
  if (row != rows_.end())
    row->signature = signature;
  else
    rows_.push_back({rules.code, rules.edition, signature});
}

void Editions::write() const {
  std::ofstream out(kPath, std::ios::binary);
  out << "# Rule sets, their editions, and what their rules come to; made by `golden write` (docs/notation.md, "
         "Editions).\n";
  for (const Row& row : rows_) out << row.rules << " " << row.edition << " " << row.signature << "\n";
}

}  // namespace acies
