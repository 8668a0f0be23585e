// A campaign for clients and other programs.
#pragma once

#include "base/schema.h"
#include "campaign/campaign.h"

namespace acies::campaign {

// The result of a battle of the campaign.
struct BattleInfo {
  std::string id, name, date;
  bool swapped = false, fought = false;
  std::optional<Result> winner = std::nullopt;
  std::optional<BySide<int>> banners = std::nullopt, glory_spent = std::nullopt, glory_gained = std::nullopt,
                             trophies = std::nullopt, captives = std::nullopt;
  std::optional<BySide<GloryBought>> glory_bought = std::nullopt;
  static constexpr auto kFields =
      fields("battle_info", "A battle of the campaign; in the sides of the campaign.", field("id", &BattleInfo::id),
             field("name", &BattleInfo::name), field("date", &BattleInfo::date),
             field("swapped", &BattleInfo::swapped, "the top side of the campaign is the bottom side of the battle"),
             field("fought", &BattleInfo::fought), maybe("winner", &BattleInfo::winner),
             maybe("banners", &BattleInfo::banners), maybe("glory_spent", &BattleInfo::glory_spent),
             maybe("glory_bought", &BattleInfo::glory_bought, "by the glory spent"),
             maybe("glory_gained", &BattleInfo::glory_gained), maybe("trophies", &BattleInfo::trophies),
             maybe("captives", &BattleInfo::captives));
};
struct LeaderInfo {
  int post = 0;
  std::string name, holder;
  Fate fate = Fate::kNone;
  std::string words;
  std::vector<int> battles;
  bool litter = false;
  int replaced = 0, misses = 0;
  std::optional<Arm> joins = std::nullopt, stand_in = std::nullopt;
  static constexpr auto kFields = fields(
      "leader_info", "A post of a leader.", field("post", &LeaderInfo::post),
      field("name", &LeaderInfo::name, "after its first holder"), field("holder", &LeaderInfo::holder),
      field("fate", &LeaderInfo::fate, "the last fate of the holder"), field("words", &LeaderInfo::words, "how he is"),
      field("battles", &LeaderInfo::battles, "those that the post is in, counted from 0"),
      field("litter", &LeaderInfo::litter),
      field("replaced", &LeaderInfo::replaced, "how often a new man has taken it for good"),
      field("misses", &LeaderInfo::misses, "battles the holder is still away"),
      maybe("joins", &LeaderInfo::joins, "the troops a new holder is at home with"),
      maybe("stand_in", &LeaderInfo::stand_in, "the troops a stand-in is at home with"));
};
struct HeroInfo {
  std::string unit, name;
  std::optional<std::string> hex = std::nullopt;
  static constexpr auto kFields =
      fields("hero_info", "A heroic unit.", field("unit", &HeroInfo::unit, "code of its type"),
             field("name", &HeroInfo::name), field("hex", &HeroInfo::hex, "in the battle at hand"));
};
struct SideInfo {
  std::string name;
  int banners = 0, wins = 0, glory = 0, trophies = 0, captives = 0;
  std::vector<LeaderInfo> leaders;
  std::vector<HeroInfo> heroes;
  static constexpr auto kFields = fields(
      "campaign_side", "A side of the campaign.", field("name", &SideInfo::name), field("banners", &SideInfo::banners),
      field("wins", &SideInfo::wins), field("glory", &SideInfo::glory), field("trophies", &SideInfo::trophies),
      field("captives", &SideInfo::captives), field("leaders", &SideInfo::leaders), field("heroes", &SideInfo::heroes));
};
struct ChoiceInfo {
  std::string text, words;
  static constexpr auto kFields = fields("campaign_action", "An action that is open.", field("text", &ChoiceInfo::text),
                                         field("words", &ChoiceInfo::words));
};
struct DeciderInfo {
  Side side = Side::kNobody;
};
template <std::derived_from<JsonWriter> W>
void put(W& out, DeciderInfo decider) {
  put(out, decider.side);
}

// Everything there is to show between battles (docs/campaign.md, JSON).
struct CampaignView {
  std::string id, name, date;
  int battle = 0;
  std::vector<std::string> about;
  std::vector<BattleInfo> battles;
  BySide<SideInfo> sides;
  CampaignDecision decision = CampaignDecision::kFight;
  std::string words;
  DeciderInfo decider;
  std::vector<ChoiceInfo> actions;
  Result winner = Result::kNone;
  static constexpr auto kFields = fields(
      "campaign_state", "A campaign as it stands.", field("id", &CampaignView::id), field("name", &CampaignView::name),
      field("date", &CampaignView::date), field("battle", &CampaignView::battle, "the one at hand, counted from 0"),
      field("about", &CampaignView::about), field("battles", &CampaignView::battles),
      field("sides", &CampaignView::sides), field("decision", &CampaignView::decision),
      field("words", &CampaignView::words, "the question to the side that decides"),
      field("decider", &CampaignView::decider), field("actions", &CampaignView::actions),
      field("winner", &CampaignView::winner));
};
CampaignView view_of(const CampaignState& state);

// An event with its sentence.
struct ToldEvent {
  CampaignEvent event;
  std::string words;
  static constexpr auto kFields =
      fields("told_event", "Something that happened between battles, and its sentence.",
             field("event", &ToldEvent::event), field("words", &ToldEvent::words, "without a full stop"));
};
ToldEvent told(const CampaignState& after, const CampaignEvent& event);

}  // namespace acies::campaign

template <>
struct acies::WireType<acies::campaign::DeciderInfo> {
  static std::string name(Schema&) { return "Side | \"chance\" | null"; }
};
template <>
struct acies::WireType<acies::campaign::CampaignDecision> {
  static constexpr const char* kName = "CampaignDecisionKind";
  static constexpr const char* kAbout = "A decision between battles.";
};
