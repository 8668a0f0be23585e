// The contract between a game and everything above it: session, store, server, arena, terminal and replay speak to these
// classes and to nothing else of a game. games/registry.h lists the games there are.
//
//   GameModule   a game: its rule sets, battles, players, records
//   Content      a battle that can be played: the part of it that never changes
//   Game         a battle in progress: the side that decides, the open actions, their results, the view of each viewer
//   FollowedGame a battle as one viewer knows it, followed from the messages to him (games/followed.h)
//   Trial        a battle played for its result alone (games/trial.h)
//
// Actions, outcomes and records are text in the notation of the game. The view of a viewer travels as a Payload, whose fields
// the game has described; the rooms above do not look inside.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.h"
#include "base/case_report.h"
#include "base/coverage.h"
#include "base/fair_dice.h"
#include "base/game_result.h"
#include "base/history.h"
#include "base/level.h"
#include "base/parsed.h"
#include "base/payload.h"
#include "base/player_spec.h"
#include "base/record_check.h"
#include "base/rules_info.h"
#include "base/side.h"
#include "base/signature.h"
#include "games/standing.h"

namespace acies {

class Schema;        // base/schema.h
class FollowedGame;  // games/followed.h
class Trial;
struct TrialSetup;

// The viewers of a game: the two sides, then the spectators (Side::kNobody).
constexpr int kViewers = 3;
constexpr int viewer_index(Side viewer) { return is_player(viewer) ? index(viewer) : 2; }
constexpr Side kViewerSides[kViewers] = {Side::kTop, Side::kBottom, Side::kNobody};

// Why a request was not carried out. Nothing has changed then.
struct Refusal {
  const char* code;
  std::string words;
};

// The answer to a question: a payload, or why there is none.
struct Answer {
  std::optional<Refusal> refusal;
  Payload payload;
};

// How a game ended.
struct Ending {
  Side winner = Side::kNobody;  // neither
  const char* by = "rule";      // how: a word of the game, or of the match: resignation, time, abort
  std::array<int, 2> score{};   // of top and bottom, in whatever the game counts
  std::string words;
};

// All results of one step, unfiltered: it tells each viewer the part that he may see.
class StepEvents {
 public:
  virtual ~StepEvents() = default;
  virtual void write(JsonWriter& out, Side viewer) const = 0;
};

// One action or outcome, with all its results.
struct GameStep {
  std::uint64_t n = 0;
  Side by = Side::kNobody;                 // kChance: an outcome
  bool is_roll = false;                    // of dice; any other outcome is a draw
  std::string entry;                       // the whole of it, for the log of the match
  std::array<std::string, kViewers> text;  // as each viewer may read it
  std::shared_ptr<const StepEvents> events;
  // Part of a commitment that a side makes in secret. It is kept in the log of the match, and has no number: the step that
  // completes the commitment tells all of it, once, so that the other side cannot count its parts.
  bool untold = false;
  // The secret commitments of the sides that this step makes public: each action after the word of its side.
  std::vector<std::string> opened = {};
  // It shows something that a side had committed in secret: the other side could not foretell it.
  bool reveals = false;
};

struct LogLine {
  std::uint64_t n = 0;
  std::string text;
  std::vector<std::string> rules;
  std::optional<int> event = std::nullopt;
  static constexpr auto kFields =
      fields("log_line", "One line of the log of a game.", field("n", &LogLine::n, "the step that completed it"),
             field("text", &LogLine::text), maybe("e", &LogLine::event, "the event of that step that it tells"),
             field("rules", &LogLine::rules, "the rules behind it, by name"));
};

// A list whose items a game has described.
struct PayloadList : Payload {
  using Payload::Payload;
  explicit PayloadList(Payload payload) : Payload(std::move(payload)) {}
};
template <>
struct WireType<PayloadList> {
  static std::string name(Schema&) { return "readonly unknown[]"; }
};

// A side, or chance.
struct Actor {
  Side side = Side::kChance;
};
template <std::derived_from<JsonWriter> W>
void put(W& out, Actor actor) {
  out.value(side_word(actor.side));
}
inline bool get(const Json& json, Actor& actor) {
  if (!json.is_text()) return false;
  actor.side = find_side(json.text()).value_or(Side::kChance);
  return json.text() == side_word(actor.side);
}
template <>
struct WireType<Actor> {
  static std::string name(Schema&) { return "Side | \"chance\""; }
};

// A step as one viewer is told of it, without its results.
struct ToldStep {
  std::uint64_t n = 0;
  Actor by;
  std::string action;
  std::vector<std::string> opened;
  static constexpr auto kFields =
      fields("told_step", "An action or an outcome of chance.", field("n", &ToldStep::n, "counts up through the match"),
             field("by", &ToldStep::by), field("action", &ToldStep::action, "in the notation"),
             maybe("opened", &ToldStep::opened,
                   "the secret commitments of the sides that this step opens: each action after the word of its side"));
};
// The same with its results.
struct Step : ToldStep {
  PayloadList events;
  static constexpr auto kFields = fields("step", "An action or an outcome of chance, with its results.",
                                         inherited<ToldStep>(), field("events", &Step::events, "of the game"));
};
ToldStep told_step(const GameStep& step, Side viewer);
Step step_for(const GameStep& step, Side viewer);
std::vector<LogLine> lines_after(const std::vector<LogLine>& lines, std::uint64_t n);

// An action open to a side now.
struct Choice {
  std::string text;   // the action in the notation
  std::string words;  // its meaning in words
};

class TextView;

class Game {
 public:
  using Tell = std::function<void(GameStep&&)>;

