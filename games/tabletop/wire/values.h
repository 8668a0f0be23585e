// How the small values of the tabletop travel: places, sets of units, clauses, dice. Lengths are inches times a thousand,
// angles hundredths of a degree, as in the engine.
#pragma once

#include "base/fields.h"
#include "games/tabletop/model/event.h"
#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

template <std::derived_from<JsonWriter> W>
void put(W& out, const Point& p) {
  out.open('[').value(p.x).value(p.y).close(']');
}
template <std::derived_from<JsonWriter> W>
void put(W& out, const Pose& p) {
  out.open('[').value(p.x).value(p.y).value(p.facing).close(']');
}
template <std::derived_from<JsonWriter> W>
void put(W& out, const Tail& tail) {
  out.open('[');
  for (const Pose& p : tail) put(out, p);
  out.close(']');
}
template <std::derived_from<JsonWriter> W>
void put(W& out, UnitSet units) {
  out.open('[');
  for (int i = 0; i < kMaxUnits; ++i)
    if (units.has(static_cast<UnitId>(i))) out.value(i);
  out.close(']');
}
template <std::derived_from<JsonWriter> W>
void put(W& out, Clause clause) {
  out.value(id_of(clause));
}
// The ordinary dice with the highest face first.
template <std::derived_from<JsonWriter> W>
void put(W& out, const Roll& roll) {
  out.open('{').field("average", int{roll.average}).key("dice").open('[');
  for (std::size_t i = roll.faces.size(); i-- > 0;)
    for (int n = 0; n < roll.faces[i]; ++n) out.value(static_cast<int>(i) + 1);
  out.close(']').close('}');
}

}  // namespace acies::tabletop

namespace acies {

// Their types in TypeScript: wire/describe.cpp.
template <>
struct WireType<tabletop::Point> {
  static std::string name(Schema& schema);
};
template <>
struct WireType<tabletop::Pose> {
  static std::string name(Schema& schema);
};
template <>
struct WireType<tabletop::Tail> {
  static std::string name(Schema& schema);
};
template <>
struct WireType<tabletop::UnitSet> {
  static std::string name(Schema& schema);
};
template <>
struct WireType<tabletop::Clause> {
  static std::string name(Schema& schema);
};
template <>
struct WireType<tabletop::Roll> {
  static std::string name(Schema& schema);
};

}  // namespace acies
