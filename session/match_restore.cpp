// Restores a match from its kept data, by the rules of this program.
#include <algorithm>
#include <limits>

#include "base/record_words.h"
#include "games/registry.h"
#include "session/match_texts.h"

namespace acies {
namespace {

constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

// From where a game of the match is followed. Entries before are passed over.
struct Start {
  std::uint64_t n = 0;           // the entry that led there; 0: the beginning of the game
  std::string position = {};     // "" for the beginning
  std::string hash = {};         // that the state must have; "" if it is not known
  bool is_early = false;         // there are later ones, should this one fail
  std::uint64_t until = kNever;  // actions after this entry are passed over: a finished game that stays as it is
  std::uint64_t step = 0;        // the number of the last step told; 0: it is counted
  std::string clock = {};        // how the clocks stood
  bool is_back = false;          // the match was brought back there: the clocks begin again from that
};

// Why the log was not followed to its end.
struct Failure {
  int game = 1;
  std::uint64_t n = 0;
  std::string words;
  bool at_start = false;  // the position itself cannot be read
  bool is_fatal = false;  // nothing can be done about it
  Snapshot last;          // the last position between two turns that the game passed
};

// An action or outcome that was not taken back.
struct ValidEntry {
  std::uint64_t n;
  const Entry* entry;
};

// The entries of a game, and those that count.
struct Segment {
  std::vector<const Entry*> entries;
  std::vector<ValidEntry> valid;
  std::uint64_t floor = 0;  // the last entry that went back to a position: nothing before it is followed
  std::string floor_position;
  std::uint64_t floor_at = 0;  // the entry that led to that position
  bool is_closed = false;      // the game is over, even if these rules say otherwise
  bool is_given_up = false;
  bool was_cut = false;
};

bool is_outcome(const Entry& entry) { return entry.kind == EntryKind::kAct && entry.by == Side::kChance; }

void add(Segment& segment, const Entry& entry) {
  segment.entries.push_back(&entry);
  if (entry.kind == EntryKind::kAct) segment.valid.push_back({entry.n, &entry});
  if (entry.kind == EntryKind::kUndo && !segment.valid.empty()) segment.valid.pop_back();
  const bool is_left = entry.kind == EntryKind::kResign ||
                       (entry.kind == EntryKind::kTime && (entry.text == "up" || entry.text == "abort"));
  if (is_left) segment.is_closed = segment.is_given_up = true;
  if (entry.kind != EntryKind::kResumed) return;
  const std::optional<Resumed> resumed = read_resumed(entry.text);
  if (!resumed || !resumed->is_back) return;
  std::erase_if(segment.valid, [&](const ValidEntry& s) { return s.n > resumed->at; });
  segment.floor = entry.n;
  segment.floor_position = resumed->position;
  segment.floor_at = resumed->at;
  segment.was_cut = true;
}

}  // namespace

class MatchRestorer {
 public:
  MatchRestorer(MatchSetup setup, std::shared_ptr<const Content> content, const History& history)
      : setup_(std::move(setup)), content_(std::move(content)), history_(history), log_(history.entries) {
    edition_ = find_rules(content_->rules())->edition;
    played_ = setup_.edition;
    for (const Entry& entry : log_)
      if (entry.kind == EntryKind::kResumed)
        if (const std::optional<Resumed> resumed = read_resumed(entry.text)) played_ = resumed->edition;
    read_segments();
  }

  std::unique_ptr<Match> run(std::string& error);

 private:
  bool is_same() const { return played_ == edition_; }
  // Whether an outcome is a roll of dice. All viewers may see every roll.
  bool is_roll(const Entry& outcome) const;
  void read_segments();
  std::vector<Start> starts_of(std::size_t game) const;
  Start floor_of(std::size_t game) const;
  std::unique_ptr<Match> attempt(const std::array<Start, 2>& starts, Failure& failure) const;
  bool place(Match& match, const Start& start, Failure& failure) const;
  std::string follow(Match& match, const Entry& entry, const Start& start, Failure& failure) const;
  void keep_standing(Match& match, std::size_t game) const;
  void keep_ending(Match& match, std::size_t game) const;
  std::string result_of(std::size_t game) const;
  bool leads_elsewhere(const Match& match, std::uint64_t n) const;
  void cut(const Failure& failure);

