// The described structs (base/fields.h) as TypeScript types and as tables for docs/protocol.md.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/fields.h"

namespace acies {

// unit_moved -> UnitMoved
std::string type_name_of(const char* name);
// Hex | null -> Hex
std::string without_null(std::string type);

class Schema {
 public:
  struct Row {
    std::string name, type, about;
    bool maybe = false;
  };
  struct Type {
    std::string name, about;
    std::string tag_key, tag;               // of a struct in a variant
    std::vector<Row> rows;                  // of a struct
    std::vector<std::string> alternatives;  // of an enum, in quotes, or of a variant
  };

  // Adds a struct, enum or variant, and whatever it is made of, each once. Returns the TypeScript type.
  template <class T>
  std::string add();
  // A variant has no name of its own.
  template <class Variant>
  void add_union(const char* name, const char* about);
  // A type that is written otherwise: `add_alias<CardId>("CardCode", "string", …)` goes before its first use.
  void add_alias(const char* name, const char* type, const char* about);

  // Without the types that `known` declares; those are imported from `module`.
  std::string typescript(const std::string& heading, const Schema* known = nullptr,
                         const std::string& module = "") const;
  std::string markdown() const;

 private:
  template <Described T>
  void add_struct(const char* tag_key);
  bool is_new(const std::string& name) { return names_.insert(name).second; }

  std::vector<Type> types_;
  std::set<std::string> names_;
};

// The TypeScript type of a value that is neither described nor one of the plain kinds: specialised beside its put().
template <class T>
struct WireType;  // static std::string name(Schema&)

namespace field_detail {
template <class T>
struct is_optional : std::false_type {};
template <class T>
struct is_optional<std::optional<T>> : std::true_type {};
template <class T>
struct is_vector : std::false_type {};
template <class T>
struct is_vector<std::vector<T>> : std::true_type {};
template <class T>
struct is_array : std::false_type {};
template <class T, std::size_t N>
struct is_array<std::array<T, N>> : std::true_type {};
template <class T>
struct is_variant : std::false_type {};
template <class... T>
struct is_variant<std::variant<T...>> : std::true_type {};
}  // namespace field_detail

template <Described T>
void Schema::add_struct(const char* tag_key) {
  const std::string name = type_name_of(T::kFields.name);
  if (!is_new(name)) return;
  const std::size_t place = types_.size();
  types_.push_back({name, T::kFields.about, tag_key, tag_key[0] == '\0' ? "" : T::kFields.name, {}, {}});
  std::vector<Row> rows;
  for_each_field<T>([&](const auto& f) {
    using Value = typename std::remove_cvref_t<decltype(f)>::Value;
    std::string type;
    if constexpr (field_detail::is_optional<Value>::value)
      type = without_null(add<typename Value::value_type>()) + (f.maybe ? "" : " | null");
    else
      type = add<Value>();
    if (f.maybe || f.always) type = without_null(std::move(type));
    rows.push_back({f.name, type, f.about, f.maybe});
  });
  types_[place].rows = std::move(rows);
}

template <class T>
std::string Schema::add() {
  if constexpr (requires { WireType<T>::name(*this); }) {
    return WireType<T>::name(*this);
  } else if constexpr (std::same_as<T, bool>) {
    return "boolean";
  } else if constexpr (std::is_arithmetic_v<T>) {
    return "number";
  } else if constexpr (std::is_convertible_v<T, std::string_view>) {
    return "string";
  } else if constexpr (std::same_as<T, Side>) {
    if (is_new("Side")) types_.push_back({"Side", "A side of the battle.", "", "", {}, {"\"top\"", "\"bottom\""}});
    return "Side | null";
  } else if constexpr (NamedEnum<T>) {
    const std::string name = WireType<T>::kName;
    if (is_new(name)) {
      Type type{name, WireType<T>::kAbout, "", "", {}, {}};
      for (const char* one : names_of(T{})) type.alternatives.push_back(std::string("\"") + one + "\"");
      types_.push_back(std::move(type));
    }
    return name;
  } else if constexpr (field_detail::is_optional<T>::value) {
    return without_null(add<typename T::value_type>()) + " | null";
  } else if constexpr (field_detail::is_vector<T>::value) {
    using Item = typename T::value_type;
    const std::string item = field_detail::is_optional<Item>::value ? add<Item>() : without_null(add<Item>());
    return item.find(' ') == std::string::npos ? item + "[]" : "(" + item + ")[]";
  } else if constexpr (field_detail::is_array<T>::value) {
    const std::string item = add<typename T::value_type>();
    std::string tuple;
    for (std::size_t i = 0; i < std::tuple_size_v<T>; ++i) tuple += (i == 0 ? "" : ", ") + item;
    return "[" + tuple + "]";
  } else {
    add_struct<T>("");
    return type_name_of(T::kFields.name);
  }
}

template <class Variant>
void Schema::add_union(const char* name, const char* about) {
  Type type{name, about, "", "", {}, {}};
  [&]<class... T>(std::type_identity<std::variant<T...>>) {
    (add_struct<T>(kTagKey<Variant>), ...);
    (type.alternatives.push_back(type_name_of(T::kFields.name)), ...);
  }(std::type_identity<Variant>{});
  if (is_new(name)) types_.push_back(std::move(type));
}

}  // namespace acies
