#include "base/svg.h"

namespace acies {

std::string number_text(double d) {
  const long tenths = std::lround(d * 10);
  const long whole = tenths < 0 ? -tenths : tenths;
  std::string s = tenths < 0 ? "-" : "";
  s += std::to_string(whole / 10);
  if (whole % 10 != 0) s += '.', s += static_cast<char>('0' + whole % 10);
  return s;
}

std::string point_text(Point p) { return number_text(p.x) + ' ' + number_text(p.y); }

void Svg::put(double d) { text_ += number_text(d); }

void Svg::put(Plain plain) {
  for (const char c : plain.text) {
    switch (c) {
      case '&':
        text_ += "&amp;";
        break;
      case '<':
        text_ += "&lt;";
        break;
      case '>':
        text_ += "&gt;";
        break;
      case '"':
        text_ += "&quot;";
        break;
      default:
        // XML has no way to write the other control characters.
        text_ += static_cast<unsigned char>(c) < 32 ? ' ' : c;
    }
  }
}

}  // namespace acies
