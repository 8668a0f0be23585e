// Standing orders at random: a secret of the seat that has given them.
#pragma once

#include "base/random.h"
#include "session/match.h"

namespace acies::secrets {

// Some of those that a game offers; none where it offers none.
StandingOrders some_orders(const StandingOffer& offer, Random& random);

// A log that differs from this one only in that a seat has given other orders on the way, or in that it has given any.
std::vector<Entry> with_other_orders(std::vector<Entry> log, int seat, const StandingOffer& offer, Random& random);

// One that differs only in that a seat has withdrawn its orders at last.
std::vector<Entry> without_orders(std::vector<Entry> log, int seat);

}  // namespace acies::secrets
