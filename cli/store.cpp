// acies store: the contents of a store, whether this program can play them on, copies, and the removal of old matches.
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "cli/commands.h"
#include "console/options.h"
#include "store/check.h"
#include "store/expire.h"
#include "store/export.h"

namespace acies::cli {
namespace {

constexpr const char* kHelp =
    "usage: acies store check [--json] FILE\n"
    "       acies store backup FILE COPY\n"
    "       acies store export FILE FOLDER\n"
    "       acies store expire FILE [--delete] [--unbegun DAYS] [--unfinished DAYS] [--finished DAYS] [--records "
    "DAYS]\n"
    "\n"
    "check follows every match and campaign of a store that is not over with the rules of this program, and says of\n"
    "each whether it holds, or from which turn it goes on because the rules have changed. The file is only read, and\n"
    "may be of an older program: look before you serve it with a new one.\n"
    "\n"
    "backup copies a store, also while a server writes to it: the copy is of one moment, is read back, and is on the\n"
    "disk when the command ends. It is a store like the other; to go back to it, stop the server and put it in place.\n"
    "\n"
    "export writes everything that a store holds into a new folder, as text: each match and campaign as JSON, and the\n"
    "record of every battle that is over. Dice to come of matches in play are among it: keep the folder to yourself.\n"
    "\n"
    "expire names what has been kept long enough; with --delete it takes that out, for good. Unless you ask for more\n"
    "those are matches that were made 90 days ago and in which nobody ever acted. Days are counted from the last\n"
    "entry; matches played before entries had times stay. A server may go on meanwhile.\n"
    "\n"
    "  --json             for programs\n"
    "  --delete           take it out; without this, expire only says what it would take\n"
    "  --unbegun DAYS     matches in which nobody acted; 90 unless stated\n"
    "  --unfinished DAYS  matches and campaigns that are not over; for ever unless stated\n"
    "  --finished DAYS    matches and campaigns that are; for ever unless stated\n"
    "  --records DAYS     records of battles that were played elsewhere; for ever unless stated\n"
    "\n"
    "Exit status: 0 all is well, 1 not all matches hold or can be exported, 2 wrong input.\n";

constexpr int kNotAll = 1;

int check(const Options& options, const std::string& path, bool json) {
  std::string error;
  const std::unique_ptr<Store> store = open_sqlite_copy(path, error);
  const std::vector<CheckedGame> games = store == nullptr ? std::vector<CheckedGame>() : check_store(*store, error);
  if (!error.empty()) return options.wrong(error);
  std::size_t holds = 0;
  for (const CheckedGame& game : games) {
    if (game.state == CheckState::kHolds) ++holds;
    const bool unreadable = game.state == CheckState::kUnreadable;
    if (!json)
      std::printf("%s %s (%s, edition %d): %s%s\n", game.kind.c_str(), game.id.c_str(), game.rules.c_str(),
                  game.edition, unreadable ? "cannot be read: " : "", game.words.c_str());
  }
  if (json)
    std::printf("%s\n", json_of(games).c_str());
  else
    std::printf("%zu of %zu unfinished matches and campaigns hold\n", holds, games.size());
  return holds == games.size() ? kGood : kNotAll;
}

int backup(const Options& options, const std::string& from, const std::string& to) {
  const std::string error = backup_sqlite_store(from, to);
  if (!error.empty()) return options.wrong(error);
  std::string unreadable;
  const std::unique_ptr<Store> copy = open_sqlite_copy(to, unreadable);
  const std::size_t held = copy == nullptr ? 0 : copy->list(unreadable).size();
  if (!unreadable.empty()) return options.wrong(unreadable);
  std::printf("%s holds %zu matches, campaigns and records\n", to.c_str(), held);
  return kGood;
}

int export_all(const Options& options, const std::string& path, const std::string& folder) {
  namespace fs = std::filesystem;
  std::string error;
  const std::unique_ptr<Store> store = open_sqlite_copy(path, error);
  const std::vector<Held> all = store == nullptr ? std::vector<Held>() : store->list(error);
  if (!error.empty()) return options.wrong(error);
  std::error_code ec;
  if (fs::exists(folder, ec)) return options.wrong(folder + " is there already");
  for (const char* part : {"matches", "campaigns", "records"}) fs::create_directories(fs::path(folder) / part, ec);
  fs::permissions(folder, fs::perms::owner_all, ec);
  if (ec) return options.wrong(folder + ": " + ec.message());
  std::size_t files = 0, unreadable = 0;
  for (const Held& held : all) {
    for (const ExportedFile& file : exported(*store, held, error)) {
      std::ofstream out(fs::path(folder) / file.name, std::ios::binary);
      out << file.text;
      if (!out.flush()) return options.wrong(folder + "/" + file.name + ": it cannot be written");
      ++files;
    }
    if (error.empty()) continue;
    ++unreadable;
    std::printf("%s %s: %s\n", name_of(held.kind), held.id.c_str(), error.c_str());
  }
  std::printf("%zu files of %zu matches, campaigns and records, %zu of which cannot be read\n", files, all.size(),
              unreadable);
  return unreadable == 0 ? kGood : kNotAll;
}

int expire(const Options& options, const std::string& path, const Retention& retention, bool may_delete) {
  // A store that is not there is not made for this.
  if (!std::filesystem::exists(path)) return options.wrong(path + ": there is no such file");
  std::string error;
  const std::unique_ptr<Store> store = may_delete ? open_sqlite_store(path, error) : open_sqlite_copy(path, error);
  const std::vector<Held> all = store == nullptr ? std::vector<Held>() : store->list(error);
  if (!error.empty()) return options.wrong(error);
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const std::vector<Held> old =
      expired(all, retention, std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
  for (const Held& held : old) std::printf("%s %s\n", name_of(held.kind), held.id.c_str());
  if (may_delete && !old.empty()) error = store->remove(old);
  if (!error.empty()) return options.wrong(error);
  std::printf("%zu of %zu %s\n", old.size(), all.size(), may_delete ? "deleted" : "would be deleted with --delete");
  return kGood;
}

}  // namespace

int run_store_command(const Arguments& arguments) {
  bool json = false, may_delete = false;
  constexpr std::int64_t kForEver = -1, kMostDays = 36500;
  std::int64_t unbegun = 90, unfinished = kForEver, finished = kForEver, records = kForEver;
  Options options("store", kHelp);
  options.flag("--json", json);
  options.flag("--delete", may_delete);
  options.number("--unbegun", unbegun, 0, kMostDays);
  options.number("--unfinished", unfinished, 0, kMostDays);
  options.number("--finished", finished, 0, kMostDays);
  options.number("--records", records, 0, kMostDays);
  if (const auto status = options.read(arguments)) return *status;
  const Arguments& words = options.rest();
  const std::string verb = words.empty() ? "" : words[0];
  const auto days = [](std::int64_t n) { return n < 0 ? std::nullopt : std::optional(static_cast<int>(n)); };
  if (verb == "check")
    return words.size() == 2 ? check(options, words[1], json) : options.wrong("name one store to check");
  if (verb == "backup")
    return words.size() == 3 ? backup(options, words[1], words[2]) : options.wrong("name a store and its copy");
  if (verb == "export")
    return words.size() == 3 ? export_all(options, words[1], words[2]) : options.wrong("name a store and a new folder");
  if (verb == "expire")
    return words.size() == 2
               ? expire(options, words[1], {days(unbegun), days(unfinished), days(finished), days(records)}, may_delete)
               : options.wrong("name one store");
  return options.wrong("say check, backup, export or expire, and a store");
}

}  // namespace acies::cli
