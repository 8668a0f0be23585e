// The battles of Medieval hold what their councils of war and special rules say, and fit in the box.
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "games/hex/commands/battle_files.h"
#include "games/hex/notation/names.h"

namespace acies {

using namespace hex;

namespace {

struct Force {
  const char* name;
  int cards, tokens;
  const char* bows;     // kinds of medium, heavy and super heavy cavalry that carry bows …
  const char* no_bows;  // … and that do not; a kind in both has some of each; a kind in neither is not there
  const char* leaders;  // among those on the board or in reserve
};
struct Battle {
  const char* id;
  const char* date;
  int banners;
  const char* first;
  Force top, bottom;
};

// Transcribed from the councils of war, not from the files.
constexpr Battle kBattles[] = {
    {"utus_river",
     "447 AD",
     9,
     "top",
     {"Huns", 5, 4, "MC HC", "", "Attila"},
     {"Romans", 5, 2, "", "MC HC", "Arnegisclus"}},
    {"catalaunian_roman_left",
     "451 AD",
     7,
     "bottom",
     {"Huns", 5, 3, "MC HC", "HC", "Attila"},
     {"Romans", 5, 4, "HC", "MC HC", "Aetius"}},
    {"catalaunian_roman_right",
     "451 AD",
     7,
     "bottom",
     {"Huns", 5, 2, "MC HC", "HC", "Attila"},
     {"Romans", 5, 3, "HC", "HC", "Aetius"}},
    {"thannuris",
     "528 AD",
     6,
     "bottom",
     {"Sassanids", 5, 4, "MC HC SHC", "", ""},
     {"Byzantines", 5, 2, "MC HC SHC", "", "Belisarius"}},
    {"melebasa",
     "528 AD",
     6,
     "top",
     {"Sassanids", 5, 3, "MC HC SHC", "", "Gadar"},
     {"Byzantines", 5, 3, "MC HC SHC", "", "Belisarius"}},
    {"dara",
     "530 AD",
     7,
     "top",
     {"Sassanids", 5, 3, "MC HC SHC", "", "King Kavadh"},
     {"Byzantines", 6, 4, "MC HC SHC", "", "Belisarius,Pharas"}},
    {"satala",
     "530 AD",
     6,
     "bottom",
     {"Sassanids", 5, 4, "MC HC SHC", "", "Mihr-Mihroe"},
     {"Byzantines", 6, 4, "MC HC SHC", "", "Sittas"}},
    {"callinicum_1",
     "531 AD",
     6,
     "top",
     {"Sassanids", 5, 5, "MC HC SHC", "", "Azarethes"},
     {"Byzantines", 5, 3, "MC SHC", "", "Belisarius"}},
    {"callinicum_2",
     "531 AD",
     5,
     "dice",
     {"Sassanids", 5, 3, "MC HC SHC", "", "Azarethes"},
     {"Byzantines", 4, 3, "MC SHC", "", "Belisarius"}},
    {"decimum_1",
     "533 AD",
     5,
     "bottom",
     {"Vandals", 4, 2, "", "MC HC", "Gibamund,Ammatus"},
     {"Byzantines", 5, 4, "HC SHC", "", "John"}},
    {"decimum_2",
     "533 AD",
     6,
     "top",
     {"Vandals", 5, 3, "", "MC HC", "Gelimer"},
     {"Byzantines", 5, 3, "MC HC SHC", "", "Solomon"}},
    {"decimum_final",
     "533 AD",
     5,
     "top",
     {"Vandals", 3, 2, "", "MC HC", "Gelimer"},
     {"Byzantines", 5, 3, "MC HC SHC", "", "Belisarius"}},
    {"tricamarum",
     "533 AD",
     6,
     "bottom",
     {"Vandals", 5, 2, "", "MC HC", "Gelimer,Tzazon"},
     {"Byzantines", 5, 4, "MC HC SHC", "", "Belisarius,John"}},
    {"petra_passes",
     "548 AD",
     5,
     "top",
     {"Sassanids", 5, 3, "MC HC SHC", "", "Mihr-Mihroe"},
     {"Byzantines", 5, 2, "MC", "", ""}},
    {"phasis_river",
     "549 AD",
     6,
     "bottom",
     {"Sassanids", 4, 2, "MC", "HC", "Phabrizus"},  // the heavy horse is ours; the text gives bows to the medium only
     {"Byzantines", 5, 4, "SHC", "MC", "Goubazes,Dagisthaeus"}},
    {"river_hippis",
     "550 AD",
     7,
     "top",
     {"Sassanids", 5, 3, "MC SHC", "", "Chorianes"},
     {"Byzantines", 6, 5, "HC SHC", "MC", "Goubazes,Dagisthaeus"}},
    {"onoguris",
     "555 AD",
     7,
     "top",
     {"Sassanids", 5, 3, "MC HC SHC", "", "Nachoragan"},
     {"Byzantines", 5, 3, "MC SHC", "", "Rusticus,Bouzes"}},
    {"solachon",
     "586 AD",
     6,
     "bottom",
     {"Sassanids", 5, 3, "MC HC SHC", "", "Kardarigan"},
     {"Byzantines", 5, 4, "MC SHC", "", "Philippicus,Vitalius"}},
    {"kardarigans_stand",
     "586 AD",
     5,
     "bottom",
     {"Sassanids", 5, 5, "MC HC SHC", "", "Kardarigan"},
     {"Byzantines", 11, 3, "MC SHC", "", "Philippicus"}},
};

std::vector<std::string> words(const std::string& text, char between) {
  std::vector<std::string> found;
  std::istringstream in(text);
  for (std::string word; std::getline(in, word, between);) found.push_back(word);
  return found;
}

bool may_carry_bows(const UnitType& u) {
  return (u.traits & kMounted) != 0 && (u.traits & kLight) == 0;  // light cavalry is armed as its kind says
}

std::string kinds(const Scenario& s, Side side, bool with_bows) {
  std::string found;
  for (const char* code : {"MC", "HC", "SHC"})
    for (const UnitSetup& u : s.units)
      if (u.side == side && may_carry_bows(u.profile) && u.profile.code == std::string(code) &&
          (u.profile.range == 3) == with_bows) {
        found += (found.empty() ? "" : " ") + std::string(code);
        break;
      }
  return found;
}

class Council : public testing::TestWithParam<Battle> {
 protected:
  void SetUp() override {
    Parsed<Scenario> s = load_scenario(std::string("medieval/") + GetParam().id);
    ASSERT_TRUE(s) << s.error().text;
    scenario_ = std::move(*s);
  }
  Scenario scenario_;
};

TEST_P(Council, SaysWhatTheTextSays) {
  const Battle& b = GetParam();
  EXPECT_EQ(scenario_.date, b.date);
  EXPECT_EQ(scenario_.first_by_dice, std::string(b.first) == "dice");
  if (!scenario_.first_by_dice) {
    EXPECT_EQ(side_word(scenario_.first), std::string(b.first));
  }
  for (const Side side : {Side::kTop, Side::kBottom}) {
    const Force& wanted = side == Side::kTop ? b.top : b.bottom;
    const SideSetup& is = scenario_.sides[static_cast<std::size_t>(index(side))];
    EXPECT_EQ(is.name, wanted.name);
    EXPECT_EQ(is.cards, wanted.cards) << is.name;
    EXPECT_EQ(is.tokens, wanted.tokens) << is.name;
    EXPECT_EQ(is.banners, b.banners) << is.name;
    EXPECT_EQ(kinds(scenario_, side, true), wanted.bows) << is.name;
    EXPECT_EQ(kinds(scenario_, side, false), wanted.no_bows) << is.name;
    for (const std::string& name : words(wanted.leaders, ',')) {
      bool there = false;
      for (const LeaderSetup& l : scenario_.leaders) there |= l.side == side && l.name == name;
      EXPECT_TRUE(there) << name;
    }
  }
}

// The pieces as far as the rule book lets us count them: 74 small and 84 large blocks a side, 7 leaders; of the Roman labels 12
// light bow, 16 auxilia and 24 warrior blocks, which leaves 5 units for medium and heavy infantry.
TEST_P(Council, FitsInTheBox) {
  for (const Side side : {Side::kTop, Side::kBottom}) {
    std::map<std::string, int> count;
    int leaders = 0;
    for (const UnitSetup& u : scenario_.units)
      if (u.side == side) {
        count[u.profile.code]++;
        count[(u.profile.traits & kFoot) != 0 ? "foot" : "mounted"]++;
      }
    for (const LeaderSetup& l : scenario_.leaders) leaders += l.side == side && !l.spare ? 1 : 0;
    EXPECT_LE(count["foot"], 18);
    EXPECT_LE(count["mounted"], 21);
    EXPECT_LE(leaders, 7);
    EXPECT_GE(leaders, 1);
    if (side == Side::kTop) continue;
    EXPECT_LE(count["LB"], 3);
    EXPECT_LE(count["AX"], 4);
    EXPECT_LE(count["WA"], 6);
    EXPECT_LE(count["MI"] + count["HI"], 5);
  }
}

INSTANTIATE_TEST_SUITE_P(Medieval, Council, testing::ValuesIn(kBattles),
                         [](const auto& of) { return std::string(of.param.id); });

Scenario battle(const char* id) { return *load_scenario(std::string("medieval/") + id); }

HexSet hexes_of(const Scenario& s, const char* code) {
  HexSet found;
  for (int i = 0; i < kMaxHexes; ++i)
    if (s.ground(Hex(i)).code == std::string(code)) found.add(Hex(i));
  return found;
}

TEST(SpecialRules, GatesOfDaraAndSatalaAreWorthABannerEachToTheSassanids) {
  for (const char* id : {"dara", "satala"}) {
    const Scenario s = battle(id);
    ASSERT_EQ(s.objectives.size(), 1U) << id;
    const Objective& o = s.objectives[0];
    EXPECT_EQ(o.kind, ObjectiveKind::kStorm) << id;
    EXPECT_EQ(o.side, Side::kTop) << id;
    EXPECT_EQ(o.banners, 1) << id;
    EXPECT_EQ(o.hexes, hexes_of(s, "gate")) << id;
    EXPECT_GE(o.hexes.size(), 2) << id;
    o.hexes.for_each([&](Hex h) { EXPECT_EQ(s.owner[h], Side::kBottom) << id; });
  }
}

TEST(SpecialRules, PharasComesOntoTheHillOrNextToIt) {
  const Scenario s = battle("dara");
  ASSERT_EQ(s.reserves.size(), 1U);
  const Reserve& r = s.reserves[0];
  EXPECT_EQ(r.side, Side::kBottom);
  EXPECT_EQ(r.by, EntryBy::kSectionOrder);
  EXPECT_EQ(r.sections, 1);
  const HexSet hills = hexes_of(s, "hill");
  EXPECT_TRUE((r.entry - (hills | neighbours(hills))).empty());
  EXPECT_TRUE((hills - r.entry).empty());
}

TEST(SpecialRules, TheSixHillsOfCallinicumBelongToTheSideThatHoldsThem) {
  const Scenario s = battle("callinicum_1");
  ASSERT_EQ(s.objectives.size(), 1U);
  EXPECT_EQ(s.objectives[0].kind, ObjectiveKind::kHold);
  EXPECT_EQ(s.objectives[0].side, Side::kNobody);
  EXPECT_EQ(s.objectives[0].banners, 1);
  EXPECT_EQ(s.objectives[0].hexes, hexes_of(s, "hill"));
  EXPECT_EQ(s.objectives[0].hexes.size(), 6);
}

TEST(SpecialRules, ScoutsBuildTheFortAtMelebasa) {
  const Scenario s = battle("melebasa");
  EXPECT_TRUE(s.sides[1].scout_banner);
  EXPECT_FALSE(s.sides[0].scout_banner);
}

TEST(SpecialRules, HeavyHorseLeavesForCarthageFromTheVandalLeft) {
  const Scenario s = battle("decimum_1");
  ASSERT_EQ(s.exits.size(), 1U);
  EXPECT_EQ(s.exits[0].side, Side::kBottom);
  EXPECT_TRUE(s.exits[0].from_start);
  EXPECT_EQ(s.exits[0].who, static_cast<std::uint32_t>(kHeavyMounted));
  EXPECT_EQ(s.exits[0].from.size(), 5);  // A9 to A13
  EXPECT_TRUE(s.exits[0].from.has(hex_at(0, 16)));
}

TEST(SpecialRules, TheHillOfDecimumIsWorthThreeBanners) {
  const Scenario s = battle("decimum_2");
  ASSERT_EQ(s.objectives.size(), 1U);
  EXPECT_EQ(s.objectives[0].kind, ObjectiveKind::kHold);
  EXPECT_EQ(s.objectives[0].side, Side::kNobody);
  EXPECT_EQ(s.objectives[0].banners, 3);
  EXPECT_EQ(s.objectives[0].hexes.size(), 8);
  EXPECT_TRUE((s.objectives[0].hexes - hexes_of(s, "hill")).empty());
}

TEST(SpecialRules, TheVandalHandGrowsFromThreeToFive) {
  EXPECT_EQ(battle("decimum_final").sides[0].growth, (std::vector<std::uint8_t>{4, 5}));
}

TEST(SpecialRules, MoorsAndHunsComeWithTheThirdBanner) {
  const Scenario s = battle("tricamarum");
  ASSERT_EQ(s.reserves.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(s.reserves[i].by, EntryBy::kBanners);
    EXPECT_EQ(s.reserves[i].banners, 3);
    EXPECT_EQ(s.reserves[i].side, i == 0 ? Side::kTop : Side::kBottom);
    int light = 0;
    for (const UnitSetup& u : s.units)
      if (u.reserve == static_cast<int>(i)) light += u.profile.code == std::string("LC") && u.entry.exists() ? 1 : 100;
    EXPECT_EQ(light, 3);
  }
  EXPECT_GE(hexes_of(s, "stream").size(), 13);
}

TEST(SpecialRules, SassanidsLeaveThePassesOverTheWholeBaselineOneTurnLater) {
  const Scenario s = battle("petra_passes");
  ASSERT_EQ(s.exits.size(), 1U);
  EXPECT_EQ(s.exits[0].side, Side::kTop);
  EXPECT_TRUE(s.exits[0].from_start);
  EXPECT_EQ(s.exits[0].from.size(), 13);
  EXPECT_EQ(s.exits[0].who, static_cast<std::uint32_t>(kAnyUnit));
  EXPECT_TRUE(hexes_of(s, "hill").empty());
  EXPECT_GE(hexes_of(s, "rugged_hill").size(), 10);
}

TEST(SpecialRules, TheCampsOfPhasisAndSolachonMayBePlundered) {
  for (const char* id : {"phasis_river", "solachon"}) {
    const Scenario s = battle(id);
    ASSERT_EQ(s.objectives.size(), 1U) << id;
    EXPECT_EQ(s.objectives[0].kind, ObjectiveKind::kPlunder) << id;
    EXPECT_EQ(s.objectives[0].side, Side::kBottom) << id;
    EXPECT_EQ(s.objectives[0].banners, 1) << id;
    EXPECT_EQ(s.objectives[0].hexes, hexes_of(s, "camp")) << id;
    s.objectives[0].hexes.for_each([&](Hex h) { EXPECT_EQ(s.owner[h], Side::kTop) << id; });
  }
}

TEST(SpecialRules, OneSassanidAndOneByzantineUnitCarriesBowsAtThePhasis) {
  const Scenario s = battle("phasis_river");
  std::array<int, 2> bows{};
  for (const UnitSetup& u : s.units)
    if (may_carry_bows(u.profile) && u.profile.range == 3) bows[static_cast<std::size_t>(index(u.side))]++;
  EXPECT_EQ(bows, (std::array<int, 2>{1, 1}));
}

TEST(SpecialRules, RiversOfTheLazicWarAreFordable) {
  for (const char* id : {"phasis_river", "river_hippis", "onoguris"}) {
    const Scenario s = battle(id);
    EXPECT_TRUE(hexes_of(s, "river").empty()) << id;
    EXPECT_GE(hexes_of(s, "ford").size(), 10) << id;
  }
}

TEST(SpecialRules, OnogurisHasGatesToStormAndCoverInside) {
  const Scenario s = battle("onoguris");
  ASSERT_EQ(s.objectives.size(), 1U);
  EXPECT_EQ(s.objectives[0].kind, ObjectiveKind::kStorm);
  EXPECT_EQ(s.objectives[0].side, Side::kBottom);
  EXPECT_EQ(s.objectives[0].hexes, hexes_of(s, "gate"));
  EXPECT_GE(s.objectives[0].hexes.size(), 2);
  s.objectives[0].hexes.for_each([&](Hex h) { EXPECT_EQ(s.owner[h], Side::kTop); });
  // No unit slips in: every neighbour of the city is wall, gate or city.
  const HexSet city = hexes_of(s, "city");
  const HexSet shell = hexes_of(s, "city_wall") | hexes_of(s, "gate") | city;
  EXPECT_FALSE(city.empty());
  EXPECT_TRUE(((neighbours(city) & s.board) - shell).empty());
}

TEST(SpecialRules, TheByzantinesAtKardarigansHillHaveElevenCardsAndNoMore) {
  const Scenario s = battle("kardarigans_stand");
  EXPECT_TRUE(s.sides[1].no_refill);
  EXPECT_TRUE(s.sides[1].last_card_loses);
  EXPECT_FALSE(s.sides[0].no_refill || s.sides[0].last_card_loses || s.sides[1].scout_banner);
  EXPECT_TRUE(s.sides[0].scout_banner);
  EXPECT_EQ(s.majority.side, Side::kBottom);
  EXPECT_EQ(s.majority.hexes, hexes_of(s, "hill"));
}

}  // namespace
}  // namespace acies
