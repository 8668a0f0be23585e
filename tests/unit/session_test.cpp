#include <gmock/gmock.h>

#include <algorithm>

#include "games/hex/notation/action_text.h"
#include "games/hex/notation/record.h"
#include "games/registry.h"
#include "session/catalog.h"
#include "session/match_room.h"
#include "session/verify.h"
#include "tests/kit/hex_match.h"
#include "tests/kit/random_battle.h"

namespace acies {

using namespace hex;

namespace {

using testing::HasSubstr;
using testing::Not;

Seed seed_of(int i) { return sha256("seed " + std::to_string(i)); }

MatchSetup setup_of(const char* scenario, SeatKind a = SeatKind::kPerson, SeatKind b = SeatKind::kPerson) {
  MatchSetup setup;
  setup.id = "test";
  setup.scenario_id = scenario;
  setup.scenario_text = battle_text(scenario);
  setup.edition = find_rules(find_content(scenario)->rules())->edition;
  setup.seats[0].kind = a;
  setup.seats[1].kind = b;
  if (a == SeatKind::kBot) setup.seats[0].level = "greedy";
  if (b == SeatKind::kBot) setup.seats[1].level = "greedy";
  setup.seats[0].secret_hash = hex_digits(sha256("secret a"));
  setup.seats[1].secret_hash = hex_digits(sha256("secret b"));
  setup.seeds = {seed_of(1), seed_of(2)};
  setup.edition = find_rules(find_content(scenario)->rules())->edition;
  return setup;
}

// The state of a match without a position, as older programs kept it.
Snapshot checkpoint(const Match& match) {
  return {match.kept(), hash_text(match.game().state_hash()), 1, 0, match.edition(), "", ""};
}

Match match_of(const MatchSetup& setup) { return Match(setup, find_content(setup.scenario_id)); }

// Plays on at random; undoes now and then.
void play(Match& match, Random& random, int actions, std::vector<Entry>& log) {
  for (int i = 0; i < actions && !match.over(); ++i) {
    const State& s = hex_game(match).state();
    if (random.below(8) == 0 && match.may_undo() != Side::kNobody) {
      EXPECT_FALSE(match.undo(match.may_undo()));
    } else {
      EXPECT_FALSE(match.act(s.decider, action_text(*s.scenario, kit::random_action(s, random))));
    }
    for (Entry& e : match.take_changes().entries) log.push_back(std::move(e));
  }
}

TEST(Sha256, GivesTheDigestsOfTheStandard) {
  EXPECT_EQ(hex_digits(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex_digits(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex_digits(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hex_digits(sha256(std::string(1000000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(FairDice, AreTheSameForTheSameSeedAndNumberAndOtherwiseNot) {
  State s = set_up(*find_battle("akragas"));
  ASSERT_EQ(s.decision, Decision::kDraw);
  EXPECT_EQ(fair_outcome(s, seed_of(1), {}), fair_outcome(s, seed_of(1), {}));
  int same = 0;
  for (std::uint64_t k = 0; k < 100; ++k)
    same += fair_outcome(s, seed_of(1), {0, k}) == fair_outcome(s, seed_of(2), {0, k});
  EXPECT_LT(same, 30);
}

TEST(FairDice, ShowEveryFaceAboutAsOftenAsAnyOther) {
  State s = set_up(*find_battle("akragas"));
  s.decision = Decision::kRoll;
  s.roll_dice = 5;
  Roll sum;
  std::array<int, kFaces> faces{};
  for (std::uint64_t k = 0; k < 6000; ++k) {
    sum = roll_of(fair_outcome(s, seed_of(3), {k, 0}));
    for (std::size_t f = 0; f < kFaces; ++f) faces[f] += sum.faces[f];
  }
  for (const int n : faces) EXPECT_NEAR(n, 5000, 300);  // four standard deviations and a half
}

TEST(Match, IsRestoredFromItsLog) {
  for (const char* name : {"akragas", "cannae", "dara"}) {
    const MatchSetup setup = setup_of(name);
    Match match = match_of(setup);
    std::vector<Entry> log = match.take_changes().entries;
    Random random(7);
    for (int part = 0; part < 8; ++part) {
      play(match, random, 25, log);
      std::string error;
      const auto again = Match::restored(setup, find_content(name), {log, {checkpoint(match)}, false}, error);
      ASSERT_NE(again, nullptr) << error;
      EXPECT_EQ(again->n(), match.n());
      EXPECT_EQ(hash(hex_game(*again).state()), hash(hex_game(match).state()));
      EXPECT_EQ(again->may_undo(), match.may_undo());
      EXPECT_EQ(again->game().growing(Side::kTop), match.game().growing(Side::kTop));
      EXPECT_EQ(hex_game(*again).played(), hex_game(match).played());
    }
  }
}

TEST(Match, IsNotRestoredFromALogWithAGapOrWithoutItsBattle) {
  const MatchSetup setup = setup_of("akragas");
  Match match = match_of(setup);
  std::vector<Entry> log = match.take_changes().entries;
  Random random(7);
  play(match, random, 40, log);
  std::string error;
  EXPECT_NE(Match::restored(setup, find_content("akragas"), {log, {}, false}, error), nullptr) << error;
  EXPECT_EQ(Match::restored(setup, nullptr, {log, {}, false}, error), nullptr);
  EXPECT_EQ(error, "its battle cannot be read");
  log.erase(log.begin() + 20);
  EXPECT_EQ(Match::restored(setup, find_content("akragas"), {log, {}, false}, error), nullptr);
  EXPECT_THAT(error, HasSubstr("entry 22"));
}

TEST(Match, GoesOnFromTheLastTurnThatHoldsWhenAnEntryNoLongerApplies) {
  const MatchSetup setup = setup_of("akragas");
  Match match = match_of(setup);
  std::vector<Entry> log = match.take_changes().entries;
  Random random(7);
  play(match, random, 40, log);
  std::string error;
  // Without a position: the log is followed to the entry, then from the beginning of that turn.
  std::vector<Entry> wrong = log;
  wrong[30].text = "battle A1 I9";
  auto again = Match::restored(setup, find_content("akragas"), {wrong, {}, false}, error);
  ASSERT_NE(again, nullptr) << error;
  ASSERT_TRUE(again->resumed() && again->resumed()->is_back);
  EXPECT_LT(again->resumed()->at, 31U);
  EXPECT_EQ(again->n(), log.back().n + 1);
  // A state that is not the one that was kept is as bad as an entry that is not open.
  Snapshot elsewhere = checkpoint(match);
  elsewhere.hash = "0000000000000000";
  again = Match::restored(setup, find_content("akragas"), {log, {elsewhere}, false}, error);
  ASSERT_NE(again, nullptr) << error;
  EXPECT_TRUE(again->resumed() && again->resumed()->is_back);
}

TEST(Match, UndoGoesBackToTheLastBarrierAndNoFurther) {
  const MatchSetup setup = setup_of("akragas");
  Match match = match_of(setup);
  EXPECT_TRUE(match.undo(Side::kBottom));  // the deal
  Random random(3);
  std::vector<Entry> log;
  int undone = 0;
  for (int i = 0; i < 300 && !match.over(); ++i) {
    const State before = hex_game(match).state();
    const std::size_t actions = hex_game(match).played().size();
    const Action x = kit::random_action(before, random);
    ASSERT_FALSE(match.act(before.decider, action_text(*before.scenario, x)));
    const bool plain =
        hex_game(match).played().size() == actions + 1 && !is_undo_barrier(before, x, hex_game(match).state());
    EXPECT_EQ(match.may_undo() == before.decider && plain, plain);
    if (!plain) {
      EXPECT_EQ(match.may_undo(), Side::kNobody);
      continue;
    }
    EXPECT_TRUE(match.undo(other(before.decider)));
    ASSERT_FALSE(match.undo(before.decider));
    EXPECT_EQ(hash(hex_game(match).state()), hash(before));
    ASSERT_FALSE(match.act(before.decider, action_text(*before.scenario, x)));
    ++undone;
  }
  EXPECT_GT(undone, 20);
}

// Plays at random, and tells of the actions of the bottom side: of those that show a card and no more, and of the others.
template <class Shown, class Other>
void walk(Match& match, const Shown& shown, const Other& other) {
  Random random(5);
  for (int i = 0; i < 400 && !match.over(); ++i) {
    const State before = hex_game(match).state();
    const Action x = kit::random_action(before, random);
    const std::string text = action_text(*before.scenario, x);
    const std::size_t actions = hex_game(match).played().size();
    ASSERT_FALSE(match.act(before.decider, text));
    const State& after = hex_game(match).state();
    const bool alone = hex_game(match).played().size() == actions + 1 && after.decider == before.decider;
    if (before.decider == Side::kBottom && alone && is_undo_barrier(before, x, after))
      shown(before, text);
    else if (before.decider == Side::kBottom)
      other(before, x);
  }
}

TEST(Match, ACardThatOnlyABotHasSeenMayBeTakenBack) {
  for (const char* name : {"akragas", "dara"}) {
    const MatchSetup setup = setup_of(name, SeatKind::kPerson, SeatKind::kBot);
    Match match = match_of(setup);
    std::vector<Entry> log;
    const auto keep = [&] {
      for (Entry& e : match.take_changes().entries) log.push_back(std::move(e));
    };
    int taken_back = 0, stood = 0;
    walk(
        match,
        [&](const State& before, const std::string& text) {
          ASSERT_EQ(match.may_undo(), Side::kBottom) << text;
          EXPECT_EQ(match.game().may_undo(), Side::kNobody) << "a person would have learnt it";
          ASSERT_TRUE(match.undo(Side::kTop));
          ASSERT_FALSE(match.undo(Side::kBottom));
          EXPECT_EQ(hash(hex_game(match).state()), hash(before));
          ASSERT_FALSE(match.act(Side::kBottom, text));
          ++taken_back;
        },
        [&](const State& before, Action x) {
          // Dice, cards drawn and the bot's own decisions stand as between people.
          if (!is_undo_barrier(before, x, hex_game(match).state())) return;
          EXPECT_EQ(match.may_undo(), Side::kNobody);
          EXPECT_TRUE(match.undo(Side::kBottom));
          ++stood;
        });
    EXPECT_GT(taken_back, 5);
    EXPECT_GT(stood, 5);
    keep();
    std::string error;
    const auto again = Match::restored(setup, find_content(name), {log, {}, false}, error);
    ASSERT_NE(again, nullptr) << error;
    EXPECT_EQ(hash(hex_game(*again).state()), hash(hex_game(match).state()));
    EXPECT_EQ(again->may_undo(), match.may_undo());
  }
}

TEST(Match, ACardAndTheOrdersAfterItAreTakenBackOneByOneAgainstABot) {
  Match match = match_of(setup_of("akragas", SeatKind::kPerson, SeatKind::kBot));
  while (hex_game(match).state().decider != Side::kBottom)
    ASSERT_FALSE(match.act(Side::kTop, match.game().any_action()));
  const std::uint64_t first = hash(hex_game(match).state());
  int steps = 0;
  while (match.may_undo() == Side::kBottom || steps == 0) {
    ASSERT_FALSE(match.act(Side::kBottom, match.game().choices(Side::kBottom).front().text));
    ++steps;
    if (steps == 3) break;
  }
  ASSERT_EQ(steps, 3);
  while (steps-- > 0) ASSERT_FALSE(match.undo(Side::kBottom));
  EXPECT_EQ(hash(hex_game(match).state()), first);
  EXPECT_TRUE(match.undo(Side::kBottom));
}

TEST(Match, ACardThatAPersonHasSeenStands) {
  for (const SeatKind kind : {SeatKind::kPerson, SeatKind::kHotseat}) {
    Match match = match_of(setup_of("akragas", kind, kind));
    int shown = 0;
    walk(
        match,
        [&](const State&, const std::string& text) {
          EXPECT_EQ(match.may_undo(), Side::kNobody) << text;
          const auto refusal = match.undo(Side::kBottom);
          ASSERT_TRUE(refusal);
          EXPECT_STREQ(refusal->code, "nothing_to_undo");
          ++shown;
        },
        [](const State&, Action) {});
    EXPECT_GT(shown, 5);
  }
}

TEST(Match, RecordHoldsAndItsDiceComeFromTheSeed) {
  const MatchSetup setup = setup_of("akragas");
  Match match = match_of(setup);
  Random random(11);
  std::vector<Entry> log;
  EXPECT_THAT(match.record(1), Not(HasSubstr("seed")));
  play(match, random, 100000, log);
  ASSERT_TRUE(match.over());
  std::string text = match.record(1);
  const RecordVerdict verdict = verify_record(text);
  EXPECT_FALSE(verdict.error);
  EXPECT_TRUE(verdict.is_fair());
  EXPECT_GT(verdict.rolls, 5);
  EXPECT_EQ(verdict.commitment(), commitment_of(setup.seeds[0]));
  // Another seed, and the same dice are no longer fair.
  const std::size_t at = text.find("seed ");
  text[at + 5] = text[at + 5] == '0' ? '1' : '0';
  EXPECT_TRUE(verify_record(text).error);
}

TEST(Match, TwoWayMatchSwapsSidesAndAddsUp) {
  MatchSetup setup = setup_of("akragas");
  setup.two_way = true;
  Match match = match_of(setup);
  EXPECT_EQ(match.side_of(0, 1), Side::kBottom);
  EXPECT_TRUE(match.next_game());
  EXPECT_FALSE(match.resign(Side::kTop));
  EXPECT_TRUE(match.over());
  EXPECT_FALSE(match.finished());
  EXPECT_FALSE(match.next_game());
  EXPECT_EQ(match.side_of(0, 2), Side::kTop);
  EXPECT_FALSE(match.over());
  EXPECT_FALSE(match.resign(Side::kTop));
  EXPECT_TRUE(match.finished());
  EXPECT_TRUE(match.next_game());
  EXPECT_EQ(match.score()[0].wins, 1);
  EXPECT_EQ(match.score()[1].wins, 1);
}

TEST(Match, ARematchIsKeptInTheLogOfTheMatchThatIsOver) {
  const MatchSetup setup = setup_of("akragas");
  Match match = match_of(setup);
  EXPECT_TRUE(match.why_no_rematch());
  EXPECT_FALSE(match.resign(Side::kTop));
  EXPECT_FALSE(match.why_no_rematch());
  match.set_rematch(Side::kTop, "another");
  std::vector<Entry> log = match.take_changes().entries;
  std::string error;
  const auto again = Match::restored(setup, find_content("akragas"), {log, {}, false}, error);
  ASSERT_NE(again, nullptr) << error;
  EXPECT_EQ(again->rematch(), "another");
  EXPECT_EQ(again->n(), match.n());
  // A match has one rematch, and only once it is over.
  log.push_back({match.kept() + 1, EntryKind::kRematch, Side::kTop, "a third"});
  EXPECT_EQ(Match::restored(setup, find_content("akragas"), {log, {}, false}, error), nullptr);
  log.erase(std::remove_if(log.begin(), log.end(), [](const Entry& e) { return e.kind != EntryKind::kAct; }),
            log.end());
  log.push_back({log.back().n + 1, EntryKind::kRematch, Side::kTop, "another"});
  EXPECT_EQ(Match::restored(setup, find_content("akragas"), {log, {}, false}, error), nullptr);
}

}  // namespace
}  // namespace acies
