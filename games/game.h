// A battle in progress as a match sees it, whichever engine plays it: who decides, actions as text, what came of them, how
// far they may be taken back, and what each viewer is told. Hex battles and the tabletop stand behind this alone.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/fair_dice.h"
#include "base/json_writer.h"
#include "games/hex/players/player.h"
#include "games/hex/words/narrator.h"

namespace acies {

// Who looks on: the two sides, then the spectators.
constexpr int kViewers = 3;
constexpr int viewer_index(Side viewer) { return viewer == Side::kTop || viewer == Side::kBottom ? index(viewer) : 2; }
constexpr Side kViewerSides[kViewers] = {Side::kTop, Side::kBottom, Side::kNobody};

// Why something asked for was not done. Nothing has changed then.
struct Refusal {
  const char* code;
  std::string words;
};

struct Over {
  Side winner = Side::kNobody;  // a draw
  const char* by = "rule";      // banners, rule, resignation; on the tabletop broken, limit
  std::array<int, 2> banners{};
  std::string words;
};

// All that came of one step, unfiltered: it tells each viewer what he may see.
class StepEvents {
 public:
  virtual ~StepEvents() = default;
  virtual void write(JsonWriter& out, Side viewer) const = 0;
};

// One action or outcome, with all that came of it.
struct GameStep {
  std::uint64_t n = 0;
  Side by = Side::kNobody;                 // kChance: an outcome
  std::string entry;                       // the whole of it, for the log of the match
  std::array<std::string, kViewers> text;  // as each viewer may read it
  std::shared_ptr<const StepEvents> events;
};

struct LogLine {
  std::uint64_t n = 0;  // the step that completed it
  std::string text;
  std::vector<std::string> rules;  // behind it, by name
  int event = -1;                  // of that step that it tells, if that can be said
};

class Game {
 public:
  using Tell = std::function<void(GameStep&&)>;

  virtual ~Game() = default;

  // A side, chance, or nobody once the battle is over.
  virtual Side decider() const = 0;
  virtual bool over() const = 0;
  // How it ended; only once it is over.
  virtual Over result() const = 0;
  // What a side has got from the enemy, and what it has taken from him.
  virtual int banners(Side side) const = 0;
  virtual int losses(Side side) const = 0;
  virtual std::uint64_t state_hash() const = 0;
  // In the notation, or "" if the game writes none; nothing in the middle of a turn.
  virtual std::optional<std::string> position() const = 0;
  virtual std::string record(const std::string& seed) const = 0;
  virtual std::string waiting_words() const = 0;

  // Does what a text says, all of it or nothing; `n` counts on with every step, each of which is told.
  virtual std::optional<Refusal> act(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) = 0;
  // One action or outcome of a log. What is wrong with it, "" if nothing is.
  virtual std::string restore(Side by, std::string_view text, std::uint64_t& n, const Tell& tell) = 0;
  // What chance decides next, done. Only when it is to decide.
  virtual void roll(std::uint64_t& n, const Tell& tell) = 0;
  // Something legal, for a bot that answered wrongly.
  virtual std::string any_action() const = 0;

  // The side that may take back its last action now; kNobody if none may.
  virtual Side may_undo() const = 0;
  virtual void undo() = 0;

  // The last lines as a viewer may read them, the sentence that is growing not among them.
  virtual const std::vector<LogLine>& log(Side viewer) const = 0;
  virtual std::string growing(Side viewer) const = 0;

  // What a viewer sees (docs/protocol.md). `seat` is that of whoever decides, nullptr if nobody does.
  virtual void write_table(JsonWriter& out, Side viewer, int number) const = 0;
  virtual void write_decision(JsonWriter& out, Side viewer, const char* seat) const = 0;
  virtual void write_actions(JsonWriter& out, Side viewer) const = 0;

  // Questions: the fields of the answer, or why there is none.
  virtual std::optional<Refusal> odds(JsonWriter& out, Side viewer, const std::string& from,
                                      const std::string& to) const = 0;
  virtual std::optional<Refusal> preview(JsonWriter& out, Side viewer, const std::string& text) const = 0;
  virtual std::optional<Refusal> why(JsonWriter& out, Side viewer, const std::string& text) const = 0;

  // Whoever answers for a bot: asked with the view of its side as things stand, and then elsewhere how it decides.
  class Bot {
   public:
    virtual ~Bot() = default;
    using Thought = std::function<std::string(const Budget&)>;
    virtual Thought ask(const Game& game, Side side) = 0;
  };
  // A player of this game by name; somebody in any case, for a match must go on.
  virtual std::shared_ptr<Bot> make_bot(std::string_view level, std::uint64_t seed) const = 0;

  bool waits_for_chance() const { return !over() && decider() == Side::kChance; }

  static constexpr std::size_t kMostLines = 200;
};

void write_log_line(JsonWriter& out, const LogLine& line);
void write_log(JsonWriter& out, const std::vector<LogLine>& lines, std::uint64_t after);
void write_step(JsonWriter& out, const GameStep& step, Side viewer);

// A battle that can be played: what does not change about it.
class Content {
 public:
  virtual ~Content() = default;
  virtual const std::string& id() const = 0;
  virtual std::string_view rules() const = 0;  // ancients, medieval, tabletop
  virtual std::string army(Side side) const = 0;
  // The battle from its beginning, its dice from this seed. The content must outlive the game.
  virtual std::unique_ptr<Game> begin(const Seed& seed) const = 0;
  // As lists of battles have it, and whole.
  virtual void write_summary(JsonWriter& out) const = 0;
  virtual void write_scenario(JsonWriter& out) const = 0;
};

}  // namespace acies
