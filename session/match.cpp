#include "session/match.h"

#include <algorithm>
#include <cassert>

#include "base/phrases.h"
#include "base/record_words.h"
#include "session/match_texts.h"

namespace acies {

Match::Match(MatchSetup setup, std::shared_ptr<const Content> content, Restoring)
    : setup_(std::move(setup)), content_(std::move(content)), edition_(setup_.edition), now_(setup_.made) {
  if (setup_.dice == DiceScheme::kChain)
    for (std::size_t i = 0; i < static_cast<std::size_t>(setup_.games()); ++i)
      chains_[i] = std::make_shared<const RollChain>(setup_.seeds[i]);
  begin_game();
}

Match::Match(MatchSetup setup, std::shared_ptr<const Content> content)
    : Match(std::move(setup), std::move(content), Restoring{}) {
  roll_dice();
}

FairDice Match::dice_of_game(std::size_t i) const {
  const Seed& seed = setup_.seeds[i];
  return chains_[i] ? FairDice(seed, chains_[i], nonces_) : FairDice(seed);
}

void Match::begin_game() {
  const std::size_t i = games_.size();
  pause_.reset();
  games_.push_back(content_->begin(dice_of_game(i)));
  rolls_[i].clear();
  undoable_steps_.clear();
  way_ = {};
  begin_clock();
  feed_clock();
}

std::optional<Ending> Match::over(int number) const {
  const auto i = static_cast<std::size_t>(number - 1);
  if (i >= games_.size()) return std::nullopt;
  if (left_by_[i] != Leaving::kNone) return left_ending(i);
  if (parts_[i].ending) return parts_[i].ending;
  if (!games_[i]->over()) return std::nullopt;
  return games_[i]->result();
}

Ending Match::left_ending(std::size_t i) const {
  // By how it was left: the word for it, what one army does, and what an army of many does.
  constexpr std::array<const char*, 3> kWords[] = {
      {"", "", ""},
      {"resignation", " gives the battle up.", " give the battle up."},
      {"time", " has run out of time.", " have run out of time."},
      {"abort", " calls the match off before it has begun.", " call the match off before it has begun."}};
  const auto& words = kWords[static_cast<std::size_t>(left_by_[i])];
  const Game& game = *games_[i];
  Ending over;
  over.score = {game.score(Side::kTop), game.score(Side::kBottom)};
  if (left_by_[i] != Leaving::kAborted) over.winner = other(left_[i]);
  over.by = words[0];
  over.words = content_->army(left_[i]);
  over.words += words[is_many(over.words) ? 2 : 1];
  if (over.words[0] == 't') over.words[0] = 'T';
  return over;
}

std::array<Points, 2> Match::score() const {
  std::array<Points, 2> points;
  for (int number = 1; number <= game_number(); ++number) {
    const std::optional<Ending> end = over(number);
    if (!end) continue;
    for (int seat = 0; seat < 2; ++seat) {
      const Side side = side_of(seat, number);
      Points& p = points[static_cast<std::size_t>(seat)];
      p.wins += end->winner == side ? 1 : 0;
      p.score += end->score[static_cast<std::size_t>(index(side))];
      p.taken += game(number).losses(other(side));
    }
  }
  return points;
}

void Match::keep(EntryKind kind, Side by, std::string text) {
  changes_.entries.push_back({++kept_, kind, by, std::move(text), now_});
}

void Match::add_step(GameStep&& step) {
  pause_.reset();
  const Game& game = *games_.back();
  keep(EntryKind::kAct, step.by, step.entry);
  if (Part& part = parts_[games_.size() - 1]; !part.is_whole) part.standing.emplace_back(step.by, step.entry);
  if (step.untold) {
    changes_.drafts = step.by;
    return;
  }
  if (is_player(step.by)) ++decisions_;
  feed_clock();
  // The number of an outcome is never used twice: no game takes one back.
  assert(step.by != Side::kChance || may_undo() == Side::kNobody);
  if (step.is_roll) {
    const bool is_public =
        std::all_of(step.text.begin(), step.text.end(), [&](const std::string& seen) { return seen == step.entry; });
    rolls_[games_.size() - 1].push_back(is_public ? step.entry : "");
  }
  if (may_undo() == Side::kNobody) undoable_steps_.clear();
  undoable_steps_.push_back(n_);
  if (game.over()) changes_.ended = true;
  add_snapshot();
  add_to_way(step);
  recent_.push_back(step);
  if (recent_.size() > kMostSteps) {
    recent_after_ = recent_.front().n;
    recent_.pop_front();
  }
  changes_.steps.push_back(std::move(step));
}

void Match::add_snapshot() {
  const Game& game = *games_.back();
  Snapshot snapshot{kept_, "", game_number(), game.turn(), edition_, game.position(), "", n_, clock_text()};
  if (game.over()) snapshot.result = text_of(game.result());
  if (snapshot.position.empty() && snapshot.result.empty()) return;
  snapshot.hash = hash_text(game.state_hash());
  changes_.snapshots.push_back(std::move(snapshot));
}

// A new turn is a new beginning, unless the old one may still come back.
void Match::add_to_way(const GameStep& step) {
  const bool stands = !changes_.snapshots.empty() && changes_.snapshots.back().n == kept_ &&
                      !changes_.snapshots.back().position.empty() && may_undo() == Side::kNobody;
  if (stands) {
    way_ = {changes_.snapshots.back().position, {}};
    return;
  }
  way_.steps.push_back(step);
  way_.steps.back().events = nullptr;
}

void Match::roll_dice() {
  if (waits_for_nonces()) return;
  while (!over() && game().waits_for_chance()) games_.back()->roll(n_, on_step());
}

std::optional<Refusal> Match::act(Side by, std::string_view text) {
  if (over()) return Refusal{"over", "the game is over"};
  if (waits_for_nonces()) return Refusal{"waits", "the battle begins when both players have come to the table"};
  if (game().decider() != by) return Refusal{"not_your_decision", game().question(by)};
  if (auto refusal = games_.back()->act(by, text, n_, on_step())) return refusal;
  roll_dice();
  return std::nullopt;
}

bool Match::against_bot(Side side) const {
  if (!is_player(side)) return false;
  const auto seat = static_cast<std::size_t>(seat_of(other(side), game_number()));
  return setup_.seats[seat].kind == SeatKind::kBot;
}

Side Match::may_undo() const {
  const Side shown = game().may_undo_shown();
  return against_bot(shown) ? shown : game().may_undo();
}

std::optional<Refusal> Match::undo(Side by) {
  if (over()) return Refusal{"over", "the game is over"};
  if (may_undo() != by)
    return Refusal{"nothing_to_undo",
                   "nothing can be taken back: a roll, a card shown or a decision of the other side stands between"};
  take_back();
  keep(EntryKind::kUndo, by, "");
  return std::nullopt;
}

void Match::take_back() {
  pause_.reset();
  const bool untold = game().undo_is_untold();
  if (untold) changes_.drafts = may_undo();
  games_.back()->undo();
  if (Part& part = parts_[games_.size() - 1]; !part.is_whole && !part.standing.empty()) part.standing.pop_back();
  if (untold) return;
  const std::uint64_t undone = undoable_steps_.back();
  undoable_steps_.pop_back();
  std::erase_if(changes_.snapshots, [&](const Snapshot& s) { return s.step >= undone; });
  std::erase_if(way_.steps, [&](const GameStep& s) { return s.n >= undone; });
  recent_.clear();
  while (!changes_.steps.empty() && changes_.steps.back().n >= undone) changes_.steps.pop_back();
  changes_.undone_to = undone - 1;
  recent_after_ = ++n_;
  --decisions_;
  feed_clock();
}

std::optional<Refusal> Match::resign(Side by) {
  if (over()) return Refusal{"over", "the game is over"};
  end_game(by, Leaving::kResigned);
  keep(EntryKind::kResign, by, "");
  return std::nullopt;
}

void Match::end_game(Side by, Leaving how) {
  pause_.reset();
  left_[games_.size() - 1] = by;
  left_by_[games_.size() - 1] = how;
  changes_.ended = true;
  ++n_;
  feed_clock();
}

std::optional<Refusal> Match::next_game() {
  if (!over()) return Refusal{"not_over", "the first game is not over"};
  if (finished()) return Refusal{"over", "the match is over"};
  begin_game();
  ++n_;
  keep(EntryKind::kNext, Side::kNobody, "");
  changes_.new_game = true;
  recent_.clear();
  recent_after_ = n_;
  roll_dice();
  return std::nullopt;
}

std::optional<Refusal> Match::why_no_rematch() const {
  if (!finished()) return Refusal{"not_over", "the match is not over"};
  if (!setup_.campaign.empty()) return Refusal{"illegal", "a battle of a campaign is fought once"};
  // A guest who takes his seat later takes it here: at the new table his secret would hold nothing.
  for (const SeatSetup& seat : setup_.seats)
    if (seat.open()) return Refusal{"waits", "nobody has taken the other seat"};
  return std::nullopt;
}

void Match::set_rematch(Side by, const std::string& match) {
  rematch_ = match;
  ++n_;
  keep(EntryKind::kRematch, by, match);
}

void Match::set_person(Seat seat, std::int64_t person) {
  SeatSetup& held = setup_.seats[static_cast<std::size_t>(seat)];
  held.person = person;
  if (person == 0) held.name.clear();
}

int Match::awaited_seat() const {
  if (finished()) return -1;
  const bool a = needs_nonce(0) && !brought_[0], b = needs_nonce(1) && !brought_[1];
  if (setup_.takes_nonces() && (a || b)) return a && b ? 2 : a ? 0 : 1;
  const Side side = game().decider();
  return over() || !is_player(side) ? -1 : seat_of(side, game_number());
}

ClaimOutcome Match::claim(const Claim& claim) {
  ClaimOutcome outcome = judge_claim(setup_.seats, claim);
  if (!outcome.refusal && !outcome.entry.empty()) seat_taken(outcome.entry);
  return outcome;
}

std::string Match::seat_taken(const std::string& claim_entry) {
  std::string error = apply_claim(setup_.seats, claim_entry);
  if (!error.empty()) return error;
  ++n_;
  keep(EntryKind::kClaim, Side::kNobody, claim_entry);
  feed_clock();
  changes_.seat_taken = true;
  return "";
}

bool Match::needs_nonce(int seat) const {
  const SeatKind kind = setup_.seats[static_cast<std::size_t>(seat)].kind;
  return kind == SeatKind::kPerson || (kind == SeatKind::kHotseat && seat == 0);
}

bool Match::waits_for_nonces() const {
  if (!setup_.takes_nonces()) return false;
  return (needs_nonce(0) && !brought_[0]) || (needs_nonce(1) && !brought_[1]);
}

void Match::bring_nonce(int seat, const std::string& nonce) {
  if (!setup_.takes_nonces() || over() || !needs_nonce(seat) || brought_[static_cast<std::size_t>(seat)]) return;
  take_nonce(std::string(name_of(seat_at(seat))) + " " + (nonce.empty() ? "none" : nonce));
  roll_dice();
}

// The first game begins anew with the seed of all of them; no side has acted in it.
std::string Match::take_nonce(const std::string& entry) {
  const std::optional<Seat> seat = find_named<Seat>(std::string_view(entry).substr(0, 1));
  const std::string nonce = entry.size() > 2 ? entry.substr(2) : "";
  if (!seat || (nonce != "none" && !is_nonce(nonce))) return "it names no seat and its nonce";
  const auto at = static_cast<std::size_t>(*seat);
  if (!setup_.takes_nonces() || brought_[at]) return "no nonce is waited for";
  brought_[at] = true;
  if (nonce != "none") nonces_[at] = nonce;
  ++n_;
  keep(EntryKind::kNonce, Side::kNobody, entry);
  if (waits_for_nonces()) return "";
  games_.clear();
  begin_game();
  changes_.dice_begin = true;
  return "";
}

std::string Match::restore(const Entry& entry) {
  set_now(entry.at);
  switch (entry.kind) {
    case EntryKind::kAct: {
      if (over()) return "the game is over";
      const std::string error = games_.back()->restore(entry.by, entry.text, n_, on_step());
      if (!error.empty()) return error;
      break;
    }
    case EntryKind::kUndo:
      if (over() || may_undo() != entry.by) return "nothing can be taken back";
      take_back();
      break;
    case EntryKind::kResign:
      if (over()) return "the game is over";
      end_game(entry.by, Leaving::kResigned);
      break;
    case EntryKind::kNext:
      if (!over() || finished()) return "there is no next game";
      begin_game();
      ++n_;
      recent_.clear();
      recent_after_ = n_;
      break;
    case EntryKind::kRematch:
      if (!finished() || !rematch_.empty()) return "there is no rematch to begin";
      rematch_ = entry.text;
      ++n_;
      break;
    case EntryKind::kNonce: {
      const std::string error = take_nonce(entry.text);
      if (!error.empty()) return error;
      break;
    }
    case EntryKind::kClaim: {
      const std::string error = seat_taken(entry.text);
      if (!error.empty()) return error;
      break;
    }
    case EntryKind::kStanding: {
      const std::string error = take_standing(entry);
      if (!error.empty()) return error;
      break;
    }
    case EntryKind::kTime: {
      const std::string error = apply_time(entry);
      if (!error.empty()) return error;
      break;
    }
    case EntryKind::kResumed: {
      const std::optional<Resumed> resumed = read_resumed(entry.text);
      if (!resumed) return "it does not say from where the match goes on";
      // It is not known how many of the entries that were set aside were told as steps; at most all of them.
      n_ = resumed->is_back ? entry.n : n_ + 1;
      resume(*resumed);
      break;
    }
  }
  kept_ = entry.n;
  return "";
}

std::string Match::follow(const Entry& entry) {
  if (entry.n != kept_ + 1) return "the number does not follow the last";
  if (entry.kind == EntryKind::kResumed) return "the match was brought back from a position";
  std::string wrong = restore(entry);
  changes_ = {};
  return wrong;
}

Side Match::bot_to_decide() const {
  if (over() || waits_for_nonces()) return Side::kNobody;
  const Side side = game().decider();
  if (side != Side::kTop && side != Side::kBottom) return Side::kNobody;
  return setup_.seats[static_cast<std::size_t>(seat_of(side, game_number()))].kind == SeatKind::kBot ? side
                                                                                                     : Side::kNobody;
}

Match::Changes Match::take_changes() { return std::exchange(changes_, {}); }

std::optional<std::vector<const GameStep*>> Match::steps_after(std::uint64_t last) const {
  if (last < recent_after_ || last > n_) return std::nullopt;
  std::vector<const GameStep*> steps;
  for (const GameStep& step : recent_)
    if (step.n > last) steps.push_back(&step);
  return steps;
}

DiceSource Match::dice_source(int number) const {
  const auto i = static_cast<std::size_t>(number - 1);
  const Seed& seed = setup_.seeds[i];
  const bool is_over = over(number).has_value();
  DiceSource source = chains_[i] ? promise_of(seed, *chains_[i]) : promise_of(DiceScheme::kSeedAlone, seed);
  if (chains_[i] && (is_over || !waits_for_nonces())) source.nonces = nonces_;
  if (is_over) {
    source.seed = hex_digits(seed);
  } else if (chains_[i] && !rolls_[i].empty()) {
    source.opened = std::min<std::uint64_t>(rolls_[i].size(), chains_[i]->links());
    source.link = hex_digits(chains_[i]->link(source.opened - 1));
  }
  return source;
}

}  // namespace acies
