// The clocks of a real match: as it is played, as a plain count over its log says, and as it is restored.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <charconv>

#include "base/random.h"
#include "games/registry.h"
#include "session/catalog.h"
#include "session/match.h"

namespace acies {
namespace {

constexpr std::int64_t kBegin = 1'700'000'000'000;

MatchSetup setup_of(const char* battle, PaceName pace, DiceScheme dice) {
  MatchSetup setup;
  setup.id = "timed";
  setup.scenario_id = battle;
  setup.scenario_text = find_content(battle)->text();
  setup.edition = find_rules(find_content(battle)->rules())->edition;
  setup.seats[0].secret_hash = hex_digits(sha256("a"));
  setup.seats[1].secret_hash = hex_digits(sha256("b"));
  setup.seeds = {sha256("one"), sha256("two")};
  setup.two_way = true;
  setup.dice = dice;
  setup.pace = pace;
  setup.made = kBegin;
  return setup;
}

std::size_t at_of(Side side) { return static_cast<std::size_t>(index(side)); }

struct Left {
  std::array<std::int64_t, 2> left{}, vacation{};
  friend bool operator==(const Left&, const Left&) = default;
};
void showValue(const Left& left, std::ostream& out) {
  out << left.left[0] << " " << left.left[1] << " vacation " << left.vacation[0] << " " << left.vacation[1];
}

Left left_of(const Match& match, std::int64_t at) {
  Left out;
  for (const Side side : {Side::kTop, Side::kBottom}) {
    out.left[at_of(side)] = match.clock()->left(side, at);
    out.vacation[at_of(side)] = match.clock()->vacation_left(side, at);
  }
  return out;
}

MatchSetup without_pace(MatchSetup setup) {
  setup.pace = PaceName::kNone;
  return setup;
}

// Counts what each side has, entry by entry. Who decides after each, a match without clocks tells that plays the same log.
class PlainCount {
 public:
  explicit PlainCount(const MatchSetup& setup)
      : pace_(pace_of(setup.pace)),
        now_(setup.made),
        plain_(std::make_shared<Match>(without_pace(setup), find_content(setup.scenario_id))) {
    begin();
  }

  void follow(const std::vector<Entry>& log) {
    for (; done_ < log.size(); ++done_) take(log[done_]);
  }
  Left at(std::int64_t moment) const {
    PlainCount later = *this;
    later.pass(moment);
    return later.has_;
  }