  virtual ~Game() = default;

  // A side, chance, or kNobody once the battle is over.
  virtual Side decider() const = 0;
  virtual bool over() const = 0;
  // How it ended; only once it is over.
  virtual Ending result() const = 0;
  // How much a side has won and lost so far, in whatever the game counts.
  virtual int score(Side side) const = 0;
  virtual int losses(Side side) const = 0;
  virtual std::uint64_t state_hash() const = 0;
  // The record so far in the notation; `dice` are the lines that say where its dice come from (lines_of in base/fair_dice.h).
  virtual std::string record(const std::string& dice) const = 0;

  // The turn that is being played, from 1; 0 before the first.
  virtual int turn() const = 0;
  // The side whose turn it is; kNobody where a turn is both sides'.
  virtual Side on_turn() const { return Side::kNobody; }
  // Where the game stands, as one line of text, when it stands between two turns: nothing has been decided in the new one.
  // "" otherwise. The line states everything that later play depends on, the numbers of rolls and draws so far included;
  // Content::resume goes on from it.
  virtual std::string position() const = 0;

  // Does what a text says, all of it or nothing; `n` counts on with every step that is told (GameStep::untold).
  virtual std::optional<Refusal> act(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) = 0;
  // One action or outcome of a log. Returns the error in it, "" if there is none.
  virtual std::string restore(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) = 0;
  // Makes the next outcome of chance. Only when chance is to decide.
  virtual void roll(std::uint64_t& n, const Tell& tell) = 0;
  // A legal action, for a bot that answered wrongly.
  virtual std::string any_action() const = 0;
  // The only open action, for which the side need not be asked; nothing when the side that decides has to be asked.
  virtual std::optional<std::string> only_action() const { return std::nullopt; }

  // The answers that a side may give beforehand, for the other side's turn; nothing in a game that offers no such orders.
  virtual StandingOffer standing_offer() const { return {}; }
  // The answer that orders of the side that decides give now; nothing if it has to be asked. Whether there is an answer, and how
  // long it waits, depends on nothing that the other side may not know.
  virtual std::optional<StandingAnswer> standing_answer(const StandingOrders&) const { return std::nullopt; }

