// The fixed part of a battle on the table: troops, leaders, ground, rule options.
#pragma once

#include <string>
#include <vector>

#include "base/climate.h"
#include "games/tabletop/geometry/pose.h"
#include "games/tabletop/model/options.h"
#include "games/tabletop/model/types.h"

namespace acies::tabletop {

struct Profile {
  Type type = Type::kHI;
  Grade grade = Grade::kC;
  bool cataphract = false;
  bool camel = false;
  bool legion = false;
  bool triarii = false;
  bool phalanx = false;
  bool wedge = false;
  bool warband = false;  // unformed by nature: it never forms up
  friend bool operator==(const Profile&, const Profile&) = default;
};

// Rows are ranks, or the lines of a quincunx: the bases in each, front first, 0 after the last.
using Rows = std::array<std::uint8_t, kMaxRows>;

struct UnitDef {
  std::string code;  // one word: how actions and records name it
  std::string name;
  Side side = Side::kTop;
  LeaderId command = kNoLeader;  // the leader it belongs to; kNoLeader: the General
  Profile profile;
  // Where and how it begins. A position may begin with a unit that has seen some fighting.
  Pose pose;
  Rows rows{};
  Tail tail;  // of a bent column
  Order order = Order::kFormed;
  Formation formation = Formation::kLine;
  bool open_ranks = false;
  std::uint8_t dp = 0;
  std::uint8_t start_bases = 0;  // 0: as many as in rows
  Last last = Last::kHalted;
  bool broken = false;
  bool looting = false;
  bool triarii_used = false;
  std::int8_t rampage = -1;  // attempts to stop it so far; -1: it is not rampaging
  // Following up or in a later round of the fight it begins in, for positions.
  bool following_up = false;
  std::uint8_t round = 0;
  bool ambush = false;  // history put it outside the deployment zone
};

struct LeaderDef {
  std::string code;
  std::string name;
  Side side = Side::kTop;
  bool general = false;
  std::uint8_t actions = 1;
  std::uint8_t wounds = 0;
  Pose pose;
  UnitId with = kNoUnit;
};

struct Terrain {
  TerrainKind kind = TerrainKind::kRough;
  std::vector<Point> outline;  // convex, counter-clockwise; of an obstacle its course
  Side owner = Side::kNobody;  // of a camp
};

struct Scenario {
  std::string id, name, date;
  int edition = 0;  // of the rules it was written for; 0: none is stated
  std::vector<std::string> about, notes;
  std::array<std::string, 2> armies;  // by side
  std::array<int, 2> points{};        // the stated cost of each, in hundredths; 0: none is stated
  RuleOptions options;
  // Thousandths of an inch. Top's baseline is y = height, bottom's y = 0.
  Mil width = 72000, height = 48000;
  Mil frontage = 1500, foot_depth = 750, horse_depth = 1000, model_depth = 1500, line_gap = 500;
  Climate climate = Climate::kItaly;  // the land it lies in, for drawings
  std::vector<Terrain> terrain;
  std::vector<UnitDef> units;
  std::vector<LeaderDef> leaders;
  bool deployment = false;  // the sides place their units before the first turn
  int first_turn = 1;
  // A position may begin in the midst of a turn: then the first side acts first and holds the initiative.
  Phase first_phase = Phase::kInitiative;
  Side first_side = Side::kNobody;
};

}  // namespace acies::tabletop
