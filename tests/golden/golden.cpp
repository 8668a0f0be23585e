// Golden records, perft tables and drawings: what the program did when the files under tests/golden and tests/perft were
// written.
//
//   golden check   plays and counts everything anew and compares it with the files; ends with `N passed, M failed`
//   golden write   makes the files anew, after a change of the rules that is meant: one for which the edition was raised
//
// A golden record is one battle of a scenario between two players who choose at random, with dice from a fixed seed. It
// holds every action and every outcome, so it notices a changed rule, a changed list of legal actions and a changed word
// of the notation alike. A perft table counts the ways a battle can go on from three moments of it. Of a drawing a hash is
// kept.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/scenery.h"
#include "figures/signature.h"
#include "games/hex/bench/perft.h"
#include "games/hex/module.h"
#include "session/catalog.h"
#include "session/drawings.h"
#include "session/picture_hashes.h"
#include "session/verify.h"
#include "tests/golden/editions.h"

namespace acies {

using namespace hex;

namespace {

namespace fs = std::filesystem;

// Players choose among everything, so a battle of the hex games may last long. What is recorded is cut here.
constexpr std::uint64_t kMostSteps = 4000;

Seed golden_seed() {
  Seed seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::uint8_t>(7 * i + 1);
  return seed;
}

std::string golden_record(const Content& content) {
  const Seed seed = golden_seed();
  const std::unique_ptr<Game> game = content.begin(seed);
  const std::array<std::shared_ptr<Game::Bot>, 2> bots{game->make_bot("random", 1), game->make_bot("random", 2)};
  std::uint64_t n = 0;
  const Game::Tell ignore = [](GameStep&&) {};
  while (!game->over() && n < kMostSteps) {
    if (game->waits_for_chance()) {
      game->roll(n, ignore);
      continue;
    }
    const Side side = game->decider();
    const std::string action = bots[static_cast<std::size_t>(index(side))]->ask(*game, side)(Budget{});
    if (const auto refusal = game->act(side, action, n, ignore)) {
      std::fprintf(stderr, "%s: `%s` was refused: %s\n", content.id().c_str(), action.c_str(), refusal->words.c_str());
      return "";
    }
  }
  DiceSource source;
  source.seed = hex_digits(seed);
  return game->record(lines_of(source));
}

// Dice show these faces in turn. Every one occurs, so that hits, flags and leaders' losses are counted.
const std::vector<Face> kScript = {Face::kSword, Face::kFlag, Face::kGreen, Face::kHelmet, Face::kRed, Face::kBlue};

std::string perft_lines(const Scenario& scenario) {
  std::string out;
  for (const std::uint64_t after : {0, 150, 400}) {
    const State start = perft_start(scenario, 1, after);
    out += scenario.id + " after " + std::to_string(after) + " ways";
    if (start.over())
      out += " over";
    else
      for (int depth = 1; depth <= 3; ++depth) out += " " + std::to_string(perft(start, depth, {kScript}));
    out += "\n";
  }
  return out;
}

// The drawings of every battle: its map, and its ground from either side; and of every land with all it can have.
std::string drawings_text() {
  std::string out = "# Hashes of drawings: the map, the ground, the ground turned round; made by `golden write`.\n";
  const auto hash = [](const std::optional<Parsed<std::string>>& drawing) {
    return drawing && *drawing ? hex_digits(sha256(**drawing)).substr(0, 16) : "none";
  };
  for (const auto& content : contents()) {
    const std::string address = "scenarios/" + content->id();
    out += content->id() + " " + hash(drawing_at(address + "/map.svg", "")) + " " +
           hash(drawing_at(address + "/ground.svg", "")) + " " + hash(drawing_at(address + "/ground.svg", "turned=1")) +
           "\n";
  }
  for (const char* land : names_of(Climate{})) {
    std::string all;
    for (const char* kind : names_of(SceneryKind{}))
      all += **drawing_at(std::string("ground/scenery/") + land, std::string("left=") + kind + "&right=" + kind);
    out += std::string("scenery-") + land + " " + hex_digits(sha256(all)).substr(0, 16) + "\n";
  }
  return out;
}

std::vector<RulesInfo> all_rules() {
  std::vector<RulesInfo> all;
  for (const GameModule* game : all_games()) all.insert(all.end(), game->rules().begin(), game->rules().end());
  return all;
}

std::vector<Golden> all_goldens() {
  std::vector<Golden> all;
  for (const auto& content : contents())
    all.push_back({golden_folder(*find_rules(content->rules())) + content->id() + ".acies", golden_record(*content)});
  std::string perfts = "# Ways to make one, two and three decisions, with scripted dice; made by `golden write`.\n";
  for (const auto& scenario : scenarios()) {
    const std::string path = perft_path(*find_rules(scenario->rules->code));
    if (all.back().path != path) all.push_back({path, perfts});
    all.back().text += perft_lines(*scenario);
  }
  all.push_back({"tests/golden/drawings.txt", drawings_text()});
  all.push_back({"tests/golden/figures.txt",
                 "# Hashes of sheets of figures; made by `golden write`.\n" + figures::figures_signature()});
  all.push_back(
      {"tests/golden/pictures.txt", "# Hashes of pictures of battles; made by `golden write`.\n" + picture_hashes()});
  for (const RulesInfo& rules : all_rules())
    all.push_back({tables_path(rules), game_with_rules(rules.code)->tables(rules.code)});
  return all;
}

// The first line in which two texts differ.
std::string first_difference(const std::string& found, const std::string& expected) {
  std::istringstream a(found), b(expected);
  std::string line_a, line_b;
  for (int number = 1;; ++number) {
    const bool more_a = static_cast<bool>(std::getline(a, line_a)), more_b = static_cast<bool>(std::getline(b, line_b));
    if (!more_a && !more_b) return "";
    if (!more_a) line_a = "(the end)";
    if (!more_b) line_b = "(the end)";
    if (line_a != line_b) return "line " + std::to_string(number) + "\n  file  " + line_b + "\n  now   " + line_a;
  }
}

constexpr const char* kWhatToDo =
    "Restore the rule; or, if the change is meant, raise the edition of the rule set (docs/notation.md, Editions, says "
    "where) and run `golden write`.";

// What is wrong with the signature that the file of editions has for a rule set, "" if nothing is.
std::string wrong_signature(const RulesInfo& rules, const std::vector<Golden>& now) {
  const std::string name = std::string(rules.code) + ", edition " + std::to_string(rules.edition);
  const std::optional<std::string> before = Editions::read().signature(rules);
  if (!before) return std::string(Editions::kPath) + " has no line for " + name + ": run `golden write`";
  const std::string signature = signature_of(rules, now);
  if (*before == signature) return "";
  const std::string changed = changed_rule(rules, now);
  return name + ": the signature was " + *before + " and is " + signature + "\n  " +
         (changed.empty() ? "No rule has changed, only battles or rows that are new: run `golden write`."
                          : changed + "\n  " + kWhatToDo);
}

int check() {
  int passed = 0, failed = 0;
  const std::vector<Golden> now = all_goldens();
  for (const Golden& golden : now) {
    const std::string expected = read_text(golden.path);
    const bool same = expected == golden.text && !golden.text.empty();
    (same ? passed : failed)++;
    if (!same) std::printf("%s differs: %s\n", golden.path.c_str(), first_difference(golden.text, expected).c_str());
    if (!golden.path.ends_with(".acies")) continue;
    // The file itself, as it lies there, must hold under the rules as they are now.
    const RecordVerdict verdict = verify_record(expected);
    (verdict.is_fair() ? passed : failed)++;
    if (!verdict.is_fair())
      std::printf("%s does not hold: %s\n", golden.path.c_str(),
                  verdict.error ? verdict.error->text.c_str() : "it names no seed");
  }
  for (const RulesInfo& rules : all_rules()) {
    const std::string wrong = wrong_signature(rules, now);
    (wrong.empty() ? passed : failed)++;
    if (!wrong.empty()) std::printf("%s\n", wrong.c_str());
  }
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}

// Files of an edition are not written over when its rules are no longer those they were written under.
int write() {
  const std::vector<Golden> now = all_goldens();
  Editions editions = Editions::read();
  bool refused = false;
  for (const RulesInfo& rules : all_rules()) {
    const std::string signature = signature_of(rules, now);
    const std::optional<std::string> before = editions.signature(rules);
    const std::string changed = before && *before != signature ? changed_rule(rules, now) : "";
    if (!changed.empty())
      std::printf("%s, edition %d: %s\n  %s\n", rules.code, rules.edition, changed.c_str(), kWhatToDo);
    refused = refused || !changed.empty();
    editions.set(rules, signature);
  }
  if (refused) return 1;
  editions.write();
  for (const Golden& golden : now) {
    fs::create_directories(fs::path(golden.path).parent_path());
    std::ofstream(golden.path, std::ios::binary) << golden.text;
    std::printf("%s, %zu bytes\n", golden.path.c_str(), golden.text.size());
  }
  return 0;
}

}  // namespace
}  // namespace acies

int main(int count, char** words) {
  const std::string word = count == 2 ? words[1] : "";
  if (word == "check") return acies::check();
  if (word == "write") return acies::write();
  std::fprintf(stderr, "usage: golden check|write (from the root of the repository)\n");
  return 2;
}
