#include "terminal/journal.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>

#include "base/record_words.h"
#include "console/files.h"
#include "games/registry.h"

namespace acies::terminal {
namespace {

namespace fs = std::filesystem;

std::string head_text(const JournalHead& head) {
  return std::string("# side ") + side_word(head.side) + "\n# seed " + std::to_string(head.seed) + "\n# bot " +
         head.bot + "\n";
}

// "# side bottom" and the like; other comments are no business of ours.
void read_head(const std::string& line, JournalHead& head) {
  const auto value_of = [&](const std::string& key) -> std::optional<std::string> {
    if (line.rfind("# " + key + " ", 0) != 0) return std::nullopt;
    return line.substr(key.size() + 3);
  };
  if (const auto side = value_of("side")) head.side = find_side(*side).value_or(head.side);
  if (const auto seed = value_of("seed")) head.seed = std::strtoull(seed->c_str(), nullptr, 10);
  if (const auto bot = value_of("bot")) head.bot = *bot;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    if (end == std::string::npos) break;  // cut short
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

// The scenario as records write it, with the line that ends it.
std::string upper_part(const Content& content) {
  const std::string record = content.begin({})->record("");
  return record.substr(0, record.find("\n---\n") + 5);
}

// Carries out a line, for either side or for chance. Returns its error, "" if there is none.
std::string follow(Game& game, const std::string& line, std::uint64_t& n, std::vector<GameStep>& steps) {
  const Game::Tell tell = [&](GameStep&& step) { steps.push_back(std::move(step)); };
  if (game.over()) return "the battle is over";
  if (game.decider() == Side::kChance) return game.restore(Side::kChance, line, n, tell);
  const std::optional<Refusal> refusal = game.act(game.decider(), line, n, tell);
  return refusal ? refusal->words : "";
}

// Whether a line below `---` tells no action and no outcome.
bool is_remark(const std::string& line) {
  return line.empty() || line[0] == '#' || line.rfind("hash ", 0) == 0 || line.rfind("seed ", 0) == 0;
}

std::string now_text() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char text[32];
  std::strftime(text, sizeof text, "%Y%m%d-%H%M%S", &local);
  return text;
}

}  // namespace

std::string state_folder() {
  const auto from = [](const char* name) -> std::string {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  if (const std::string own = from("ACIES_STATE"); !own.empty()) return own;
  if (const std::string xdg = from("XDG_STATE_HOME"); !xdg.empty()) return xdg + "/acies";
  if (const std::string home = from("HOME"); !home.empty()) return home + "/.local/state/acies";
  return ".acies";
}

std::string latest_unfinished() {
  std::error_code ec;
  std::vector<std::string> files;
  for (fs::directory_iterator it(state_folder(), ec), end; !ec && it != end; it.increment(ec))
    if (it->path().extension() == ".acies") files.push_back(it->path().string());
  std::sort(files.rbegin(), files.rend());  // named after the time
  for (const std::string& path : files) {
    const Parsed<JournalText> text = read_journal(path);
    if (text && !text->finished) return path;
  }
  return "";
}

bool is_record(const std::string& path) {
  std::error_code ec;
  if (!fs::is_regular_file(path, ec)) return false;
  const Parsed<std::string> text = read_file(path);
  return text && text->find("\n---") != std::string::npos;
}

Seed JournalHead::dice() const { return sha256("acies terminal " + std::to_string(seed)); }

Parsed<JournalText> read_journal(const std::string& path) {
  const Parsed<std::string> text = read_file(path);
  if (!text) return text.error();
  JournalText journal;
  std::string upper;
  const std::vector<std::string> lines = lines_of(*text);
  std::size_t at = 0;
  for (; at < lines.size() && lines[at] != "---"; ++at) {
    read_head(lines[at], journal.head);
    upper += lines[at] + "\n";
  }
  const Parsed<std::shared_ptr<const Content>> content = reader_of(upper).read(upper);
  if (!content) return Error{0, 0, located(path, content.error())};
  journal.content = *content;
  const std::unique_ptr<Game> game = journal.content->begin(journal.head.dice());
  std::uint64_t n = 0;
  for (++at; at < lines.size(); ++at) {
    if (lines[at].rfind("end ", 0) == 0) {
      journal.finished = lines[at].rfind("end unfinished", 0) != 0;
      break;
    }
    if (is_remark(lines[at])) continue;
    if (std::string wrong = follow(*game, lines[at], n, journal.steps); !wrong.empty())
      return Error{0, 0, located(path, {static_cast<int>(at) + 1, 1, std::move(wrong)})};
  }
  journal.finished |= game->over();
  return journal;
}

std::unique_ptr<Match> match_of(const JournalText& text) {
  MatchSetup setup;
  setup.scenario_id = text.content->id();
  setup.scenario_text = text.content->text();
  // Its steps have been followed by the rules as they are now.
  setup.edition = find_rules(text.content->rules())->edition;
  setup.first_side = text.head.side;
  setup.seats[1].kind = SeatKind::kBot;
  setup.seats[1].level = text.head.bot;
  setup.seeds[0] = text.head.dice();
  if (text.steps.empty()) return std::make_unique<Match>(std::move(setup), text.content);
  std::vector<Entry> entries;
  for (const GameStep& step : text.steps) entries.push_back({entries.size() + 1, EntryKind::kAct, step.by, step.entry});
  std::string error;
  return Match::restored(std::move(setup), text.content, {std::move(entries), {}, false}, error);
}

std::string Journal::create(const std::string& folder, const JournalHead& head, const Content& content) {
  std::error_code ec;
  fs::create_directories(folder, ec);
  const std::string stem = folder + "/" + now_text() + "-" + (content.id().empty() ? "battle" : content.id());
  path_ = stem + ".acies";
  for (int n = 2; fs::exists(path_, ec) && n < 100; ++n) path_ = stem + "-" + std::to_string(n) + ".acies";
  file_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (file_ < 0) return "cannot write " + path_;
  return write(head_text(head) + upper_part(content)) ? "" : "cannot write " + path_;
}

// Writes a new file beside the old one, then puts it in its place. A line cut short, or hashes of a record, would be in
// the way of lines that follow; and if the program dies meanwhile, one of the two files is whole.
std::string Journal::reopen(const std::string& path, const JournalText& text) {
  path_ = path;
  const std::string beside = path + ".new";
  file_ = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file_ < 0) return "cannot write " + beside;
  std::string all = head_text(text.head) + upper_part(*text.content);
  for (const GameStep& step : text.steps) {
    ends_.push_back(static_cast<std::int64_t>(all.size()));
    all += step.entry + "\n";
  }
  if (!write(all) || std::rename(beside.c_str(), path.c_str()) != 0) return "cannot write " + path;
  return "";
}

bool Journal::add(const std::string& entry) {
  if (file_ < 0) return false;
  ends_.push_back(::lseek(file_, 0, SEEK_CUR));
  return write(entry + "\n");
}

bool Journal::take_back() {
  if (file_ < 0 || ends_.empty()) return false;
  const std::int64_t end = ends_.back();
  ends_.pop_back();
  return ::ftruncate(file_, end) == 0 && ::lseek(file_, end, SEEK_SET) == end && ::fdatasync(file_) == 0;
}

bool Journal::finish(Result result, std::uint64_t hash) {
  if (file_ < 0) return false;
  return write(std::string("end ") + result_word(result) + " " + hash_text(hash) + "\n");
}

bool Journal::write(const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t n = ::write(file_, text.data() + done, text.size() - done);
    if (n <= 0) return false;
    done += static_cast<std::size_t>(n);
  }
  return ::fdatasync(file_) == 0;
}

void Journal::close() {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
}

}  // namespace acies::terminal
