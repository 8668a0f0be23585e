#include <sys/statvfs.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "base/side.h"
#include "store/migrations.h"
#include "store/sqlite_campaigns.h"
#include "store/sqlite_lists.h"
#include "store/sqlite_log.h"

namespace acies {
using namespace campaign;  // NOLINT
namespace {

int number_of(const EmbeddedFile& migration) { return std::atoi(migration.id); }

class SqliteStore final : public Store {
 public:
  std::string open(const std::string& path) {
    path_ = path;
    if (!db_.open(path)) return path + ": " + db_.error();
    // WAL with FULL: a commit is on the disk when it returns, and readers are never in the way.
    if (!db_.run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA "
                 "wal_autocheckpoint=4000; PRAGMA cache_size=-16000;"))
      return path + ": " + db_.error();
    return bring_up_to_date(path);
  }

  std::string open_copy(const std::string& path) {
    if (!db_.open_copy(path)) return path + ": " + db_.error();
    return version() == 0 ? path + ": this is no store" : bring_up_to_date(path);
  }

  std::string probe() override {
    struct statvfs disk {};
    if (statvfs(path_.c_str(), &disk) == 0 && std::uint64_t{disk.f_bavail} * disk.f_frsize < kLeastRoom)
      return "the disk is full";
    // The number that is there already: a page is written for it all the same.
    const std::string note = "PRAGMA user_version=" + std::to_string(version());
    if (!db_.run("BEGIN IMMEDIATE")) return db_.error();
    if (db_.run(note.c_str()) && db_.run("COMMIT")) return "";
    std::string error = db_.error();
    db_.run("ROLLBACK");
    return error;
  }

  std::vector<Held> list(std::string& error) override {
    error.clear();
    std::vector<Held> out;
    sqlite::Statement all;
    if (!all.prepare(db_, sqlite::kListEverything)) error = db_.error();
    while (error.empty() && all.step()) {
      Held held;
      held.kind = static_cast<HeldKind>(all.number(0));
      held.id = all.text(1);
      held.made = all.number(2);
      held.last = all.number(3);
      held.is_begun = all.number(4) != 0;
      held.is_over = all.number(5) != 0;
      held.campaign = all.text(6);
      out.push_back(std::move(held));
    }
    if (error.empty() && all.failed()) error = db_.error();
    return out;
  }

  std::string remove(const std::vector<Held>& these) override {
    // Items taken out are gone: their pages are overwritten.
    if (!db_.run("PRAGMA secure_delete=ON") || !db_.run("BEGIN IMMEDIATE")) return db_.error();
    bool good = true;
    for (const Held& held : these)
      for (const char* sql : sqlite::deletions(held.kind))
        if (good) good = run_with(sql, held.id);
    if (good && db_.run(sqlite::kDeleteUnusedTexts) && db_.run("COMMIT")) return "";
    std::string error = db_.error();
    db_.run("ROLLBACK");
    return error;
  }

  std::string write(const std::vector<Change>& changes) override {
    error_.clear();
    if (!db_.run("BEGIN IMMEDIATE")) return db_.error();
    bool good = true;
    for (const Change& change : changes)
      if (!(good = write_one(change))) break;
    if (good && db_.run("COMMIT")) return "";
    std::string error = error_.empty() ? db_.error() : error_;
    db_.run("ROLLBACK");
    return error;
  }

  std::optional<StoredMatch> load(const std::string& id, std::string& error) override {
    error.clear();
    // One transaction, so that all of it is of one moment.
    if (!db_.run("BEGIN")) error = db_.error();
    std::optional<StoredMatch> out = error.empty() ? find(id, error) : std::nullopt;
    db_.run("COMMIT");
    return out;
  }

  std::optional<StoredCampaign> load_campaign(const std::string& id, std::string& error) override {
    error.clear();
    if (!db_.run("BEGIN")) error = db_.error();
    std::optional<StoredCampaign> out = error.empty() ? campaigns_.load(id, error) : std::nullopt;
    db_.run("COMMIT");
    return out;
  }

  std::optional<std::string> load_record(const std::string& id, std::string& error) override {
    error.clear();
    record_.bind(id);
    if (!sqlite::find_row(db_, record_, error)) return std::nullopt;
    std::string text = record_.text(0);
    record_.reset();
    return text;
  }

