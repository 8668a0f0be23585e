// Reads the words after a command: options, then the rest.
//
//   bool json = false;
//   Options options("case", "usage: acies case FILE|DIR…\n …");
//   options.flag("--json", json);
//   if (const auto status = options.read(arguments)) return *status;
//   for (const std::string& path : options.rest()) …
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "console/command.h"

namespace acies {

class Options {
 public:
  // `help` is the whole text that --help prints.
  Options(std::string command, std::string help) : command_(std::move(command)), help_(std::move(help)) {}

  // The targets keep their values when the option is not given. `--name value` and `--name=value` are the same.
  void flag(const char* name, bool& target);
  void text(const char* name, std::string& target);
  // May be given more than once; each adds a value.
  void texts(const char* name, std::vector<std::string>& target);
  // `--name first second`.
  void pair(const char* name, std::string& first, std::string& second);
  void number(const char* name, std::int64_t& target, std::int64_t least, std::int64_t most);

  // Nothing when the command should go on; otherwise its exit status, after help or one line about the error.
  std::optional<int> read(const Arguments& arguments);

  // The words that are no options. After `--` every word is one of them.
  const Arguments& rest() const { return rest_; }

  // Prints "acies COMMAND: TEXT" to stderr and gives the exit status for wrong input.
  int wrong(const std::string& text) const;

 private:
  struct Option {
    enum class Kind : unsigned char { kFlag, kText, kTexts, kPair, kNumber };
    std::string name;
    Kind kind;
    void* target;
    std::int64_t least = 0, most = 0;
    std::string* second = nullptr;
  };
  std::optional<int> set(const Option& option, const std::string& value);

  std::string command_, help_;
  std::vector<Option> options_;
  Arguments rest_;
};

}  // namespace acies
