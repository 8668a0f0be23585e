// Any bytes at all: reading must not crash, and what can be read prints and reads back as itself.
//
// Bytes changed at random are mostly refused in the first line, so half of the changes move whole lines and words
// about: those reach the checks behind the parser, the engine and the printer.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "base/random.h"
#include "games/hex/notation/case_run.h"
#include "games/hex/notation/record.h"
#include "games/hex/notation/scenario_text.h"

namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (char c : text) {
    if (c == separator)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

std::string joined(const std::vector<std::string>& parts, char separator) {
  std::string text;
  for (const std::string& part : parts) text += (&part == parts.data() ? "" : std::string(1, separator)) + part;
  return text;
}

// Drops, doubles, swaps or copies one of the parts.
void shuffle(std::vector<std::string>& parts, acies::Random& random) {
  const auto any = [&] { return static_cast<std::ptrdiff_t>(random.below(static_cast<int>(parts.size()))); };
  const std::ptrdiff_t at = any();
  switch (random.below(4)) {
    case 0:
      parts.erase(parts.begin() + at);
      break;
    case 1:
      parts.insert(parts.begin() + any(), std::string(parts[static_cast<std::size_t>(at)]));
      break;
    case 2:
      std::iter_swap(parts.begin() + at, parts.begin() + any());
      break;
    default:
      parts[static_cast<std::size_t>(at)] = std::string(parts[static_cast<std::size_t>(any())]);
  }
}

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  acies::Random random(seed);
  if (size == 0 || random.below(2) == 0) return LLVMFuzzerMutate(data, size, most);
  std::vector<std::string> lines = split(std::string(reinterpret_cast<const char*>(data), size), '\n');
  if (random.below(2) == 0) {
    shuffle(lines, random);
  } else {
    // A word of one line changed, or put in the place of a word of another.
    std::string& line = lines[static_cast<std::size_t>(random.below(static_cast<int>(lines.size())))];
    std::vector<std::string> words = split(line, ' ');
    const std::string& source = lines[static_cast<std::size_t>(random.below(static_cast<int>(lines.size())))];
    const std::vector<std::string> others = split(source, ' ');
    if (random.below(2) == 0)
      shuffle(words, random);
    else
      words[static_cast<std::size_t>(random.below(static_cast<int>(words.size())))] =
          others[static_cast<std::size_t>(random.below(static_cast<int>(others.size())))];
    line = joined(words, ' ');
  }
  const std::string text = joined(lines, '\n');
  const std::size_t length = std::min(text.size(), most);
  std::memcpy(data, text.data(), length);
  return length;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace acies;
  using namespace acies::hex;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto check = [](const Scenario& scenario) {
    const std::string printed = print_scenario(scenario);
    const Parsed<Scenario> again = parse_scenario(printed);
    if (!again || !same_statement(scenario, *again) || print_scenario(*again) != printed) std::abort();
  };
  if (const Parsed<Scenario> scenario = parse_scenario(text)) check(*scenario);
  if (const Parsed<Record> record = parse_record(text)) {
    check(record->scenario);
    verify(*record);
  }
  for (const Case& one : parse_cases(text).cases) {
    check(one.scenario);
    run_case(one);
  }
  return 0;
}
