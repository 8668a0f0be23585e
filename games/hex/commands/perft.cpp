// acies perft: counts the ways a battle can go on, to find where two engines, or two versions of one, part.
#include "games/hex/bench/perft.h"

#include <charconv>
#include <chrono>
#include <cstdio>
#include <map>

#include "base/fields.h"
#include "base/rounded.h"
#include "console/options.h"
#include "games/hex/commands/battle_files.h"
#include "games/hex/commands/commands.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/names.h"

namespace acies::hex {
namespace {

constexpr const char* kHelp =
    "usage: acies perft [--dice enum|script:FACES] [--seed S] [--after N] [--divide] [--json] SCENARIO DEPTH\n"
    "\n"
    "Counts the ways to make 1, 2 … DEPTH decisions of the sides. The hands, where the scenario does not state them, "
    "are\n"
    "dealt from a seed before the count. A way on which the battle ends counts as one.\n"
    "\n"
    "  --dice enum          every outcome of chance is a way of its own (default)\n"
    "  --dice script:FACES  dice show these faces one after the other, over and over: script:sword,flag,green; a draw\n"
    "                       takes the first kind of card in the table of cards that is in the deck\n"
    "  --seed S             deals the hands (default: 1)\n"
    "  --after N            plays N decisions at random, chance's included, before the count\n"
    "  --divide             the ways to DEPTH for each first decision\n"
    "  --json               for programs\n"
    "\n"
    "Its output without --divide and --json is a table as in tests/perft.\n";

struct Request {
  Scenario scenario;
  int depth = 0;
  std::uint64_t seed = 1, after = 0;
  std::string dice = "enum";
  PerftChance chance;
};

// Faces separated by commas.
bool read_script(std::string_view faces, std::vector<Face>& script) {
  while (!faces.empty()) {
    const std::size_t comma = faces.find(',');
    const auto face = find_face(faces.substr(0, comma));
    if (!face) return false;
    script.push_back(*face);
    faces = comma == std::string_view::npos ? std::string_view{} : faces.substr(comma + 1);
  }
  return !script.empty();
}

unsigned long long number(std::uint64_t n) { return n; }

void print_table(const Request& r, const State& start) {
  std::printf("scenario %s\nseed %llu\nafter %llu\ndice %s\n", r.scenario.id.c_str(), number(r.seed), number(r.after),
              r.dice.c_str());
  for (int depth = 1; depth <= r.depth; ++depth) {
    std::printf("depth %d %llu\n", depth, number(perft(start, depth, r.chance)));
    std::fflush(stdout);
  }
}

void print_divide(const Request& r, const State& start) {
  std::uint64_t all = 0;
  for (const PerftBranch& branch : perft_divide(start, r.depth, r.chance)) {
    std::printf("%-24s %llu\n", action_text(r.scenario, branch.action).c_str(), number(branch.ways));
    all += branch.ways;
  }
  std::printf("%-24s %llu\n", "all", number(all));
}

struct PerftFacts {
  std::string scenario;
  std::uint64_t seed = 0, after = 0;
  std::string dice;
  int depth = 0;
  std::map<std::string, std::uint64_t> divide;
  std::uint64_t ways = 0;
  double seconds = 0;
  static constexpr auto kFields = fields(
      "perft", "The ways a battle can go on.", field("scenario", &PerftFacts::scenario),
      field("seed", &PerftFacts::seed), field("after", &PerftFacts::after), field("dice", &PerftFacts::dice),
      field("depth", &PerftFacts::depth), maybe("divide", &PerftFacts::divide, "the ways by their first decision"),
      field("ways", &PerftFacts::ways), field("seconds", &PerftFacts::seconds));
};

void print_json(const Request& r, const State& start, bool divide) {
  PerftFacts out{r.scenario.id, r.seed, r.after, r.dice, r.depth, {}, 0, 0};
  const auto clock = std::chrono::steady_clock::now();
  if (divide)
    for (const PerftBranch& branch : perft_divide(start, r.depth, r.chance)) {
      out.divide[action_text(r.scenario, branch.action)] = branch.ways;
      out.ways += branch.ways;
    }
  else
    out.ways = perft(start, r.depth, r.chance);
  out.seconds = rounded(std::chrono::duration<double>(std::chrono::steady_clock::now() - clock).count(), 3);
  std::printf("%s\n", json_of(out).c_str());
}

}  // namespace

int run_perft_command(const Arguments& arguments) {
  Request request;
  bool divide = false, json = false;
  std::int64_t seed = 1, after = 0;
  Options options("perft", kHelp);
  options.text("--dice", request.dice);
  options.number("--seed", seed, 0, INT64_MAX);
  options.number("--after", after, 0, 1'000'000);
  options.flag("--divide", divide);
  options.flag("--json", json);
  if (const auto status = options.read(arguments)) return *status;
  const Arguments& rest = options.rest();
  if (rest.size() != 2) return options.wrong("a scenario and a depth are needed");
  const auto [end, error] = std::from_chars(rest[1].data(), rest[1].data() + rest[1].size(), request.depth);
  if (error != std::errc{} || end != rest[1].data() + rest[1].size() || request.depth < 1 || request.depth > 20)
    return options.wrong("the depth must be a number from 1 to 20, not " + rest[1]);
  constexpr std::string_view kScript = "script:";
  if (request.dice.starts_with(kScript)) {
    if (!read_script(std::string_view(request.dice).substr(kScript.size()), request.chance.script))
      return options.wrong("faces are green, blue, red, helmet, flag and sword, with commas between");
  } else if (request.dice != "enum") {
    return options.wrong("--dice is enum or script:FACES, not " + request.dice);
  }
  Parsed<Scenario> scenario = load_scenario(rest[0]);
  if (!scenario) return options.wrong(scenario.error().text);
  request.scenario = std::move(*scenario);
  request.seed = static_cast<std::uint64_t>(seed);
  request.after = static_cast<std::uint64_t>(after);

  const State start = perft_start(request.scenario, request.seed, request.after);
  if (start.over()) return options.wrong("the battle is over before the count begins");
  if (json)
    print_json(request, start, divide);
  else if (divide)
    print_divide(request, start);
  else
    print_table(request, start);
  return kGood;
}

}  // namespace acies::hex
