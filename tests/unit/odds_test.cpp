// The odds agree with a million rolls of the engine's own dice, for attacks of all kinds.
#include "games/hex/odds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <deque>
#include <string>

#include "games/hex/battle.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/notation/unwritten.h"
#include "tests/kit/sanitized.h"

namespace acies {

using namespace hex;

namespace {

constexpr int kSamples = kit::kIsSanitized ? 20'000 : 1'000'000;
constexpr double kSigmas = 5;

struct Dice {
  std::uint64_t state = 0x9e3779b97f4a7c15;
  std::uint32_t operator()() {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return static_cast<std::uint32_t>(state >> 32);
  }
};

constexpr Die kOtherDie{{1, 0, 1, 0, 2, 2}};

enum class Answer { kStand, kEvade, kStrikeFirst };
constexpr TokenUses kDice = {TokenUse::kDie, TokenUse::kDie};
constexpr TokenUses kBrave = {TokenUse::kBravery, TokenUse::kBravery};

struct Attack {
  const char* name;
  const char* pieces;  // lines of the notation; the attacker is bottom's
  const char* from;
  const char* target;
  const char* card = "line_command";
  Answer answer = Answer::kStand;
  const char* move_from = nullptr;  // the attacker comes from here
  const char* rules = "ancients";
  TokenUses tokens = {};
  Die die = {};
};

void PrintTo(const Attack& a, std::ostream* out) { *out << a.name; }

const Attack kAttacks[] = {
    {"heavy infantry attacks medium infantry", "unit bottom HI E6\nunit top MI D6", "E6", "D6"},
    {"light infantry scores no swords", "unit bottom LI E6\nunit top AX D6 blocks 2", "E6", "D6"},
    {"medium infantry with a leader attacks warriors", "unit bottom MI E6 leader\nunit top WA D6", "E6", "D6"},
    {"a supported target with a leader of its own",
     "unit bottom HI E6\nunit top MI D6 blocks 3 leader\nunit top MI C6\nunit top LI C7", "E6", "D6"},
    {"a retreat blocked by friends", "unit bottom HI E6\nunit top WA D6 blocks 3\nunit top MI C6\nunit top LI B7", "E6",
     "D6"},
    {"a unit with a leader on its own baseline", "unit bottom MI B6\nunit top MI A6 blocks 2 leader", "B6", "A6"},
    {"elephants attack heavy infantry", "unit bottom EL E6\nunit top HI D6", "E6", "D6", "order_mounted"},
    {"elephants attack cavalry, which flees further", "unit bottom EL E6\nunit top MC D6\nunit top LI B6", "E6", "D6",
     "mounted_charge"},
    {"elephants storm a rampart", "unit bottom EL E6\nunit top MI D6\nrampart D6 downleft downright", "E6", "D6",
     "order_mounted"},
    {"elephants attack elephants with friends behind",
     "unit bottom EL E6\nunit top EL D6\nunit top LI C6 blocks 1\n"
     "unit top MI C7 blocks 2",
     "E6", "D6", "order_mounted"},
    {"heavy cavalry attacks elephants", "unit bottom HC E6 leader\nunit top EL D6\nunit top LI C6\nunit top LI C7",
     "E6", "D6", "order_mounted"},
    {"heavy chariots attack camels", "unit bottom HCH E6\nunit top CAM D6", "E6", "D6", "order_mounted"},
    {"camels attack cataphracts", "unit bottom CAM E6\nunit top CAT D6", "E6", "D6", "mounted_charge"},
    {"up a hill", "unit bottom HI E6\nunit top AX D6\nterrain hill D6", "E6", "D6"},
    {"clash of shields in a forest", "unit bottom WA E6\nunit top HI D6\nterrain forest D6", "E6", "D6",
     "clash_of_shields"},
    {"a fortified camp", "unit bottom WA E6 blocks 2\nunit top MI D6\nterrain camp D6", "E6", "D6"},
    {"an attack out of a fortified camp, which does not protect from the battle back",
     "unit bottom MI E6\nunit top HI D6\nterrain camp E6", "E6", "D6"},
    {"an attack across one's own rampart", "unit bottom MI E6 blocks 3\nunit top HI D6\nrampart E6 upleft upright",
     "E6", "D6"},
    {"a first strike at an attacker on a bridge", "unit bottom HI E6\nunit top HI D6\nterrain bridge E6", "E6", "D6",
     "line_command", Answer::kStrikeFirst},
    {"from wall to wall", "unit bottom MI E6\nunit top AX D6\nterrain wall D6 E6", "E6", "D6"},
    {"out of a camp of one's own", "unit bottom HI E6\nunit top MI D6\nterrain camp E6\nowner bottom E6", "E6", "D6",
     "line_command", Answer::kStand, nullptr, "medieval"},
    {"out of a city, which protects those inside", "unit bottom HI E6\nunit top HI D6\nterrain city E6", "E6", "D6",
     "line_command", Answer::kStand, nullptr, "medieval"},
    {"bowmen who have moved", "unit bottom LB F6\nunit top MI C6 leader\nunit top LI B6", "F6", "C6", "order_light",
     Answer::kStand, "G6"},
    {"slingers at a lone leader", "unit bottom LS F6\nleader top D6", "F6", "D6", "order_light"},
    {"light cavalry evades with its leader", "unit bottom HI E6 leader\nunit top LC D6 leader", "E6", "D6",
     "line_command", Answer::kEvade},
    {"a first strike", "unit bottom HI E6 leader\nunit bottom MI F6\nunit top HCH D6", "E6", "D6", "line_command",
     Answer::kStrikeFirst},
    {"a city wall strikes first", "unit bottom MI E6\nunit top AX D6\nterrain wall D6", "E6", "D6"},
    {"barbarian chariots at full strength", "unit bottom BCH E6\nunit top HC D6 leader", "E6", "D6", "order_mounted"},
    {"warriors against cavalry of a higher stature", "unit bottom WA E6\nunit top MC D6", "E6", "D6", "line_command",
     Answer::kStand, nullptr, "medieval"},
    {"medium infantry against cataphracts: armour and stature", "unit bottom MI E6 leader\nunit top SHC D6 leader",
     "E6", "D6", "line_command", Answer::kStand, nullptr, "medieval"},
    {"cataphracts charge heavy infantry", "unit bottom SHC E6\nunit top HI D6", "E6", "D6", "mounted_charge",
     Answer::kStand, nullptr, "medieval"},
    {"tokens for dice", "unit bottom HI E6\nunit top WA D6 blocks 3", "E6", "D6", "line_command", Answer::kStand,
     nullptr, "medieval", kDice},
    {"tokens for bravery", "unit bottom HI E6\nunit top HI D6 leader", "E6", "D6", "line_command", Answer::kStand,
     nullptr, "medieval", kBrave},
    {"a token for a first strike", "unit bottom HI E6\nunit top WA D6", "E6", "D6", "line_command",
     Answer::kStrikeFirst, nullptr, "medieval", kDice},
    {"light bow cavalry shoots as it evades", "unit bottom MC E6 blocks 2 leader\nunit top LBC D6 leader", "E6", "D6",
     "line_command", Answer::kEvade, nullptr, "medieval"},
    {"heavy cavalry with bows", "unit bottom HC G6 bow\nunit top AX D6 leader", "G6", "D6", "order_heavy",
     Answer::kStand, nullptr, "medieval"},
    {"a camp of its own", "unit bottom HI E6\nunit top MI D6\nterrain camp D6\nowner top D6", "E6", "D6",
     "line_command", Answer::kStand, nullptr, "medieval"},
    {"a leader supports only units without one",
     "unit bottom HI E6\nunit top HI D6 leader\nleader top C6\nunit top LB C7", "E6", "D6", "line_command",
     Answer::kStand, nullptr, "medieval"},
    {"elephants with a die of two swords, two flags and no helmet",
     "unit bottom EL E6\nunit top HI D6\nunit top EL C6\nunit top LI B6 blocks 1",
     "E6",
     "D6",
     "order_mounted",
     Answer::kStand,
     nullptr,
     "ancients",
     {},
     kOtherDie},
    {"led infantry with a die of eight sides",
     "unit bottom HI E6 leader\nunit top MI D6 leader",
     "E6",
     "D6",
     "line_command",
     Answer::kStand,
     nullptr,
     "medieval",
     {},
     Die{{1, 2, 1, 2, 1, 1}}},
};

Scenario scenario_of(const Attack& a) {
  const bool strikes = a.answer == Answer::kStrikeFirst;
  // The place of First Strike is known, so that no side is asked in vain. Two more units keep both sides on the field.
  const bool medieval = std::string(a.rules) == "medieval";
  const auto tokens = [](TokenUse use) { return use == TokenUse::kNone ? "" : " tokens 1"; };
  const std::string others = medieval ? "unit bottom AX K1\nunit top AX A13\n" : "unit bottom LI I1\nunit top LI A13\n";
  const std::string unplayed = medieval ? " first_strike ambush ambush" : "";
  const std::string text =
      std::string("acies 1\nrules ") + a.rules + "\ntop \"North\" cards 4" + tokens(a.tokens.defender) + " hand " +
      (strikes ? "first_strike" : "order_2_left") + "\n" + "bottom \"South\" cards 6" + tokens(a.tokens.attacker) +
      " hand " + a.card + " first\nbanners 9\n" +
      (!strikes || medieval ? "discards" + std::string(strikes ? "" : " first_strike") + unplayed + "\n" : "") +
      others +
      (a.move_from == nullptr ? a.pieces
                              : std::string(a.pieces).replace(std::string(a.pieces).find(a.from), 2, a.move_from)) +
      "\n";
  Parsed<Scenario> scenario = parse_scenario(text);
  EXPECT_TRUE(scenario) << a.name << ": " << (scenario ? "" : scenario.error().text);
  if (!scenario) return {};
  static std::deque<RuleSet> own_rules;  // rule sets like ours, but for the die
  if (!a.die.is_plain()) {
    own_rules.push_back(*scenario->rules);
    own_rules.back().die = a.die;
    scenario->rules = &own_rules.back();
  }
  return *scenario;
}

void act(State& s, const std::string& text) {
  const Parsed<WrittenActions> written = parse_actions(*s.scenario, text);
  ASSERT_TRUE(written) << text;
  for (Action x : written->actions) {
    for (int i = 0; i < 20 && !is_legal(s, x); ++i) {
      const std::optional<Action> skip = skipping_action(s);
      ASSERT_TRUE(skip) << text << " in " << situation(s);
      apply(s, *skip);
    }
    ASSERT_TRUE(is_legal(s, x)) << text << " in " << situation(s);
    apply(s, x);
  }
}

// Just before the battle is declared.
State before_battle(const Scenario& scenario, const Attack& a) {
  State s = set_up(scenario);
  act(s, std::string("play ") + a.card);
  if (s.decision == Decision::kOrder) act(s, std::string("order ") + (a.move_from != nullptr ? a.move_from : a.from));
  if (a.move_from != nullptr) act(s, std::string("move ") + a.move_from + " " + a.from);
  for (int i = 0; i < 10 && s.decision != Decision::kBattle; ++i) apply(s, *skipping_action(s));
  return s;
}

// Counts the effects of one kind of blow on its target.
struct Tally : EventSink {
  Blow blow;
  LeaderId leader;
  int blocks = 0;
  double count = 0, gone_by_hits = 0, gone = 0, retreats = 0, stands = 0, leader_lost = 0, losses = 0, all_hits = 0;
  std::array<double, kMostBlocks + 1> hits{};
  std::array<double, kMostDice + 1> flags{};
  // The odds of the roll at hand.
  bool struck = false, leader_fell = false;
  int roll_hits = 0, roll_flags = 0;

