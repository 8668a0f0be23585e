// Markup as our own drawings write it, taken apart: elements with their attributes, one within the other.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace acies::painter {

struct Element {
  std::string_view name;  // "" of a piece of text
  std::string_view text;
  std::vector<std::pair<std::string_view, std::string_view>> attributes;
  std::vector<int> children;

  // "" if it has none of that name.
  std::string_view operator[](std::string_view attribute) const;
};

// Holds the text that its elements are parts of, so it stays where it is.
class Markup {
 public:
  explicit Markup(std::string text);
  Markup(const Markup&) = delete;
  Markup& operator=(const Markup&) = delete;

  const Element& operator[](int i) const { return elements_[static_cast<std::size_t>(i)]; }
  static constexpr int kRoot = 0;  // holds all that is outermost
  // -1 if there is none.
  int of_id(std::string_view id) const;

 private:
  void read();
  void read_attributes(std::string_view inside, Element& element);

  std::string text_;
  std::vector<Element> elements_;
  std::map<std::string_view, int> ids_;
};

// The characters that &amp; and its like stand for.
std::string plain_text(std::string_view markup);

}  // namespace acies::painter
