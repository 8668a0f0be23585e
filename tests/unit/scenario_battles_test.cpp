// The fifteen battles hold what the orders of battle say, and their special rules are there.
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "games/hex/commands/battle_files.h"
#include "games/hex/notation/names.h"

namespace acies {

using namespace hex;

namespace {

struct Army {
  const char* units;
  int leaders;
};
struct Battle {
  const char* id;
  int top_cards, bottom_cards, banners;
  Side first;
  Army top, bottom;
  const char* terrain;
};

// Transcribed from the rosters, not from the files. Lake Trasimenus has the second Roman leader its note speaks of.
constexpr Battle kBattles[] = {
    {"akragas",
     5,
     6,
     5,
     Side::kBottom,
     {"LI 1 LB 1 AX 4 MI 2 HI 1 LC 1 HCH 2", 2},
     {"LI 1 LB 2 AX 3 HI 4 LC 1 MC 1", 2},
     ""},
    {"crimissos_river",
     5,
     5,
     5,
     Side::kBottom,
     {"LI 2 LS 1 AX 2 MI 2 WA 2 HI 2 MC 1 HCH 1", 1},
     {"LI 1 LS 1 AX 2 HI 4 MC 1", 2},
     "ford 5 hill 5 river 5"},
    {"bagradas", 6, 4, 7, Side::kTop, {"LI 4 WA 2 HI 4 LC 4 MC 2 EL 3", 3}, {"LI 4 AX 4 MI 4 HI 2 LC 2 MC 2", 2}, ""},
    {"ticinus_river", 5, 4, 6, Side::kTop, {"LC 8 HC 4", 3}, {"LI 6 MC 6", 1}, "river 7"},
    {"trebbia",
     5,
     5,
     7,
     Side::kBottom,
     {"LS 3 AX 2 MI 2 WA 2 HI 2 LC 2 MC 3 EL 2", 3},
     {"LI 3 AX 4 MI 3 WA 2 HI 1 MC 2", 1},
     "ford 7"},
    {"lake_trasimenus",
     6,
     2,
     6,
     Side::kTop,
     {"LS 2 AX 4 MI 2 WA 3 HI 2 LC 4 MC 2", 3},
     {"LI 3 AX 6 MI 4 HI 2 MC 1", 2},
     "coast 5 hill 8 steep_hill 4"},
    {"cannae", 6, 4, 7, Side::kBottom, {"LS 3 AX 2 WA 2 HI 4 LC 3 MC 1 HC 1", 3}, {"LI 2 AX 6 MI 4 HI 2 MC 2", 3}, ""},
    {"dertosa", 4, 6, 6, Side::kBottom, {"LS 2 AX 5 HI 2 LC 3 MC 1 EL 1", 1}, {"LI 2 AX 2 MI 7 HI 2 MC 2", 2}, ""},
    {"beneventum",
     4,
     4,
     7,
     Side::kBottom,
     {"LI 3 LB 1 MI 3 WA 2 HI 2 LC 2 EL 1", 2},
     {"LI 3 AX 2 MI 5 WA 2 HI 2 MC 1", 2},
     "river 9"},
    {"castulo",
     5,
     5,
     8,
     Side::kBottom,
     {"LI 1 LS 1 AX 4 MI 2 WA 2 HI 2 LC 4 MC 2", 3},
     {"LI 3 AX 3 MI 4 WA 1 HI 2 MC 3", 1},
     "forest 8"},
    {"baecula", 4, 6, 6, Side::kBottom, {"LI 4 LS 2 AX 3 HI 3 LC 2", 1}, {"LI 6 AX 3 MI 8", 3}, "camp 3 hill 10"},
    {"metaurus",
     4,
     6,
     7,
     Side::kBottom,
     {"LS 3 MI 3 WA 2 HI 2 LC 2 MC 1 EL 1", 1},
     {"LI 3 AX 3 MI 6 HI 3 MC 3", 3},
     "broken 4 ford 11 hill 10"},
    {"ilipa",
     4,
     6,
     7,
     Side::kBottom,
     {"LI 4 AX 4 WA 2 HI 3 LC 2 MC 2 EL 2", 1},
     {"LI 4 AX 4 MI 4 HI 2 LC 2 MC 2", 2},
     ""},
    {"great_plains", 4, 6, 6, Side::kBottom, {"LI 1 LS 3 AX 3 MI 3 HI 1 HC 1", 3}, {"LI 4 MI 5 HI 2 LC 3 MC 2", 3}, ""},
    {"zama",
     5,
     5,
     8,
     Side::kBottom,
     {"LI 1 LS 1 AX 5 MI 2 WA 2 HI 2 LC 2 MC 1 EL 3", 2},
     {"LI 4 AX 3 MI 6 HI 3 LC 3 MC 2", 3},
     ""},
};

using Counts = std::map<std::string, int>;

Counts counts(const char* text) {
  Counts result;
  std::istringstream in(text);
  std::string code;
  for (int n = 0; in >> code >> n;) result[code] = n;
  return result;
}

Scenario battle(const std::string& id) {
  const Parsed<Scenario> scenario = load_scenario(id);
  EXPECT_TRUE(scenario) << scenario.error().text;
  return scenario ? *scenario : Scenario();
}

void expect_army(const Scenario& s, Side side, const Army& army) {
  Counts units;
  for (const UnitSetup& u : s.units)
    if (u.side == side) {
      ++units[u.profile.code];
      EXPECT_EQ(u.blocks, u.profile.blocks);
    }
  EXPECT_EQ(units, counts(army.units));
  int leaders = 0;
  for (const LeaderSetup& l : s.leaders) leaders += l.side == side ? 1 : 0;
  EXPECT_EQ(leaders, army.leaders);
}

class Roster : public testing::TestWithParam<Battle> {};

TEST_P(Roster, IsWhatTheOrderOfBattleSays) {
  const Battle& expected = GetParam();
  const Scenario s = battle(expected.id);
  ASSERT_NE(s.rules, nullptr);
  EXPECT_EQ(s.sides[0].cards, expected.top_cards);
  EXPECT_EQ(s.sides[1].cards, expected.bottom_cards);
  EXPECT_EQ(s.sides[0].banners, expected.banners);
  EXPECT_EQ(s.sides[1].banners, expected.banners);
  EXPECT_EQ(s.first, expected.first);
  expect_army(s, Side::kTop, expected.top);
  expect_army(s, Side::kBottom, expected.bottom);
  Counts terrain;
  for (int h = 0; h < hexes_on_board(9); ++h)
    if (std::string code = s.ground(Hex(h)).code; code != "open") ++terrain[code];
  EXPECT_EQ(terrain, counts(expected.terrain));
  EXPECT_FALSE(s.about.empty());
  EXPECT_FALSE(s.notes.empty());
}

INSTANTIATE_TEST_SUITE_P(Battles, Roster, testing::ValuesIn(kBattles),
                         [](const auto& one) { return std::string(one.param.id); });

TEST(Battles, AreFifteenOldestFirst) {
  const Parsed<std::vector<Scenario>> all = load_all_scenarios();
  ASSERT_TRUE(all) << all.error().text;
  std::vector<std::string> ids;
  for (const Scenario& s : *all)
    if (s.rules->code == std::string("ancients")) ids.push_back(s.id);
  std::vector<std::string> expected;
  for (const Battle& b : kBattles) expected.push_back(b.id);
  EXPECT_EQ(ids, expected);
}

TEST(Battles, TheSacredBandHitsWithHelmetsAndIgnoresAFlag) {
  const Scenario s = battle("crimissos_river");
  int bands = 0;
  for (const UnitSetup& u : s.units) {
    const bool special = (u.profile.traits & kHelmetsAlways) != 0 && u.profile.ignored_flags == 1;
    EXPECT_EQ(special, u.name == "Sacred Band");
    if (!special) continue;
    ++bands;
    EXPECT_EQ(hex_text(u.hex), "D3");
    EXPECT_STREQ(u.profile.code, "HI");
  }
  EXPECT_EQ(bands, 1);
}

TEST(Battles, MagoWaitsBehindTheRomansAtTheTrebbia) {
  const Scenario s = battle("trebbia");
  ASSERT_EQ(s.reserves.size(), 1U);
  EXPECT_EQ(s.reserves[0].side, Side::kTop);
  EXPECT_EQ(s.reserves[0].from_turn, 2);
  EXPECT_EQ(s.reserves[0].entry.size(), 13);
  EXPECT_TRUE(s.reserves[0].entry.has(*find_hex("I1", 9)));
  Counts waiting;
  for (const UnitSetup& u : s.units)
    if (u.reserve == 0) ++waiting[u.profile.code];
  EXPECT_EQ(waiting, counts("MC 1 WA 2"));
  int leaders = 0;
  for (const LeaderSetup& l : s.leaders)
    if (l.reserve == 0) {
      ++leaders;
      EXPECT_EQ(l.name, "Mago");
    }
  EXPECT_EQ(leaders, 1);
}

TEST(Battles, RomanHandsGrowAtLakeTrasimenusAndSurgeAtBeneventum) {
  EXPECT_EQ(battle("lake_trasimenus").sides[1].growth, (std::vector<std::uint8_t>{3, 4}));
  const Scenario s = battle("beneventum");
  EXPECT_EQ(s.sides[1].surge_at, 3);
  EXPECT_EQ(s.sides[1].surge_to, 6);
  EXPECT_EQ(s.sides[0].surge_at, 0);
}

TEST(Battles, RomansMayEscapeAtCastuloAndMustNotLoseScipio) {
  const Scenario s = battle("castulo");
  ASSERT_EQ(s.exits.size(), 1U);
  EXPECT_EQ(s.exits[0].side, Side::kBottom);
  HexSet edge;
  for (int column = 4; column < 13; ++column) edge.add(Hex(column));
  EXPECT_EQ(s.exits[0].from, edge);
  for (std::size_t i = 0; i < s.leaders.size(); ++i)
    EXPECT_EQ(s.sudden_death[1].has(LeaderId(static_cast<int>(i))), s.leaders[i].name == "Publius Scipio");
  EXPECT_TRUE(s.sudden_death[0].empty());
}

TEST(Battles, EachCampOfBaeculaIsABannerForRome) {
  const Scenario s = battle("baecula");
  HexSet camps;
  for (const Objective& o : s.objectives) {
    EXPECT_EQ(o.side, Side::kBottom);
    EXPECT_STREQ(s.ground(o.hexes.first()).code, "camp");
    camps |= o.hexes;
  }
  EXPECT_EQ(camps.size(), 3);
}

}  // namespace
}  // namespace acies
