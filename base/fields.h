// Structs that travel are described once: a struct names its fields, and from that come the JSON writer and reader, the
// TypeScript types and the tables of docs/protocol.md (base/schema.h).
//
//   // A unit has changed its place, for any reason.
//   struct UnitMoved {
//     UnitId unit;
//     Place from, to;
//     MoveCause cause;
//     static constexpr auto kFields =
//         fields("unit_moved", "A unit has changed its place.", field("unit", &UnitMoved::unit, "which unit"),
//                field("from", &UnitMoved::from), field("to", &UnitMoved::to), field("cause", &UnitMoved::cause));
//   };
//
// An enum is written by the names that stand beside its enumerators (base/names.h).
//
// A value is written by put(out, value). A type of its own, such as a card that is written by its code, has a put() of its
// own beside it; it may need a writer that knows more than JSON, such as the scenario (the writer is a template parameter).
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/json.h"
#include "base/json_writer.h"
#include "base/names.h"
#include "base/side.h"

namespace acies {

// --- describing ----------------------------------------------------------------------------------------------------------

// What is said of structs and fields is for `protocol`, which writes the types of the clients and docs/protocol.md. The engine of a
// page (ACIES_NO_SCHEMA) leaves it out: seven kilobytes of its download that nobody reads there.
constexpr const char* told_of([[maybe_unused]] const char* about) {
#ifdef ACIES_NO_SCHEMA
  return "";
#else
  return about;
#endif
}

template <class T, class M>
struct Field {
  using Value = M;
  const char* name;
  M T::*member;
  const char* about;
  bool maybe = false;          // left out when there is nothing: an empty optional, list or text, or false
  bool always = false;         // never null, though its type has a value for that: a side that is never kNobody
  std::size_t most_bytes = 0;  // of a text that is read; 0: any number