  std::vector<std::string> due(std::int64_t moment, int most, std::string& error) override {
    return names(due_.bind(moment), most, error);
  }
  std::vector<std::string> unfinished(int most, std::string& error) override { return names(list_, most, error); }

  std::vector<std::string> unfinished_campaigns(int most, std::string& error) override {
    return names(campaign_list_, most, error);
  }

 private:
  // Less room than this is none: the next commits will fail.
  static constexpr std::uint64_t kLeastRoom = 1024 * 1024;

  bool run_with(const char* sql, const std::string& id) {
    sqlite::Statement statement;
    if (!statement.prepare(db_, sql)) return false;
    statement.bind(id);
    return statement.execute();
  }

  std::string bring_up_to_date(const std::string& path) {
    if (migrate() && prepare()) return "";
    return path + ": " + (error_.empty() ? db_.error() : error_);
  }

  std::vector<std::string> names(sqlite::Statement& list, int most, std::string& error) {
    error.clear();
    std::vector<std::string> ids;
    list.bind(most);
    while (list.step()) ids.push_back(list.text(0));
    if (list.failed()) error = db_.error();
    list.reset();
    return ids;
  }

  std::optional<StoredMatch> find(const std::string& id, std::string& error) {
    StoredMatch out;
    find_.bind(id);
    if (!sqlite::find_row(db_, find_, error)) return std::nullopt;
    const std::int64_t key = find_.number(0);
    out.setup.id = id;
    out.setup.made = find_.number(1);
    out.setup.scenario_id = find_.text(2);
    out.setup.scenario_text = find_.text(3);
    out.setup.two_way = find_.number(4) != 0;
    out.setup.first_side = find_.text(5) == "top" ? Side::kTop : Side::kBottom;
    const bool seeds =
        read_hex_digits(find_.text(6), out.setup.seeds[0]) && read_hex_digits(find_.text(7), out.setup.seeds[1]);
    const auto last = static_cast<std::uint64_t>(find_.number(8));
    out.over = find_.number(9) != 0;
    out.setup.campaign = find_.text(10);
    out.setup.edition = static_cast<int>(find_.number(11));
    const bool scheme_known = find_.number(12) == 1 || find_.number(12) == 2;
    out.setup.dice = find_.number(12) == 2 ? DiceScheme::kChain : DiceScheme::kSeedAlone;
    out.setup.pace = find_named<PaceName>(find_.text(13)).value_or(PaceName::kNone);
    find_.reset();
    load_parts(key, out);
    if (!seeds || !scheme_known || out.entries.size() != last) error = "match " + id + " is not whole";
    if (!error.empty()) return std::nullopt;
    return out;
  }

  // Migrations that have not run yet run in order, each in a transaction with the note that it has.
  bool migrate() {
    for (const EmbeddedFile& m : embedded_migrations()) {
      const int number = number_of(m);
      if (!db_.run("BEGIN IMMEDIATE")) return false;
      if (version() >= number) {
        if (!db_.run("COMMIT")) return false;
        continue;
      }
      const std::string note = "PRAGMA user_version=" + std::to_string(number);
      if (!db_.run(m.text.data()) || !db_.run(note.c_str()) || !db_.run("COMMIT")) {
        error_ = "migration " + std::to_string(number) + ": " + db_.error();
        db_.run("ROLLBACK");
        return false;
      }
    }
    if (version() <= number_of(embedded_migrations().back())) return true;
    error_ = "the store is of a newer program";
    return false;
  }

  std::int64_t version() {
    sqlite::Statement statement;
    if (!statement.prepare(db_, "PRAGMA user_version") || !statement.step()) return 0;
    return statement.number(0);
  }

