// Standing orders of the seats of a match, and the pauses before their answers.
//
// An entry's text is `SEAT orders ORDERS`, `SEAT until MILLISECONDS` where a pause begins, or `SEAT answer ACTION` where the
// player seals his own answer. Only the seat is told of such an entry: it has no step.
#include <algorithm>
#include <charconv>

#include "session/match.h"

namespace acies {

bool Match::takes_standing(int seat) const {
  return setup_.seats[static_cast<std::size_t>(seat)].kind == SeatKind::kPerson && !game().standing_offer().empty();
}

void Match::keep_standing(int seat, std::string_view what, std::string_view text) {
  std::string entry(name_of(seat_at(seat)));
  entry.append(" ").append(what).append(" ").append(text);
  keep(EntryKind::kStanding, Side::kNobody, std::move(entry));
}

std::optional<Refusal> Match::set_standing(int seat, const StandingOrders& orders) {
  if (finished()) return Refusal{"over", "the match is over"};
  if (!takes_standing(seat)) return Refusal{"illegal", "there are no standing orders at this table"};
  if (std::string wrong = orders.why_not(game().standing_offer()); !wrong.empty()) return Refusal{"illegal", wrong};
  if (orders == standing(seat)) return std::nullopt;
  standing_[static_cast<std::size_t>(seat)] = orders;
  keep_standing(seat, "orders", orders.text());
  return std::nullopt;
}

std::optional<StandingAnswer> Match::standing_answer() const {
  if (over() || waits_for_nonces() || !is_player(game().decider())) return std::nullopt;
  const int seat = seat_of(game().decider(), game_number());
  if (standing(seat).empty() || !takes_standing(seat)) return std::nullopt;
  return game().standing_answer(standing(seat));
}

void Match::begin_pause(std::int64_t until) {
  if (const auto due = clock_ ? clock_->due() : std::nullopt) until = std::min(until, std::max(*due, now_));
  keep_standing(seat_of(game().decider(), game_number()), "until", std::to_string(until));
  pause_ = Pause{kept_, until, ""};
}

std::optional<Refusal> Match::seal_answer(Side by, const std::string& action) {
  if (!pause_ || game().decider() != by) return Refusal{"not_your_decision", game().question(by)};
  const std::vector<Choice> open = game().choices(by);
  if (std::none_of(open.begin(), open.end(), [&](const Choice& choice) { return choice.text == action; }))
    return Refusal{"illegal", "`" + action + "` is not open now"};
  if (pause_->answer == action) return std::nullopt;
  pause_->answer = action;
  keep_standing(seat_of(by, game_number()), "answer", action);
  return std::nullopt;
}

void Match::end_pause() {
  if (!pause_) return;
  const std::string sealed = pause_->answer;
  const Side by = game().decider();
  if (!sealed.empty() && !act(by, sealed)) return;
  if (const std::optional<StandingAnswer> answer = standing_answer(); answer && !act(by, answer->action)) return;
  // The orders have changed meanwhile: the player is asked. The end of the pause is kept, so that a restored match knows it.
  keep_standing(seat_of(by, game_number()), "until", "0");
  pause_.reset();
}

std::string Match::take_standing(const Entry& entry) {
  const std::string_view text = entry.text;
  const std::optional<Seat> seat = find_named<Seat>(text.substr(0, 1));
  const std::size_t at = text.find(' ', 2);
  if (!seat || at == std::string_view::npos) return "it names no seat and its orders";
  const std::string_view what = text.substr(2, at - 2), rest = text.substr(at + 1);
  if (what == "orders") {
    standing_[static_cast<std::size_t>(*seat)] = StandingOrders(rest);
  } else if (what == "until") {
    std::int64_t until = 0;
    std::from_chars(rest.data(), rest.data() + rest.size(), until);
    pause_ = until == 0 ? std::nullopt : std::optional(Pause{entry.n, until, ""});
  } else if (pause_) {
    pause_->answer = rest;
  }
  return "";
}

}  // namespace acies