  // The side that may take back its last action now, of which the others have learnt nothing; kNobody if none may.
  virtual Side may_undo() const = 0;
  // The same where it does not matter that the action has shown the other side something, such as a card: chance has not
  // decided since, nor has the other side.
  virtual Side may_undo_shown() const { return may_undo(); }
  virtual void undo() = 0;
  // Whether the action to be taken back has not been told to anyone (GameStep::untold).
  virtual bool undo_is_untold() const { return false; }
  // The actions that a side is about to commit in secret (GameStep::untold), one by one: for its own eyes only.
  virtual std::vector<std::string> draft(Side) const { return {}; }

  // The last lines as a viewer may read them, without the sentence that is still growing.
  virtual const std::vector<LogLine>& log(Side viewer) const = 0;
  virtual std::string growing(Side viewer) const = 0;
  // The question to the viewer, or the side for which he waits.
  virtual std::string question(Side viewer) const = 0;
  // The actions open to the viewer: all of them, or a useful choice where they cannot be counted.
  virtual std::vector<Choice> choices(Side viewer) const = 0;
  // The battle as the viewer sees it, drawn in text.
  virtual std::string board(Side viewer) const = 0;
  // The same for a program that plays a side, in lines of the game's notation (docs/bot-protocol.md, `view`). Unless the
  // game has a notation for it, the one line is table() as JSON.
  virtual std::vector<std::string> view_lines(Side viewer) const;
  // The battle for a person who types (games/text_view.h). The game must outlive it.
  virtual std::unique_ptr<TextView> text_view() const;

  // The table as a viewer sees it (docs/protocol.md). `seat` is that of the side that decides, nullptr if none does.
  virtual Payload table(Side viewer, int number) const = 0;
  virtual Payload decision(Side viewer, const char* seat) const = 0;
  virtual Payload actions(Side viewer) const = 0;

  // Questions of a viewer: the odds of an attack, the result of an action, why an action is not open.
  virtual Answer odds(Side viewer, const std::string& from, const std::string& to) const = 0;
  virtual Answer preview(Side viewer, const std::string& text) const = 0;
  virtual Answer why(Side viewer, const std::string& text) const = 0;

  // A player of this game. It is asked with the view of its side as things stand; the thought may run on another thread.
  class Bot {
   public:
    virtual ~Bot() = default;
    using Thought = std::function<std::string(const Budget&)>;
    virtual Thought ask(const Game& game, Side side) = 0;
  };
  // A player by name, or another one if there is none of that name: a match must go on.
  virtual std::shared_ptr<Bot> make_bot(std::string_view level, std::uint64_t seed) const = 0;

  bool waits_for_chance() const { return !over() && decider() == Side::kChance; }

  static constexpr std::size_t kMostLines = 200;
};

class Content {
 public:
  virtual ~Content() = default;
  virtual const std::string& id() const = 0;
  virtual std::string_view rules() const = 0;   // the code of its rule set
  virtual const std::string& text() const = 0;  // as it was read
  virtual std::string title() const = 0;
  virtual std::string army(Side side) const = 0;
  // The army as tables name it, without an article.
  virtual std::string army_title(Side side) const { return army(side); }
  virtual std::string date() const { return ""; }
  // A hash of the battle itself, which does not change with remarks and spaces in its text.
  virtual std::uint64_t text_hash() const;
  // The text as one side may know it before the battle begins.
  virtual std::string known_text(Side) const { return text(); }
  // The battle from its beginning, with these dice. The content must outlive the game.
  virtual std::unique_ptr<Game> begin(const FairDice& dice) const = 0;
  // The battle from a position on that a game of this content gave, or why that cannot be: the position may be of another
  // edition of the rules. The log begins anew, and record() knows nothing of earlier play.
  virtual Parsed<std::unique_ptr<Game>> resume(const FairDice& dice, std::string_view position) const = 0;
  // A position of this content as one viewer may know it: parts hidden from him are replaced by others that say nothing of
  // them. "" stands for the beginning. Nothing if the game cannot be followed.
  virtual std::optional<std::string> known_position(std::string_view, Side) const { return std::nullopt; }
  // The battle as a viewer knows it, from the beginning or from a position that known_position gave; nullptr if the game
  // cannot be followed, or not from there. The content, which may be that of known_text, must outlive it.
  virtual std::unique_ptr<FollowedGame> follow(Side viewer, std::string_view position) const;
  // The battle from its beginning, for its result alone. The players of the set-up exist; the content must outlive the
  // trial. Unless a game has something quicker, the trial plays a Game.
  virtual std::unique_ptr<Trial> begin_trial(const TrialSetup& setup) const;
  // As lists of battles show it, and whole.
  virtual Payload summary() const = 0;
  virtual Payload scenario() const = 0;

