#include "campaign/words.h"

#include <algorithm>

#include "games/hex/notation/names.h"

namespace acies::campaign {
namespace {

std::string counted(int n, const char* thing) { return std::to_string(n) + " " + thing + (n == 1 ? "" : "s"); }

const UnitType& type_of(const CampaignState& s, std::uint8_t type) {
  return s.campaign->battles[0].scenario.rules->units[type];
}

std::string unit_words(const CampaignState& s, std::uint8_t unit) {
  const UnitSetup& u = s.campaign->battles[s.battle].scenario.units[unit];
  return u.name.empty() ? u.profile.name : u.name;
}

std::string place(Hex h) { return h.exists() ? " at " + hex_text(h) : " in reserve"; }

const char* kind_words(std::uint32_t joins) { return joins == kMounted ? "mounted troops" : "foot"; }

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string with_extras(const GloryGained& e) {
  std::string text;
  if (e.captives > 0)
    text += ", " + std::to_string(e.captives) + " for " + (e.captives == 1 ? "a captured leader" : "captured leaders");
  if (e.trophies > 0) text += ", " + std::to_string(e.trophies) + " for " + (e.trophies == 1 ? "a trophy" : "trophies");
  return text;
}

// "1 on stragglers, 2 on rallies".
std::string bought_words(const GloryBought& on) {
  std::string text;
  const auto add = [&](int counters, const char* one, const char* many) {
    if (counters > 0)
      text += (text.empty() ? "" : ", ") + std::to_string(counters) + " on " + (counters == 1 ? one : many);
  };
  add(on.stragglers, "stragglers", "stragglers");
  add(on.rallies, "a rally", "rallies");
  add(on.leadership, "leadership", "leadership");
  add(on.heroes, "a heroic unit", "heroic units");
  return text;
}

// The effect of a fate on the battles to come, after "he is wounded".
const char* consequence(const CampaignState& s, const FateMet& e) {
  if (e.stand_in) return ", and the man himself is back";
  if (s.over()) return "";
  switch (e.fate) {
    case Fate::kSeriousWound:
      return " and commands from a litter from now on";
    case Fate::kModerateWound:
      return " and misses the next battle";
    case Fate::kLightWound:
      return " and fights on";
    default:
      return ", and somebody new takes his place";
  }
}

// "Rome wins", "Syracuse and Rome win".
bool is_several(const std::string& name) {
  return name.find(" and ") != std::string::npos ||
         (name.size() > 1 && name.back() == 's' && name[name.size() - 2] != 's');
}
std::string does(const std::string& side, const char* one, const char* many) {
  return side + " " + (is_several(side) ? many : one);
}

std::string result_words(const CampaignState& s, Result r) {
  if (r == Result::kDraw) return "neither side wins";
  return does(s.campaign->sides[r == Result::kTopWins ? 0 : 1], "wins", "win");
}

}  // namespace

const char* fate_words(Fate fate) {
  static constexpr auto kWords = names<Fate>({{Fate::kNone, "unhurt"},
                                              {Fate::kSlain, "slain"},
                                              {Fate::kMortalWound, "mortally wounded"},
                                              {Fate::kCaptured, "captured"},
                                              {Fate::kCrippled, "crippled for life"},
                                              {Fate::kSeriousWound, "seriously wounded"},
                                              {Fate::kModerateWound, "moderately wounded"},
                                              {Fate::kLightWound, "lightly wounded"}});
  return kWords[fate];
}

const char* fate_code(Fate fate) { return name_of(fate); }

const char* decision_word(CampaignDecision decision) { return name_of(decision); }

std::string post_name(const Campaign& c, std::size_t post) {
  const Post& p = c.posts[post];
  if (!p.name.empty()) return p.name;
  const auto side = static_cast<std::size_t>(index(p.side)), number = static_cast<std::size_t>(p.number);
  if (number <= c.nameless[side].size()) return c.nameless[side][number - 1];
  constexpr const char* kOrdinals[] = {"a", "a second", "a third", "another"};
  return std::string(kOrdinals[std::min<std::size_t>(number, 4) - 1]) + " captain of " + c.sides[side];
}

std::string holder_words(const CampaignState& s, std::size_t post) {
  std::string name = post_name(*s.campaign, post);
  if (s.leaders[post].replaced > 0) name = "the successor of " + name;
  return name;
}

std::vector<int> battles_of(const Campaign& c, std::size_t post) {
  std::vector<int> found;
  for (std::size_t i = 0; i < c.battles.size(); ++i)
    if (std::ranges::find(c.battles[i].posts, post) != c.battles[i].posts.end()) found.push_back(static_cast<int>(i));
  return found;
}

std::string status_words(const CampaignState& s, std::size_t post) {
  const LeaderStatus& l = s.leaders[post];
  const std::vector<int> battles = battles_of(*s.campaign, post);
  const int fought = static_cast<int>(
      std::ranges::count_if(s.fought, [](const BattleSummary& b) { return b.result != Result::kNone; }));
  const auto next = std::ranges::lower_bound(battles, fought);
  std::string text;
  const auto add = [&](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
  if (l.asks_new) add("a replacement is to be appointed");
  if (next == battles.end()) {
    add(battles.size() == 1 ? "his battle is over" : "his battles are over");
    return text;
  }
  if (l.replaced > 0 && !l.asks_new) add(std::string("new, at home with ") + kind_words(l.joins));
  if (l.litter) add("on a litter");
  if (*next > fought) {
    const hex::Scenario& battle = s.campaign->battles[static_cast<std::size_t>(*next)].scenario;
    add((next == battles.begin() ? "joins at " : "next at ") + battle.name +
        (battle.date.empty() ? "" : ", " + battle.date));
    return text;
  }
  if (l.misses > 0) {
    add("away for the next battle");
    if (l.stand_in != 0) add(std::string("a stand-in leads, at home with ") + kind_words(l.stand_in));
  }
  return text.empty() ? "in command" : text;
}

namespace {

// One sentence for each kind of event, told of the state after it.
struct EventWords {
  const CampaignState& s;
  const Campaign& c = *s.campaign;
  const std::string& name(Side side) const { return c.sides[static_cast<std::size_t>(index(side))]; }
  std::string leader(int post) const { return post_name(c, static_cast<std::size_t>(post)); }
  const std::string& battle(int number) const { return c.battles[static_cast<std::size_t>(number)].scenario.name; }

  std::string operator()(const BattleAwaits& e) const { return "The next battle is " + battle(e.battle); }
  std::string operator()(const BattleFought& e) const {
    return battle(e.battle) + ": " + result_words(s, e.winner) + ", " + std::to_string(e.banners.top) + " banners to " +
           std::to_string(e.banners.bottom);
  }
  std::string operator()(const DieRolled& e) const { return "A die shows " + std::to_string(e.shows); }
  std::string operator()(const FateMet& e) const {
    return capital((e.stand_in ? "the stand-in of " : "") + leader(e.post)) +
           (e.hand_to_hand ? ", lost hand to hand, is " : ", lost but not hand to hand, is ") + fate_words(e.fate) +
           consequence(s, e);
  }
  std::string operator()(const LeaderBack& e) const { return capital(leader(e.post)) + " has recovered"; }
  std::string operator()(const GloryGained& e) const {
    return does(name(e.side), "gains ", "gain ") + counted(e.gained, "glory counter") + with_extras(e) + ", now " +
           std::to_string(e.total);
  }
  std::string operator()(const GlorySpent& e) const {
    return name(e.side) + " spent " + counted(e.on.counters(), "glory counter") + ": " + bought_words(e.on);
  }
  std::string operator()(const GloryLapsed& e) const {
    return does(name(e.side), "has not spent ", "have not spent ") + counted(e.lost, "glory counter") + ", which lapse";
  }
  std::string operator()(const Honoured& e) const {
    return does(name(e.side), "spends", "spend") + " a glory counter: " + e.type.type->name + " becomes heroic";
  }
  std::string operator()(const HeroLost& e) const {
    return name(e.side) + ": the heroic " + e.type.type->name + " has lost a block and is heroic no more";
  }
  std::string operator()(const Appointed& e) const {
    return name(e.side) + ": " + (e.stand_in ? "a stand-in for " : "a successor of ") + leader(e.post) +
           " is appointed, at home with " + kind_words(e.arm == Arm::kFoot ? kFoot : kMounted);
  }
  std::string operator()(const HeroNamed& e) const {
    return name(e.side) + ": the heroic unit is the " + e.type.type->name +
           place(c.battles[s.battle].scenario.units[e.unit].hex);
  }
  std::string operator()(const HeroWaits& e) const {
    return name(e.side) + ": the heroic " + e.type.type->name + " waits; the battle to come has none of its kind";
  }
  std::string operator()(const CampaignOver& e) const { return "The campaign is over: " + result_words(s, e.winner); }
};

}  // namespace

std::string event_words(const CampaignState& s, const CampaignEvent& e) { return std::visit(EventWords{s}, e); }

std::string decision_words(const CampaignState& s) {
  switch (s.decision) {
    case CampaignDecision::kFight:
      return "Fight the battle of " + s.campaign->battles[s.battle].scenario.name + ".";
    case CampaignDecision::kDie: {
      const std::uint8_t leader = s.report.casualties[s.next_casualty].leader.value;
      const std::size_t post = s.campaign->battles[s.battle].posts[leader];
      return "What has become of " + post_name(*s.campaign, post) + "?" +
             (s.first_die > 0 ? " He lives; the second die says how." : "");
    }
    case CampaignDecision::kHonour:
      return "A glory counter makes one unit heroic: helmets hit without a leader, and it may ignore a flag, until it "
             "loses a block.";
    case CampaignDecision::kAppoint:
      return std::string(s.leaders[s.subject].asks_new ? "A successor of " : "A stand-in for ") +
             post_name(*s.campaign, s.subject) + ": is he at home with foot or with mounted troops?";
    case CampaignDecision::kName:
      return std::string("Which ") + type_of(s, s.heroes[s.subject].type).name + " is the heroic one?";
    case CampaignDecision::kOver:
      break;
  }
  return "";
}

std::string action_words(const CampaignState& s, CampaignAction x) {
  switch (x.kind) {
    case CampaignActionKind::kDie:
      return "A " + std::to_string(x.a);
    case CampaignActionKind::kHonour:
      return capital(unit_words(s, x.a)) + place(s.report.hexes[x.a]);
    case CampaignActionKind::kPass:
      return "Nobody";
    case CampaignActionKind::kAppoint:
      return x.a == 0 ? "With foot" : "With mounted troops";
    case CampaignActionKind::kName:
      return capital(unit_words(s, x.a)) + place(s.campaign->battles[s.battle].scenario.units[x.a].hex);
  }
  return "";
}

std::vector<std::string> overview(const CampaignState& s) {
  const Campaign& c = *s.campaign;
  std::vector<std::string> lines;
  lines.push_back(c.name + (c.date.empty() ? "" : ", " + c.date) + ": " + c.sides[0] + " against " + c.sides[1]);
  for (std::size_t i = 0; i < c.battles.size(); ++i) {
    const BattleSummary& b = s.fought[i];
    std::string line = "  " + std::to_string(i + 1) + ". " + c.battles[i].scenario.name;
    if (b.result != Result::kNone)
      line += ": " + result_words(s, b.result) + ", " + std::to_string(b.banners[0]) + " to " +
              std::to_string(b.banners[1]);
    else if (i == s.battle && !s.over())
      line += s.decision == CampaignDecision::kFight ? ": to be fought now" : ": being settled";
    lines.push_back(line);
    for (std::size_t side = 0; side < 2; ++side)
      if (b.bought[side].counters() > 0)
        lines.push_back("     " + c.sides[side] + " spent glory: " + bought_words(b.bought[side]));
  }
  for (std::size_t side = 0; side < 2; ++side) {
    lines.push_back(c.sides[side] + ": " + counted(s.banners[side], "banner") + ", " + counted(s.wins[side], "battle") +
                    " won, " + std::to_string(s.glory[side]) + " glory, " + std::to_string(s.trophies[side]) +
                    " trophies, " + std::to_string(s.captives[side]) + " captives");
    for (std::size_t i = 0; i < c.posts.size(); ++i)
      if (index(c.posts[i].side) == static_cast<int>(side) &&
          (s.leaders[i].last != Fate::kNone || s.leaders[i].misses > 0))
        lines.push_back("  " + post_name(c, i) + ": " + fate_words(s.leaders[i].last) + " (" + status_words(s, i) +
                        ")");
    for (std::size_t i = 0; i < s.hero_count; ++i)
      if (index(s.heroes[i].side) == static_cast<int>(side))
        lines.push_back(std::string("  heroic: ") + type_of(s, s.heroes[i].type).name);
  }
  if (s.over()) lines.push_back("The campaign is over: " + result_words(s, s.result) + ".");
  return lines;
}

}  // namespace acies::campaign
