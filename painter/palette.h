// Pictures in the few colours that suit them best: half the bytes, for the eye nearly the same.
#pragma once

#include "figures/png.h"

namespace acies::painter {

// An opaque picture in at most 256 colours.
figures::IndexedPicture in_few_colours(const figures::Picture& picture);

}  // namespace acies::painter
