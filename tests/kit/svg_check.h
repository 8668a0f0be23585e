// Checks of an SVG document: whether it is sound, and how often it shows something.
#pragma once

#include <string>

namespace acies {

// The first thing in a document that is no well-formed XML, as far as our own documents use it; "" when there is none.
std::string xml_complaint(const std::string& xml);
// The first thing wrong with a drawing: bad XML, a symbol used but not defined, or a number that is none.
std::string svg_complaint(const std::string& svg);
// Unlike HasSubstr, keeps a failure from printing the whole document.
bool shows(const std::string& svg, const std::string& part);
std::size_t times_in(const std::string& svg, const std::string& part);

}  // namespace acies
