// The dice between the battles of a campaign: bound before the battles, made with the nonces of the battle before them, and checked
// by anybody.
#include "session/campaign_dice.h"

#include <gmock/gmock.h>

#include "campaign/action_text.h"
#include "campaign/embedded_campaigns.h"
#include "games/hex/notation/action_text.h"
#include "session/catalog.h"
#include "session/verify.h"
#include "tests/kit/hex_match.h"
#include "tests/kit/random_battle.h"

namespace acies {

using namespace hex;
using namespace campaign;

namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

const Nonces kNonces = {"nonce-of-seat-a-0123456789", "nonce-of-seat-b-0123456789"};

// A campaign of one person who sits on both sides, and its log.
class CampaignDiceTest : public testing::Test {
 protected:
  static CampaignSetup setup_of(DiceScheme scheme) {
    CampaignSetup setup;
    setup.id = "campaign";
    setup.campaign_id = "sicily";
    setup.text = print_campaign(*embedded_campaign("sicily"));
    setup.edition = embedded_campaign("sicily")->rules().edition;
    setup.seats[0].secret_hash = hex_digits(sha256("secret a"));
    setup.seats[1].secret_hash = hex_digits(sha256("secret b"));
    setup.seed = sha256("a campaign whose dice are checked");
    setup.dice = scheme;
    return setup;
  }
  void begin(DiceScheme scheme = DiceScheme::kChain) {
    setup_ = setup_of(scheme);
    std::string error;
    room_ = CampaignRoom::create(setup_, error);
    ASSERT_NE(room_, nullptr) << error;
  }
  // The battle at hand, at random, and what is decided after it.
  void fight(const Nonces& nonces = kNonces, int actions = 100000) {
    Random random(static_cast<std::uint64_t>(11 + room_->state().battle));
    MatchSetup setup = room_->battle_setup();
    setup.id = "match " + std::to_string(room_->state().battle);
    setup.seeds[0] = sha256(setup.id);
    setup.dice = setup_.dice;
    room_->match_made(setup.id);
    Match match(setup, content_of(setup.scenario_id, setup.scenario_text));
    for (const int seat : {0, 1}) match.bring_nonce(seat, nonces[static_cast<std::size_t>(seat)]);
    for (int i = 0; i < actions && !match.over(); ++i) {
      const State& s = hex_game(match).state();
      ASSERT_FALSE(match.act(s.decider, action_text(*s.scenario, kit::random_action(s, random))));
    }
    if (!match.over()) {
      ASSERT_FALSE(match.resign(Side::kTop));
    }
    ASSERT_EQ(room_->battle_over(match), "");
    while (!room_->over() && !room_->wants_match())
      ASSERT_FALSE(room_->act({true, true}, room_->n(), action_text(room_->state(), legal_actions(room_->state())[0])));
    for (CampaignEntry& entry : room_->take_entries()) log_.push_back(std::move(entry));
  }
  std::vector<int> dice() const {
    std::vector<int> out;
    for (const CampaignRoom::BattleDice& battle : room_->dice())
      for (const auto& [number, shows] : battle.dice) out.push_back(shows);
    return out;
  }
  std::string sheet() const { return json_of(campaign_dice_sheet(*room_)); }