  void aim(const State& s, const Blow& b) {
    blow = b;
    leader = s.leader_at[b.target_hex];
    blocks = b.target.exists() ? s.blocks[b.target] : 1;
  }
  void begin() { struck = leader_fell = false, roll_hits = roll_flags = 0; }
  void on(const Event& e) override {
    if (const auto* counted = std::get_if<Hits>(&e); counted != nullptr && !struck) {
      struck = true;
      roll_hits = counted->hits;
      roll_flags = counted->flags;
    } else if (const auto* lost = std::get_if<LeaderLost>(&e); lost != nullptr && lost->leader == leader) {
      leader_fell = leader_fell || lost->cause != LossCause::kFlight;
    }
  }
  void end(const State& s) {
    ++count;
    if (!blow.target.exists()) {
      if (leader_fell) roll_hits = 1;
      all_hits += roll_hits;
      hits[roll_hits]++;
      flags[0]++;
      (leader_fell ? gone : retreats)++;
      if (leader_fell) ++gone_by_hits, ++losses;
      return;
    }
    all_hits += roll_hits;
    hits[std::min(roll_hits, blocks)]++;
    flags[std::min(roll_flags, kMostDice)]++;
    if (roll_hits >= blocks) ++gone_by_hits;
    losses += blocks - s.blocks[blow.target];
    if (leader_fell) ++leader_lost;
    const Hex now = s.unit_hex[blow.target];
    // The evade move itself comes after the roll.
    const bool stays = now == blow.target_hex && blow.mode != StrikeMode::kEvaded;
    (!now.exists() ? gone : stays ? stands : retreats)++;
  }
};

void expect_chance(double exact, double seen, double count, const std::string& what) {
  if (count == 0) return;
  const double sigma = std::sqrt(std::max(0.0, exact * (1 - exact)) / count);
  EXPECT_LE(std::abs(seen / count - exact), kSigmas * sigma + 1e-9)
      << what << ": exactly " << exact << ", rolled " << seen / count << " in " << count;
}

// A mean of numbers between 0 and about `spread`.
void expect_mean(double exact, double sum, double count, double spread, const std::string& what) {
  if (count == 0) return;
  EXPECT_NEAR(sum / count, exact, kSigmas * spread / std::sqrt(count)) << what;
}

void expect_agreement(const BlowOdds& odds, const Tally& t, const std::string& name) {
  ASSERT_GT(odds.dice, 0) << name;
  double hits = 0, flags = 0;
  for (std::size_t i = 0; i < odds.hits.size(); ++i) {
    hits += odds.hits[i];
    expect_chance(odds.hits[i], t.hits[i], t.count, name + ", hits " + std::to_string(i));
  }
  for (std::size_t i = 0; i < odds.flags.size(); ++i) {
    flags += odds.flags[i];
    if (t.blow.target.exists())
      expect_chance(odds.flags[i], t.flags[i], t.count, name + ", flags " + std::to_string(i));
  }
  EXPECT_NEAR(hits, 1, 1e-12) << name;
  EXPECT_NEAR(flags, 1, 1e-12) << name;
  EXPECT_NEAR(odds.gone + odds.retreats + odds.stands, 1, 1e-12) << name;
  expect_chance(odds.gone_by_hits, t.gone_by_hits, t.count, name + ", gone by hits");
  expect_chance(odds.gone, t.gone, t.count, name + ", gone");
  expect_chance(odds.retreats, t.retreats, t.count, name + ", retreats");
  expect_chance(odds.stands, t.stands, t.count, name + ", stands");
  expect_chance(odds.leader_lost, t.leader_lost, t.count, name + ", leader lost");
  expect_mean(odds.expected_losses, t.losses, t.count, 2, name + ", losses");
  expect_mean(odds.expected_hits, t.all_hits, t.count, 2, name + ", expected hits");
}

const Frame* strike_frame(const State& s) {
  for (int i = 0; i < s.depth; ++i)
    if (s.stack[i].kind == FrameKind::kStrike) return &s.stack[i];
  return nullptr;
}

// Whether the side that decides spends its token on the offer.
bool wants(const State& s, const Attack& a) {
  const TokenUse use = s.decider == Side::kBottom ? a.tokens.attacker : a.tokens.defender;
  return use == (s.decision == Decision::kBattleBonus ? TokenUse::kDie : TokenUse::kBravery);
}

void decide(State& s, const Attack& a, Dice& dice, EventSink* sink) {
  if (s.decider == Side::kChance) return apply(s, sample_outcome(s, dice), sink);
  ActionList open;
  legal_actions(s, open);
  Action choice = open[0];
  for (Action x : open) {
    if (x.kind == ActionKind::kIgnore && x.a > choice.a) choice = x;
    if (a.answer == Answer::kEvade && x.kind == ActionKind::kEvade) choice = x;
    if (x.kind == ActionKind::kSpend && wants(s, a)) choice = x;
    if (x.kind == ActionKind::kDone && s.decision == Decision::kBattleBonus && !wants(s, a)) choice = x;
    if (a.answer == Answer::kStrikeFirst && x.kind == ActionKind::kStrikeFirst) choice = x;
  }
  apply(s, choice, sink);
}

// Plays the battle once; every roll of battle dice is tallied under its mode.
void play_once(State s, const Attack& a, Dice& dice, std::array<Tally, 8>& tallies) {
  int combat = 0;
  while (s.stack[combat].kind != FrameKind::kCombat) ++combat;
  Tally* open = nullptr;
  int mode = -1;
  for (;;) {
    const Frame* f = strike_frame(s);
    const int now = f == nullptr ? -1 : static_cast<int>(f->mode);
    if (now != mode) {
      if (open != nullptr) open->end(s);
      open = now < 0 ? nullptr : &tallies[now];
      if (open != nullptr) open->begin();
      mode = now;
    }
    if (s.depth <= combat || s.stack[combat].kind != FrameKind::kCombat || s.decision == Decision::kAdvance || s.over())
      return;
    decide(s, a, dice, open);
  }
}

class Odds : public testing::TestWithParam<Attack> {};

TEST_P(Odds, AgreeWithAMillionRolls) {
  const Attack& a = GetParam();
  const Scenario scenario = scenario_of(a);
  ASSERT_NE(scenario.rules, nullptr);
  State s = before_battle(scenario, a);
  ASSERT_EQ(s.decision, Decision::kBattle) << situation(s);
  const int rows = scenario.rules->rows;
  const Hex from = *find_hex(a.from, rows), target = *find_hex(a.target, rows);

  ActionList here;
  attacks_from_here(s, Side::kBottom, here);
  EXPECT_TRUE(here.has(action(ActionKind::kBattle, from, target))) << a.name;

  const AttackOdds odds =
      attack_odds(s, s.unit_at[from], target,
                  a.answer == Answer::kStrikeFirst ? AttackTerms::kFirstStrike : AttackTerms::kPlain, a.tokens);
  std::array<Tally, 8> tallies;
  for (const BlowOdds* blow : {&odds.attack, &odds.first, &odds.evade, &odds.shot, &odds.back})
    if (blow->dice > 0) tallies[static_cast<int>(blow->blow.mode)].aim(s, blow->blow);

  act(s, std::string("battle ") + a.from + " " + a.target);
  Dice dice;
  for (int i = 0; i < kSamples; ++i) play_once(s, a, dice, tallies);

  const auto tally = [&](StrikeMode m) -> const Tally& { return tallies[static_cast<int>(m)]; };
  const std::string name = a.name;
  if (a.answer == Answer::kEvade) {
    ASSERT_TRUE(odds.may_evade);
    expect_agreement(odds.evade, tally(StrikeMode::kEvaded), name + ", evading");
    EXPECT_EQ(odds.may_shoot, tally(StrikeMode::kParthian).count > 0) << name;
    expect_chance(odds.shot_chance, tally(StrikeMode::kParthian).count, kSamples, name + ", shot made");
    if (odds.may_shoot) expect_agreement(odds.shot, tally(StrikeMode::kParthian), name + ", shot");
    return;
  }
  const Tally& attack = tally(odds.attack.blow.mode);
  expect_agreement(odds.attack, attack, name);
  expect_chance(odds.attack_chance, attack.count, kSamples, name + ", attack made");
  EXPECT_EQ(odds.struck_first, tally(StrikeMode::kFirst).count > 0) << name;
  if (odds.struck_first) expect_agreement(odds.first, tally(StrikeMode::kFirst), name + ", first strike");
  if (odds.may_be_answered) {
    // Rampaging elephants may trample the attacker before they battle back; the odds leave that out.
    if ((scenario.profile(s.unit_at[target].exists() ? s.unit_at[target] : UnitId(0)).traits & kElephant) != 0) return;
    expect_chance(odds.back_chance, tally(StrikeMode::kBack).count, attack.count, name + ", battle back comes");
    expect_agreement(odds.back, tally(StrikeMode::kBack), name + ", battle back");
  } else {
    EXPECT_EQ(tally(StrikeMode::kBack).count, 0) << name;
  }
}

INSTANTIATE_TEST_SUITE_P(Assorted, Odds, testing::ValuesIn(kAttacks), [](const auto& one) {
  std::string name;
  for (const char* c = one.param.name; *c != '\0'; ++c) name += std::isalnum(*c) != 0 ? *c : '_';
  return name;
});

TEST(OddsOfElephants, SumTheChainOfSwordsInClosedForm) {
  // One die against a unit of one block that swords and its symbol hit: 2 of 6, never less for a re-roll.
  const Parsed<Scenario> scenario = parse_scenario(
      "acies 1\nrules ancients\ntop \"N\" cards 4 hand rally\nbottom \"S\" cards 4 hand order_mounted first\nbanners "
      "9\n"
      "unit bottom EL E6\nunit top LI D6 blocks 4\n");
  ASSERT_TRUE(scenario);
  const State s = set_up(*scenario);
  const AttackOdds odds = attack_odds(s, s.unit_at[*find_hex("E6", 9)], *find_hex("D6", 9));
  EXPECT_EQ(odds.attack.dice, 2);
  EXPECT_NEAR(odds.attack.expected_hits, 2 * 0.4, 1e-12);
  EXPECT_NEAR(odds.attack.hits[0], 16.0 / 36, 1e-12);
  // Each die ends in a flag with 1 in 5.
  EXPECT_NEAR(odds.attack.flags[2], 1.0 / 25, 1e-12);
}

TEST(OddsOfGates, AreTwoDiceOfSwordsAndOfALeadersHelmets) {
  const auto opens = [](const char* leader) {
    const Parsed<Scenario> scenario = parse_scenario(
        std::string(
            "acies 1\nrules medieval\ntop \"N\" cards 4 hand rally\nbottom \"S\" cards 4 hand order_heavy first\n"
            "banners 9\nterrain gate D6\nowner top D6\nunit top LB A1\nunit bottom HI E6") +
        leader + "\n");
    EXPECT_TRUE(scenario);
    const State s = set_up(*scenario);
    const AttackOdds odds = attack_odds(s, s.unit_at[*find_hex("E6", 11)], *find_hex("D6", 11));
    EXPECT_EQ(odds.attack.dice, 2);
    EXPECT_FALSE(odds.may_be_answered);
    EXPECT_NEAR(odds.attack.gone + odds.attack.stands, 1, 1e-12);
    return odds.attack.gone;
  };
  EXPECT_NEAR(opens(""), 11.0 / 36, 1e-12);
  EXPECT_NEAR(opens(" leader"), 20.0 / 36, 1e-12);
}

}  // namespace
}  // namespace acies
