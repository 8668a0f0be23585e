// The evaluation a person wrote down: banners, men, threats, pressure, support, leaders, errands and cards.
#pragma once

#include <memory>

#include "ai/evaluation.h"

namespace acies {

std::unique_ptr<Evaluation> hand_made_evaluation();

}  // namespace acies
