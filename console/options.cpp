#include "console/options.h"

#include <charconv>
#include <cstdio>

namespace acies {

void Options::flag(const char* name, bool& target) {
  options_.push_back({name, Option::Kind::kFlag, &target, 0, 0, nullptr});
}
void Options::text(const char* name, std::string& target) {
  options_.push_back({name, Option::Kind::kText, &target, 0, 0, nullptr});
}
void Options::texts(const char* name, std::vector<std::string>& target) {
  options_.push_back({name, Option::Kind::kTexts, &target, 0, 0, nullptr});
}
void Options::pair(const char* name, std::string& first, std::string& second) {
  options_.push_back({name, Option::Kind::kPair, &first, 0, 0, &second});
}
void Options::number(const char* name, std::int64_t& target, std::int64_t least, std::int64_t most) {
  options_.push_back({name, Option::Kind::kNumber, &target, least, most, nullptr});
}

std::optional<int> Options::read(const Arguments& arguments) {
  bool only_rest = false;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    if (only_rest || word.size() < 2 || word[0] != '-') {
      rest_.push_back(word);
      continue;
    }
    if (word == "--") {
      only_rest = true;
      continue;
    }
    if (word == "--help" || word == "-h") {
      std::fputs(help_.c_str(), stdout);
      return kGood;
    }
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const Option* option = nullptr;
    for (const Option& o : options_)
      if (o.name == name) option = &o;
    if (option == nullptr) return wrong("unknown option " + name + "; acies " + command_ + " --help lists them");
    if (option->kind == Option::Kind::kFlag) {
      if (equals != std::string::npos) return wrong(name + " takes no value");
      *static_cast<bool*>(option->target) = true;
      continue;
    }
    if (option->kind == Option::Kind::kPair) {
      if (equals != std::string::npos || i + 2 >= arguments.size()) return wrong(name + " needs two values after it");
      *static_cast<std::string*>(option->target) = arguments[++i];
      *option->second = arguments[++i];
      continue;
    }
    if (equals == std::string::npos && i + 1 == arguments.size()) return wrong(name + " needs a value");
    const std::string value = equals == std::string::npos ? arguments[++i] : word.substr(equals + 1);
    if (const auto status = set(*option, value)) return status;
  }
  return std::nullopt;
}

std::optional<int> Options::set(const Option& option, const std::string& value) {
  if (option.kind == Option::Kind::kText) {
    *static_cast<std::string*>(option.target) = value;
    return std::nullopt;
  }
  if (option.kind == Option::Kind::kTexts) {
    static_cast<std::vector<std::string>*>(option.target)->push_back(value);
    return std::nullopt;
  }
  std::int64_t number = 0;
  const auto [end, ec] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (ec != std::errc() || end != value.data() + value.size() || number < option.least || number > option.most)
    return wrong(option.name + " needs a number from " + std::to_string(option.least) + " to " +
                 std::to_string(option.most) + ", not " + value);
  *static_cast<std::int64_t*>(option.target) = number;
  return std::nullopt;
}

int Options::wrong(const std::string& text) const {
  std::fprintf(stderr, "acies %s: %s\n", command_.c_str(), text.c_str());
  return kWrongInput;
}

}  // namespace acies
