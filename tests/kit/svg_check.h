// What tests ask of an SVG document: is it sound, what does it show and how often.
#pragma once

#include <string>

namespace acies {

// The first thing in a document that is no well-formed XML, as far as our own documents use it; "" when there is none.
std::string xml_complaint(const std::string& xml);
// The first thing wrong with a drawing: that, something used that it has not, or a number that is none.
std::string svg_complaint(const std::string& svg);
// Unlike HasSubstr, keeps a failure from printing the whole document.
bool shows(const std::string& svg, const std::string& part);
std::size_t times_in(const std::string& svg, const std::string& part);

}  // namespace acies
