#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "store/sqlite.h"
#include "tests/unit/store_contract.h"

namespace acies {

namespace {

std::string path_of(const std::string& place) {
  return (std::filesystem::temp_directory_path() / ("acies-store-" + std::to_string(getpid()) + "-" + place + ".db"))
      .string();
}

std::unique_ptr<Store> open_at(const std::string& place) {
  std::string error;
  auto store = open_sqlite_store(path_of(place), error);
  EXPECT_EQ(error, "");
  return store;
}

// Files of the tests are taken away when the program ends.
class Cleaner : public testing::Environment {
 public:
  void TearDown() override {
    const std::string prefix = "acies-store-" + std::to_string(getpid());
    std::error_code ec;
    for (const auto& file : std::filesystem::directory_iterator(std::filesystem::temp_directory_path(), ec))
      if (file.path().filename().string().rfind(prefix, 0) == 0) std::filesystem::remove(file.path(), ec);
  }
};
const auto* const kCleaner = testing::AddGlobalTestEnvironment(new Cleaner);

INSTANTIATE_TEST_SUITE_P(Sqlite, StoreContract, testing::Values(StoreUnderTest{"sqlite", open_at}),
                         [](const auto& battle) { return std::string(battle.param.name); });

TEST(SqliteStore, RefusesAFileThatIsNoStore) {
  const std::string path = path_of("text");
  std::ofstream(path) << "this is a letter to a friend, and no database, however often you read it\n";
  std::string error;
  EXPECT_EQ(open_sqlite_store(path, error), nullptr);
  EXPECT_NE(error, "");
  EXPECT_EQ(open_sqlite_store("/nowhere/at/all/acies.db", error), nullptr);
}

TEST(SqliteStore, RefusesAStoreOfANewerProgram) {
  const std::string path = path_of("newer");
  std::string error;
  ASSERT_NE(open_sqlite_store(path, error), nullptr);
  sqlite::Database db;
  ASSERT_TRUE(db.open(path) && db.run("PRAGMA user_version=999"));
  EXPECT_EQ(open_sqlite_store(path, error), nullptr);
  EXPECT_THAT(error, testing::HasSubstr("newer"));
}

TEST(SqliteStore, MatchesKeptBeforeThereWereEditionsAreOfTheFirst) {
  const std::string path = path_of("before-editions");
  std::string error;
  Change change;
  change.match = "m";
  change.made = MatchSetup{};
  change.made->id = "m";
  change.made->edition = 7;
  change.made->dice = DiceScheme::kChain;
  ASSERT_EQ(open_sqlite_store(path, error)->write({change}), "");
  {
    sqlite::Database db;
    ASSERT_TRUE(
        db.open(path) &&
        db.run(
            "ALTER TABLE match DROP COLUMN pace; ALTER TABLE offer DROP COLUMN clock; ALTER TABLE snapshot DROP COLUMN "
            "clock; ALTER TABLE campaign DROP COLUMN dice_scheme; ALTER TABLE entry DROP COLUMN at; ALTER TABLE "
            "campaign_entry DROP COLUMN at; "
            "DROP TABLE record; ALTER TABLE match DROP COLUMN edition; ALTER TABLE campaign DROP COLUMN "
            "edition; ALTER TABLE "
            "seat DROP COLUMN invitation_hash; ALTER TABLE campaign_seat DROP COLUMN invitation_hash; ALTER "
            "TABLE match DROP COLUMN dice_scheme; ALTER TABLE snapshot DROP COLUMN game; ALTER TABLE "
            "snapshot DROP COLUMN turn; ALTER TABLE snapshot DROP COLUMN edition; ALTER TABLE snapshot DROP "
            "COLUMN result; ALTER TABLE snapshot DROP COLUMN step; INSERT INTO snapshot (match, n, hash) "
            "VALUES (1, 0, 'h'); PRAGMA user_version=2"));
  }
  const auto store = open_sqlite_store(path, error);
  ASSERT_NE(store, nullptr) << error;
  const auto found = store->load("m", error);
  ASSERT_TRUE(found) << error;
  EXPECT_EQ(found->setup.edition, 1);
  EXPECT_EQ(found->setup.dice, DiceScheme::kSeedAlone);
  ASSERT_EQ(found->snapshots.size(), 1U);
  EXPECT_EQ(found->snapshots[0].edition, 1);
  EXPECT_EQ(found->snapshots[0].position, "");
}

TEST(SqliteStore, EntriesKeptBeforeThereWereTimesHaveNone) {
  const std::string path = path_of("before-times");
  std::string error;
  Change change;
  change.match = "m";
  change.made = MatchSetup{};
  change.made->id = "m";
  change.entries = {{1, EntryKind::kAct, Side::kTop, "play rally", 1234567890123}};
  ASSERT_EQ(open_sqlite_store(path, error)->write({change}), "");
  {
    sqlite::Database db;
    ASSERT_TRUE(db.open(path) &&
                db.run("ALTER TABLE match DROP COLUMN pace; ALTER TABLE offer DROP COLUMN clock; ALTER TABLE snapshot "
                       "DROP COLUMN clock; ALTER TABLE campaign DROP COLUMN dice_scheme; ALTER TABLE entry DROP COLUMN "
                       "at; ALTER TABLE campaign_entry DROP COLUMN at; "
                       "PRAGMA user_version=8"));
  }
  const auto store = open_sqlite_store(path, error);
  ASSERT_NE(store, nullptr) << error;
  change.made.reset();
  change.entries = {{2, EntryKind::kAct, Side::kTop, "done", 1234567890124}};
  ASSERT_EQ(store->write({change}), "");
  const auto found = store->load("m", error);
  ASSERT_TRUE(found) << error;
  EXPECT_THAT(found->entries,
              testing::ElementsAre(testing::Field(&Entry::at, 0), testing::Field(&Entry::at, 1234567890124)));
}

TEST(SqliteStore, ACopyIsBroughtUpToDateAndTheFileStaysAsItIs) {
  const std::string path = path_of("copied");
  std::string error;
  Change change;
  change.match = "m";
  change.made = MatchSetup{};
  change.made->id = "m";
  ASSERT_EQ(open_sqlite_store(path, error)->write({change}), "");
  {
    sqlite::Database db;
    ASSERT_TRUE(
        db.open(path) &&
        db.run(
            "ALTER TABLE match DROP COLUMN pace; ALTER TABLE offer DROP COLUMN clock; ALTER TABLE snapshot DROP COLUMN "
            "clock; ALTER TABLE campaign DROP COLUMN dice_scheme; ALTER TABLE entry DROP COLUMN at; ALTER TABLE "
            "campaign_entry DROP COLUMN at; "
            "DROP TABLE record; ALTER TABLE match DROP COLUMN dice_scheme; PRAGMA user_version=5; ALTER "
            "TABLE snapshot DROP COLUMN game; ALTER TABLE snapshot DROP COLUMN turn; "
            "ALTER TABLE snapshot DROP COLUMN edition; ALTER TABLE snapshot DROP COLUMN "
            "position; ALTER TABLE snapshot DROP COLUMN result; ALTER TABLE snapshot DROP "
            "COLUMN step"));
  }
  const auto copy = open_sqlite_copy(path, error);
  ASSERT_NE(copy, nullptr) << error;
  EXPECT_TRUE(copy->load("m", error)) << error;
  sqlite::Database db;
  sqlite::Statement version;
  ASSERT_TRUE(db.open(path) && version.prepare(db, "PRAGMA user_version") && version.step());
  EXPECT_EQ(version.number(0), 5);
  EXPECT_EQ(open_sqlite_copy("/nowhere/at/all/acies.db", error), nullptr);
  EXPECT_NE(error, "");
}

TEST(SqliteStore, WaitsForTheDiskBeforeItSaysThatSomethingIsKept) {
  const std::string path = path_of("full");
  std::string error;
  ASSERT_NE(open_sqlite_store(path, error), nullptr);
  sqlite::Database db;
  sqlite::Statement mode;
  ASSERT_TRUE(db.open(path) && mode.prepare(db, "PRAGMA journal_mode") && mode.step());
  EXPECT_EQ(mode.text(0), "wal");
}

}  // namespace
}  // namespace acies
