// The described structs (base/fields.h) as TypeScript types and as tables for docs/protocol.md.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/fields.h"

namespace acies {

// unit_moved -> UnitMoved
std::string type_name_of(const char* name);
// Place | null -> Place
std::string without_null(std::string type);

// The TypeScript name of a described struct: its own kType if it has one, else made of its name.
template <Described T>
std::string type_name() {
  if constexpr (requires { T::kType; })
    return T::kType;
  else
    return type_name_of(T::kFields.name);
}

class Schema {
 public:
  struct Row {
    std::string name, type, about;
    bool maybe = false;
    friend bool operator==(const Row&, const Row&) = default;
  };
  struct Type {
    std::string name, about;
    std::string tag_key, tag;               // of a struct in a variant
    std::vector<std::string> bases;         // of a struct: those it inherits from
    std::vector<Row> rows;                  // of a struct: its own fields
    std::vector<std::string> alternatives;  // of an enum, in quotes, or of a variant
    friend bool operator==(const Type&, const Type&) = default;
  };

  // Adds a struct, enum or variant, and the types it is made of, each once. Returns the TypeScript type.
  template <class T>
  std::string add();
  // A variant, by the name that it has here; one that has a WireType is added with the structs it is a field of.
  template <class Variant>
  void add_union(const char* name, const char* about);
  // A type that is written otherwise: `add_alias<CardId>("CardCode", "string", …)` goes before its first use.
  void add_alias(const char* name, const char* type, const char* about);

  // Without the types that `known` declares; those are imported from `module`.
  std::string typescript(const std::string& heading, const Schema* known = nullptr,
                         const std::string& module = "") const;
  std::string markdown(const Schema* known = nullptr) const;

  bool empty() const { return types_.empty(); }
  // The first name that both declare, each in another way; "" if there is none.
  std::string conflict_with(const Schema& other) const;

 private:
  template <Described T>
  void add_struct(const char* tag_key);
  template <class Field>
  Row row_of(const Field& field);
  void add_side();
  bool is_new(const std::string& name) { return names_.insert(name).second; }

  std::vector<Type> types_;
  std::set<std::string> names_;
};

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
struct is_tuple : std::false_type {};
template <class... T>
struct is_tuple<std::tuple<T...>> : std::true_type {};
template <class T>
struct is_map : std::false_type {};
template <class T>
struct is_map<std::map<std::string, T>> : std::true_type {};
template <class T>
struct is_by_side : std::false_type {};
template <class T>
struct is_by_side<BySide<T>> : std::true_type {
  using Value = T;
};
template <class T>
struct is_variant : std::false_type {};
template <class... T>
struct is_variant<std::variant<T...>> : std::true_type {};
}  // namespace field_detail

template <class Field>
Schema::Row Schema::row_of(const Field& field) {
  using Value = typename Field::Value;
  std::string type;
  if constexpr (field_detail::is_optional<Value>::value)
    type = without_null(add<typename Value::value_type>()) + (field.maybe ? "" : " | null");
  else
    type = add<Value>();
  if (field.maybe || field.always) type = without_null(std::move(type));
  return {field.name, type, field.about, field.maybe};
}

template <Described T>
void Schema::add_struct(const char* tag_key) {
  const std::string name = type_name<T>();
  if (!is_new(name)) return;
  const std::size_t place = types_.size();
  types_.push_back({name, T::kFields.about, tag_key, tag_key[0] == '\0' ? "" : T::kFields.name, {}, {}, {}});
  std::vector<std::string> bases;
  std::vector<Row> rows;
  T::kFields.each([&](const auto& one) {
    if constexpr (requires { one.member; })
      rows.push_back(row_of(one));
    else
      bases.push_back(add<typename std::remove_cvref_t<decltype(one)>::Struct>());
  });
  types_[place].bases = std::move(bases);
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
    add_side();
    return "Side | null";
  } else if constexpr (std::same_as<T, Result>) {
    add_side();
    return "Side | \"draw\" | null";
  } else if constexpr (NamedEnum<T>) {
    std::vector<std::string> words;
    for (const char* one : names_of(T{})) words.push_back(std::string("\"") + one + "\"");
    if constexpr (requires { WireType<T>::kName; }) {
      if (is_new(WireType<T>::kName))
        types_.push_back({WireType<T>::kName, WireType<T>::kAbout, "", "", {}, {}, words});
      return WireType<T>::kName;
    } else {
      std::string all;
      for (const std::string& word : words) all += (all.empty() ? "" : " | ") + word;
      return all;
    }
  } else if constexpr (field_detail::is_variant<T>::value) {
    add_union<T>(WireType<T>::kName, WireType<T>::kAbout);
    return WireType<T>::kName;
  } else if constexpr (field_detail::is_optional<T>::value) {
    return without_null(add<typename T::value_type>()) + " | null";
  } else if constexpr (field_detail::is_vector<T>::value) {
    using Item = typename T::value_type;
    const std::string item = field_detail::is_optional<Item>::value ? add<Item>() : without_null(add<Item>());
    return "readonly " + (item.find(' ') == std::string::npos ? item + "[]" : "(" + item + ")[]");
  } else if constexpr (field_detail::is_array<T>::value) {
    const std::string item = add<typename T::value_type>();
    std::string list;
    for (std::size_t i = 0; i < std::tuple_size_v<T>; ++i) list += (i == 0 ? "" : ", ") + item;
    return "readonly [" + list + "]";
  } else if constexpr (field_detail::is_tuple<T>::value) {
    std::string list;
    [&]<class... One>(std::type_identity<std::tuple<One...>>) {
      ((list += (list.empty() ? "" : ", ") + add<One>()), ...);
    }(std::type_identity<T>{});
    return "readonly [" + list + "]";
  } else if constexpr (field_detail::is_map<T>::value) {
    return "Readonly<Record<string, " + add<typename T::mapped_type>() + ">>";
  } else if constexpr (field_detail::is_by_side<T>::value) {
    add_side();
    return "Readonly<Record<Side, " + add<typename field_detail::is_by_side<T>::Value>() + ">>";
  } else {
    add_struct<T>("");
    return type_name<T>();
  }
}

template <class Variant>
void Schema::add_union(const char* name, const char* about) {
  if (!is_new(name)) return;
  Type type{name, about, "", "", {}, {}, {}};
  [&]<class... T>(std::type_identity<std::variant<T...>>) {
    (add_struct<T>(kTagKey<Variant>), ...);
    (type.alternatives.push_back(type_name<T>()), ...);
  }(std::type_identity<Variant>{});
  types_.push_back(std::move(type));
}

}  // namespace acies
