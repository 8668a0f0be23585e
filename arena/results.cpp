#include "arena/results.h"

#include <charconv>
#include <cmath>
#include <filesystem>
#include <sstream>

#include "console/files.h"

namespace acies::arena {
namespace {

constexpr double kLuckUnit = 1e6;  // to a win, in the file

std::string game_text(const ArenaGame& g) {
  std::string text = g.game.capped ? "capped" : result_word(g.game.result);
  text += g.game.fault == Side::kNobody ? " fair" : g.game.fault == Side::kTop ? " top_fault" : " bottom_fault";
  text += " " + std::to_string(g.game.turns);
  for (const int score : g.game.score) text += " " + std::to_string(score);
  for (const std::int64_t decisions : g.game.decisions) text += " " + std::to_string(decisions);
  for (const ThinkingTimes& times : g.times) text += " " + times.text();
  text += " " + (g.top_luck ? std::to_string(std::llround(*g.top_luck * kLuckUnit)) : "-");
  return text + " " + (g.game.ended_by.empty() ? "-" : g.game.ended_by);
}

bool read_game(std::istream& in, ArenaGame& g) {
  std::string result, fault, top_times, bottom_times, luck;
  if (!(in >> result >> fault >> g.game.turns >> g.game.score[0] >> g.game.score[1] >> g.game.decisions[0] >>
        g.game.decisions[1] >> top_times >> bottom_times >> luck >> g.game.ended_by) ||
      !g.times[0].read(top_times) || !g.times[1].read(bottom_times))
    return false;
  if (luck != "-") {
    std::int64_t units = 0;
    const auto [end, ec] = std::from_chars(luck.data(), luck.data() + luck.size(), units);
    if (ec != std::errc() || end != luck.data() + luck.size()) return false;
    g.top_luck = static_cast<double>(units) / kLuckUnit;
  }
  if (g.game.ended_by == "-") g.game.ended_by.clear();
  g.game.capped = result == "capped";
  if (g.game.capped) g.game.result = Result::kDraw;
  if (const auto named = find_named<Result>(result)) g.game.result = *named;
  if (fault == "top_fault") g.game.fault = Side::kTop;
  if (fault == "bottom_fault") g.game.fault = Side::kBottom;
  return g.game.result != Result::kNone && (g.game.fault != Side::kNobody || fault == "fair");
}

}  // namespace

int half_points(const ArenaPair& pair, int game) {
  const Result result = pair.games[game].game.result;
  if (result != Result::kTopWins && result != Result::kBottomWins) return 1;
  return (result == Result::kTopWins) == (first_players_side(game) == Side::kTop) ? 2 : 0;
}

int match_half_points(const ArenaPair& pair) {
  int score = 0, faults = 0;  // the first player's less the second's
  for (int i = 0; i < 2; ++i) {
    const GameResult& game = pair.games[i].game;
    const Side first = first_players_side(i);
    score += game.score[index(first)] - game.score[index(other(first))];
    if (game.fault != Side::kNobody) faults += game.fault == first ? 1 : -1;
  }
  if (faults != 0) return faults < 0 ? 2 : 0;
  return score > 0 ? 2 : score == 0 ? 1 : 0;
}

std::string pair_line(const ArenaPair& pair) {
  return pair.battle + " " + std::to_string(pair.number) + " " + std::to_string(pair.text) + " " +
         game_text(pair.games[0]) + " " + game_text(pair.games[1]);
}

Parsed<ArenaPair> parse_pair_line(const std::string& line) {
  ArenaPair pair;
  std::istringstream in(line);
  std::string more;
  if (!(in >> pair.battle >> pair.number >> pair.text) || pair.number < 1 || !read_game(in, pair.games[0]) ||
      !read_game(in, pair.games[1]) || in >> more)
    return Error{0, 0, "not a pair of games: " + line.substr(0, 60)};
  return pair;
}

Parsed<std::vector<ArenaPair>> ResultsFile::open(const std::string& path, const std::string& head) {
  std::vector<ArenaPair> pairs;
  std::error_code ec;
  std::string text;
  if (std::filesystem::exists(path, ec)) {
    std::FILE* in = std::fopen(path.c_str(), "rb");
    if (in == nullptr) return Error{0, 0, "cannot read " + path};
    char bytes[65536];
    for (std::size_t n; (n = std::fread(bytes, 1, sizeof bytes, in)) > 0;) text.append(bytes, n);
    std::fclose(in);
  }
  const std::size_t whole = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
  // Something else than the beginning of our own first line must not be cut off.
  if (whole == 0 && head.compare(0, text.size(), text) != 0)
    return Error{0, 0, path + " is not a results file of the arena"};
  std::istringstream lines(text.substr(0, whole));
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (number == 1) {
      if (line != head) return Error{0, 0, path + " is of another run: it begins with " + line.substr(0, 100)};
      continue;
    }
    Parsed<ArenaPair> pair = parse_pair_line(line);
    if (!pair) return Error{0, 0, path + ":" + std::to_string(number) + ": " + pair.error().text};
    pairs.push_back(std::move(*pair));
  }
  if (whole < text.size()) std::filesystem::resize_file(path, whole, ec);
  file_ = ec ? nullptr : std::fopen(path.c_str(), "ab");
  if (file_ == nullptr) return Error{0, 0, "cannot write " + path};
  if (whole == 0 && (std::fputs((head + "\n").c_str(), file_) < 0 || std::fflush(file_) != 0))
    return Error{0, 0, "cannot write " + path};
  return pairs;
}

bool ResultsFile::add(const ArenaPair& pair) {
  return file_ == nullptr || (std::fputs((pair_line(pair) + "\n").c_str(), file_) >= 0 && std::fflush(file_) == 0);
}

void ResultsFile::close() {
  if (file_ != nullptr) std::fclose(file_);
  file_ = nullptr;
}

}  // namespace acies::arena