  // The description of a battle that tools print. A game that adds nothing of its own gets the plain form.
  // Lists go by this number, battles with the same number by their names.
  virtual int year() const { return 0; }
  // The side that begins; kNobody if the game itself decides that.
  virtual Side first_side() const { return Side::kNobody; }
  // The faults that keep a battle that can be read from being played and won, one line each; none when it is sound.
  virtual std::vector<std::string> problems() const { return {}; }
  // Everything about it for a reader; its facts as a JSON object for a program, `whole` or as lists show them.
  virtual std::string told() const;
  virtual std::string facts(bool whole) const;
  // The set-up drawn in text or as an SVG map, or why the game does not draw it.
  virtual Parsed<std::string> drawn(bool as_map) const;
  // … as a picture with men on it: a PNG file, so many pixels wide.
  virtual Parsed<std::string> pictured(int width) const;
  static constexpr int kLeastPicture = 200, kUsualPicture = 1600, kMostPicture = 4000;
  // … as a card that stands for a link to the battle: a PNG file of 1200 by 630 pixels, its name, date and armies over a
  // picture. It tells nothing that any viewer may not know.
  virtual Parsed<std::string> card() const;
  // The ground of its board, as a short text that GameModule::draw_ground draws: letters, digits and `.-_~`, so that it can
  // be part of an address. It tells nothing that any viewer may not know. "" if the game draws none.
  virtual std::string ground() const { return ""; }
  // What a history may say of it (base/history.h): places and kinds of troops. nullptr if battles of this game have no
  // histories. The content must outlive it.
  virtual std::unique_ptr<HistoryField> history_field() const { return nullptr; }
  // What a player should know before the first decision, one paragraph each.
  virtual std::vector<std::string> introduction() const { return {}; }
};

// Everything that this battle's board and armies do not know.
std::vector<Error> history_errors(const BattleHistory& history, const Content& battle);

// The parts of the numbers that tell whether a game is still played alike: tables and a few battles, every battle, players.
enum class SignaturePart : std::uint8_t { kShort, kLong, kPlayers };

class GameModule {
 public:
  virtual ~GameModule() = default;
  virtual std::string_view code() const = 0;
  virtual std::span<const RulesInfo> rules() const = 0;
  // The figures of a rule set, a line for each row of its tables, without names and words. The signature of an edition is
  // made of them and of golden records; a line that has changed is a rule that has changed.
  virtual std::string tables(std::string_view rules) const;
  // The player aid of one of its rule sets.
  virtual Payload rules_page(std::string_view rules) const = 0;
  // Adds everything that its payloads and events are made of: the types of its clients (web/generated) and the tables of
  // docs/protocol.md are written from that.
  virtual void describe(Schema& schema) const;

  // The battles the program was built with, read once.
  virtual const std::vector<std::shared_ptr<const Content>>& battles() const = 0;
  // A battle from its text. It is called `id` if one is given, else as its text says.
  virtual Parsed<std::shared_ptr<const Content>> read(std::string_view text, std::string_view id = "") const = 0;

