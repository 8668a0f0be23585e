#include "painter/look.h"

#include <algorithm>
#include <span>

namespace acies::painter {
namespace {

// A row for each attribute that goes on to the elements within.
struct Rule {
  std::string_view name;
  void (*take)(Look& look, std::string_view value);
};
constexpr Rule kRules[] = {
    {"fill", [](Look& look, std::string_view v) { look.fill = v; }},
    {"stroke", [](Look& look, std::string_view v) { look.stroke = v; }},
    {"fill-opacity", [](Look& look, std::string_view v) { look.fill_opacity = number_of(v, 1); }},
    {"stroke-opacity", [](Look& look, std::string_view v) { look.stroke_opacity = number_of(v, 1); }},
    {"stroke-width", [](Look& look, std::string_view v) { look.line.width = number_of(v, 1); }},
    {"stroke-linecap",
     [](Look& look, std::string_view v) {
       look.line.cap = v == "round" ? Cap::kRound : v == "square" ? Cap::kSquare : Cap::kButt;
     }},
    {"stroke-linejoin",
     [](Look& look, std::string_view v) {
       look.line.join = v == "round" ? Join::kRound : v == "bevel" ? Join::kBevel : Join::kMiter;
     }},
    {"stroke-dasharray",
     [](Look& look, std::string_view v) {
       look.line.dashes.clear();
       Numbers numbers(v);
       for (double length = 0; numbers.take(length);) look.line.dashes.push_back(length);
     }},
    {"stroke-dashoffset", [](Look& look, std::string_view v) { look.line.dash_offset = number_of(v, 0); }},
    {"color", [](Look& look, std::string_view v) { look.colour = colour_of(v, look.colour); }},
    {"font-size", [](Look& look, std::string_view v) { look.letters.size = number_of(v, 16); }},
    {"font-family",
     [](Look& look, std::string_view v) {
       look.letters.hand = v.starts_with("Marcellus") ? Hand::kTitle : Hand::kPlain;
     }},
    {"font-weight",
     [](Look& look, std::string_view v) { look.letters.bold = v == "bold" || number_of(v, 400) >= 600; }},
    {"letter-spacing", [](Look& look, std::string_view v) { look.letters.spacing = number_of(v, 0); }},
    {"text-anchor", [](Look& look, std::string_view v) { look.anchor = v; }},
    {"paint-order", [](Look& look, std::string_view v) { look.stroke_first = v.starts_with("stroke"); }},
    {"transform", [](Look& look, std::string_view v) { look.onto = look.onto * transform_of(v); }},
};

// Attributes that belong to their element alone, and are read where it is drawn.
constexpr std::string_view kOwn[] = {"id",
                                     "class",
                                     "d",
                                     "x",
                                     "y",
                                     "x1",
                                     "x2",
                                     "y1",
                                     "y2",
                                     "cx",
                                     "cy",
                                     "r",
                                     "rx",
                                     "ry",
                                     "width",
                                     "height",
                                     "points",
                                     "href",
                                     "offset",
                                     "stop-color",
                                     "stop-opacity",
                                     "opacity",
                                     "clip-path",
                                     "viewBox",
                                     "patternUnits",
                                     "gradientUnits",
                                     "data-soft",
                                     "data-rise",
                                     "data-side",
                                     "xmlns"};

int digit_of(char c) {
  return c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : 0;
}

}  // namespace

bool Look::take(const Element& element, std::string_view& unknown) {
  for (const auto& attribute : element.attributes) {
    const std::string_view name = attribute.first, value = attribute.second;
    const auto rule = std::find_if(std::begin(kRules), std::end(kRules), [&](const Rule& r) { return r.name == name; });
    if (rule != std::end(kRules)) {
      rule->take(*this, value);
    } else if (std::find(std::begin(kOwn), std::end(kOwn), name) == std::end(kOwn)) {
      unknown = name;
      return false;
    }
  }
  return true;
}

Colour colour_of(std::string_view text, Colour current) {
  if (!text.starts_with('#')) return current;
  text.remove_prefix(1);
  Colour colour = 0;
  for (const char c : text) {
    const auto digit = static_cast<Colour>(digit_of(c));
    colour = colour << 4 | digit;
    if (text.size() == 3) colour = colour << 4 | digit;
  }
  return colour;
}

std::string_view named(std::string_view reference) {
  if (reference.starts_with("url(")) reference = reference.substr(4, reference.size() - 5);
  return reference.starts_with('#') ? reference.substr(1) : "";
}

Matrix transform_of(std::string_view text) {
  Matrix all;
  while (true) {
    const std::size_t open = text.find('('), close = text.find(')');
    if (open == std::string_view::npos || close == std::string_view::npos) return all;
    std::string_view name = text.substr(0, open);
    while (name.starts_with(' ')) name.remove_prefix(1);
    Numbers numbers(text.substr(open + 1, close - open - 1));
    double first = 0, second = 0;
    numbers.take(first);
    const bool two = numbers.take(second);
    if (name == "translate") all = all * moved({first, second});
    if (name == "scale") all = all * scaled(first, two ? second : first);
    if (name == "rotate") all = all * turned(first);
    text.remove_prefix(close + 1);
  }
}

}  // namespace acies::painter
