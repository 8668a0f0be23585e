#include "console/bot_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>

#include "base/bot_lines.h"
#include "base/lines.h"

namespace acies {
namespace {

constexpr std::size_t kLongestLine = 4096;
constexpr int kMostLines = 1000;  // a bot may say before it answers

using Clock = std::chrono::steady_clock;

// Milliseconds until then, never less than 0.
int left_until(Clock::time_point end) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
  return left > 0 ? static_cast<int>(left) : 0;
}

Error failure(std::string text) { return Error{0, 0, std::move(text)}; }

void close_pair(int (&pipe)[2]) {
  ::close(pipe[0]);
  ::close(pipe[1]);
}

}  // namespace

bool LineProcess::start(const std::string& command) {
  int in[2], out[2];
  if (::pipe2(in, O_CLOEXEC) != 0) return false;
  if (::pipe2(out, O_CLOEXEC) != 0) {
    close_pair(in);
    return false;
  }
  ::signal(SIGPIPE, SIG_IGN);  // a bot that has gone shows when we write to it
  pid_ = ::fork();
  if (pid_ < 0) {
    close_pair(in);
    close_pair(out);
    return false;
  }
  if (pid_ == 0) {
    ::setpgid(0, 0);  // so that the programs it starts end with it
    ::dup2(in[0], STDIN_FILENO);
    ::dup2(out[1], STDOUT_FILENO);
    ::signal(SIGPIPE, SIG_DFL);
    ::execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
    ::_exit(127);
  }
  ::close(in[0]);
  ::close(out[1]);
  to_ = in[1];
  from_ = out[0];
  ::fcntl(to_, F_SETFL, O_NONBLOCK);
  ::fcntl(from_, F_SETFL, O_NONBLOCK);
  return true;
}

std::optional<Error> LineProcess::write_line(const std::string& line, int timeout_ms) {
  const std::string bytes = line + "\n";
  const auto end = Clock::now() + std::chrono::milliseconds(timeout_ms);
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t n = ::write(to_, bytes.data() + done, bytes.size() - done);
    if (n > 0) {
      done += static_cast<std::size_t>(n);
      continue;
    }
    if (errno != EAGAIN && errno != EINTR) return failure("has ended");
    pollfd wait{to_, POLLOUT, 0};
    const int left = left_until(end);
    if (left == 0 || ::poll(&wait, 1, left) == 0) return failure("does not listen");
  }
  return std::nullopt;
}

Parsed<std::string> LineProcess::read_line(int timeout_ms) {
  const auto deadline = Clock::now() + std::chrono::milliseconds(timeout_ms);
  for (;;) {
    const std::size_t end = buffer_.find('\n');
    if (end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    if (buffer_.size() > kLongestLine) return failure("says more than fits in a line");
    pollfd wait{from_, POLLIN, 0};
    const int left = left_until(deadline);
    const int ready = ::poll(&wait, 1, left);
    if (ready == 0 || (ready < 0 && errno != EINTR)) return failure("gives no answer in time");
    if (ready < 0) continue;
    char bytes[4096];
    const ssize_t n = ::read(from_, bytes, sizeof bytes);
    if (n == 0) return failure("has ended");
    if (n < 0 && errno != EAGAIN && errno != EINTR) return failure("cannot be read");
    if (n > 0) buffer_.append(bytes, static_cast<std::size_t>(n));
  }
}

void LineProcess::stop() {
  if (pid_ < 0) return;
  ::close(to_);
  ::close(from_);
  int status = 0;
  for (int tries = 0; tries < 20 && ::waitpid(pid_, &status, WNOHANG) == 0; ++tries) {
    ::poll(nullptr, 0, 10);
    if (tries == 19) {
      ::kill(-pid_, SIGKILL);
      ::waitpid(pid_, &status, 0);
    }
  }
  pid_ = to_ = from_ = -1;
}

Parsed<std::string> BotProcess::start(const std::string& command) {
  if (!process_.start(command)) return failure("cannot be started");
  if (auto error = send({"hello " + std::to_string(bot_lines::kVersion)})) return *error;
  Parsed<std::string> greeting = answer("hello", times_.start_ms);
  if (!greeting) return greeting.error();
  const Parsed<std::vector<Line>> line = split_lines(*greeting);
  if (!line || line->empty() || line->front().tokens.size() != 2 || line->front().tokens[0].text != "1")
    return failure("greets with " + shown(*greeting) + " instead of 1 \"NAME\"");
  return line->front().tokens[1].text;
}

std::optional<Error> BotProcess::begin(Side side, std::string_view scenario) {
  untold_.clear();
  if (auto error = send(bot_lines::new_lines(side, scenario))) return error;
  const Parsed<std::string> ready = answer("ready", times_.start_ms);
  if (!ready) return ready.error();
  return std::nullopt;
}

void BotProcess::saw(Side by, std::string_view action) { untold_.push_back(bot_lines::did_line(by, action)); }

Parsed<std::string> BotProcess::choose(const std::vector<std::string>& view, const std::vector<std::string>& open,
                                       const Take& take) {
  Budget budget;
  budget.milliseconds = static_cast<std::uint32_t>(times_.move_ms / 2);
  std::vector<std::string> lines = std::move(untold_);
  untold_.clear();
  for (std::string& line : bot_lines::decision_lines(view, open, budget)) lines.push_back(std::move(line));
  if (auto error = send(lines)) return *error;
  Parsed<std::string> first = listen(take);
  if (first) return first;
  if (first.error().line == 0) return first;  // not an answer that was refused, but none
  if (auto error = send({"refused " + first.error().text, lines.back()})) return *error;
  return listen(take);
}

// An answer that is refused is an error with line 1.
Parsed<std::string> BotProcess::listen(const Take& take) {
  Parsed<std::string> text = answer("action", times_.move_ms);
  if (!text) return text;
  if (const std::string refusal = take(*text); !refusal.empty())
    return Error{1, 0, "answers " + shown(*text) + ": " + refusal};
  return text;
}

void BotProcess::finish(Result result) {
  std::vector<std::string> lines = std::move(untold_);
  untold_.clear();
  lines.push_back(bot_lines::over_line(result));
  lines.emplace_back("quit");
  send(lines);
}

std::optional<Error> BotProcess::send(const std::vector<std::string>& lines) {
  for (const std::string& line : lines)
    if (auto error = process_.write_line(line, times_.start_ms)) return error;
  return std::nullopt;
}

// The rest of the next line that begins with this word. `info` lines are passed over.
Parsed<std::string> BotProcess::answer(const std::string& word, int timeout_ms) {
  const auto end = Clock::now() + std::chrono::milliseconds(timeout_ms);
  for (int lines = 0; lines < kMostLines; ++lines) {
    const Parsed<std::string> line = process_.read_line(left_until(end));
    if (!line) return line.error();
    const std::size_t space = std::min(line->find(' '), line->size());
    const std::string first = line->substr(0, space);
    if (first == "info" || line->empty()) continue;
    if (first != word) return failure("says " + shown(*line) + " where `" + word + "` was due");
    return space < line->size() ? line->substr(space + 1) : std::string();
  }
  return failure("says too much and answers nothing");
}

}  // namespace acies