  CampaignSetup setup_;
  std::unique_ptr<CampaignRoom> room_;
  std::vector<CampaignEntry> log_;
};

std::string error_of(const std::string& text) {
  const RecordVerdict verdict = verify_record(text);
  return verdict.error ? verdict.error->text : "";
}

std::string replaced(std::string text, const std::string& what, const std::string& by, std::size_t from = 0) {
  const std::size_t at = text.find(what, from);
  EXPECT_NE(at, std::string::npos) << what;
  return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

// A line that begins so, with its end.
std::string line_of(const std::string& text, const std::string& begin) {
  const std::size_t at = text.find("\n" + begin) + 1;
  return text.substr(at, text.find('\n', at) + 1 - at);
}

std::string flipped(std::string line) {
  char& last = line[line.size() - 2];
  last = last == '0' ? '1' : '0';
  return line;
}

TEST_F(CampaignDiceTest, ComeFromTheChainAndTheNoncesOfTheBattleBefore) {
  begin();
  const auto chain = std::make_shared<const RollChain>(setup_.seed);
  EXPECT_EQ(room_->info().scheme, 2);
  EXPECT_EQ(room_->info().commitment, commitment_of(setup_.seed));
  EXPECT_EQ(room_->info().anchor, hex_digits(chain->anchor())) << "promised before anybody brings a nonce";
  fight();
  fight({"another-nonce-of-seat-a-0123", ""});
  ASSERT_GE(dice().size(), 2U) << "nobody has fallen, so there is nothing to see";
  std::uint64_t number = 0;
  const std::vector<CampaignRoom::BattleDice>& battles = room_->dice();
  ASSERT_EQ(battles.size(), 2U);
  EXPECT_EQ(battles[0].match, "match 0");
  for (const CampaignRoom::BattleDice& battle : battles)
    for (const auto& [k, shows] : battle.dice) {
      EXPECT_EQ(k, number);
      EXPECT_EQ(shows, fair_die(FairDice(setup_.seed, chain, battle.nonces).numbers(true, {number, 0})));
      ++number;
    }
  EXPECT_EQ(battles[1].nonces[1], "");
}

TEST_F(CampaignDiceTest, AreOthersWithOtherNonces) {
  const Seed seed = sha256("a campaign");
  const auto chain = std::make_shared<const RollChain>(seed);
  int same = 0;
  for (std::uint64_t k = 0; k < 600; ++k) {
    const auto die = [&](const Nonces& nonces) {
      return fair_die(FairDice(seed, chain, nonces).numbers(true, {k, 0}));
    };
    same += die(kNonces) == die({kNonces[0], "another-nonce-of-seat-b-0123"}) ? 1 : 0;
  }
  EXPECT_NEAR(same, 100, 40) << "as often as any two dice";
}

TEST_F(CampaignDiceTest, AreTheSameWhenTheCampaignIsHadBack) {
  begin();
  fight();
  std::string error;
  const auto again = CampaignRoom::restored(setup_, log_, error);
  ASSERT_NE(again, nullptr) << error;
  EXPECT_EQ(json_of(campaign_dice_sheet(*again)), sheet());
  EXPECT_EQ(again->record(), room_->record());
  EXPECT_THAT(again->take_entries(), IsEmpty());
  // In the middle of the dice: the rest fall as they would have.
  std::vector<CampaignEntry> cut = log_;
  const auto die = std::find_if(cut.begin(), cut.end(), [](const CampaignEntry& e) { return e.by == Side::kChance; });
  ASSERT_NE(die, cut.end());
  cut.erase(die, cut.end());
  const auto from_there = CampaignRoom::restored(setup_, cut, error);
  ASSERT_NE(from_there, nullptr) << error;
  EXPECT_EQ(from_there->take_entries().front().text, log_[cut.size()].text);
}

TEST_F(CampaignDiceTest, OfAnOldCampaignStayAsTheyWere) {
  begin(DiceScheme::kSeedAlone);
  fight();
  std::uint64_t k = 0;
  for (const int die : dice()) EXPECT_EQ(die, fair_die(FairNumbers(setup_.seed, k++)));
  EXPECT_EQ(room_->info().scheme, 1);
  EXPECT_FALSE(room_->info().anchor);
  for (const CampaignEntry& entry : log_) EXPECT_EQ(entry.text.find("\nnonces "), std::string::npos);
  EXPECT_EQ(error_of(room_->record().value()), "");
  EXPECT_EQ(error_of(sheet()), "");
  while (!room_->over()) fight();
  const RecordVerdict whole = verify_record(room_->record().value());
  EXPECT_FALSE(whole.error) << whole.error->text;
  EXPECT_THAT(dice_not_checked(whole), Contains(HasSubstr("between the battles: whether the server chose the seed")));
}

TEST_F(CampaignDiceTest, AreCheckedWhileItGoesOnAndWhenItIsOver) {
  begin();
  EXPECT_EQ(error_of(sheet()), "");
  for (int battles = 1; !room_->over(); ++battles) {
    fight();
    const std::string record = room_->record().value();
    const RecordVerdict verdict = verify_record(record);
    ASSERT_FALSE(verdict.error) << verdict.error->text;
    EXPECT_EQ(verdict.has_seed(), room_->over());
    ASSERT_EQ(verdict.parts.size(), static_cast<std::size_t>(battles) + 1);
    EXPECT_EQ(verdict.parts[0].verdict.rolls_made_again, static_cast<int>(dice().size()));
    EXPECT_THAT(dice_checked(verdict), Contains(HasSubstr("battle 1: the seed is the one committed to")));
    const RecordVerdict of_sheet = verify_record(sheet());
    ASSERT_FALSE(of_sheet.error) << of_sheet.error->text;
    EXPECT_EQ(of_sheet.rolls_made_again, static_cast<int>(dice().size()));
  }
  EXPECT_THAT(dice_checked(verify_record(room_->record().value())),
              Contains("between the battles: the seed is the one committed to as " + commitment_of(setup_.seed)));
}

TEST_F(CampaignDiceTest, AreCheckedOfACampaignInWhichABattleWasGivenUp) {
  begin();
  fight();
  fight(kNonces, 60);
  EXPECT_FALSE(room_->record());
  const RecordVerdict verdict = verify_record(sheet());
  ASSERT_FALSE(verdict.error) << verdict.error->text;
  EXPECT_EQ(verdict.rolls_made_again, static_cast<int>(dice().size()));
}

TEST_F(CampaignDiceTest, ThatAreForgedAreFound) {
  begin();
  fight();
  ASSERT_GE(dice().size(), 2U);
  const std::string running = room_->record().value(), running_sheet = sheet();
  const std::string nonces = line_of(running, "nonces 1 ");
  const auto forge = [&](const std::string& line, const std::string& by) {
    return error_of(replaced(running, line, by));
  };
  EXPECT_THAT(forge(nonces, "nonces 1 none none\n"), HasSubstr("are others at its dice"));
  EXPECT_THAT(forge(nonces, ""), HasSubstr("the nonces of battle 1 are missing"));
  EXPECT_THAT(forge(line_of(running, "anchor "), flipped(line_of(running, "anchor "))), HasSubstr("does not lead"));
  EXPECT_THAT(forge(line_of(running, "opened "), flipped(line_of(running, "opened "))), HasSubstr("does not lead"));
  EXPECT_THAT(forge("nonces 1 ", "nonces 2 "), HasSubstr("the nonces of battle 1 come first"));
  EXPECT_THAT(forge("=== dice\n", "=== dice\nsword\n"), HasSubstr("does not say where the dice came from"));
  // Another first die leads to another fate, so that it is found by one or the other.
  const std::string die = line_of(running, "die ");
  EXPECT_NE(forge(die, "die " + std::to_string(1 + (die[4] - '0') % 6) + "\n"), "");
  for (const char* what : {"\"shows\":", "\"opened\":"}) {
    const std::size_t at = running_sheet.find(what) + std::string(what).size();
    std::string other = running_sheet;
    other[at] = other[at] == '1' ? '2' : '1';
    EXPECT_NE(error_of(other), "") << what;
  }
  EXPECT_THAT(error_of(replaced(running_sheet, kNonces[0], "another-nonce-of-seat-a-0123")), HasSubstr("give"));

  while (!room_->over()) fight();
  const std::string over = room_->record().value();
  const std::size_t section = over.find("=== dice");
  const std::string seed = over.substr(over.find("seed ", section), 70);
  EXPECT_THAT(error_of(replaced(over, seed, flipped(seed))), HasSubstr("the seed is not the one that was promised"));
  // A battle's own dice are checked, too.
  const std::string roll = line_of(over, "dice ");
  EXPECT_NE(error_of(replaced(over, "\n" + roll, "\ndice blue blue blue\n")), "");
}

}  // namespace
}  // namespace acies
