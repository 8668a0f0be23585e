// The events between the battles of a campaign: facts, each a struct of its own. All viewers may know all of them.
#pragma once

#include <string>
#include <vector>

#include "base/fields.h"
#include "games/hex/battle.h"

namespace acies::campaign {

using namespace hex;  // the rules of campaigns are about battles on hexes

// The fate of a leader who has fallen.
enum class Fate : std::uint8_t {
  kNone,
  kSlain,
  kMortalWound,
  kCaptured,
  kCrippled,
  kSeriousWound,
  kModerateWound,
  kLightWound
};
constexpr auto names_of(Fate) {
  return names<Fate>({{Fate::kNone, "none"},
                      {Fate::kSlain, "slain"},
                      {Fate::kMortalWound, "mortal_wound"},
                      {Fate::kCaptured, "captured"},
                      {Fate::kCrippled, "crippled"},
                      {Fate::kSeriousWound, "serious_wound"},
                      {Fate::kModerateWound, "moderate_wound"},
                      {Fate::kLightWound, "light_wound"}});
}

// The troops that a leader is at home with.
enum class Arm : std::uint8_t { kFoot, kMounted };
constexpr auto names_of(Arm) { return names<Arm>({{Arm::kFoot, "foot"}, {Arm::kMounted, "mounted"}}); }

// A type of unit, which travels as its code.
struct UnitKind {
  const UnitType* type = nullptr;
};
template <std::derived_from<JsonWriter> W>
void put(W& out, UnitKind kind) {
  out.value(kind.type->code);
}

struct BattleAwaits {
  int battle = 0;
  static constexpr auto kFields =
      fields("battle_awaits", "A battle is to be fought.", field("battle", &BattleAwaits::battle, "counted from 0"));
};
struct BattleFought {
  int battle = 0;
  Result winner = Result::kNone;
  BySide<int> banners;
  static constexpr auto kFields =
      fields("battle_fought", "A battle has been fought.", field("battle", &BattleFought::battle, "counted from 0"),
             field("winner", &BattleFought::winner), field("banners", &BattleFought::banners));
};
// The purchases made with glory counters.
struct GloryBought {
  std::uint8_t stragglers = 0, rallies = 0, leadership = 0, heroes = 0;
  int counters() const { return stragglers + rallies + leadership + heroes; }
  static constexpr auto kFields =
      fields("glory_bought", "The purchases made with glory counters, one counter each.",
             field("stragglers", &GloryBought::stragglers, "dice for the enemy's march, before the first card"),
             field("rallies", &GloryBought::rallies, "blocks given back"),
             field("leadership", &GloryBought::leadership, "dice for a roll"),
             field("heroes", &GloryBought::heroes, "units made heroic after the battle"));
};
struct GlorySpent {
  static constexpr const char* kType = "GlorySpent";
  Side side = Side::kTop;
  GloryBought on;
  static constexpr auto kFields = fields("glory_spent", "The purchases that a side has made with glory in a battle.",
                                         always("side", &GlorySpent::side), field("on", &GlorySpent::on));
};
struct DieRolled {
  static constexpr const char* kType = "DieRolled";
  int shows = 1;
  static constexpr auto kFields = fields("die", "A die for the fate of a leader.", field("shows", &DieRolled::shows));
};
struct FateMet {
  static constexpr const char* kType = "FateMet";
  Side side = Side::kTop;
  int post = 0;
  Fate fate = Fate::kNone;
  bool stand_in = false, hand_to_hand = false;
  static constexpr auto kFields =
      fields("fate", "The fate of a leader who fell.", always("side", &FateMet::side),
             field("post", &FateMet::post, "his place in the campaign"), field("fate", &FateMet::fate),
             field("stand_in", &FateMet::stand_in, "he stood in for the holder of the post"),
             field("hand_to_hand", &FateMet::hand_to_hand, "how he was lost"));
};
struct LeaderBack {
  Side side = Side::kTop;
  int post = 0;
  static constexpr auto kFields = fields("leader_back", "A leader has recovered from a moderate wound.",
                                         always("side", &LeaderBack::side), field("post", &LeaderBack::post));
};
struct GloryGained {
  static constexpr const char* kType = "GloryGained";
  Side side = Side::kTop;
  int gained = 0, total = 0, captives = 0, trophies = 0;
  static constexpr auto kFields =
      fields("glory", "A side gains glory counters.", always("side", &GloryGained::side),
             field("gained", &GloryGained::gained, "all of them"),
             field("total", &GloryGained::total, "the counters it has now"),
             field("captives", &GloryGained::captives, "of those gained, for leaders captured"),
             field("trophies", &GloryGained::trophies, "of those gained, for trophies taken"));
};
struct GloryLapsed {
  Side side = Side::kTop;
  int lost = 0;
  static constexpr auto kFields = fields("glory_lapsed", "Counters that a side has not spent are gone.",
                                         always("side", &GloryLapsed::side), field("lost", &GloryLapsed::lost));
};
struct Honoured {
  Side side = Side::kTop;
  UnitKind type;
  static constexpr auto kFields =
      fields("honoured", "A unit becomes heroic.", always("side", &Honoured::side), field("type", &Honoured::type));
};
struct HeroLost {
  Side side = Side::kTop;
  UnitKind type;
  static constexpr auto kFields = fields("hero_lost", "A heroic unit has lost a block and is heroic no more.",
                                         always("side", &HeroLost::side), field("type", &HeroLost::type));
};
struct Appointed {
  Side side = Side::kTop;
  int post = 0;
  Arm arm = Arm::kFoot;
  bool stand_in = false;
  static constexpr auto kFields =
      fields("appointed", "A new man takes the post of a leader.", always("side", &Appointed::side),
             field("post", &Appointed::post), field("arm", &Appointed::arm, "the troops he is at home with"),
             field("stand_in", &Appointed::stand_in, "for one battle; otherwise for good"));
};
struct HeroNamed {
  Side side = Side::kTop;
  UnitKind type;
  UnitId unit;  // of the battle to come
  static constexpr auto kFields = fields("hero_named", "A unit of the battle to come is the heroic one.",
                                         always("side", &HeroNamed::side), field("type", &HeroNamed::type));
};
struct HeroWaits {
  Side side = Side::kTop;
  UnitKind type;
  static constexpr auto kFields = fields("hero_waits", "The battle to come has no unit of a heroic unit's type.",
                                         always("side", &HeroWaits::side), field("type", &HeroWaits::type));
};
struct CampaignOver {
  Result winner = Result::kNone;
  static constexpr auto kFields =
      fields("campaign_over", "The campaign is over.", field("winner", &CampaignOver::winner));
};

using CampaignEvent = std::variant<BattleAwaits, BattleFought, DieRolled, FateMet, LeaderBack, GloryGained, GloryLapsed,
                                   Honoured, HeroLost, Appointed, HeroNamed, HeroWaits, CampaignOver, GlorySpent>;
using CampaignEvents = std::vector<CampaignEvent>;

}  // namespace acies::campaign

template <>
struct acies::WireType<acies::campaign::Fate> {
  static constexpr const char* kName = "Fate";
  static constexpr const char* kAbout = "The fate of a leader who has fallen.";
};
template <>
struct acies::WireType<acies::campaign::Arm> {
  static constexpr const char* kName = "Arm";
  static constexpr const char* kAbout = "The troops that a leader is at home with.";
};
template <>
struct acies::WireType<acies::campaign::UnitKind> {
  static std::string name(Schema&) { return "string"; }
};
template <>
struct acies::WireType<acies::campaign::CampaignEvent> {
  static constexpr const char* kName = "CampaignEvent";
  static constexpr const char* kAbout = "An event between battles.";
};
