// A scenario for a program: `acies scenario list --json`, `show --json`.
#include "base/fields.h"
#include "base/wrapped.h"
#include "games/hex/battle.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/scenario_check.h"
#include "games/hex/words/army_facts.h"
#include "games/hex/words/scenario_words.h"
#include "games/hex/words/special_rules.h"

namespace acies::hex {
namespace {

struct SurgeFacts {
  int at = 0, to = 0;
  static constexpr auto kFields = fields("surge", "A hand that grows once.", field("at", &SurgeFacts::at, "banners"),
                                         field("to", &SurgeFacts::to, "cards"));
};
struct ArmyFacts {
  std::string name;
  int cards = 0, banners = 0, units = 0, leaders = 0;
  bool first = false;
  std::optional<int> tokens;
  std::vector<int> growth;
  std::optional<SurgeFacts> surge;
  static constexpr auto kFields =
      fields("army_facts", "One side of a battle.", field("name", &ArmyFacts::name), field("cards", &ArmyFacts::cards),
             field("banners", &ArmyFacts::banners, "to win"), field("units", &ArmyFacts::units),
             field("leaders", &ArmyFacts::leaders), field("first", &ArmyFacts::first, "it moves first"),
             maybe("tokens", &ArmyFacts::tokens), maybe("growth", &ArmyFacts::growth, "hands, turn by turn"),
             maybe("surge", &ArmyFacts::surge));
};
struct BattleFacts {
  std::string id, rules, name, date;
  ArmyFacts top, bottom;
  static constexpr auto kFields =
      fields("battle_facts", "A battle, as in a list.", field("id", &BattleFacts::id),
             field("rules", &BattleFacts::rules), field("name", &BattleFacts::name), field("date", &BattleFacts::date),
             field("top", &BattleFacts::top), field("bottom", &BattleFacts::bottom));
};
struct PlaceFacts {
  std::optional<std::string> hex;
  std::optional<int> reserve;
  static constexpr auto kFields =
      fields("place_facts", "Where a piece is.", maybe("hex", &PlaceFacts::hex),
             maybe("reserve", &PlaceFacts::reserve, "the number of the reserve it comes with, from 1"));
};
struct UnitFacts : PlaceFacts {
  Side side = Side::kNobody;
  std::string type;
  int blocks = 0;
  bool bow = false;
  std::string name;
  static constexpr auto kFields =
      fields("unit_facts", "A unit of the set-up.", field("side", &UnitFacts::side), field("type", &UnitFacts::type),
             inherited<PlaceFacts>(), field("blocks", &UnitFacts::blocks), maybe("bow", &UnitFacts::bow),
             maybe("name", &UnitFacts::name));
};
struct LeaderFacts : PlaceFacts {
  Side side = Side::kNobody;
  std::string name;
  static constexpr auto kFields = fields("leader_facts", "A leader of the set-up.", field("side", &LeaderFacts::side),
                                         inherited<PlaceFacts>(), maybe("name", &LeaderFacts::name));
};
struct WholeBattleFacts : BattleFacts {
  std::string about, notes;
  std::vector<std::string> special;
  std::vector<UnitFacts> units;
  std::vector<LeaderFacts> leaders;
  std::map<std::string, std::vector<std::string>> terrain;
  static constexpr auto kFields =
      fields("whole_battle_facts", "A battle with everything in it.", inherited<BattleFacts>(),
             field("about", &WholeBattleFacts::about), field("notes", &WholeBattleFacts::notes, "what is uncertain"),
             field("special", &WholeBattleFacts::special, "rules of this battle"),
             field("units", &WholeBattleFacts::units), field("leaders", &WholeBattleFacts::leaders),
             field("terrain", &WholeBattleFacts::terrain, "its hexes by the code of their terrain"));
};

ArmyFacts army_facts(const Scenario& s, Side side) {
  const SideSetup& setup = setup_of(s, side);
  ArmyFacts out{setup.name,
                setup.cards,
                setup.banners,
                units_of_army(s, side),
                leaders_of_army(s, side),
                moves_first(s, side),
                {},
                {},
                {}};
  if (!s.rules->inspired.empty()) out.tokens = setup.tokens;
  out.growth.assign(setup.growth.begin(), setup.growth.end());
  if (setup.surge_at > 0) out.surge = {setup.surge_at, setup.surge_to};
  return out;
}

void fill(BattleFacts& out, const Scenario& s) {
  out.id = s.id;
  out.rules = s.rules->code;
  out.name = s.name;
  out.date = s.date;
  out.top = army_facts(s, Side::kTop);
  out.bottom = army_facts(s, Side::kBottom);
}

PlaceFacts place_facts(Hex hex, int reserve) {
  return hex.exists() ? PlaceFacts{hex_text(hex), {}} : PlaceFacts{{}, reserve + 1};
}

void fill_pieces(WholeBattleFacts& out, const Scenario& s) {
  for (const UnitSetup& u : s.units)
    out.units.push_back(
        {place_facts(u.hex, u.reserve), u.side, u.profile.code, u.blocks, carries_bows(u, *s.rules), u.name});
  for (const LeaderSetup& l : s.leaders)
    if (!l.spare) out.leaders.push_back({place_facts(l.hex, l.reserve), l.side, l.name});
  for (int h = 0; h < hexes_on_board(s.rules->rows); ++h) {
    const TerrainId kind = s.terrain[static_cast<std::size_t>(h)];
    if (kind != TerrainId(0)) out.terrain[s.rules->terrains[kind].code].push_back(hex_text(Hex(h)));
  }
}

}  // namespace

std::string scenario_json(const Scenario& s, bool whole) {
  WholeBattleFacts out;
  fill(out, s);
  if (!whole) return json_of(static_cast<const BattleFacts&>(out));
  out.about = joined_lines(s.about);
  out.notes = joined_lines(s.notes);
  out.special = special_rules(s);
  fill_pieces(out, s);
  return json_of(out);
}

}  // namespace acies::hex
