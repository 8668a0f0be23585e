// The line protocol, from both ends: a side is told what it may know, and that is enough to play.
#include <gtest/gtest.h>

#include "base/bot_lines.h"
#include "base/random.h"
#include "console/bot_process.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/embedded_scenarios.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/players/bot_protocol.h"
#include "games/hex/players/bot_view.h"
#include "games/hex/players/follower.h"

namespace acies {

using namespace hex;

namespace {

using Lines = std::vector<std::string>;

Action any_action(const State& s, Random& random) {
  if (s.decider == Side::kChance) return sample_outcome(s, random);
  ActionList open;
  legal_actions(s, open);
  return open[random.below(open.size())];
}

TEST(Follower, KnowsTheViewOfEveryMomentInEveryBattle) {
  for (const EmbeddedFile& battle : embedded_scenarios()) {
    const Scenario scenario = *embedded_scenario(battle.id);
    for (Side viewer : {Side::kTop, Side::kBottom, Side::kNobody}) {
      Random random(7);
      State s = set_up(scenario);
      Follower follower(scenario, viewer);
      while (!s.over()) {
        ASSERT_EQ(hash(view(s, viewer).state), hash(follower.view().state)) << battle.id;
        const Action x = any_action(s, random);
        ASSERT_TRUE(follower.follow(as_seen(s, x, viewer))) << battle.id << " " << action_text(scenario, x);
        apply(s, x);
      }
      EXPECT_EQ(s.result, follower.state().result) << battle.id;
    }
  }
}

TEST(Follower, KnowsWhatAScoutThrowsAwayAndNotWhatHeKeeps) {
  const Parsed<Scenario> scenario = parse_scenario(
      "acies 1\nrules medieval\ntop \"North\" cards 4 hand scout rally\nbottom \"South\" cards 4 hand scout "
      "scout forward first\n"
      "banners 9\nunit bottom MC E6\nunit bottom HI K7 leader \"Titus\"\nunit top WA A6\nunit top LB A8\n");
  ASSERT_TRUE(scenario) << scenario.error().text;
  int kept = 0;
  for (Side viewer : {Side::kTop, Side::kBottom, Side::kNobody}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Random random(seed);
      State s = set_up(*scenario);
      const Scenario told = disguised(*scenario, viewer);
      Follower follower(told, viewer);
      for (int i = 0; i < 600 && !s.over(); ++i) {
        Action x = any_action(s, random);
        const Action scout = action(ActionKind::kPlay, *find_card(*scenario->rules, "scout"));
        if (is_legal(s, scout)) x = scout;
        kept += x.kind == ActionKind::kKeep && s.decider != viewer;
        ASSERT_TRUE(follower.follow(as_seen(s, x, viewer))) << action_text(*scenario, x);
        apply(s, x);
        ASSERT_EQ(bot::view_lines(view(s, viewer)), bot::view_lines(follower.view()));
        ActionList open, seen_open;
        legal_actions(s, open);
        legal_actions(follower.state(), seen_open);
        if (s.decider == viewer) {
          ASSERT_EQ(open.size(), seen_open.size());
        }
      }
    }
  }
  EXPECT_GT(kept, 100);
}

constexpr const char* kPosition =
    "acies 1\nrules ancients\ntop \"North\" cards 3 hand %s\nbottom \"South\" cards 3 hand order_2_center rally first\n"
    "banners 4\nunit bottom MC E6\nunit bottom HI E7 leader \"Titus\"\nunit top WA D6\nunit top LI C6\n";

Scenario position(const char* top_hand) {
  char text[1024];
  std::snprintf(text, sizeof text, kPosition, top_hand);
  return *parse_scenario(text);
}

Lines new_lines(const Scenario& scenario, Side side) {
  return bot_lines::new_lines(side, bot::known_scenario(scenario, side));
}

std::string did_line(const State& before, Action x, Side side) {
  return bot_lines::did_line(before.decider, seen_action_text(before, x, side));
}

Lines decision_lines(const View& v) {
  return bot_lines::decision_lines(bot::view_lines(v), bot::open_texts(v.state), {});
}

Lines everything_told(const Scenario& scenario, Side side) {
  Lines told = new_lines(scenario, side);
  State s = set_up(scenario);
  for (const char* text : {"play order_2_center", "order E6", "done"}) {
    const Action x = parse_actions(scenario, text)->actions[0];
    for (const std::string& line : bot::view_lines(view(s, side))) told.push_back(line);
    told.push_back(did_line(s, x, side));
    apply(s, x);
  }
  for (const std::string& line : decision_lines(view(s, side))) told.push_back(line);
  return told;
}

TEST(BotScript, TellsNothingOfTheOtherHand) {
  const Scenario one = position("line_command first_strike"), two = position("order_2_left order_heavy");
  EXPECT_EQ(everything_told(one, Side::kBottom), everything_told(two, Side::kBottom));
  EXPECT_NE(everything_told(one, Side::kTop), everything_told(two, Side::kTop));
}

// A bot and its answers to several lines.
struct Bot {
  bot::Protocol protocol{"random", [] { return make_player("random", 3); }};
  Lines tell(const Lines& lines) {
    Lines answers;
    for (const std::string& line : lines)
      for (const std::string& answer : protocol.hear(line)) answers.push_back(answer);
    return answers;
  }
};

TEST(BotProtocol, PlaysWholeBattlesAgainstItself) {
  for (const char* id : {"akragas", "trebbia", "zama"}) {
    const Scenario scenario = *embedded_scenario(id);
    std::array<Bot, 2> bots;
    for (int i = 0; i < 2; ++i) {
      EXPECT_EQ(bots[i].tell({"hello 1"}), Lines{"hello 1 \"random\""});
      ASSERT_EQ(bots[i].tell(new_lines(scenario, static_cast<Side>(i))), Lines{"ready"}) << id;
    }
    Random random(11);
    State s = set_up(scenario);
    int decisions = 0;
    while (!s.over()) {
      Action x = any_action(s, random);
      if (s.decider != Side::kChance) {
        const Lines answers = bots[index(s.decider)].tell(decision_lines(view(s, s.decider)));
        ASSERT_EQ(answers.size(), 1U) << id;
        ASSERT_EQ(answers[0].substr(0, 7), "action ") << answers[0];
        x = parse_actions(scenario, answers[0].substr(7))->actions[0];
        ASSERT_TRUE(is_legal(s, x)) << answers[0];
        ++decisions;
      }
      for (int i = 0; i < 2; ++i) ASSERT_EQ(bots[i].tell({did_line(s, x, static_cast<Side>(i))}), Lines{});
      apply(s, x);
    }
    EXPECT_GT(decisions, 50) << id;
    EXPECT_EQ(bots[0].tell({bot_lines::over_line(s.result), "go"}), Lines{"error no battle has begun"});
  }
}

TEST(BotProtocol, AnswersNonsenseWithOneLineAndChangesNothing) {
  Bot b;
  ASSERT_EQ(b.tell(new_lines(position("line_command"), Side::kBottom)), Lines{"ready"});
  const Lines wrong = {"dance",
                       "hello",
                       "hello x",
                       "did",
                       "did top play rally",
                       "did bottom play line_command",
                       "did bottom play",
                       "did bottom draw ?",
                       "did chance dice flag",
                       "did bottom play rally rally",
                       "open battle E6 D6",
                       "open",
                       "go fast",
                       "go ms",
                       "go ms -1",
                       "go ms 99999999999999999999"};
  for (const std::string& line : wrong) {
    const Lines answers = b.tell({line});
    ASSERT_EQ(answers.size(), 1U) << line;
    EXPECT_EQ(answers[0].substr(0, 6), "error ") << line << " -> " << answers[0];
  }
  EXPECT_EQ(b.tell({"new left", "acies 1", "quit", "."}), Lines{"error new needs a side, top or bottom"});
  EXPECT_FALSE(b.protocol.has_quit());
  EXPECT_EQ(b.tell({"new top", "acies 2", "."}).size(), 1U);
  EXPECT_EQ(b.tell({"did bottom play rally", "did chance dice flag flag flag"}), Lines{});
}

TEST(BotProtocol, KeepsQuietWhenTheOtherSideDecides) {
  Bot b;
  ASSERT_EQ(b.tell(new_lines(position("line_command"), Side::kTop)), Lines{"ready"});
  EXPECT_EQ(b.tell({"go"}), Lines{"error it is not for me to act"});
}

// --- Bots as programs -------------------------------------------------------------------------------------------------------

// Long enough for a busy machine; silence is tried with less.
constexpr BotTimes kPatient{20'000, 20'000}, kHasty{300, 300};

std::string complaint(const std::string& command, BotTimes times = kPatient) {
  BotProcess program(times);
  const Parsed<std::string> name = program.start(command);
  if (!name) return name.error().text;
  const Scenario scenario = position("line_command");
  if (const auto error = program.begin(Side::kBottom, bot::known_scenario(scenario, Side::kBottom))) return error->text;
  const State s = set_up(scenario);
  const auto take = [&](const std::string& text) {
    const Parsed<Action> x = bot::read_answer(s, text);
    return x ? std::string() : x.error().text;
  };
  const Parsed<std::string> x =
      program.choose(bot::view_lines(view(s, Side::kBottom)), bot::open_texts(view(s, Side::kBottom).state), take);
  return x ? "plays " + *x : x.error().text;
}

// A bot in sh: says the first line to hello, the second at the end of the scenario, the third at go.
std::string script(const std::string& hello, const std::string& ready, const std::string& go) {
  return "while read -r w r; do case $w in hello) " + hello + ";; .) [ -n \"$v\" ] || " + ready +
         "; v=;; view) v=1;; go) " + go + ";; quit) exit;; esac; done";
}

TEST(BotProcess, TakesALegalAnswer) {
  EXPECT_EQ(complaint(script("echo 'hello 1 \"one\"'", "echo ready", "echo info hm; echo action play rally")),
            "plays play rally");
}

TEST(BotProcess, IsNotFooledByBadPrograms) {
  EXPECT_EQ(complaint("exit 3"), "has ended");
  EXPECT_EQ(complaint("sleep 5", kHasty), "gives no answer in time");
  EXPECT_EQ(complaint("no-such-program-at-all 2>/dev/null"), "has ended");
  EXPECT_EQ(complaint("yes"), "says `y` where `hello` was due");
  EXPECT_EQ(complaint("yes info"), "says too much and answers nothing");
  EXPECT_EQ(complaint("cat /dev/zero"), "says more than fits in a line");
  const std::string hello = "echo 'hello 1 \"one\"'";
  EXPECT_EQ(complaint(script("echo hello you", ":", ":")), "greets with `you` instead of 1 \"NAME\"");
  EXPECT_EQ(complaint(script(hello, "exit", ":")), "has ended");
  EXPECT_EQ(complaint(script(hello, "echo ready", "echo action play first_strike")),
            "answers `play first_strike`: that is not open");
  EXPECT_EQ(complaint(script(hello, "echo ready", "sleep 5"), {20'000, 300}), "gives no answer in time");
  EXPECT_EQ(complaint(script(hello, "echo ready", "echo error no idea")),
            "says `error no idea` where `action` was due");
}

TEST(BotProcess, AsksOnceMoreAfterAnAnswerThatIsNotOpen) {
  const std::string twice = "if [ -z \"$n\" ]; then n=1; echo action done; else echo action play rally; fi";
  EXPECT_EQ(complaint(script("echo 'hello 1 \"one\"'", "echo ready", twice)), "plays play rally");
}

}  // namespace
}  // namespace acies
