// acies replay: checks records of battles and tells them.
#include <cstdio>

#include "base/header.h"
#include "cli/commands.h"
#include "console/files.h"
#include "console/options.h"
#include "games/registry.h"
#include "session/dice_sheet.h"
#include "session/verify.h"

namespace acies::cli {
namespace {

constexpr const char* kHelp =
    "usage: acies replay verify [--json] FILE...\n"
    "       acies replay show FILE\n"
    "\n"
    "verify  plays every action and outcome of each record again and names the first line that is illegal or leads\n"
    "        elsewhere than the record says. Every roll and draw must follow from the seed, the nonces or the links\n"
    "        that it names; it says which dice were checked and which could not be. A sheet of dice, as\n"
    "        GET /api/matches/ID/dice gives it for a match that goes on, is checked alike\n"
    "show    tells the battle in words, with the board at the beginning of each turn or the rules behind the\n"
    "        events, as the game has it\n"
    "\n"
    "  --json  for programs\n"
    "\n"
    "Exit status: 0 the records hold, 2 one does not, or wrong input.\n";

struct VerifiedRecord {
  std::string file, rules;
  int edition = 0, actions = 0, rolls = 0, draws = 0;
  std::optional<bool> fair;
  std::vector<std::string> checked, unchecked;
  static constexpr auto kFields = fields(
      "verified_record", "A record that holds.", field("file", &VerifiedRecord::file),
      field("rules", &VerifiedRecord::rules), field("edition", &VerifiedRecord::edition),
      field("actions", &VerifiedRecord::actions), field("rolls", &VerifiedRecord::rolls),
      field("draws", &VerifiedRecord::draws), field("fair", &VerifiedRecord::fair, "null: the record names no seed"),
      field("checked", &VerifiedRecord::checked, "the checks of the dice"),
      field("unchecked", &VerifiedRecord::unchecked, "the checks that were not possible"));
};

void print_verdict(const std::string& path, const RecordVerdict& verdict, const RulesInfo& rules, bool is_sheet) {
  if (is_sheet)
    std::printf("%s: a sheet of %d rolls\n", path.c_str(), verdict.rolls);
  else
    std::printf("%s: %d actions hold under edition %d of %s\n", path.c_str(), verdict.actions, rules.edition,
                rules.code);
  for (const std::string& line : dice_checked(verdict)) std::printf("  checked: %s\n", line.c_str());
  for (const std::string& line : dice_not_checked(verdict)) std::printf("  not checked: %s\n", line.c_str());
}

int verify_files(const Options& options, const Arguments& files, bool json) {
  std::vector<VerifiedRecord> verified;
  for (const std::string& path : files) {
    const Parsed<std::string> text = read_file(path);
    if (!text) return options.wrong(text.error().text);
    const RecordVerdict verdict = verify_record(*text);
    if (verdict.error) return options.wrong(located(path, *verdict.error));
    // A record of another edition does not hold, so the edition is the program's.
    const RulesInfo& rules = *rules_of(*text);
    if (json)
      verified.push_back({path, rules.code, rules.edition, verdict.actions, verdict.rolls, verdict.draws,
                          verdict.has_seed() ? std::optional(true) : std::nullopt, dice_checked(verdict),
                          dice_not_checked(verdict)});
    else
      print_verdict(path, verdict, rules, is_dice_sheet(*text));
  }
  if (json) std::printf("%s\n", json_of(verified).c_str());
  return kGood;
}

int show_file(const Options& options, const std::string& path) {
  const Parsed<std::string> text = read_file(path);
  if (!text) return options.wrong(text.error().text);
  std::string told;
  const std::optional<Error> error = reader_of(*text).tell(*text, told);
  std::fputs(told.c_str(), stdout);
  return error ? options.wrong(located(path, *error)) : kGood;
}

}  // namespace

int run_replay_command(const Arguments& arguments) {
  bool json = false;
  Options options("replay", kHelp);
  options.flag("--json", json);
  if (const auto status = options.read(arguments)) return *status;
  const Arguments& words = options.rest();
  if (words.empty()) return options.wrong("say verify or show, and a record");
  const Arguments files(words.begin() + 1, words.end());
  if (words[0] == "verify")
    return files.empty() ? options.wrong("name a record to verify") : verify_files(options, files, json);
  if (words[0] == "show")
    return files.size() == 1 ? show_file(options, files[0]) : options.wrong("name one record to show");
  return options.wrong("say verify or show, not " + words[0]);
}

}  // namespace acies::cli