 private:
  void begin() {
    has_ = {{pace_.bank, pace_.bank}, {pace_.vacation, pace_.vacation}};
    away_ = {};
    turn_ = 0;
    most_ = -1;
    decisions_ = 0;
    side_ = Side::kNobody;
    look();
  }
  void pass(std::int64_t to) {
    for (std::size_t i = 0; i < 2; ++i) {
      const bool runs = is_player(side_) && static_cast<std::size_t>(index(side_)) == i;
      std::int64_t from = now_;
      if (away_[i] > now_) {
        const std::int64_t until = std::min(away_[i], to);
        has_.vacation[i] -= until - now_;
        from = until;
      }
      if (!runs) continue;
      std::int64_t spent = to - from;
      const std::int64_t free = std::min(spent, free_);
      free_ -= free;
      spent -= free;
      has_.left[i] = std::max<std::int64_t>(0, has_.left[i] - spent);
    }
    now_ = to;
  }
  void look() {
    const bool waits = plain_->over() || plain_->waits_for_nonces();
    const int turn = plain_->game().turn();
    if (turn > turn_) {
      for (std::size_t i = 0; i < 2; ++i)
        if (turn_ > 0 && (!is_player(on_turn_) || at_of(on_turn_) == i)) {
          const std::int64_t more = has_.left[i] + pace_.turn;
          has_.left[i] = pace_.cap == 0 ? more : std::min(more, std::max(has_.left[i], pace_.cap));
        }
      turn_ = turn;
      on_turn_ = plain_->game().on_turn();
    }
    const Side side = waits || !is_player(plain_->game().decider()) ? Side::kNobody : plain_->game().decider();
    if (decisions_ > most_)
      free_ = pace_.delay;
    else if (side != side_ && is_player(side_))
      free_ = 0;
    most_ = std::max(most_, decisions_);
    side_ = side;
  }
  void take(const Entry& entry) {
    pass(entry.at);
    if (entry.kind == EntryKind::kTime) {
      if (entry.text == "away") away_[at_of(entry.by)] = now_ + has_.vacation[at_of(entry.by)];
      if (entry.text == "back") away_[at_of(entry.by)] = 0;
      if (entry.text.starts_with("give")) {
        std::int64_t gift = 0;
        std::from_chars(entry.text.data() + 5, entry.text.data() + entry.text.size(), gift);
        has_.left[at_of(other(entry.by))] += gift;
      }
    }
    const bool waited = plain_->waits_for_nonces();
    const std::uint64_t before = plain_->n();
    const bool is_begun = entry.n > plain_->kept();
    if (is_begun) RC_ASSERT(plain_->follow(entry).empty());
    // What a side is about to commit in secret moves no clock, nor do standing orders.
    if (is_begun && plain_->n() == before) return;
    if (entry.kind == EntryKind::kAct && is_player(entry.by)) ++decisions_;
    if (entry.kind == EntryKind::kUndo) --decisions_;
    if (entry.kind == EntryKind::kNext || (waited && !plain_->waits_for_nonces())) begin();
    if (entry.kind != EntryKind::kTime || entry.text == "up" || entry.text == "abort") look();
  }
  Pace pace_;
  std::int64_t now_;
  Left has_;
  std::array<std::int64_t, 2> away_{};
  std::int64_t free_ = 0;
  Side side_ = Side::kNobody, on_turn_ = Side::kNobody;
  int turn_ = 0, most_ = -1, decisions_ = 0;
  std::size_t done_ = 0;
  std::shared_ptr<Match> plain_;
};

// A match that is played by lot, with verbs about time between the actions.
class Played {
 public:
  Played(const char* battle, PaceName pace, DiceScheme dice, std::uint32_t seed)
      : setup(setup_of(battle, pace, dice)),
        match(setup, find_content(battle)),
        random_(seed),
        is_live_(!is_over_days(pace)) {
    keep();
  }
  void step() {
    const std::int64_t most = is_live_ ? 90'000 : 20 * 3'600'000;
    now += random_.below(4) == 0 ? 0 : random_.below(static_cast<int>(most));
    match.set_now(now);
    if (match.waits_for_nonces()) {
      const int seat = random_.below(2);
      match.bring_nonce(seat, std::string(30, static_cast<char>('a' + seat)));
    } else if (match.over()) {
      if (!match.finished()) (void)match.next_game();
    } else if (const int lot = random_.below(30); lot < 6) {
      constexpr TimeVerb kVerbs[] = {TimeVerb::kGive, TimeVerb::kAway, TimeVerb::kBack,
                                     TimeVerb::kUp,   TimeVerb::kGive, TimeVerb::kAbort};
      if (lot < 5 || random_.below(6) == 0)
        (void)match.take_time(random_.below(2) == 0 ? Side::kTop : Side::kBottom, kVerbs[lot]);
    } else if (lot == 6 && match.may_undo() != Side::kNobody) {
      (void)match.undo(match.may_undo());
    } else if (lot == 7 && random_.below(8) == 0) {
      (void)match.resign(match.game().decider());
    } else {
      const std::vector<Choice> open = match.game().choices(match.game().decider());
      (void)match.act(match.game().decider(),
                      open[static_cast<std::size_t>(random_.below(static_cast<int>(open.size())))].text);
    }
    keep();
  }
  void keep() {
    Match::Changes changes = match.take_changes();
    for (Entry& entry : changes.entries) history.entries.push_back(std::move(entry));
    for (Snapshot& snapshot : changes.snapshots) history.snapshots.push_back(std::move(snapshot));
    history.over = match.finished();
  }

  MatchSetup setup;
  Match match;
  History history;
  std::int64_t now = kBegin;

 private:
  Random random_;
  bool is_live_;
};

// On hexes; and on the tabletop, where plans are committed in secret and a turn is both sides'.
RC_GTEST_PROP(MatchClock, IsTheFoldOfItsLogHoweverTheMatchWasRestored, (std::uint32_t seed)) {
  constexpr PaceName kPaces[] = {PaceName::kHalfHour, PaceName::kHour, PaceName::kDay, PaceName::kThreeDays,
                                 PaceName::kFiveDays};
  const char* battle = seed % 4 == 0 ? "demonstration" : "akragas";
  Played played(battle, kPaces[seed % 5], seed % 3 == 0 ? DiceScheme::kChain : DiceScheme::kSeedAlone, seed);
  PlainCount count(played.setup);
  for (int i = 0; i < 240 && !played.match.finished(); ++i) {
    played.step();
    count.follow(played.history.entries);
    const std::int64_t later = played.now + (i % 7) * 1000;
    const Left live = left_of(played.match, later);
    if (!played.match.over()) RC_ASSERT(live == count.at(later));
    if (i % 12 != 0 && !played.match.finished()) continue;
    std::string error;
    const History whole{played.history.entries, {}, played.history.over};
    for (const History& history : {whole, played.history}) {
      const auto again = Match::restored(played.setup, find_content(battle), history, error);
      RC_ASSERT(again != nullptr);
      RC_ASSERT(again->finished() == played.match.finished());
      RC_ASSERT(again->clock()->text() == played.match.clock()->text());
      RC_ASSERT(left_of(*again, later) == live);
      RC_ASSERT(again->clock()->may_be_called() == played.match.clock()->may_be_called());
      for (int game = 1; game <= played.match.game_number(); ++game) {
        const auto end = played.match.over(game), same = again->over(game);
        RC_ASSERT(end.has_value() == same.has_value());
        if (end) RC_ASSERT(end->words == same->words);
      }
    }
  }
}

}  // namespace
}  // namespace acies
