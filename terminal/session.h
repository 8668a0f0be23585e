// One battle of a person in the terminal against somebody else, from the first decision to the last.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "base/paint.h"
#include "base/random.h"
#include "games/hex/words/narrator.h"
#include "terminal/journal.h"
#include "terminal/opponent.h"

namespace acies::terminal {
using namespace hex;  // until the contract suffices

struct TerminalSettings {
  Side me = Side::kBottom;
  std::uint64_t seed = 1;
  Paint paint;
  bool full_screen = false;  // the screen is cleared for every decision, so that the board stays where it is
};

class TerminalSession {
 public:
  // All of them must outlive the session; the opponent and the journal have begun.
  TerminalSession(const Scenario& scenario, TerminalSettings settings, Opponent& opponent, Journal& journal,
                  std::istream& in, std::ostream& out);

  // Takes up a battle after these actions, which must be legal.
  void catch_up(const std::vector<Action>& actions);

  // Plays until the battle is over, the player leaves, or the input ends.
  void run();

  // What the player may see has happened, in sentences.
  std::vector<std::string> story() const;

 private:
  struct Step {
    State before;
    Action action;
    Narrator narrator;
    std::size_t told;
    bool chosen;  // by the player, not forced
  };

  bool ask();
  void act(Action action, bool chosen);
  void show_decision();
  void show_news();
  bool obey(const std::string& line);
  bool command(const std::string& word, const std::string& rest);
  void decide(const std::string& line);
  void undo();
  void show_odds(const std::string& rest);
  void show_why(const std::string& rest);
  void save(const std::string& path);
  void finish();
  void complain(const std::string& text);
  void notice(const std::string& text);
  std::optional<std::pair<Hex, Hex>> attack_named(const std::string& rest);
  std::vector<Action> actions() const;

  const Scenario& scenario_;
  TerminalSettings settings_;
  Opponent& opponent_;
  Journal& journal_;
  std::istream& in_;
  std::ostream& out_;

  State state_;
  Random chance_;
  Narrator narrator_;
  std::vector<std::string> told_;  // complete sentences
  std::size_t news_from_ = 0;
  std::vector<Step> steps_;
  std::vector<std::string> queue_;  // the rest of a line of several commands
  bool fresh_ = true;               // the decision has not been shown yet
  std::string notices_;             // to be shown below it
  bool leaving_ = false;
  bool disk_complained_ = false;
};

}  // namespace acies::terminal
