#include "games/hex/words/standing_words.h"

#include <algorithm>

namespace acies::hex {
namespace {

const StandingWay kAsk{"ask", "Ask me"};

bool may_be_asked(const Scenario& sc, const StandingQuestion& question) {
  const auto has_card = [&](Reaction r) { return sc.reaction(r).exists(); };
  if (question.code == "cards") return has_card(Reaction::kFirstStrike) || has_card(Reaction::kAmbush);
  if (question.code == "tokens") return !sc.rules->inspired.empty();
  if (question.code != "shoot") return true;
  return std::any_of(sc.units.begin(), sc.units.end(),
                     [](const UnitSetup& unit) { return (unit.profile.traits & kParthianShot) != 0; });
}

const std::vector<StandingQuestion>& all_questions() {
  static const std::vector<StandingQuestion> kAll = {
      {"react",
       "A unit that may evade is attacked",
       {kAsk, {"stand", "Stand"}, {"weak", "Evade with one or two blocks left, else stand"}, {"evade", "Evade"}}},
      {"flags",
       "Flags that a unit may ignore",
       {kAsk, {"all", "Ignore as many as it may"}, {"none", "Ignore none and retreat"}}},
      {"back", "A unit has held its ground", {kAsk, {"yes", "Battle back"}, {"no", "Do not battle back"}}},
      {"ways",
       "Where to retreat, evade or flee to",
       {kAsk, {"choose", "Choose for me: beside friends, away from the enemy"}}},
      {"shoot", "Archers who evade may shoot", {kAsk, {"yes", "Shoot"}, {"no", "Do not shoot"}}},
      {"tokens", "A token would buy a die", {kAsk, {"keep", "Keep the token"}}},
      {"cards",
       "I might hold a card that answers an attack",
       {{"ask", "Ask me each time, whether I hold one or not"},
        {"keep", "Keep such cards"},
        {"leaders", "Play one against a unit with a leader"},
        {"play", "Play one as soon as I can"},
        {"hour", "Wait an hour for my answer, whether I hold one or not; then keep it"},
        {"eight", "Wait eight hours for my answer, whether I hold one or not; then keep it"}}},
      {"except",
       "But ask me all the same",
       {{"never", "Never"},
        {"leader", "About a leader or his unit"},
        {"last", "About a leader, his unit, or a unit with one block left"}}},
  };
  return kAll;
}

// Without orders that this battle has no question for.
StandingPreset preset(const StandingOffer& offer, const char* words, const char* orders) {
  std::string kept;
  const std::string all = orders;
  for (const StandingQuestion& question : offer.questions) {
    const std::size_t at = (" " + all).find(" " + question.code + "=");
    if (at == std::string::npos) continue;
    if (!kept.empty()) kept += ' ';
    kept += all.substr(at, all.find(' ', at) - at);
  }
  return {words, kept};
}

}  // namespace

StandingOffer standing_offer(const Scenario& scenario) {
  StandingOffer offer;
  for (const StandingQuestion& question : all_questions())
    if (may_be_asked(scenario, question)) offer.questions.push_back(question);
  offer.presets = {
      preset(offer, "Ask me everything", ""),
      preset(offer, "Only what matters",
             "react=stand flags=all back=yes ways=choose shoot=yes tokens=keep cards=leaders except=last"),
      preset(offer, "Hold the line", "react=stand flags=all back=yes ways=choose shoot=yes tokens=keep cards=leaders"),
      preset(offer, "Give ground", "react=evade flags=all back=yes ways=choose shoot=yes tokens=keep cards=leaders")};
  return offer;
}

}  // namespace acies::hex
