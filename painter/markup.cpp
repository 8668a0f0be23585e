#include "painter/markup.h"

#include <algorithm>

namespace acies::painter {
namespace {

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace

std::string_view Element::operator[](std::string_view attribute) const {
  for (const auto& [name_here, value] : attributes)
    if (name_here == attribute) return value;
  return "";
}

Markup::Markup(std::string text) : text_(std::move(text)) { read(); }

int Markup::of_id(std::string_view id) const {
  const auto found = ids_.find(id);
  return found == ids_.end() ? -1 : found->second;
}

void Markup::read_attributes(std::string_view inside, Element& element) {
  while (true) {
    inside = trimmed(inside);
    const std::size_t equals = inside.find('=');
    if (equals == std::string_view::npos || equals + 1 >= inside.size()) return;
    const char quote = inside[equals + 1];
    const std::size_t end = inside.find(quote, equals + 2);
    if (end == std::string_view::npos) return;
    element.attributes.emplace_back(trimmed(inside.substr(0, equals)), inside.substr(equals + 2, end - equals - 2));
    inside.remove_prefix(end + 1);
  }
}

void Markup::read() {
  elements_.emplace_back();
  std::vector<int> open = {kRoot};
  const auto add = [&](Element element) {
    const int number = static_cast<int>(elements_.size());
    if (const std::string_view id = element["id"]; !id.empty()) ids_.emplace(id, number);
    elements_[static_cast<std::size_t>(open.back())].children.push_back(number);
    elements_.push_back(std::move(element));
    return number;
  };
  std::string_view rest = text_;
  while (!rest.empty()) {
    const std::size_t start = rest.find('<');
    if (const std::string_view text = trimmed(rest.substr(0, start)); !text.empty()) {
      Element piece;
      piece.text = text;
      add(std::move(piece));
    }
    if (start == std::string_view::npos) return;
    rest.remove_prefix(start);
    const std::size_t end = rest.find('>');
    if (end == std::string_view::npos) return;
    std::string_view tag = rest.substr(1, end - 1);
    rest.remove_prefix(end + 1);
    if (tag.starts_with('/')) {
      if (open.size() > 1) open.pop_back();
      continue;
    }
    const bool empty = tag.ends_with('/');
    if (empty) tag.remove_suffix(1);
    const auto name_end = std::find_if(tag.begin(), tag.end(), is_space);
    Element element;
    element.name = tag.substr(0, static_cast<std::size_t>(name_end - tag.begin()));
    read_attributes(tag.substr(element.name.size()), element);
    const int number = add(std::move(element));
    if (!empty) open.push_back(number);
  }
}

std::string plain_text(std::string_view markup) {
  constexpr std::pair<std::string_view, char> kNamed[] = {
      {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}};
  std::string out;
  for (std::size_t i = 0; i < markup.size();) {
    const auto found = std::find_if(std::begin(kNamed), std::end(kNamed),
                                    [&](const auto& named) { return markup.substr(i).starts_with(named.first); });
    const bool is_named = found != std::end(kNamed);
    out += is_named ? found->second : markup[i];
    i += is_named ? found->first.size() : 1;
  }
  return out;
}

}  // namespace acies::painter
