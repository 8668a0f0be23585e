// Names of enumerators stand beside them, and the compiler checks that none is missing or out of place:
//
//   constexpr auto names_of(MoveCause) {
//     return names<MoveCause>({{MoveCause::kOrder, "order"}, {MoveCause::kRetreat, "retreat"}});
//   }
//
// Other words for the same enumerators are tables made alike, which only values of that enum look into:
//
//   constexpr auto kWords = names<MoveCause>({{MoveCause::kOrder, "by order"}, {MoveCause::kRetreat, "in retreat"}});
//   text += kWords[cause];
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

namespace acies {

template <class E>
struct Named {
  E value;
  const char* name;
};

// A word for each enumerator.
template <class E, std::size_t N>
struct NameTable {
  std::array<const char*, N> words{};

  constexpr const char* operator[](E value) const { return words[static_cast<std::size_t>(value)]; }
  constexpr std::size_t size() const { return N; }
  constexpr auto begin() const { return words.begin(); }
  constexpr auto end() const { return words.end(); }
  constexpr std::optional<E> find(std::string_view word) const {
    for (std::size_t i = 0; i < N; ++i)
      if (word == words[i]) return static_cast<E>(i);
    return std::nullopt;
  }
};

// Never defined: a call of one in a constant expression is an error that says what is wrong.
void names_are_not_in_the_order_of_the_enumerators();
void an_enumerator_has_no_name();

namespace names_detail {

// Whether an enum has an enumerator of this value: compilers write any other value as a number, `(Side)4`.
template <class E, E kValue>
consteval bool is_enumerator() {
  const std::string_view text = __PRETTY_FUNCTION__;
  const std::size_t at = text.find("kValue = ");
  return at != std::string_view::npos && text[at + 9] != '(';
}

}  // namespace names_detail

// The names in the order of the enumerators, from 0 on without a gap, all of them. Anything else does not compile.
template <class E, std::size_t N>
consteval NameTable<E, N> names(const Named<E> (&rows)[N]) {
  NameTable<E, N> table;
  for (std::size_t i = 0; i < N; ++i) {
    if (static_cast<std::size_t>(rows[i].value) != i) names_are_not_in_the_order_of_the_enumerators();
    table.words[i] = rows[i].name;
  }
  if (names_detail::is_enumerator<E, static_cast<E>(N)>()) an_enumerator_has_no_name();
  return table;
}

template <class E>
concept NamedEnum = std::is_enum_v<E> && requires(E e) {
  names_of(e).size();
};

template <NamedEnum E>
constexpr const char* name_of(E value) {
  return names_of(value)[value];
}
// Every enumerator, in order.
template <NamedEnum E>
constexpr auto values_of() {
  std::array<E, names_of(E{}).size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<E>(i);
  return all;
}
template <NamedEnum E>
constexpr std::optional<E> find_named(std::string_view word) {
  return names_of(E{}).find(word);
}

}  // namespace acies
