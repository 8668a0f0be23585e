#include "tests/kit/svg_check.h"

#include <set>
#include <vector>

namespace acies {
namespace {

std::set<std::string> words_after(const std::string& text, const std::string& lead, char end) {
  std::set<std::string> words;
  for (std::size_t at = text.find(lead); at != std::string::npos; at = text.find(lead, at + 1)) {
    const std::size_t from = at + lead.size();
    words.insert(text.substr(from, text.find(end, from) - from));
  }
  return words;
}

}  // namespace

bool shows(const std::string& svg, const std::string& part) { return svg.find(part) != std::string::npos; }

std::string xml_complaint(const std::string& xml) {
  std::vector<std::string> open;
  for (std::size_t at = 0; at < xml.size();) {
    if (xml[at] == '&') {
      const std::string entity = xml.substr(at, xml.find(';', at) - at);
      if (entity != "&amp" && entity != "&lt" && entity != "&gt" && entity != "&quot") return "entity " + entity;
    }
    if (xml[at] != '<') {
      ++at;
      continue;
    }
    std::size_t end = at + 1;
    for (char quote = 0; end < xml.size() && (quote != 0 || xml[end] != '>'); ++end) {
      if (quote == 0 && xml[end] == '<') return "< inside " + xml.substr(at, 40);
      if (xml[end] == '"') quote = quote == 0 ? '"' : 0;
    }
    if (end == xml.size()) return "unfinished " + xml.substr(at, 40);
    const std::string tag = xml.substr(at + 1, end - at - 1);
    const std::string name = tag.substr(0, tag.find_first_of(" /\n", tag[0] == '/' ? 1 : 0));
    if (tag[0] == '/') {
      if (open.empty() || "/" + open.back() != name) return "wrong end " + tag;
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
    at = end + 1;
  }
  return open.empty() ? "" : "never ended: " + open.back();
}

std::string svg_complaint(const std::string& svg) {
  if (const std::string complaint = xml_complaint(svg); !complaint.empty()) return complaint;
  const std::set<std::string> ids = words_after(svg, " id=\"", '"');
  for (const std::string& used : words_after(svg, "href=\"#", '"'))
    if (!ids.contains(used)) return "there is no " + used;
  for (const std::string& used : words_after(svg, "url(#", ')'))
    if (!ids.contains(used)) return "there is no " + used;
  return shows(svg, "nan") ? "a number that is none" : "";
}

std::size_t times_in(const std::string& svg, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = svg.find(part); at != std::string::npos; at = svg.find(part, at + 1)) ++count;
  return count;
}

}  // namespace acies
