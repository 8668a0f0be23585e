// Reads the lines of an upper part one by one, then settles the values that depend on the whole. The readers of lines about
// sides, ground, troops and goals have a source each; lines of a saved position are with the subject they speak of.
#pragma once

#include <map>
#include <utility>

#include "base/header.h"
#include "games/hex/notation/scenario_check.h"
#include "games/hex/notation/upper_part.h"

namespace acies::hex {

class UpperParser {
 public:
  explicit UpperParser(bool is_case);

  Parsed<UpperPart> parse(const std::vector<UpperLine>& lines, int last_line);

 private:
  using Reader = void (UpperParser::*)(RuleCursor&);
  struct Entry {
    const char* word;
    Reader read;
  };
  enum class First : std::uint8_t { kNo, kInherited, kYes };
  struct Gained {
    Side side;  // kNobody: the side that can gain it
    Hex hex;
    Place place;
  };
  struct Stated {
    int line = 0;
    bool inherited = false;
  };
  struct SuddenDeath {
    Side side;
    std::string leader;
    Place place;
  };

  static constexpr int kMostCards = 15;  // a hand; its Command may be rolled as dice, of which one face counts to 15
  static constexpr int kMostBanners = 30;

  Scenario& s() { return part_.scenario; }
  SideSetup& setup(Side side) { return s().sides[index(side)]; }

  // The tools for every line, and the lines about the file itself.
  void read_line(RuleCursor& c);
  bool once(RuleCursor& c, const std::string& key);
  void take_rules();
  void take_header();
  void read_date(RuleCursor& c);
  void read_climate(RuleCursor& c);
  void read_about(RuleCursor& c);
  void read_note(RuleCursor& c);
  void read_covers(RuleCursor& c);
  static bool is_ruling(std::string_view w);
  std::uint8_t read_sections(RuleCursor& c);
  HexSet read_hexes(RuleCursor& c);
  std::optional<Error> complete(int last_line);

  // Sides: hands, banners, tokens, the first player.
  void read_side(RuleCursor& c);
  static bool is_side_clause(const RuleCursor& c);
  void read_inspired(RuleCursor& c, SideSetup& x);
  void read_banners(RuleCursor& c);
  void read_both(RuleCursor& c, std::string_view what, int least, int most, std::uint8_t SideSetup::*field);
  void read_campaign(RuleCursor& c);
  void read_growth(RuleCursor& c);
  void read_surge(RuleCursor& c);
  void read_side_rule(RuleCursor& c);
  void read_first(RuleCursor& c);
  void read_won(RuleCursor& c);
  void read_turns(RuleCursor& c);
  void read_last(RuleCursor& c);
  void read_discards(RuleCursor& c);
  std::optional<Error> resolve_first(int last_line);
  std::optional<Error> check_hands();
  std::optional<Error> check_cards();

  // Ground.
  void read_terrain(RuleCursor& c);
  void read_hexsides(RuleCursor& c, TerrainId terrain);
  bool any_unit_type(bool (*is_so)(const UnitType&)) const;
  void lay(RuleCursor& c, Hex hex, TerrainId terrain, std::uint8_t sides);
  void read_owner(RuleCursor& c);
  void read_cleared(RuleCursor& c);
  void read_siege(RuleCursor& c);
  std::optional<Error> resolve_owners();

  // Troops.
  void read_place(RuleCursor& c, Side side, Hex& hex, std::int8_t& reserve);
  void read_unit(RuleCursor& c);
  bool comes_by_itself(int reserve);
  Hex read_arrival(RuleCursor& c, int reserve);
  void read_special(RuleCursor& c, UnitType& profile);
  static std::string optional_text(RuleCursor& c);
  void read_leader(RuleCursor& c);
  void read_leader_traits(RuleCursor& c, LeaderSetup& leader);
  void add_leader(RuleCursor& c, const LeaderSetup& leader, int column);
  void read_legions(RuleCursor& c);
  void read_reserve(RuleCursor& c);
  void read_arrivals(RuleCursor& c, Reserve& reserve);
  void read_entry(RuleCursor& c, Reserve& reserve);
  std::optional<Error> arm_legions();

  // Goals.
  void read_objective(RuleCursor& c);
  void add_objective(RuleCursor& c, const Objective& objective);
  void read_prize(RuleCursor& c, ObjectiveKind kind, Side side);
  void read_hold(RuleCursor& c);
  void read_plunder(RuleCursor& c);
  void read_storm(RuleCursor& c);
  void read_majority(RuleCursor& c);
  void read_exit(RuleCursor& c);
  std::uint32_t read_traits(RuleCursor& c);
  void read_sudden_death(RuleCursor& c);
  void read_gained(RuleCursor& c);
  std::optional<Error> resolve_gained();
  std::optional<Error> resolve_sudden_death();

  const bool is_case_;
  HeaderReader header_;
  const RuleSet* rules_ = nullptr;
  bool inherited_ = false;
  UpperPart part_;
  Places places_;
  std::map<std::string, Stated> stated_;
  std::array<First, 2> first_{First::kNo, First::kNo};
  std::array<Place, 2> hand_places_{};
  First first_by_dice_ = First::kNo;
  Place won_place_, discards_place_;
  std::vector<Gained> gained_;
  std::array<Place, kMaxHexes> owner_places_{}, cleared_places_{};
  std::vector<SuddenDeath> sudden_deaths_;
  std::array<std::pair<Legions, Place>, 2> legions_{};
};

}  // namespace acies::hex
