// Everything that a host answers to one viewer: two matches that differ in things hidden from him are each given to a host of its own,
// and every byte must be the same.
#pragma once

#include "session/kept.h"
#include "tests/secrets/compare.h"

namespace acies::secrets {

// Over the socket and below /api: the match, its record, replay, dice and seats, the campaign it is a battle of, and refusals.
// The first difference; "" if there is none.
std::string host_tells_apart(const Played& played, const std::vector<Entry>& other, Side viewer,
                             const StoredCampaign* campaign);

}  // namespace acies::secrets
