#include "base/schema.h"

#include <cctype>

namespace acies {

std::string type_name_of(const char* name) {
  std::string out;
  bool large = true;
  for (const char* c = name; *c != '\0'; ++c) {
    if (*c == '_') {
      large = true;
      continue;
    }
    out += large && *c >= 'a' && *c <= 'z' ? static_cast<char>(*c - 'a' + 'A') : *c;
    large = false;
  }
  return out;
}

std::string without_null(std::string type) {
  constexpr std::string_view kNull = " | null";
  if (type.ends_with(kNull)) type.resize(type.size() - kNull.size());
  return type;
}

void Schema::add_alias(const char* name, const char* type, const char* about) {
  if (is_new(name)) types_.push_back({name, about, "", "", {}, {}, {type}});
}

void Schema::add_side() {
  if (is_new("Side")) types_.push_back({"Side", "A side of the battle.", "", "", {}, {}, {"\"top\"", "\"bottom\""}});
}

std::string Schema::conflict_with(const Schema& other) const {
  for (const Type& type : types_)
    for (const Type& theirs : other.types_)
      if (type.name == theirs.name && type != theirs) return type.name;
  return "";
}

namespace {

constexpr std::size_t kWidth = 120;

// A declaration on one line, or one alternative a line where that is too long.
std::string union_text(const std::string& name, const std::vector<std::string>& alternatives) {
  std::string line = "export type " + name + " = ", lines = "export type " + name + " =";
  for (std::size_t i = 0; i < alternatives.size(); ++i) {
    line += (i == 0 ? "" : " | ") + alternatives[i];
    lines += "\n  | " + alternatives[i];
  }
  return (line.size() < kWidth ? line : lines) + ";\n";
}

std::string interface_text(const Schema::Type& type) {
  std::string out = "export interface " + type.name;
  for (std::size_t i = 0; i < type.bases.size(); ++i) out += (i == 0 ? " extends " : ", ") + type.bases[i];
  out += " {\n";
  if (!type.tag.empty()) out += "  readonly " + type.tag_key + ": \"" + type.tag + "\";\n";
  for (const Schema::Row& row : type.rows) {
    if (!row.about.empty()) out += "  /** " + row.about + " */\n";
    out += "  readonly " + row.name + (row.maybe ? "?: " : ": ") + row.type + ";\n";
  }
  return out + "}\n";
}

// Whether a text has a name as a word of its own.
bool mentions(const std::string& text, const std::string& name) {
  const auto is_letter = [&](std::size_t i) {
    return i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) != 0 || text[i] == '_');
  };
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
    if ((at == 0 || !is_letter(at - 1)) && !is_letter(at + name.size())) return true;
  return false;
}

// A text as it stands in a cell of a table.
std::string cell(std::string text) {
  for (const std::string_view word : {"readonly ", "Readonly<"})
    for (std::size_t at; (at = text.find(word)) != std::string::npos;) {
      text.erase(at, word.size());
      if (word == "Readonly<") text.erase(text.find(">>", at), 1);
    }
  std::string out;
  for (const char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

}  // namespace

std::string Schema::typescript(const std::string& heading, const Schema* known, const std::string& module) const {
  std::string body;
  std::set<std::string> imports;
  for (const Type& type : types_) {
    if (known != nullptr && known->names_.contains(type.name)) {
      imports.insert(type.name);
      continue;
    }
    body += "\n";
    if (!type.about.empty()) body += "/** " + type.about + " */\n";
    body += type.alternatives.empty() ? interface_text(type) : union_text(type.name, type.alternatives);
  }
  std::string names;
  for (const std::string& name : imports)
    if (mentions(body, name)) names += (names.empty() ? "" : ", ") + name;
  if (!names.empty()) names = "import type { " + names + " } from \"" + module + "\";\n";
  return heading + names + body;
}

std::string Schema::markdown(const Schema* known) const {
  std::string out;
  for (const Type& type : types_) {
    if (known != nullptr && known->names_.contains(type.name)) continue;
    out += "\n#### `" + (type.tag.empty() ? type.name : type.tag) + "`\n\n";
    if (!type.about.empty()) out += type.about + "\n";
    if (!type.alternatives.empty()) {
      out += "\nOne of:";
      for (const std::string& one : type.alternatives) out += " `" + one + "`";
      out += "\n";
      continue;
    }
    for (const std::string& base : type.bases) out += "\nThe fields of `" + base + "`, and its own:\n";
    if (type.rows.empty()) continue;
    out += "\n| field | type | meaning |\n|---|---|---|\n";
    for (const Row& row : type.rows)
      out += "| `" + row.name + "`" + (row.maybe ? ", if there is one" : "") + " | `" + cell(row.type) + "` | " +
             cell(row.about) + " |\n";
  }
  return out;
}

}  // namespace acies