  bool prepare() {
    return find_.prepare(
               db_,
               "SELECT key, made, scenario, text, two_way, first_side, seed_1, seed_2, n, over, campaign, edition, "
               "dice_scheme, pace FROM match JOIN "
               "scenario_text ON hash = scenario_hash WHERE id = ?") &&
           list_.prepare(db_, "SELECT id FROM match WHERE over = 0 ORDER BY made DESC LIMIT ?") &&
           campaign_list_.prepare(db_, "SELECT id FROM campaign WHERE over = 0 ORDER BY made DESC LIMIT ?") &&
           key_.prepare(db_, "SELECT key FROM match WHERE id = ?") &&
           seats_.prepare(db_,
                          "SELECT seat, kind, level, name, secret_hash, invitation_hash FROM seat WHERE match = ?") &&
           entries_.prepare(db_, "SELECT n, kind, side, text, at FROM entry WHERE match = ? ORDER BY n") &&
           snapshot_.prepare(db_,
                             "SELECT n, hash, game, turn, edition, position, result, step, clock FROM snapshot WHERE "
                             "match = "
                             "? ORDER BY n") &&
           add_text_.prepare(db_, "INSERT OR IGNORE INTO scenario_text (hash, text) VALUES (?, ?)") &&
           add_match_.prepare(
               db_,
               "INSERT INTO match (id, made, scenario, scenario_hash, two_way, first_side, seed_1, seed_2, "
               "campaign, edition, dice_scheme, pace) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)") &&
           add_seat_.prepare(db_,
                             "INSERT INTO seat (match, seat, kind, level, name, secret_hash, invitation_hash) VALUES "
                             "(?, ?, ?, ?, ?, ?, ?)") &&
           add_entry_.prepare(db_, "INSERT INTO entry (match, n, kind, side, text, at) VALUES (?, ?, ?, ?, ?, ?)") &&
           add_snapshot_.prepare(
               db_,
               "INSERT INTO snapshot (match, n, hash, game, turn, edition, position, result, step, clock) "
               "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)") &&
           persons_.prepare(db_, "SELECT seat, person FROM seat_person WHERE match = ?") &&
           set_person_.prepare(
               db_,
               "INSERT INTO seat_person (match, seat, person) VALUES (?, ?, ?) ON CONFLICT (match, seat) "
               "DO UPDATE SET person = excluded.person") &&
           set_standing_.prepare(db_,
                                 "INSERT INTO match_standing (match, turn_of, changed) VALUES (?, ?, ?) ON CONFLICT "
                                 "(match) DO UPDATE SET turn_of = excluded.turn_of, changed = excluded.changed") &&
           set_due_.prepare(db_,
                            "INSERT INTO match_due (match, due) VALUES (?, ?) ON CONFLICT (match) DO UPDATE SET due = "
                            "excluded.due") &&
           clear_due_.prepare(db_, "DELETE FROM match_due WHERE match = ?") &&
           due_.prepare(db_,
                        "SELECT id FROM match_due JOIN match ON key = match WHERE due <= ? ORDER BY due LIMIT ?") &&
           record_.prepare(db_, "SELECT text FROM record WHERE id = ?") &&
           add_record_.prepare(db_, "INSERT OR IGNORE INTO record (id, made, text) VALUES (?, ?, ?)") &&
           grow_.prepare(db_, "UPDATE match SET n = ?, over = ? WHERE key = ? AND n = ?") && campaigns_.prepare(db_);
  }

  bool fail(std::string words) {
    error_ = std::move(words);
    return false;
  }

  bool write_one(const Change& change) {
    if (change.campaign)
      if (std::string error = campaigns_.write(*change.campaign); !error.empty()) return fail(std::move(error));
    if (change.record) {
      add_record_.bind(change.record->id).bind(change.record->made).bind(change.record->text);
      if (!add_record_.execute()) return fail("record " + change.record->id + ": " + db_.error());
    }
    if (change.match.empty()) return true;
    if (change.made && !make(*change.made)) return fail("match " + change.match + ": " + db_.error());
    key_.bind(change.match);
    const bool found = key_.step();
    const std::int64_t key = found ? key_.number(0) : 0;
    key_.reset();
    if (!found) return fail("there is no match " + change.match);
    const std::string name = "match " + change.match;
    std::string wrong = sqlite::append_entries(db_, grow_, add_entry_, key, change, name);
    if (!wrong.empty()) return fail(std::move(wrong));
    for (const auto& [seat, person] : change.persons)
      if (!set_person(key, static_cast<int>(seat), person)) return fail(db_.error());
    if (change.status) {
      set_standing_.bind(key).bind(change.status->turn_of).bind(change.status->changed);
      if (!set_standing_.execute()) return fail(db_.error());
    }
    if (change.due && !(*change.due == 0 ? clear_due_.bind(key) : set_due_.bind(key).bind(*change.due)).execute())
      return fail(db_.error());
    for (const Snapshot& s : change.snapshots) {
      add_snapshot_.bind(key).bind(static_cast<std::int64_t>(s.n)).bind(s.hash).bind(s.game).bind(s.turn);
      add_snapshot_.bind(s.edition).bind(s.position).bind(s.result).bind(static_cast<std::int64_t>(s.step));
      add_snapshot_.bind(s.clock);
      if (!add_snapshot_.execute()) return fail(db_.error());
    }
    return true;
  }

