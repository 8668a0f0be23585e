#include "base/schema.h"

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
  if (is_new(name)) types_.push_back({name, about, "", "", {}, {type}});
}

std::string Schema::typescript(const std::string& heading, const Schema* known, const std::string& module) const {
  std::string body, imports;
  for (const Type& type : types_) {
    if (known != nullptr && known->names_.contains(type.name)) {
      imports += (imports.empty() ? "" : ", ") + type.name;
      continue;
    }
    body += "\n";
    if (!type.about.empty()) body += "/** " + type.about + " */\n";
    if (!type.alternatives.empty()) {
      body += "export type " + type.name + " =";
      for (std::size_t i = 0; i < type.alternatives.size(); ++i) body += (i == 0 ? " " : " | ") + type.alternatives[i];
      body += ";\n";
      continue;
    }
    body += "export interface " + type.name + " {\n";
    if (!type.tag.empty()) body += "  " + type.tag_key + ": \"" + type.tag + "\";\n";
    for (const Row& row : type.rows) {
      if (!row.about.empty()) body += "  /** " + row.about + " */\n";
      body += "  " + row.name + (row.maybe ? "?: " : ": ") + row.type + ";\n";
    }
    body += "}\n";
  }
  std::string out = heading;
  if (!imports.empty()) out += "\nimport type { " + imports + " } from \"" + module + "\";\n";
  return out + body;
}

std::string Schema::markdown() const {
  const auto cell = [](std::string text) {
    std::string out;
    for (const char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
    return out;
  };
  std::string out;
  for (const Type& type : types_) {
    out += "\n#### `" + (type.tag.empty() ? type.name : type.tag) + "`\n\n";
    if (!type.about.empty()) out += type.about + "\n";
    if (!type.alternatives.empty()) {
      out += "\nOne of:";
      for (const std::string& one : type.alternatives) out += " `" + one + "`";
      out += "\n";
      continue;
    }
    if (type.rows.empty()) continue;
    out += "\n| field | type | meaning |\n|---|---|---|\n";
    for (const Row& row : type.rows)
      out += "| `" + row.name + "`" + (row.maybe ? ", if there is one" : "") + " | `" + cell(row.type) + "` | " +
             cell(row.about) + " |\n";
  }
  return out;
}

}  // namespace acies