  // A text that is read may have so many bytes and no more.
  constexpr Field most(std::size_t bytes) const {
    Field limited = *this;
    limited.most_bytes = bytes;
    return limited;
  }
};
template <class T, class M>
constexpr Field<T, M> field(const char* name, M T::*member, const char* about = "") {
  return {name, member, told_of(about)};
}
template <class T, class M>
constexpr Field<T, M> maybe(const char* name, M T::*member, const char* about = "") {
  return {name, member, told_of(about), true};
}
template <class T, class M>
constexpr Field<T, M> always(const char* name, M T::*member, const char* about = "") {
  return {name, member, told_of(about), false, true};
}
// All fields of a described struct that this one is derived from.
template <class Base>
struct Inherited {
  using Struct = Base;
};
template <class Base>
constexpr Inherited<Base> inherited() {
  return {};
}

// Holds its fields in a closure: a tuple for each of the many structs would cost every file seconds to compile.
template <class Each>
struct FieldList {
  const char* name;   // of the struct; in a variant, the word that tells it from the others
  const char* about;  // one sentence
  Each each;          // each(f) calls f(field) for all fields in their order
};
template <class... F>
constexpr auto fields(const char* name, const char* about, F... all) {
  const auto each = [all...](auto&& f) { (f(all), ...); };
  return FieldList<decltype(each)>{name, told_of(about), each};
}

template <class T>
concept Described = requires {
  T::kFields.name;
};

// Every field, the inherited ones in their place.
template <class T, class F>
constexpr void for_each_field(F&& f) {
  T::kFields.each([&](const auto& one) {
    if constexpr (requires { one.member; })
      f(one);
    else
      for_each_field<typename std::remove_cvref_t<decltype(one)>::Struct>(f);
  });
}

// The TypeScript type of a value that is neither described nor one of the plain kinds, specialised beside its put():
// `static std::string name(Schema&)`; of an enum or a variant its name: `kName` and `kAbout`, one sentence.
class Schema;
template <class T>
struct WireType;

// One value for each side: {"top": …, "bottom": …}.
template <class T>
struct BySide {
  T top{}, bottom{};
  T& operator[](Side side) { return side == Side::kTop ? top : bottom; }
  const T& operator[](Side side) const { return side == Side::kTop ? top : bottom; }
  friend bool operator==(const BySide&, const BySide&) = default;
};

// --- writing -------------------------------------------------------------------------------------------------------------

// The key that holds the name of a variant's struct: events say {"e": "unit_moved", …}.
template <class Variant>
inline constexpr const char* kTagKey = "e";

template <std::derived_from<JsonWriter> W>
void put(W& out, bool value) {
  out.value(value);
}
template <std::derived_from<JsonWriter> W, std::integral T>
requires(!std::same_as<T, bool>) void put(W& out, T value) { out.value(static_cast<std::int64_t>(value)); }
template <std::derived_from<JsonWriter> W>
void put(W& out, double value) {
  out.value(value);
}
template <std::derived_from<JsonWriter> W>
void put(W& out, const std::string& value) {
  out.value(value);
}
template <std::derived_from<JsonWriter> W>
void put(W& out, std::string_view value) {
  out.value(value);
}
template <std::derived_from<JsonWriter> W>
void put(W& out, const char* value) {
  out.value(value);
}
// top, bottom, chance; null for nobody.
template <std::derived_from<JsonWriter> W>
void put(W& out, Side value) {
  if (value == Side::kNobody)
    out.null();
  else
    out.value(side_word(value));
}
// top, bottom or draw; null as long as nothing is decided.
template <std::derived_from<JsonWriter> W>
void put(W& out, Result value) {
  if (value == Result::kNone)
    out.null();
  else
    out.value(result_word(value));
}
template <std::derived_from<JsonWriter> W, NamedEnum E>
void put(W& out, E value) {
  out.value(name_of(value));
}
template <std::derived_from<JsonWriter> W, class T>
void put(W& out, const std::optional<T>& value);
template <std::derived_from<JsonWriter> W, class T>
void put(W& out, const std::vector<T>& value);
template <std::derived_from<JsonWriter> W, class T, std::size_t N>
void put(W& out, const std::array<T, N>& value);
template <std::derived_from<JsonWriter> W, class... T>
void put(W& out, const std::tuple<T...>& value);
template <std::derived_from<JsonWriter> W, class T>
void put(W& out, const std::map<std::string, T>& value);
template <std::derived_from<JsonWriter> W, class T>
void put(W& out, const BySide<T>& value);
template <std::derived_from<JsonWriter> W, Described T>
void put(W& out, const T& value);
template <std::derived_from<JsonWriter> W, Described... T>
void put(W& out, const std::variant<T...>& value);

template <std::derived_from<JsonWriter> W, class T>
void put(W& out, const std::optional<T>& value) {
  if (value)
    put(out, *value);
  else
    out.null();
}
template <std::derived_from<JsonWriter> W, class T>
void put(W& out, const std::vector<T>& value) {
  out.open('[');
  for (const auto& one : value) put(out, static_cast<const T&>(one));
  out.close(']');
}
template <std::derived_from<JsonWriter> W, class T, std::size_t N>
void put(W& out, const std::array<T, N>& value) {
  out.open('[');
  for (const T& one : value) put(out, one);
  out.close(']');
}
template <std::derived_from<JsonWriter> W, class... T>
void put(W& out, const std::tuple<T...>& value) {
  out.open('[');
  std::apply([&](const T&... one) { (put(out, one), ...); }, value);
  out.close(']');
}
// An object. The keys are names of ours, which need no escapes.
template <std::derived_from<JsonWriter> W, class T>
void put(W& out, const std::map<std::string, T>& value) {
  out.open('{');
  for (const auto& [name, one] : value) {
    out.key(name);
    put(out, one);
  }
  out.close('}');
}
template <std::derived_from<JsonWriter> W, class T>
void put(W& out, const BySide<T>& value) {
  out.open('{').key("top");
  put(out, value.top);
  out.key("bottom");
  put(out, value.bottom);
  out.close('}');
}

namespace field_detail {

template <class T>
bool is_nothing(const T& value) {
  if constexpr (requires { value.has_value(); })
    return !value.has_value();
  else if constexpr (requires { value.empty(); })
    return value.empty();
  else if constexpr (requires { value.exists(); })
    return !value.exists();
  else if constexpr (std::same_as<T, Side>)
    return value == Side::kNobody;
  else if constexpr (std::same_as<T, bool>)
    return !value;
  else
    return false;
}

}  // namespace field_detail

// The fields of a struct without its braces.
template <std::derived_from<JsonWriter> W, Described T>
void put_fields(W& out, const T& value) {
  for_each_field<T>([&](const auto& f) {
    const auto& member = value.*f.member;
    if (f.maybe && field_detail::is_nothing(member)) return;
    out.key(f.name);
    if constexpr (requires { member.has_value(); }) {
      if (member)
        put(out, *member);
      else
        out.null();
    } else {
      put(out, member);
    }
  });
}
template <std::derived_from<JsonWriter> W, Described T>
void put(W& out, const T& value) {
  out.open('{');
  put_fields(out, value);
  out.close('}');
}
// A struct that says which one it is.
template <std::derived_from<JsonWriter> W, Described T>
void put_tagged(W& out, const char* tag_key, const T& value) {
  out.open('{').field(tag_key, T::kFields.name);
  put_fields(out, value);
  out.close('}');
}
template <std::derived_from<JsonWriter> W, Described... T>
void put(W& out, const std::variant<T...>& value) {
  std::visit([&](const auto& one) { put_tagged(out, kTagKey<std::variant<T...>>, one); }, value);
}

// A described struct as a JSON text.
template <class T>
std::string json_of(const T& value) {
  JsonWriter out;
  put(out, value);
  return out.take();
}

// --- reading -------------------------------------------------------------------------------------------------------------

// Reads a value; false if the JSON is of another kind. Described structs are read by read_fields.
inline bool get(const Json& json, bool& out) {
  if (!json.is_bool()) return false;
  out = json.truth();
  return true;
}
template <std::integral T>
requires(!std::same_as<T, bool>) bool get(const Json& json, T& out) {
  if (!json.is_whole() || !std::in_range<T>(json.whole())) return false;
  out = static_cast<T>(json.whole());
  return true;
}
inline bool get(const Json& json, double& out) {
  if (!json.is_number()) return false;
  out = json.number();
  return true;
}
inline bool get(const Json& json, std::string& out) {
  if (!json.is_text()) return false;
  out = json.text();
  return true;
}
inline bool get(const Json& json, Side& out) {
  const auto side = json.is_text() ? find_side(json.text()) : std::nullopt;
  if (side) out = *side;
  return side.has_value();
}
template <NamedEnum E>
bool get(const Json& json, E& out) {
  const auto value = json.is_text() ? find_named<E>(json.text()) : std::nullopt;
  if (value) out = *value;
  return value.has_value();
}
template <class T>
bool get(const Json& json, std::optional<T>& out);
template <class T>
bool get(const Json& json, std::vector<T>& out);
template <Described T>
bool get(const Json& json, T& out);

namespace field_detail {

// The kind that a value must have, for the error about one that has not.
template <class T>
std::string must_be() {
  if constexpr (requires {
                  typename T::value_type;
                  T{}.has_value();
                })
    return must_be<typename T::value_type>();
  else if constexpr (std::same_as<T, bool>)
    return "true or false";
  else if constexpr (std::unsigned_integral<T>)
    return "a whole number, 0 or more";
  else if constexpr (std::integral<T>)
    return "a whole number";
  else if constexpr (std::floating_point<T>)
    return "a number";
  else if constexpr (std::same_as<T, std::string>)
    return "a text";
  else if constexpr (std::same_as<T, Side>)
    return "top or bottom";
  else if constexpr (NamedEnum<T>) {
    std::string words;
    const auto all = names_of(T{});
    for (std::size_t i = 0; i < all.size(); ++i)
      words += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + std::string(all.words[i]);
    return words;
  } else if constexpr (requires { T{}.push_back({}); })
    return "a list";
  else
    return "an object";
}

template <class T>
std::size_t bytes_of(const T& value) {
  if constexpr (std::same_as<T, std::string>)
    return value.size();
  else if constexpr (std::same_as<T, std::optional<std::string>>)
    return value ? value->size() : 0;
  else
    return 0;
}

}  // namespace field_detail

// The fault of an object as such a struct, "" if there is none. Names that the struct does not have are passed over.
template <Described T>
std::string read_fields(const Json& json, T& out) {
  if (!json.is_object()) return "a JSON object is expected";
  std::string wrong;
  for_each_field<T>([&](const auto& f) {
    using Value = typename std::remove_cvref_t<decltype(f)>::Value;
    if (!wrong.empty()) return;
    const std::string name = std::string("`") + f.name + "`";
    const Json* member = json.find(f.name);
    if (member == nullptr) {
      if (!f.maybe) wrong = name + " is missing";
      return;
    }
    if constexpr (Described<Value>) {
      if (member->is_object()) wrong = read_fields(*member, out.*f.member);
      if (!wrong.empty()) wrong = "in " + name + ": " + wrong;
      if (member->is_object()) return;
    }
    const bool fits = get(*member, out.*f.member);
    const bool small = f.most_bytes == 0 || field_detail::bytes_of(out.*f.member) <= f.most_bytes;
    if (fits && small) return;
    wrong = name + " must be " + field_detail::must_be<Value>();
    if (f.most_bytes != 0) wrong += " of at most " + std::to_string(f.most_bytes) + " bytes";
  });
  return wrong;
}

template <class T>
bool get(const Json& json, std::optional<T>& out) {
  out.reset();
  return json.is_null() || get(json, out.emplace());
}
template <class T>
bool get(const Json& json, std::vector<T>& out) {
  if (!json.is_list()) return false;
  for (const Json& one : json.list())
    if (!get(one, out.emplace_back())) return false;
  return true;
}
template <Described T>
bool get(const Json& json, T& out) {
  return read_fields(json, out).empty();
}

// Reads one of several structs, which the word under the variant's tag key chooses. Returns the fault, "" if there is none;
// nothing at all if no struct has that name.
template <class... T>
std::optional<std::string> read_tagged(const Json& json, std::variant<T...>& out) {
  const Json* tag = json.find(kTagKey<std::variant<T...>>);
  std::optional<std::string> wrong;
  const auto read_if_named = [&]<class One>(std::type_identity<One>) {
    if (tag == nullptr || !tag->is_text() || tag->text() != One::kFields.name) return;
    wrong = read_fields(json, out.template emplace<One>());
  };
  (read_if_named(std::type_identity<T>{}), ...);
  return wrong;
}

}  // namespace acies