  MatchSetup setup_;
  std::shared_ptr<const Content> content_;
  const History& history_;
  std::vector<Entry> log_;  // with the entry that says from where the match goes on, if it goes back
  bool has_cut_ = false;
  int edition_ = 1, played_ = 1;  // of this program, and of the kept data
  std::array<Segment, 2> segments_;
  mutable bool is_unsure_ = false;
};

void MatchRestorer::read_segments() {
  segments_ = {};
  std::size_t game = 0;
  for (const Entry& entry : log_) {
    add(segments_[game], entry);
    if (entry.kind != EntryKind::kNext || game == 1) continue;
    segments_[game].is_closed = true;
    ++game;
  }
  if (history_.over) segments_[game].is_closed = true;
}

// From where a game is followed that was brought back to a position.
Start MatchRestorer::floor_of(std::size_t game) const {
  const Segment& segment = segments_[game];
  Start start{segment.floor, segment.floor_position};
  start.is_back = true;
  for (const Snapshot& s : history_.snapshots)
    if (s.n == segment.floor_at && s.game == static_cast<int>(game) + 1) start.clock = s.clock;
  return start;
}

// From where a game may be followed, the best first. Under the same rules that is far enough back for all questions of a client
// that comes again; under others it is the last position the players saw.
std::vector<Start> MatchRestorer::starts_of(std::size_t game) const {
  const Segment& segment = segments_[game];
  std::vector<Start> anchors;
  if (segment.floor != 0) anchors.push_back(floor_of(game));
  for (const Snapshot& s : history_.snapshots) {
    const auto is_it = [&](const ValidEntry& one) { return one.n == s.n; };
    if (s.game != static_cast<int>(game) + 1 || s.position.empty() || s.n <= segment.floor) continue;
    if (std::none_of(segment.valid.begin(), segment.valid.end(), is_it)) continue;
    anchors.push_back({s.n, s.position, s.edition == edition_ ? s.hash : "", false, kNever, s.step, s.clock});
  }
  std::vector<Start> starts;
  if (is_same()) {
    Start early;
    if (segment.floor != 0) early = anchors.front();
    const std::uint64_t end = segment.entries.empty() ? 0 : segment.entries.back()->n;
    for (const Start& anchor : anchors)
      if (anchor.n + Match::kMostSteps <= end) early = anchor;
    early.is_early = true;
    starts.push_back(early);
  }
  starts.insert(starts.end(), anchors.rbegin(), anchors.rend());
  if (segment.floor == 0) starts.emplace_back();
  return starts;
}

bool MatchRestorer::is_roll(const Entry& outcome) const {
  return game_with_rules(content_->rules())->fair_roll(content_->rules(), outcome.text, FairNumbers({}, 0)).has_value();
}

void MatchRestorer::keep_standing(Match& match, std::size_t game) const {
  Match::Part& part = match.parts_[game];
  part.is_whole = false;
  part.was_cut = segments_[game].was_cut;
  part.standing.clear();
  for (const ValidEntry& one : segments_[game].valid)
    if (one.n <= match.kept_) part.standing.emplace_back(one.entry->by, one.entry->text);
}

// A finished game keeps its log and its result, even if these rules lead elsewhere.
void MatchRestorer::keep_ending(Match& match, std::size_t game) const {
  Match::Part& part = match.parts_[game];
  part.is_whole = false;
  part.standing.clear();
  for (const ValidEntry& one : segments_[game].valid) part.standing.emplace_back(one.entry->by, one.entry->text);
  if (segments_[game].is_given_up) return;
  part.ending = read_ending(result_of(game), part.by);
  if (!part.ending) part.ending = unknown_ending(content_->rules(), setup_.edition);
}

std::string MatchRestorer::result_of(std::size_t game) const {
  for (const Snapshot& s : history_.snapshots)
    if (s.game == static_cast<int>(game) + 1 && !s.result.empty()) return s.result;
  return "";
}

bool MatchRestorer::place(Match& match, const Start& start, Failure& failure) const {
  const std::size_t game = match.games_.size() - 1;
  const FairDice dice = match.dice_of_game(game);
  if (start.position.empty()) {
    match.games_.back() = content_->begin(dice);
  } else {
    Parsed<std::unique_ptr<Game>> resumed = content_->resume(dice, start.position);
    if (!resumed || (!start.hash.empty() && hash_text((*resumed)->state_hash()) != start.hash)) {
      failure.at_start = true;
      failure.words = resumed ? "the position is not the one that was left" : resumed.error().text;
      return false;
    }
    match.games_.back() = std::move(*resumed);
  }
  match.restore_clock(start.clock, start.is_back);
  match.way_ = {start.position, {}};
  keep_standing(match, game);
  // No link of the chain is opened before its roll has been seen.
  match.rolls_[game].resize(static_cast<std::size_t>(outcomes_in(start.position).rolls));
  if (start.step != 0) match.n_ = start.step;
  match.resumed_n_ = std::min(match.resumed_n_, match.n_);
  match.undoable_steps_.clear();
  match.recent_.clear();
  match.recent_after_ = match.n_;
  failure.last = {start.n, "",         static_cast<int>(game) + 1, match.game().turn(), edition_, start.position, "",
                  0,       start.clock};
  return true;
}

// Whether the state after an entry is another than the one that was kept. Only its own edition can tell.
bool MatchRestorer::leads_elsewhere(const Match& match, std::uint64_t n) const {
  const auto at = std::lower_bound(history_.snapshots.begin(), history_.snapshots.end(), n,
                                   [](const Snapshot& s, std::uint64_t number) { return s.n < number; });
  if (at == history_.snapshots.end() || at->n != n || at->hash == hash_text(match.game().state_hash())) return false;
  if (at->edition == edition_) return true;
  is_unsure_ = true;
  return false;
}

std::string MatchRestorer::follow(Match& match, const Entry& entry, const Start& start, Failure& failure) const {
  const bool is_play = entry.kind == EntryKind::kAct || entry.kind == EntryKind::kUndo;
  const bool is_passed_over = (is_play && (entry.n <= start.n || entry.n > start.until)) ||
                              (entry.kind == EntryKind::kTime && entry.n <= start.n);
  if (is_passed_over) {
    match.set_now(entry.at);
    ++match.n_;
    match.kept_ = entry.n;
    match.pause_.reset();
    if (is_outcome(entry) && is_roll(entry)) match.rolls_[match.games_.size() - 1].push_back(entry.text);
  } else if (std::string wrong = match.restore(entry); !wrong.empty()) {
    return wrong;
  }
  if (start.n == entry.n) return place(match, start, failure) ? "" : failure.words;
  if (is_play && !is_passed_over && leads_elsewhere(match, entry.n))
    return "it does not lead where it led when it was written";
  for (const Snapshot& s : match.changes_.snapshots)
    if (!s.position.empty()) failure.last = s;
  return "";
}

std::unique_ptr<Match> MatchRestorer::attempt(const std::array<Start, 2>& starts, Failure& failure) const {
  std::unique_ptr<Match> match(new Match(setup_, content_, Match::Restoring{}));
  match->edition_ = edition_;
  failure = {};
  is_unsure_ = false;
  for (const Entry& entry : log_) {
    const std::size_t game = match->games_.size() - 1;
    const Start& start = starts[game];
    failure.game = static_cast<int>(game) + 1;
    failure.n = entry.n;
    failure.words = entry.n == match->kept_ + 1 ? "" : "the number does not follow the last";
    failure.is_fatal = !failure.words.empty() || (entry.kind >= EntryKind::kClaim && entry.kind != EntryKind::kTime);
    const bool ends = entry.kind == EntryKind::kNext || entry.kind == EntryKind::kRematch;
    if (failure.words.empty() && ends && start.until != kNever) keep_ending(*match, game);
    if (failure.words.empty()) failure.words = follow(*match, entry, start, failure);
    if (failure.at_start) failure.is_fatal = false;
    if (!failure.words.empty()) return nullptr;
    match->changes_ = {};
    if (entry.kind == EntryKind::kNext) failure.last = {};
  }
  const std::size_t game = match->games_.size() - 1;
  if (segments_[game].is_closed && starts[game].until != kNever) keep_ending(*match, game);
  failure.game = static_cast<int>(game) + 1;
  failure.n = match->kept_ + 1;
  failure.is_fatal = false;
  failure.words = history_.over && !match->finished() ? "the battle does not end" : "";
  return failure.words.empty() ? std::move(match) : nullptr;
}

// The match goes on from the last position that holds. Outcomes that were seen do not come again.
void MatchRestorer::cut(const Failure& failure) {
  const Segment& segment = segments_[static_cast<std::size_t>(failure.game - 1)];
  Resumed resumed;
  resumed.edition = edition_;
  resumed.is_back = true;
  resumed.at = failure.last.n;
  resumed.turn = failure.last.turn;
  resumed.is_unsure = is_unsure_;
  OutcomeCount outcomes = outcomes_in(failure.last.position);
  for (const Entry* entry : segment.entries)
    if (entry->n > resumed.at && is_outcome(*entry)) outcomes.add(is_roll(*entry));
  for (const ValidEntry& one : segment.valid)
    if (one.n > resumed.at && is_player(one.entry->by)) ++resumed.set_aside;
  if (!failure.last.position.empty()) resumed.position = with_outcomes(failure.last.position, outcomes);
  log_.push_back({log_.back().n + 1, EntryKind::kResumed, Side::kNobody, resumed.text()});
  has_cut_ = true;
  read_segments();
}

std::unique_ptr<Match> MatchRestorer::run(std::string& error) {
  std::array<std::vector<Start>, 2> starts = {starts_of(0), starts_of(1)};
  std::array<std::size_t, 2> tried{};
  std::unique_ptr<Match> match;
  Failure failure;
  while ((match = attempt({starts[0][tried[0]], starts[1][tried[1]]}, failure)) == nullptr) {
    const auto game = static_cast<std::size_t>(failure.game - 1);
    error = "entry " + std::to_string(failure.n) + ": " + failure.words;
    Start& start = starts[game][tried[game]];
    if (failure.is_fatal) return nullptr;
    if (failure.at_start || start.is_early) {
      if (++tried[game] == starts[game].size()) return nullptr;
    } else if (segments_[game].is_closed) {
      if (start.until != kNever) return nullptr;
      start.until = failure.n - 1;
    } else {
      if (has_cut_) return nullptr;
      cut(failure);
      starts[game] = {floor_of(game)};
      tried[game] = 0;
    }
  }
  error.clear();
  match->changes_ = {};
  // Where the log holds and yet leads to another end, the players were told the one that was kept.
  for (std::size_t game = 0; game < match->games_.size(); ++game)
    if (const std::string kept = result_of(game);
        match->games_[game]->over() && !kept.empty() && kept != text_of(match->games_[game]->result()))
      keep_ending(*match, game);
  if (has_cut_) match->changes_.entries.push_back(log_.back());
  if (!has_cut_ && !is_same() && !match->finished()) {
    const Resumed resumed{edition_, false, match->kept_, match->game().turn(), 0, is_unsure_, ""};
    ++match->n_;
    match->keep(EntryKind::kResumed, Side::kNobody, resumed.text());
    match->changes_.entries.back().at = 0;
    match->resume(resumed);
  }
  match->roll_dice();
  return match;
}

void Match::resume(const Resumed& resumed) {
  pause_.reset();
  resumed_ = resumed;
  resumed_n_ = n_;
  resumed_game_ = game_number();
}

std::unique_ptr<Match> Match::restored(MatchSetup setup, std::shared_ptr<const Content> content, const History& history,
                                       std::string& error) {
  error = content == nullptr ? "its battle cannot be read" : "";
  if (!error.empty()) return nullptr;
  return MatchRestorer(std::move(setup), std::move(content), history).run(error);
}

}  // namespace acies
