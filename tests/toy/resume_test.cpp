// Matches that are brought back: from their last positions, and under rules that have changed since. The tug of war stands for
// every game: nothing here knows its rules.
#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/registry.h"
#include "session/catalog.h"
#include "session/dice_sheet.h"
#include "session/match_room.h"
#include "session/verify.h"
#include "store/check.h"

namespace acies {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr int kOtherEdition = 7;  // this program has the first

std::string long_tug() {
  return "acies 1\nrules tug\nid long\nname \"A long rope\"\ngoal 90\nrounds 200\nbreaths 50\n";
}

MatchSetup setup_of(bool two_way = false, const std::string& text = long_tug()) {
  MatchSetup setup;
  setup.id = "long";
  setup.scenario_id = "long";
  setup.scenario_text = text;
  setup.first_side = Side::kTop;
  setup.two_way = two_way;
  setup.seats[0].secret_hash = hex_digits(sha256("secret a"));
  setup.seats[1].secret_hash = hex_digits(sha256("secret b"));
  setup.seeds = {sha256("one"), sha256("two")};
  return setup;
}

std::shared_ptr<const Content> content() { return content_of("long", long_tug()); }

void keep(Match& match, History& history) {
  Match::Changes changes = match.take_changes();
  for (Entry& entry : changes.entries) history.entries.push_back(std::move(entry));
  for (Snapshot& snapshot : changes.snapshots) history.snapshots.push_back(std::move(snapshot));
  history.over = match.finished();
}

// Every action is kept; breaths are used up one after the other.
void play(Match& match, History& history, int actions) {
  for (int i = 0; i < actions && !match.over(); ++i) {
    const Side by = match.game().decider();
    const std::vector<Choice> open = match.game().choices(by);
    ASSERT_FALSE(match.act(by, i % 5 == 0 ? open.back().text : open.front().text));
    keep(match, history);
  }
}

// An action that the rules of another edition allowed.
void add_impossible(const Match& match, History& history) {
  history.entries.push_back({history.entries.back().n + 1, EntryKind::kAct, match.game().decider(), "pull 3"});
}

std::unique_ptr<Match> restored(const MatchSetup& setup, const History& history) {
  std::string error;
  std::unique_ptr<Match> match = Match::restored(setup, content_of("long", setup.scenario_text), history, error);
  EXPECT_NE(match, nullptr) << error;
  return match;
}

TEST(Resume, ASnapshotIsTakenAtTheBeginningOfEveryTurnAndAtTheEnd) {
  History history;
  Match match(setup_of(), content());
  play(match, history, 1000);
  ASSERT_TRUE(match.finished());
  ASSERT_EQ(history.snapshots.size(), static_cast<std::size_t>(match.game().turn() - 1));
  for (std::size_t i = 0; i < history.snapshots.size(); ++i) EXPECT_EQ(history.snapshots[i].n, 3 * i + 3);
  EXPECT_EQ(history.snapshots.back().position, "");
  EXPECT_THAT(history.snapshots.back().result, HasSubstr(match.over(1)->words));
  EXPECT_EQ(history.snapshots.front().result, "");
}

TEST(Resume, AMatchFromItsSnapshotIsTheMatchFromItsBeginning) {
  History history;
  Match match(setup_of(), content());
  for (int part = 0; part < 6; ++part) {
    play(match, history, 33);
    const auto whole = restored(setup_of(), {history.entries, {}, false});
    History broken = history;
    // Entries far behind the last position are not read.
    if (part > 3) broken.entries[7].text = "nothing at all";
    const auto quick = restored(setup_of(), broken);
    for (const Match* again : {whole.get(), quick.get()}) {
      EXPECT_EQ(again->n(), match.n());
      EXPECT_FALSE(again->resumed());
      EXPECT_EQ(again->game().state_hash(), match.game().state_hash());
      EXPECT_EQ(again->game().may_undo(), match.game().may_undo());
      EXPECT_EQ(again->game().question(Side::kTop), match.game().question(Side::kTop));
    }
    const std::uint64_t last = match.n() - std::min<std::uint64_t>(match.n(), 100);
    ASSERT_TRUE(quick->steps_after(last));
    EXPECT_EQ(quick->steps_after(last)->size(), whole->steps_after(last)->size());
    EXPECT_EQ(restored(setup_of(), history)->record(1), match.record(1)) << "the whole of it, after a load as well";
  }
}

// The clocks go back to the position as well; the time since then was nobody's.
TEST(Resume, AMatchThatGoesBackHasTheClocksOfThatPosition) {
  constexpr std::int64_t kMinute = 60'000;
  MatchSetup setup = setup_of();
  setup.pace = PaceName::kHour;
  setup.made = 1'700'000'000'000;
  History history;
  Match match(setup, content());
  for (int i = 1; i <= 40; ++i) {
    match.set_now(setup.made + i * kMinute);
    play(match, history, 1);
  }
  ASSERT_NE(match.game().position(), "") << "a round begins";
  const std::string clock = history.snapshots.back().clock;
  ASSERT_NE(clock, "");
  const auto left = [](const Match& of, Side side) { return of.clock()->left(side, of.now()); };
  const std::array<std::int64_t, 2> then = {left(match, Side::kTop), left(match, Side::kBottom)};
  match.set_now(setup.made + 50 * kMinute);
  play(match, history, 1);
  add_impossible(match, history);
  history.entries.back().at = setup.made + 60 * kMinute;
  std::unique_ptr<Match> back = restored(setup, history);
  ASSERT_TRUE(back->resumed() && back->resumed()->is_back);
  back->set_now(setup.made + 90 * kMinute);
  EXPECT_EQ(left(*back, Side::kTop), then[0]);
  EXPECT_EQ(left(*back, Side::kBottom), then[1]);
  keep(*back, history);
  EXPECT_EQ(history.entries.back().at, setup.made + 90 * kMinute);
  back->set_now(setup.made + 93 * kMinute);
  EXPECT_EQ(left(*back, back->game().decider()), then[index(back->game().decider())] - 3 * kMinute + 15'000);
  // From its log it is the same once more.
  const auto again = restored(setup, history);
  EXPECT_EQ(again->clock()->text(), back->clock()->text());
}

TEST(Resume, AMatchFromItsSnapshotGoesOnWithTheSameDice) {
  History history;
  Match match(setup_of(), content());
  play(match, history, 200);
  const auto again = restored(setup_of(), history);
  History one = history, other_one = history;
  play(match, one, 1000);
  play(*again, other_one, 1000);
  EXPECT_EQ(one.entries, other_one.entries);
  EXPECT_EQ(again->record(1), match.record(1));
  EXPECT_TRUE(verify_record(again->record(1)).is_fair());
}

TEST(Resume, AMatchOfAnotherEditionThatHoldsGoesOnAndSaysSo) {
  History history;
  Match match(setup_of(), content());
  play(match, history, 20);
  MatchSetup setup = setup_of();
  setup.edition = kOtherEdition;
  for (Snapshot& snapshot : history.snapshots) snapshot.edition = kOtherEdition;
  const auto again = restored(setup, history);
  EXPECT_EQ(again->game().state_hash(), match.game().state_hash());
  EXPECT_EQ(again->edition(), 1);
  EXPECT_THAT(again->note(), HasSubstr("begun under edition 7 of Tug of war"));
  EXPECT_THAT(again->note(), HasSubstr("Everything that was played stands"));
  keep(*again, history);
  EXPECT_EQ(history.entries.back().kind, EntryKind::kResumed);
  // Said once: the entry notes the edition.
  EXPECT_TRUE(restored(setup, history)->take_changes().entries.empty());
}

// A match of another edition whose last action these rules do not know.
struct Changed {
  MatchSetup setup = setup_of();
  History history;
  Match match{setup, content()};
  explicit Changed(int actions) {
    play(match, history, actions);
    add_impossible(match, history);
    setup.edition = kOtherEdition;
    for (Snapshot& snapshot : history.snapshots) snapshot.edition = kOtherEdition;
  }
};

TEST(Resume, AMatchThatNoLongerReplaysGoesOnFromItsLastPositionAndItsPlayersAreTold) {
  Changed changed(21);  // top has pulled in round 11, then bottom did an action that no longer exists
  const auto again = restored(changed.setup, changed.history);
  ASSERT_TRUE(again->resumed());
  EXPECT_TRUE(again->resumed()->is_back);
  EXPECT_EQ(again->resumed()->turn, 11);
  EXPECT_EQ(again->resumed()->set_aside, 2);
  EXPECT_EQ(again->game().turn(), 11);
  EXPECT_EQ(again->game().decider(), Side::kTop);
  EXPECT_EQ(again->n(), changed.history.entries.back().n + 1) << "nothing is deleted; the numbers go on";
  EXPECT_THAT(again->note(), HasSubstr("since the beginning of turn 11"));
  EXPECT_THAT(again->note(), HasSubstr("2 actions were set aside"));

  MatchRoom room(restored(changed.setup, changed.history));
  messages::Hello hello;
  ASSERT_FALSE(room.join(1, hello));
  hello.seat = "secret b";
  ASSERT_FALSE(room.join(2, hello));
  int told = 0;
  for (const Delivery& delivery : room.take().deliveries) {
    EXPECT_THAT(*delivery.text, HasSubstr("\"note\":\"The rules have changed"));
    EXPECT_THAT(*delivery.text, HasSubstr("\"text\":\"The rules have changed"));
    ++told;
  }
  EXPECT_EQ(told, 2);

  // It is kept, and the same again when it is opened the next time.
  keep(*again, changed.history);
  EXPECT_EQ(changed.history.entries.back().kind, EntryKind::kResumed);
  const auto next = restored(changed.setup, changed.history);
  EXPECT_EQ(next->game().state_hash(), again->game().state_hash());
  EXPECT_EQ(next->note(), again->note());
  EXPECT_TRUE(next->take_changes().entries.empty());
  // Played on, it is told until both sides have had a turn; the log keeps it.
  play(*next, changed.history, 3);
  EXPECT_NE(next->note(), "");
  play(*next, changed.history, 3);
  EXPECT_EQ(next->note(), "");
  EXPECT_THAT(next->log(Side::kTop).front().text, HasSubstr("The rules have changed"));
  const auto last = restored(changed.setup, changed.history);
  EXPECT_EQ(last->game().state_hash(), next->game().state_hash());
  EXPECT_EQ(last->n(), next->n());
  play(*last, changed.history, 2000);
  EXPECT_TRUE(last->finished());
  // The record holds every entry that was not set aside. The numbers of its dice have a gap, so it does not claim a seed.
  const RecordVerdict verdict = verify_record(last->record(1));
  EXPECT_FALSE(verdict.error) << verdict.error->text;
  EXPECT_FALSE(verdict.has_seed());
}

TEST(Resume, ADieThatWasSeenDoesNotFallAgain) {
  Changed changed(22);
  // The round was played to its end under the old rules, and the die shown.
  changed.history.entries.pop_back();
  ASSERT_EQ(changed.history.entries.back().by, Side::kChance);
  changed.history.snapshots.pop_back();
  changed.history.entries[changed.history.entries.size() - 2].text = "pull 3";
  const auto again = restored(changed.setup, changed.history);
  ASSERT_TRUE(again->resumed() && again->resumed()->is_back);
  EXPECT_EQ(again->resumed()->turn, 11);
  const std::string position = again->resumed()->position;
  EXPECT_EQ(position.substr(0, 14), "outcomes 11 0 ") << "ten stand, and one more was seen";
}

TEST(Resume, WithoutPositionsTheLogIsFollowedAsFarAsItGoes) {
  Changed changed(21);
  const Snapshot old{30, "0000000000000000", 1, 0, kOtherEdition, "", ""};
  const auto again = restored(changed.setup, {changed.history.entries, {old}, false});
  ASSERT_TRUE(again->resumed() && again->resumed()->is_back);
  EXPECT_EQ(again->resumed()->turn, 11);
  EXPECT_THAT(again->note(), HasSubstr("it may differ from how you left it"));
}

TEST(Resume, PositionsThatNoLongerFitAreNotTheEndOfAMatch) {
  History history;
  Match match(setup_of(), content());
  play(match, history, 40);
  MatchSetup setup = setup_of();
  setup.edition = kOtherEdition;
  for (Snapshot& snapshot : history.snapshots) snapshot.edition = kOtherEdition;
  // Under the changed rules no side has so much breath: no position can be read, and the log goes as far as two hard pulls.
  setup.scenario_text = "acies 1\nrules tug\nid long\nname \"A long rope\"\ngoal 90\nrounds 200\nbreaths 2\n";
  const auto again = restored(setup, history);
  ASSERT_TRUE(again->resumed() && again->resumed()->is_back);
  EXPECT_GT(again->resumed()->turn, 1);
  EXPECT_LT(again->resumed()->turn, 15);
  keep(*again, history);
  const auto next = restored(setup, history);
  EXPECT_EQ(next->game().state_hash(), again->game().state_hash());
}

TEST(Resume, AFinishedMatchKeepsItsResultAndStaysViewable) {
  History history;
  Match match(setup_of(), content());
  play(match, history, 1000);
  ASSERT_TRUE(match.finished());
  MatchSetup setup = setup_of();
  setup.edition = kOtherEdition;
  history.entries[40].text = "pull 3";
  history.entries[history.entries.size() - 2].text = "pull 3";
  for (Snapshot& snapshot : history.snapshots) snapshot.edition = kOtherEdition;
  const auto again = restored(setup, history);
  EXPECT_TRUE(again->finished());
  EXPECT_EQ(again->over(1)->words, match.over(1)->words);
  EXPECT_EQ(again->over(1)->winner, match.over(1)->winner);
  EXPECT_EQ(again->over(1)->score, match.over(1)->score);
  EXPECT_EQ(again->n(), match.n()) << "nothing is added to what is over";
  EXPECT_TRUE(again->take_changes().entries.empty());
  const std::string record = again->record(1);
  EXPECT_THAT(record, HasSubstr("edition 7\n"));
  EXPECT_THAT(record, HasSubstr("\npull 3\n"));
  EXPECT_THAT(verify_record(record).error->text, HasSubstr("was played under edition 7"));
  const std::string replay = again->turn_by_turn(1, history.snapshots);
  EXPECT_THAT(replay, HasSubstr("\"action\":\"turn 150\""));
  EXPECT_THAT(replay, HasSubstr("shown turn by turn"));
  // An older program kept no result.
  const auto unknown = restored(setup, {history.entries, {}, true});
  EXPECT_TRUE(unknown->finished());
  EXPECT_THAT(unknown->over(1)->words, HasSubstr("the result was not kept"));
  EXPECT_FALSE(unknown->why_no_rematch());
}

TEST(Resume, OneGivenUpStaysGivenUp) {
  History history;
  Match match(setup_of(), content());
  play(match, history, 20);
  add_impossible(match, history);
  history.entries.push_back({history.entries.back().n + 1, EntryKind::kResign, Side::kBottom, ""});
  history.entries.push_back({history.entries.back().n + 1, EntryKind::kRematch, Side::kTop, "another"});
  history.over = true;
  MatchSetup setup = setup_of();
  setup.edition = kOtherEdition;
  const auto again = restored(setup, history);
  EXPECT_TRUE(again->finished());
  EXPECT_EQ(again->over(1)->winner, Side::kTop);
  EXPECT_EQ(again->rematch(), "another");
}

TEST(Resume, TheFirstGameOfATwoWayMatchKeepsItsResultWhileTheSecondGoesOn) {
  History history;
  Match match(setup_of(true), content());
  play(match, history, 1000);
  ASSERT_FALSE(match.next_game());
  keep(match, history);
  play(match, history, 25);
  MatchSetup setup = setup_of(true);
  setup.edition = kOtherEdition;
  for (Snapshot& snapshot : history.snapshots) snapshot.edition = kOtherEdition;
  for (const bool holds : {true, false}) {
    if (!holds) {
      history.entries[40].text = "pull 3";
      std::erase_if(history.snapshots, [](const Snapshot& s) { return s.game == 1 && s.result.empty(); });
      add_impossible(match, history);
    }
    const auto again = restored(setup, history);
    EXPECT_EQ(again->game_number(), 2);
    EXPECT_EQ(again->over(1)->words, match.over(1)->words);
    EXPECT_EQ(again->score()[0].wins, match.score()[0].wins);
    EXPECT_EQ(again->resumed()->is_back, !holds);
    EXPECT_EQ(again->game().turn(), match.game().turn());
  }
}

// A match whose dice come from a chain, ready to be played.
MatchSetup chain_setup() {
  MatchSetup setup = setup_of();
  setup.dice = DiceScheme::kChain;
  return setup;
}

void bring_nonces(Match& match, History& history) {
  match.bring_nonce(0, "");
  match.bring_nonce(1, "0123456789012345678901");
  keep(match, history);
}

void expect_provable_rolls(const Match& match) {
  const messages::DiceSheet sheet = dice_sheet(match, 1);
  const RecordVerdict verdict = verify_dice_sheet(sheet);
  EXPECT_FALSE(verdict.error) << verdict.error->text;
  EXPECT_EQ(verdict.rolls_made_again, static_cast<int>(sheet.rolls.size()));
}

TEST(Resume, AMatchFromItsSnapshotKnowsEveryRollAndOpensTheSameLink) {
  History history;
  Match match(chain_setup(), content());
  bring_nonces(match, history);
  play(match, history, 150);
  const auto again = restored(chain_setup(), history);
  EXPECT_EQ(again->rolls(1).size(), 75U);
  EXPECT_EQ(again->rolls(1), match.rolls(1));
  EXPECT_EQ(again->dice_source(1), match.dice_source(1));
  expect_provable_rolls(*again);
  play(*again, history, 1000);
  ASSERT_TRUE(again->finished());
  EXPECT_TRUE(verify_record(again->record(1)).is_fair());
}

TEST(Resume, RollsThatWereSetAsideKeepTheirNumbersAndTheirProof) {
  History history;
  Match match(chain_setup(), content());
  bring_nonces(match, history);
  play(match, history, 22);
  ASSERT_EQ(history.entries.back().by, Side::kChance);
  history.snapshots.pop_back();
  history.entries[history.entries.size() - 2].text = "pull 3";
  MatchSetup setup = chain_setup();
  setup.edition = kOtherEdition;
  for (Snapshot& snapshot : history.snapshots) snapshot.edition = kOtherEdition;
  const auto again = restored(setup, history);
  ASSERT_TRUE(again->resumed() && again->resumed()->is_back);
  EXPECT_EQ(again->rolls(1), match.rolls(1)) << "the last of them is set aside, and was seen";
  keep(*again, history);
  play(*again, history, 10);
  EXPECT_EQ(again->rolls(1).size(), 16U);
  expect_provable_rolls(*again);
  const auto next = restored(setup, history);
  EXPECT_EQ(next->rolls(1), again->rolls(1));
  EXPECT_EQ(next->dice_source(1), again->dice_source(1));
}

TEST(Resume, SeatsAndNoncesSurviveACutBack) {
  MatchSetup setup = setup_of();
  setup.dice = DiceScheme::kChain;
  History history;
  Match match(setup, content());
  match.bring_nonce(0, "");
  match.bring_nonce(1, "0123456789012345678901");
  keep(match, history);
  play(match, history, 21);
  add_impossible(match, history);
  setup.edition = kOtherEdition;
  for (Snapshot& snapshot : history.snapshots) snapshot.edition = kOtherEdition;
  const auto again = restored(setup, history);
  EXPECT_FALSE(again->waits_for_nonces());
  EXPECT_EQ(again->nonces(), match.nonces());
  EXPECT_TRUE(again->resumed()->is_back);
}

TEST(StoreCheck, SaysWhichMatchesHoldAndLeavesTheFileAsItIs) {
  const std::string path = testing::TempDir() + "acies-check-" + std::to_string(::getpid()) + ".db";
  std::string error;
  {
    const auto store = open_sqlite_store(path, error);
    ASSERT_NE(store, nullptr) << error;
    const auto write = [&](const std::string& id, const MatchSetup& setup, const History& history) {
      Change change;
      change.match = id;
      change.made = setup;
      change.made->id = id;
      change.entries = history.entries;
      change.snapshots = history.snapshots;
      change.over = history.over;
      ASSERT_EQ(store->write({change}), "");
    };
    History good;
    Match match(setup_of(), content());
    play(match, good, 20);
    write("good", setup_of(), good);
    const Changed changed(21);
    write("changed", changed.setup, changed.history);
    MatchSetup torn = setup_of();
    torn.scenario_text = "acies 1\nrules tug\nnothing else\n";
    write("torn", torn, good);
    History over = good;
    over.over = true;
    write("over", torn, over);
  }
  const auto bytes = [&] {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  };
  const std::string before = bytes();
  const auto copy = open_sqlite_copy(path, error);
  ASSERT_NE(copy, nullptr) << error;
  std::map<std::string, CheckedGame> found;
  for (const CheckedGame& one : check_store(*copy, error)) found[one.id] = one;
  EXPECT_EQ(error, "");
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found["good"].state, CheckState::kHolds);
  EXPECT_EQ(found["changed"].state, CheckState::kGoesBack);
  EXPECT_EQ(found["changed"].words, "goes on from turn 11, 2 actions set aside");
  EXPECT_EQ(found["changed"].edition, kOtherEdition);
  EXPECT_EQ(found["torn"].state, CheckState::kUnreadable);
  EXPECT_EQ(found["torn"].words, "its battle cannot be read");
  EXPECT_EQ(bytes(), before);
  for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(path + ending);
}

}  // namespace
}  // namespace acies