  bool make(const MatchSetup& setup) {
    const std::string hash = hex_digits(sha256(setup.scenario_text));
    const std::string seeds[2] = {hex_digits(setup.seeds[0]), hex_digits(setup.seeds[1])};
    add_text_.bind(hash).bind(setup.scenario_text);
    if (!add_text_.execute()) return false;
    add_match_.bind(setup.id).bind(setup.made).bind(setup.scenario_id).bind(hash).bind(setup.two_way ? 1 : 0);
    add_match_.bind(std::string_view(side_word(setup.first_side))).bind(seeds[0]).bind(seeds[1]);
    add_match_.bind(setup.campaign).bind(setup.edition).bind(static_cast<int>(setup.dice));
    add_match_.bind(std::string_view(name_of(setup.pace)));
    if (!add_match_.execute()) return false;
    const std::int64_t key = sqlite3_last_insert_rowid(db_.handle());
    for (int seat = 0; seat < 2; ++seat)
      if (const std::int64_t person = setup.seats[static_cast<std::size_t>(seat)].person; person != 0)
        if (!set_person(key, seat, person)) return false;
    return sqlite::add_seats(add_seat_, key, setup.seats);
  }

  bool set_person(std::int64_t key, int seat, std::int64_t person) {
    set_person_.bind(key).bind(seat).bind(person);
    return set_person_.execute();
  }

  void load_parts(std::int64_t key, StoredMatch& out) {
    sqlite::read_seats(seats_, key, out.setup.seats);
    for (persons_.bind(key); persons_.step();)
      out.setup.seats[persons_.number(0) == 0 ? 0 : 1].person = persons_.number(1);
    persons_.reset();
    sqlite::read_entries(entries_, key, kLastEntryKind, out.entries);
    for (snapshot_.bind(key); snapshot_.step();) {
      const auto number = [&](int column) { return static_cast<int>(snapshot_.number(column)); };
      Snapshot s{static_cast<std::uint64_t>(snapshot_.number(0)),
                 snapshot_.text(1),
                 number(2),
                 number(3),
                 number(4),
                 snapshot_.text(5),
                 snapshot_.text(6),
                 static_cast<std::uint64_t>(snapshot_.number(7)),
                 snapshot_.text(8)};
      if (s.edition == 0) s.edition = out.setup.edition;
      out.snapshots.push_back(std::move(s));
    }
    snapshot_.reset();
  }

  sqlite::Database db_;
  std::string path_, error_;
  sqlite::Statement find_, list_, campaign_list_, key_, seats_, entries_, snapshot_;
  sqlite::Statement add_text_, add_match_, add_seat_, add_entry_, add_snapshot_, grow_, record_, add_record_;
  sqlite::Statement persons_, set_person_, set_standing_, set_due_, clear_due_, due_;
  sqlite::CampaignTables campaigns_;
};

}  // namespace

std::string backup_sqlite_store(const std::string& from, const std::string& to) {
  if (access(to.c_str(), F_OK) == 0) return to + " is there already";
  const std::string part = to + ".part";
  unlink(part.c_str());
  std::string error = sqlite::copy_file(from, part);
  if (error.empty() && rename(part.c_str(), to.c_str()) != 0) error = to + ": it cannot be named so";
  if (!error.empty()) unlink(part.c_str());
  return error;
}

std::unique_ptr<Store> open_sqlite_store(const std::string& path, std::string& error) {
  auto store = std::make_unique<SqliteStore>();
  error = store->open(path);
  if (!error.empty()) return nullptr;
  return store;
}

std::unique_ptr<Store> open_sqlite_copy(const std::string& path, std::string& error) {
  auto store = std::make_unique<SqliteStore>();
  error = store->open_copy(path);
  if (!error.empty()) return nullptr;
  return store;
}

}  // namespace acies
