// The look of the next element: its own attributes, and those of the elements around it.
#pragma once

#include <memory>
#include <string_view>

#include "painter/layer.h"
#include "painter/letters.h"
#include "painter/markup.h"
#include "painter/stroke.h"

namespace acies::painter {

struct Look {
  std::string_view fill = "#000", stroke = "none";  // colours, or names of gradients and patterns
  double fill_opacity = 1, stroke_opacity = 1;
  Stroke line;
  Colour colour = 0;
  Lettering letters;
  std::string_view anchor = "start";
  bool stroke_first = false;
  Matrix onto;
  std::shared_ptr<const Mask> within;

  // Takes up the attributes of an element. False if one of them is unknown here; `unknown` is its name.
  bool take(const Element& element, std::string_view& unknown);
};

// "#f7efd8", "#fff" or "currentColor".
Colour colour_of(std::string_view text, Colour current);
// The name within "url(#name)" or "#name".
std::string_view named(std::string_view reference);
// "translate(3 4)scale(-1 1)"
Matrix transform_of(std::string_view text);

}  // namespace acies::painter