  // Opponents for people, from the weakest up, and whether a bot may take a seat under a name.
  virtual std::span<const Level> levels() const = 0;
  virtual bool has_player(std::string_view name) const = 0;
  // The names of all players, separated by spaces: those for people and those for measuring.
  virtual std::string_view player_names() const = 0;
  // A player as people write it, NAME:positions=N; the clock is for budgets in milliseconds. The error names the players.
  Parsed<PlayerSpec> player(std::string_view text, std::uint32_t (*clock)() = nullptr) const;

  // --- For arenas and other measurements.
  // The battles that an arena plays where none is named: their ids, in the order in which it shows them. All of them, the
  // oldest first, unless the game says otherwise.
  virtual std::vector<std::string> usual_battles() const;
  // The player that measures how even a battle is, where none is named: the first of player_names() if there is no better.
  virtual std::string_view usual_player() const { return player_names().substr(0, player_names().find(' ')); }
  // The name of the things that scores count.
  virtual std::string_view score_word() const { return "score"; }
  // The measures of the luck in a trial (Trial::top_luck), by name, separated by spaces; "" if there is none.
  virtual std::string_view luck_measures() const { return ""; }
  // The file of a checkout with the measured balance of its battles, which `acies balance` writes anew; "" for none.
  virtual std::string_view balance_file() const { return ""; }
  // Prints numbers that change when a rule, a table or a player does, and on which every compiler must agree.
  virtual void signature(SignaturePart, const PrintLine&) const {}
  // Plays battles number first, first + 1, … of the one it is measured by, at random. Returns a number that depends on all.
  virtual std::uint64_t play_at_random(std::uint64_t, std::uint64_t) const { return 0; }

  // Plays a record again: every action must be legal and every outcome follow from the source of its dice, as far as the
  // record names it.
  virtual RecordVerdict verify(std::string_view record) const = 0;
  // The roll, as records write it, that these numbers give when as many dice of each kind are rolled as in `written`;
  // nothing if that is no roll of the rule set. So rolls can be checked without the battle they were part of.
  virtual std::optional<std::string> fair_roll(std::string_view rules, std::string_view written,
                                               FairNumbers numbers) const = 0;
  // A record to be looked at step by step, as JSON, or the error in it.
  virtual Parsed<std::string> replay(std::string_view record) const = 0;

  // Tells a record in words. Returns the error in it, if there is one; `out` then ends where the record goes wrong.
  virtual std::optional<Error> tell(std::string_view record, std::string& out) const;

  // Battles of this game below each other, as a table with its heading.
  virtual std::string list(std::span<const std::shared_ptr<const Content>> battles) const;

  // The ground of one of its battles (Content::ground) as an SVG document in the coordinates of the game's board, or why
  // there is none. `query` says how, in words of the game: the part of an address behind its question mark.
  virtual Parsed<std::string> draw_ground(std::string_view ground, std::string_view query) const;

  // Runs the cases of a text (docs/notation.md).
  virtual CaseReport run_cases(std::string_view text) const;
  // The items of one of its rule sets that cases should cover: the rulings given and all others of the list. Nothing
  // if the game needs a list of rulings and there is none.
  virtual std::optional<Coverage> coverage(std::string_view rules, const std::vector<CoverageItem>& rulings) const;
  // Counts the cases of a text for its own among these. Returns the error of the text, if there is one.
  virtual std::optional<Error> count_cases(std::string_view text, std::vector<Coverage>& coverages) const;

  // Services of its own for clients, below /api/NAME: `request` is the body of a POST, or "" for a GET.
  // Nothing when the game has no such service.
  virtual std::optional<Answer> service(std::string_view name, std::string_view request) const;
  // Battles put together from a client's wishes: the name under which a request for a match holds these wishes, ""
  // if the game has nothing of the kind; and the text of the scenario, or why there is none.
  virtual std::string_view composes() const { return ""; }
  virtual Parsed<std::string> compose(const Json& request) const;
};

}  // namespace acies
