// Another program at the other end of two pipes, which plays a side of any game by docs/bot-protocol.md.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/parsed.h"
#include "base/side.h"

namespace acies {

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

// A bot program that plays one battle. Errors are one line that names its fault; after one it is of no more use.
class BotProcess {
 public:
  explicit BotProcess(BotTimes times = {}) : times_(times) {}

  // Starts the program and greets it. The answer is the name it gives itself.
  Parsed<std::string> start(const std::string& command);
  // The scenario is told as the side may know it.
  std::optional<Error> begin(Side side, std::string_view scenario);
  // An action or outcome, as the bot's side sees it. The bot hears of it when it is next asked, so an action
  // that is taken back before then need not be told.
  void saw(Side by, std::string_view action);
  void forget_last() { untold_.pop_back(); }
  // Asks for an action, with the view of the bot's side and the actions open to it. `take` gets the answer and says why it
  // refuses it, "" if it does not. A bot whose answer is refused is told so and asked once more.
  using Take = std::function<std::string(const std::string& action)>;
  Parsed<std::string> choose(const std::vector<std::string>& view, const std::vector<std::string>& open,
                             const Take& take);
  void finish(Result result);

 private:
  std::optional<Error> send(const std::vector<std::string>& lines);
  Parsed<std::string> answer(const std::string& word, int timeout_ms);
  Parsed<std::string> listen(const Take& take);

  BotTimes times_;
  LineProcess process_;
  std::vector<std::string> untold_;
};

}  // namespace acies
