// Battles that the owner of a server adds: a folder with files of every rule set.
#include "session/catalog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/wire/armies.h"
#include "server/battle_folder.h"
#include "session/match.h"

namespace acies {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

class Folder {
 public:
  explicit Folder(const char* name)
      : path_(std::filesystem::temp_directory_path() / ("acies-" + std::to_string(getpid()) + "-" + name)) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  void add(const char* file, const std::string& text) const { std::ofstream(path_ / file, std::ios::binary) << text; }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

// A battle of the program under another id; without one if that is "".
std::string renamed(const char* battle, const std::string& id) {
  std::string text = find_content(battle)->text();
  const std::string line = std::string("id ") + battle + "\n";
  return text.replace(text.find(line), line.size(), id.empty() ? "" : "id " + id + "\n");
}

std::string army_battle(const char* top, const char* bottom, std::uint64_t terrain) {
  const auto army = [](const char* list) {
    return tabletop::choose_army(tabletop::army_lists(), list, 30000, std::uint64_t{5});
  };
  const Parsed<std::string> text = tabletop::battle_of_armies(*army(top), *army(bottom), false, terrain);
  EXPECT_TRUE(text);
  return *text;
}

TEST(Catalog, ServesAFolderWithFilesOfEveryRuleSet) {
  const Folder folder("catalog");
  folder.add("a.acies", renamed("akragas", "catalog_ancients"));
  folder.add("b.acies", renamed("dara", "catalog_medieval"));
  folder.add("c.acies", renamed("demonstration", "catalog_tabletop"));
  folder.add("catalog_stem.acies", renamed("zama", ""));
  folder.add("e.acies", army_battle("roman", "gallic", 0));
  folder.add("f.acies", army_battle("roman", "gallic", 1));
  const std::size_t before = contents().size();
  ASSERT_EQ(server::add_battles(folder.path()), "");
  EXPECT_EQ(contents().size(), before + 6);
  const std::pair<const char*, const char*> kAdded[] = {{"catalog_ancients", "ancients"},
                                                        {"catalog_medieval", "medieval"},
                                                        {"catalog_tabletop", "tabletop"},
                                                        {"catalog_stem", "ancients"}};
  for (const auto& [id, rules] : kAdded) {
    const auto content = find_content(id);
    ASSERT_NE(content, nullptr) << id;
    EXPECT_EQ(content->rules(), rules);
    MatchSetup setup;
    setup.scenario_id = id;
    setup.scenario_text = content->text();
    EXPECT_FALSE(Match(setup, content).over()) << id;
  }
}

TEST(Catalog, AFileThatCannotBeServedIsNamedWithThePlaceOfItsMistake) {
  const auto refused = [](const char* name, const char* file, const std::string& text) {
    const Folder folder(name);
    folder.add(file, text);
    return server::add_battles(folder.path());
  };
  EXPECT_THAT(refused("twice", "x.acies", find_content("zama")->text()),
              EndsWith("x.acies: there is a battle zama already"));
  EXPECT_THAT(refused("chess", "x.acies", "acies 1\nrules chess\n"), HasSubstr("x.acies: no game plays"));
  EXPECT_THAT(refused("wrong", "x.acies", "acies 1\nrules ancients\nid a/b\n"),
              HasSubstr("x.acies:3:4: `a/b` is no id"));
  EXPECT_THAT(refused("blank", "my battle.acies", renamed("zama", "")), EndsWith("my battle.acies: it has no id"));
}

TEST(Catalog, BattlesOfArmiesHaveIdsOfTheirOwn) {
  const auto id_of = [](const std::string& text) { return tabletop::parse_scenario(text)->id; };
  const std::string id = id_of(army_battle("roman", "gallic", 0));
  EXPECT_THAT(id, testing::MatchesRegex("roman_v_gallic_[0-9a-f]+"));
  EXPECT_EQ(id, id_of(army_battle("roman", "gallic", 0)));
  EXPECT_NE(id, id_of(army_battle("roman", "gallic", 1)));
  EXPECT_NE(id, id_of(army_battle("gallic", "roman", 0)));
}

}  // namespace
}  // namespace acies
