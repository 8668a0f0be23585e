// Matches whose dice bind the server: the proofs of their records and sheets, and the forgeries that are found out.
#include <gmock/gmock.h>

#include "base/random.h"
#include "games/registry.h"
#include "session/catalog.h"
#include "session/dice_sheet.h"
#include "session/match_room.h"
#include "session/verify.h"

namespace acies {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const Nonces kNonces = {"nonce-of-seat-a-0123456789", "nonce-of-seat-b-0123456789"};

MatchSetup setup_of(const char* battle) {
  MatchSetup setup;
  setup.id = "test";
  setup.scenario_id = battle;
  setup.scenario_text = find_content(battle)->text();
  setup.edition = find_rules(find_content(battle)->rules())->edition;
  setup.seats[0].secret_hash = hex_digits(sha256("secret a"));
  setup.seats[1].secret_hash = hex_digits(sha256("secret b"));
  setup.seeds = {sha256("seed 1"), sha256("seed 2")};
  setup.dice = DiceScheme::kChain;
  return setup;
}

std::unique_ptr<Match> match_of(const MatchSetup& setup) {
  return std::make_unique<Match>(setup, find_content(setup.scenario_id));
}

void bring_nonces(Match& match) {
  for (int seat = 0; seat < 2; ++seat) match.bring_nonce(seat, kNonces[static_cast<std::size_t>(seat)]);
}

// Plays at random, and undoes now and then, until so many rolls are made or it is over.
void play(Match& match, std::size_t rolls, std::uint64_t seed = 3) {
  Random random(seed);
  while (!match.over() && match.rolls(match.game_number()).size() < rolls) {
    const Side side = match.may_undo();
    if (side != Side::kNobody && random.below(10) == 0) {
      ASSERT_FALSE(match.undo(side));
      continue;
    }
    const Side by = match.game().decider();
    const std::vector<Choice> open = match.game().choices(by);
    ASSERT_FALSE(match.act(by, open[static_cast<std::size_t>(random.below(static_cast<int>(open.size())))].text));
  }
}

std::string played(const char* battle, std::size_t rolls, bool give_up) {
  const auto match = match_of(setup_of(battle));
  bring_nonces(*match);
  play(*match, rolls);
  if (give_up && !match->over()) match->resign(Side::kTop);
  return match->record(1);
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

// The line that begins with a word, without its end.
std::string line_of(const std::string& text, const std::string& word) {
  const std::size_t at = text.find("\n" + word + " ") + 1;
  return text.substr(at, text.find('\n', at) - at);
}

// The same line with another last digit.
std::string other_digit(std::string line) {
  line.back() = line.back() == '0' ? '1' : '0';
  return line;
}

std::string error_of(const std::string& record) {
  const RecordVerdict verdict = verify_record(record);
  return verdict.error ? verdict.error->text : "holds";
}

class FairMatch : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(OfEveryGame, FairMatch, testing::Values("akragas", "dara", "demonstration"));

TEST_P(FairMatch, ThatIsOverIsCheckedWhole) {
  const std::string record = played(GetParam(), 12, true);
  EXPECT_THAT(record, AllOf(HasSubstr("\nfair 2\n"), HasSubstr("\nanchor "), HasSubstr("\nseed ")));
  EXPECT_THAT(record, AllOf(HasSubstr("\nnonces " + kNonces[0] + " " + kNonces[1] + "\n"), Not(HasSubstr("opened"))));
  const RecordVerdict verdict = verify_record(record);
  ASSERT_FALSE(verdict.error) << verdict.error->text;
  EXPECT_TRUE(verdict.is_fair());
  EXPECT_GE(verdict.rolls, 12);
  EXPECT_EQ(verdict.rolls_made_again, verdict.rolls);
  EXPECT_EQ(verdict.draws_made_again, verdict.draws);
  EXPECT_THAT(dice_not_checked(verdict), testing::IsEmpty());
  EXPECT_THAT(dice_checked(verdict), testing::Contains(HasSubstr("rolls follow from the seed and the nonces")));
}

TEST_P(FairMatch, ThatGoesOnIsCheckedForEveryRoll) {
  const std::string record = played(GetParam(), 12, false);
  EXPECT_THAT(record, AllOf(HasSubstr("\nopened 1"), Not(HasSubstr("\nseed "))));
  const RecordVerdict verdict = verify_record(record);
  ASSERT_FALSE(verdict.error) << verdict.error->text;
  EXPECT_FALSE(verdict.is_fair()) << "the seed is not told yet";
  EXPECT_EQ(verdict.rolls_made_again, verdict.rolls);
  EXPECT_EQ(verdict.draws_made_again, 0);
  EXPECT_THAT(dice_checked(verdict), testing::Contains(HasSubstr("leads to the anchor")));
  EXPECT_THAT(dice_not_checked(verdict), testing::Contains(HasSubstr("told when the game is over")));
}

// A roll with one die changed: the first face of the line becomes another.
std::string with_forged_roll(const std::string& record) {
  const std::string line = line_of(record, "dice");
  const std::size_t end = std::min(line.find(' ', 5), line.size());
  const std::string face = line.substr(5, end - 5);
  const bool tabletop = face.find_first_of("123456") != std::string::npos;
  const std::string other = face[0] == 'a'    ? (face == "a2" ? "a3" : "a2")
                            : tabletop        ? (face == "1" ? "2" : "1")
                            : face == "green" ? "blue"
                                              : "green";
  return replaced(record, "\n" + line, "\ndice " + other + line.substr(end));
}

TEST_P(FairMatch, ForgedRollIsFoundOut) {
  for (const bool give_up : {true, false})
    EXPECT_THAT(error_of(with_forged_roll(played(GetParam(), 12, give_up))),
                StartsWith("roll 0: seed and nonces give `dice"));
}

TEST_P(FairMatch, SwappedOrChangedNonceIsFoundOut) {
  for (const bool give_up : {true, false}) {
    const std::string record = played(GetParam(), 12, give_up), both = kNonces[0] + " " + kNonces[1];
    EXPECT_THAT(error_of(replaced(record, both, kNonces[1] + " " + kNonces[0])), HasSubstr(": seed and nonces give `"));
    EXPECT_THAT(error_of(replaced(record, both, kNonces[0] + " none")), HasSubstr(": seed and nonces give `"));
    EXPECT_THAT(error_of(replaced(record, both, "short none")), HasSubstr("is not a nonce"));
    EXPECT_THAT(error_of(replaced(record, "nonces " + both + "\n", "")),
                HasSubstr("a commitment, an anchor and the nonces"));
  }
}

TEST_P(FairMatch, WrongCommitmentIsFoundOut) {
  const std::string record = played(GetParam(), 3, true), line = line_of(record, "commitment");
  EXPECT_THAT(error_of(replaced(record, line, other_digit(line))),
              StartsWith("the seed is not the one that was promised"));
}

TEST_P(FairMatch, WrongAnchorIsFoundOut) {
  const std::string over = played(GetParam(), 3, true), line = line_of(over, "anchor");
  EXPECT_THAT(error_of(replaced(over, line, other_digit(line))), StartsWith("the anchor is not that of the seed"));
  const std::string running = played(GetParam(), 3, false);
  EXPECT_EQ(error_of(replaced(running, line, other_digit(line))),
            "the link that was opened does not lead to the anchor that was promised");
}

TEST_P(FairMatch, LinkThatDoesNotLeadToTheAnchorIsFoundOut) {
  const std::string record = played(GetParam(), 3, false), line = line_of(record, "opened");
  EXPECT_EQ(error_of(replaced(record, line, other_digit(line))),
            "the link that was opened does not lead to the anchor that was promised");
  EXPECT_THAT(error_of(replaced(record, line, replaced(line, "opened ", "opened 9"))), HasSubstr("does not lead"));
}

TEST_P(FairMatch, SheetIsCheckedWhileTheGameGoesOnAndAfterIt) {
  const auto match = match_of(setup_of(GetParam()));
  EXPECT_EQ(error_of(json_of(dice_sheet(*match, 1))), "holds") << "nonces are waited for";
  bring_nonces(*match);
  play(*match, 12);
  const messages::DiceSheet sheet = dice_sheet(*match, 1);
  EXPECT_FALSE(sheet.seed);
  const RecordVerdict verdict = verify_record(json_of(sheet));
  ASSERT_FALSE(verdict.error) << verdict.error->text;
  EXPECT_GE(verdict.rolls_made_again, 12);
  EXPECT_EQ(verdict.rolls_hidden, 0);

  messages::DiceSheet forged = sheet;
  forged.rolls[5].dice = sheet.rolls[6].dice + " " + sheet.rolls[6].dice.substr(5);
  EXPECT_THAT(error_of(json_of(forged)), StartsWith("roll 5: "));
  forged = sheet;
  forged.rolls.erase(forged.rolls.begin() + 4);
  EXPECT_EQ(error_of(json_of(forged)), "roll 4 is missing");
  forged = sheet;
  forged.rolls.pop_back();
  EXPECT_THAT(error_of(json_of(forged)), HasSubstr("were opened"));
  forged = sheet;
  forged.nonces = {kNonces[1], kNonces[0]};
  EXPECT_THAT(error_of(json_of(forged)), HasSubstr(": seed and nonces give `"));
  forged = sheet;
  forged.rolls[0].dice = "throw 1";
  EXPECT_THAT(error_of(json_of(forged)), HasSubstr("is no roll of these rules"));
  EXPECT_EQ(error_of("{}"), "`match` is missing");

  ASSERT_FALSE(match->over() ? std::nullopt : match->resign(Side::kBottom));
  const messages::DiceSheet told = dice_sheet(*match, 1);
  EXPECT_EQ(told.seed, hex_digits(match->setup().seeds[0]));
  EXPECT_TRUE(verify_record(json_of(told)).is_fair());
}

TEST_P(FairMatch, RestoredFromItsLogRollsTheSameDice) {
  const MatchSetup setup = setup_of(GetParam());
  const auto match = match_of(setup);
  std::vector<Entry> log = match->take_changes().entries;
  bring_nonces(*match);
  play(*match, 6);
  for (Entry& entry : match->take_changes().entries) log.push_back(std::move(entry));
  std::string error;
  const auto again = Match::restored(setup, find_content(setup.scenario_id), {log, {}, false}, error);
  ASSERT_NE(again, nullptr) << error;
  play(*match, 15, 8);
  play(*again, 15, 8);
  EXPECT_EQ(again->record(1), match->record(1));
  EXPECT_EQ(error_of(again->record(1)), "holds");
}

TEST(FairMatches, ForgedDrawIsFoundOut) {
  const std::string record = played("akragas", 12, true), line = line_of(record, "draw");
  ASSERT_NE(line, "");
  for (const char* card : {"rally", "order_light", "line_command"}) {
    if (line == std::string("draw ") + card) continue;
    // The battle may end up elsewhere, which is found out as well; the first fault is the card.
    const std::string error = error_of(replaced(record, "\n" + line, std::string("\ndraw ") + card));
    EXPECT_NE(error, "holds") << card;
  }
  // The card dealt first becomes the one dealt second, and the other way round: the hand is the same, the draws are not.
  const std::string deal = line_of(record, "deal");
  std::vector<std::string> words;
  for (std::size_t at = 0; at < deal.size();) {
    const std::size_t end = std::min(deal.find(' ', at), deal.size());
    words.push_back(deal.substr(at, end - at));
    at = end + 1;
  }
  ASSERT_GE(words.size(), 4U);
  std::size_t i = 2;
  while (i + 1 < words.size() && words[i] == words[i + 1]) ++i;
  ASSERT_LT(i + 1, words.size());
  EXPECT_THAT(error_of(replaced(record, words[i] + " " + words[i + 1], words[i + 1] + " " + words[i])),
              StartsWith("draw " + std::to_string(i - 2) + ": seed and nonces give `draw"));
}

TEST(FairMatches, SheetNamesNoCard) {
  const auto match = match_of(setup_of("akragas"));
  bring_nonces(*match);
  play(*match, 12);
  const std::string sheet = json_of(dice_sheet(*match, 1));
  for (const char* word : {"order_", "draw", "deal", "leadership", "line_command", "rally"})
    EXPECT_THAT(sheet, Not(HasSubstr(word)));
}

TEST(FairMatches, BothGamesArePromisedBeforeTheNoncesAreBrought) {
  MatchSetup setup = setup_of("akragas");
  setup.two_way = true;
  MatchRoom room(match_of(setup));
  const messages::MatchInfo before = room.info();
  ASSERT_TRUE(before.second);
  EXPECT_TRUE(before.nonces.empty());
  const auto match = match_of(setup);
  bring_nonces(*match);
  ASSERT_FALSE(match->resign(Side::kTop));
  ASSERT_FALSE(match->next_game());
  EXPECT_EQ(match->dice_source(2).commitment, before.second->commitment);
  EXPECT_EQ(match->dice_source(2).anchor, before.second->anchor);
  play(*match, 4);
  EXPECT_EQ(error_of(match->record(2)), "holds");
  EXPECT_NE(match->dice_source(2).anchor, match->dice_source(1).anchor);
}

TEST(FairMatches, OfTheFirstSchemeNamesNothingOfTheSecond) {
  MatchSetup setup = setup_of("akragas");
  setup.dice = DiceScheme::kSeedAlone;
  const auto match = match_of(setup);
  play(*match, 4);
  ASSERT_FALSE(match->resign(Side::kTop));
  const std::string record = match->record(1);
  EXPECT_THAT(record, AllOf(Not(HasSubstr("fair ")), Not(HasSubstr("anchor")), Not(HasSubstr("nonces"))));
  const RecordVerdict verdict = verify_record(record);
  EXPECT_TRUE(verdict.is_fair());
  EXPECT_THAT(dice_not_checked(verdict), testing::Contains(HasSubstr("the first scheme, without nonces")));
  EXPECT_THAT(error_of(replaced(record, "\nseed ", "\nnonces none none\nseed ")), HasSubstr("only below `fair 2`"));
  EXPECT_THAT(error_of(replaced(record, "\ncommitment ", "\nfair 3\ncommitment ")), HasSubstr("a scheme"));
}

}  // namespace
}  // namespace acies
