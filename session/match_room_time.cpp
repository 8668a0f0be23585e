// Time at the table of a match: what its clients are told of the clocks, and do about them.
#include "session/match_room.h"

namespace acies {

void MatchRoom::look_at_time() {
  if (time_) match_->set_now(time_());
}

std::optional<Refusal> MatchRoom::change(Side side, const Client&, const messages::Time& message) {
  return match_->take_time(side, message.verb);
}

messages::ClockFacts MatchRoom::clock_facts() const {
  const Clock& clock = *match_->clock();
  const std::int64_t now = match_->now();
  messages::ClockFacts facts;
  facts.at = now;
  for (int seat = 0; seat < 2; ++seat) {
    const Side side = match_->side_of(seat, match_->game_number());
    messages::SeatClock& of = facts.seats[seat_at(seat)];
    of.left = clock.left(side, now);
    of.vacation = clock.vacation_left(side, now);
    of.away = clock.away_until(side, now);
  }
  if (!match_->over() && is_player(clock.running()))
    facts.running = seat_at(match_->seat_of(clock.running(), match_->game_number()));
  facts.free = clock.free(now);
  facts.call = match_->over() ? std::nullopt : clock.may_be_called();
  facts.gift = gift_of(match_->setup().pace);
  facts.abort = !match_->why_not(Side::kTop, TimeVerb::kAbort);
  return facts;
}

}  // namespace acies
