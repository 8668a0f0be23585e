// A game of a few lines, and every room above the games plays it without having been told that it exists.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "arena/report.h"
#include "arena/tally.h"
#include "games/registry.h"
#include "games/trial.h"
#include "session/catalog.h"
#include "session/dice_sheet.h"
#include "session/match_room.h"
#include "session/verify.h"
#include "store/store.h"
#include "tests/toy/module.h"
#include "tests/toy/tug.h"

namespace acies {
namespace {

using testing::HasSubstr;
using testing::Not;

// Before anything asks which games there are.
class WithTug : public testing::Environment {
 public:
  void SetUp() override { add_game(toy::module()); }
};
const auto* const kWithTug = testing::AddGlobalTestEnvironment(new WithTug);

std::string temporary(const std::string& name) {
  return testing::TempDir() + "acies-toy-" + std::to_string(::getpid()) + "-" + name;
}

MatchSetup setup_of_people() {
  MatchSetup setup;
  setup.id = "tugging";
  setup.scenario_id = "village_green";
  setup.scenario_text = find_content("village_green")->text();
  setup.first_side = Side::kTop;
  setup.seats[0].secret_hash = hex_digits(sha256("secret a"));
  setup.seats[1].secret_hash = hex_digits(sha256("secret b"));
  setup.seeds = {sha256("one"), sha256("two")};
  return setup;
}

// Both sides pull as hard as they can until the game is over.
void play_out(Match& match) {
  while (!match.over()) {
    const Side by = match.game().decider();
    ASSERT_FALSE(match.act(by, match.game().choices(by).back().text));
  }
}

TEST(Tug, SidesPullTheDieSlipsAndTheKnotMoves) {
  const toy::Scenario scenario{"green", "The green", 2, 10, 1};
  toy::State s = toy::set_up(scenario);
  EXPECT_FALSE(toy::may_pull(s, Side::kBottom, 1));
  toy::pull(s, 2);
  EXPECT_EQ(toy::decider(s), Side::kBottom);
  toy::pull(s, 1);
  toy::roll(s, 3);
  EXPECT_EQ(s.knot, 1);
  EXPECT_FALSE(toy::may_pull(s, Side::kTop, 2)) << "top is out of breath";
  toy::pull(s, 1);
  toy::pull(s, 2);
  toy::roll(s, 6);  // bottom slips
  EXPECT_EQ(s.result, Result::kTopWins);
}

TEST(Tug, AGameThatCannotBeFollowedSaysSo) {
  MatchRoom room(std::make_unique<Match>(setup_of_people(), find_content("village_green")));
  room.join(1, {});
  room.take();
  room.receive(1, messages::AskHistory{});
  const Output output = room.take();
  ASSERT_EQ(output.deliveries.size(), 1U);
  EXPECT_THAT(*output.deliveries[0].text, HasSubstr("unavailable"));
}

TEST(Tug, ASideDoesNotSeeHowHardTheOtherPulls) {
  const toy::Scenario scenario;
  std::array<toy::State, 2> states = {toy::set_up(scenario), toy::set_up(scenario)};
  toy::pull(states[0], 1);
  toy::pull(states[1], 2);
  for (const Side viewer : {Side::kBottom, Side::kNobody})
    EXPECT_EQ(toy::hash(toy::view(states[0], viewer)), toy::hash(toy::view(states[1], viewer)));
  EXPECT_NE(toy::hash(toy::view(states[0], Side::kTop)), toy::hash(toy::view(states[1], Side::kTop)));
}

TEST(ToyGame, IsPlayedInAMatchAndVerified) {
  Match match(setup_of_people(), find_content("village_green"));
  EXPECT_TRUE(match.act(Side::kBottom, "pull 1")) << "top decides first";
  EXPECT_TRUE(match.act(Side::kTop, "push 1"));
  play_out(match);
  const std::string record = match.record(1);
  const RecordVerdict verdict = verify_record(record);
  EXPECT_TRUE(verdict.is_fair()) << record;
  EXPECT_GT(verdict.rolls, 0);
  EXPECT_THAT(*replay_json(record), HasSubstr("knot_moved"));

  EXPECT_THAT(record, HasSubstr("edition 1"));
  std::string forged = record;
  const std::size_t die = forged.find("\ndice ") + 6;
  forged[die] = forged[die] == '3' ? '4' : '3';
  EXPECT_FALSE(verify_record(forged).is_fair());
}

TEST(ToyGame, DiceBindTheServerAndAreCheckedWhileItGoesOn) {
  MatchSetup setup = setup_of_people();
  setup.dice = DiceScheme::kChain;
  Match match(setup, find_content("village_green"));
  EXPECT_TRUE(match.act(Side::kTop, "pull 1")) << "the nonces are waited for";
  match.bring_nonce(0, "the-nonce-of-the-first-1");
  match.bring_nonce(1, "the-nonce-of-the-second-2");
  ASSERT_FALSE(match.act(Side::kTop, "pull 1"));
  ASSERT_FALSE(match.act(Side::kBottom, "pull 1"));
  const auto error_of = [](const std::string& text) {
    const RecordVerdict verdict = verify_record(text);
    return verdict.error ? verdict.error->text : "holds";
  };
  // Another number on the first die.
  const auto forged = [](std::string text) {
    char& die = text[text.find("dice ", text.find("opened")) + 5];
    die = die == '3' ? '4' : '3';
    return text;
  };
  const std::string sheet = json_of(dice_sheet(match, 1));
  EXPECT_EQ(error_of(match.record(1)), "holds");
  EXPECT_EQ(error_of(sheet), "holds");
  EXPECT_THAT(error_of(forged(sheet)), HasSubstr("roll 0: seed and nonces give `dice "));
  EXPECT_NE(error_of(forged(match.record(1))), "holds");
  play_out(match);
  EXPECT_TRUE(verify_record(match.record(1)).is_fair()) << match.record(1);
}

TEST(ToyGame, TellsEachViewerWhatHeMayKnow) {
  MatchRoom room(std::make_unique<Match>(setup_of_people(), find_content("village_green")));
  messages::Hello hello;
  hello.seat = "secret a";  // top
  ASSERT_FALSE(room.join(1, hello));
  hello.seat = "secret b";
  ASSERT_FALSE(room.join(2, hello));
  hello.seat.reset();
  ASSERT_FALSE(room.join(3, hello));
  room.take();
  messages::Act act;
  act.action = "pull 2";
  room.receive(1, act);
  std::array<std::string, 4> told;
  for (const Delivery& delivery : room.take().deliveries) told[delivery.to] += *delivery.text;
  EXPECT_THAT(told[1], HasSubstr("pull 2"));
  for (const std::string& other_viewer : {told[2], told[3]}) {
    EXPECT_THAT(other_viewer, HasSubstr("pull ?"));
    EXPECT_THAT(other_viewer, Not(HasSubstr("\"strength\"")));
  }
}

TEST(ToyGame, IsKeptInAStoreAndGoesOnAfterItIsOpenedAgain) {
  const std::string path = temporary("store.db");
  std::string error;
  Match match(setup_of_people(), find_content("village_green"));
  ASSERT_FALSE(match.act(Side::kTop, "pull 2"));
  ASSERT_FALSE(match.act(Side::kBottom, "pull 1"));
  {
    const auto store = open_sqlite_store(path, error);
    ASSERT_NE(store, nullptr) << error;
    Change change;
    change.match = match.setup().id;
    change.made = match.setup();
    change.entries = match.take_changes().entries;
    ASSERT_EQ(store->write({change}), "");
  }
  const auto store = open_sqlite_store(path, error);
  const auto stored = store->load("tugging", error);
  ASSERT_TRUE(stored) << error;
  const auto again = Match::restored(stored->setup, content_of(stored->setup.scenario_id, stored->setup.scenario_text),
                                     *stored, error);
  ASSERT_NE(again, nullptr) << error;
  EXPECT_EQ(again->game().state_hash(), match.game().state_hash());
  play_out(match);
  play_out(*again);
  EXPECT_EQ(again->record(1), match.record(1));
  for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(path + ending);
}

// The record of a whole match, step by step as a client looks at it.
TEST(ToyGame, IsReplayedStepByStep) {
  Match match(setup_of_people(), find_content("village_green"));
  play_out(match);
  const GameModule& game = reader_of(match.record(1));
  const Parsed<std::string> replay = game.replay(match.record(1));
  ASSERT_TRUE(replay) << replay.error().text;
  const Parsed<Json> read = parse_json(*replay);
  ASSERT_TRUE(read) << read.error().text;
  const auto& steps = read->find("steps")->list();
  ASSERT_EQ(steps.size(), 30U) << "ten rounds of two pulls and a die";
  EXPECT_EQ(steps[0].find("action")->text(), "pull 2") << "nothing is hidden in a battle that is over";
  EXPECT_EQ(steps[2].find("by")->text(), "chance");
  EXPECT_EQ(steps.back().find("table")->find("knot")->whole(), match.game().score(Side::kTop));
  EXPECT_EQ(read->find("over")->find("words")->text(), match.over(1)->words);

  const Parsed<std::string> forged = game.replay("acies 1\nrules tug\nid a\nedition 1\n---\npull 3\n");
  EXPECT_FALSE(forged);
}

TEST(ToyGame, HasHistoriesThatItChecks) {
  const auto errors_of = [](const std::string& kind, const std::string& place) {
    const std::string text = "acies 1\nrules tug\nid village_green\nstory \"Two teams.\"\ngroup top smiths " + kind +
                             " \"Smiths\" " + place +
                             "\nslide \"1\"\nsay \"a\"\nslide \"2\"\nsay \"b\"\nslide \"3\"\nsay \"c\"\n";
    const Parsed<BattleHistory> history = read_history(text, reader_of(text).rules());
    if (!history) return history.error().text;
    const std::vector<Error> errors = history_errors(*history, *find_content(history->battle));
    return errors.empty() ? "" : errors[0].text;
  };
  EXPECT_EQ(errors_of("team", "-3"), "");
  EXPECT_EQ(errors_of("team", "A4"), "`A4` is no place of the knot");
  EXPECT_EQ(errors_of("EL", "1"), "nobody pulls but a team");
}

arena::ArenaPlan plan_of(const std::string& first, const std::string& second) {
  arena::ArenaPlan plan;
  Parsed<arena::ArenaBattles> battles = arena::choose_battles("", "tug");
  plan.game = battles->game;
  plan.battles = std::move(battles->all);
  plan.players = {*arena::meet(*plan.game, first, 5000), *arena::meet(*plan.game, second, 5000)};
  plan.pairs = 3;
  plan.seed = 4;
  return plan;
}

TEST(ToyGame, IsPlayedInTheArenaAndResumed) {
  const arena::ArenaPlan plan = plan_of("puller", "puller:ms=5");
  const std::string path = temporary("results.txt");
  std::vector<std::string> lines;
  for (const int run : {1, 2}) {
    arena::ArenaTally tally(plan, "arena");
    ASSERT_EQ(tally.resume(path), "");
    EXPECT_EQ(tally.pairs().size(), run == 1 ? 0U : 3U);
    EXPECT_TRUE(tally.play());
    for (const arena::ArenaPair& pair : tally.pairs()) {
      lines.push_back(arena::pair_line(pair));
      for (const arena::ArenaGame& game : pair.games) EXPECT_EQ(game.game.fault, Side::kNobody) << game.game.error;
    }
    const arena::ArenaReport report{&plan, tally.pairs(), 0, nullptr};
    EXPECT_THAT(arena::arena_text(report), HasSubstr("village_green                6"));
  }
  EXPECT_EQ(std::vector<std::string>(lines.begin(), lines.begin() + 3),
            std::vector<std::string>(lines.begin() + 3, lines.end()));
  EXPECT_EQ(arena::results_head(plan).substr(0, 23), "acies-arena 3 tug seed ");
  std::filesystem::remove(path);
}

TEST(ToyGame, IsPlayedByAProgramThatSpeaksTheBotProtocol) {
  const std::string program =
      "while read -r w r; do case $w in hello) echo 'hello 1 \"sh\"';; .) [ -n \"$v\" ] || echo ready; v=;; "
      "view) v=1;; go) echo action pull 1;; quit) exit;; esac; done";
  const arena::ArenaPlan plan = plan_of("puller", program);
  EXPECT_EQ(plan.players[1].name, "sh");
  const arena::ArenaPair pair = arena::play_pair(plan, {0, 1});
  for (const arena::ArenaGame& game : pair.games) {
    EXPECT_EQ(game.game.fault, Side::kNobody) << game.game.error;
    EXPECT_GT(game.game.decisions[0] + game.game.decisions[1], 2);
  }
}

// The two games of a pair have the same dice, so a pull wins as much for one side as it would for the other.
TEST(ToyGame, HasTheSameDiceInBothGamesOfAPair) {
  TrialSetup setup;
  setup.chance_seed = 7;
  std::array<std::string, 3> dice;
  for (std::size_t game = 0; game < 3; ++game) {
    setup.mirrored = game == 2;
    const auto trial = find_content("village_green")->begin_trial(setup);
    for (int pulls = 0; pulls < 6 || trial->decider() == Side::kChance;) {
      if (trial->decider() == Side::kChance) {
        trial->roll();
        continue;
      }
      ASSERT_EQ(trial->act("pull 1"), "");
      ++pulls;
    }
    for (const Trial::Told& told : trial->take_told(Side::kTop))
      if (told.by == Side::kChance) dice[game] += told.text + " ";
  }
  EXPECT_EQ(dice[0], dice[1]);
  EXPECT_NE(dice[0], dice[2]);
}

}  // namespace
}  // namespace acies
