// Another program at the other end of two pipes, which plays a side by docs/bot-protocol.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/parsed.h"
#include "games/hex/players/bot_script.h"

namespace acies::arena {
using namespace hex;  // until the contract suffices

// Lines to and from a program that may hang, babble or die. Every wait has an end; the program is ended with its object.
class LineProcess {
 public:
  LineProcess() = default;
  ~LineProcess() { stop(); }
  LineProcess(const LineProcess&) = delete;
  LineProcess& operator=(const LineProcess&) = delete;

  // Starts `sh -c COMMAND`. Its stderr stays ours. False if that fails.
  bool start(const std::string& command);
  // Nothing when the line is on its way.
  std::optional<Error> write_line(const std::string& line, int timeout_ms);
  // The next line without its end; an error says whether the program was silent, has ended or says too much.
  Parsed<std::string> read_line(int timeout_ms);
  // Closes the pipes, gives the program a moment to leave by itself, then ends it.
  void stop();

 private:
  int pid_ = -1;
  int to_ = -1, from_ = -1;
  std::string buffer_;
};

struct BotTimes {
  int start_ms = 10'000;  // for the first answer, and for a new battle
  int move_ms = 10'000;   // for one decision
};

// A bot program that plays one battle. Errors are one line that says what it did wrong; after one it is of no more use.
class BotProcess {
 public:
  explicit BotProcess(BotTimes times = {}) : times_(times) {}

  // Starts the program and greets it. The answer is the name it gives itself.
  Parsed<std::string> start(const std::string& command);
  std::optional<Error> begin(const Scenario& scenario, Side side);
  // An action about to be applied. It is told when the bot is next asked, so that what is taken back need not be.
  void saw(const State& before, Action action);
  void forget_last() { untold_.pop_back(); }
  // Asks for an action, which is legal. A bot that answers with something else is told so and asked once more.
  Parsed<Action> choose(const State& state);
  void finish(Result result);

 private:
  std::optional<Error> send(const std::vector<std::string>& lines);
  Parsed<std::string> answer(const std::string& word, int timeout_ms);
  Parsed<Action> listen(const State& state);

  BotTimes times_;
  LineProcess process_;
  Side side_ = Side::kNobody;
  std::vector<std::string> untold_;
};

}  // namespace acies::arena
