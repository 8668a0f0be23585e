// Numbers of the campaigns on which every compiler must agree.
#pragma once

#include "base/signature.h"

namespace acies::campaign {

// Every campaign, played at random with everything that carries over from battle to battle.
void print_signatures(const PrintLine& print);

}  // namespace acies::campaign
