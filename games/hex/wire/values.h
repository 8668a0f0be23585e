// How the small values of this game are written: hexes, cards and inspired
// actions by name, pieces by number.
#pragma once

#include "base/fields.h"
#include "base/payload.h"
#include "games/hex/model/action.h"
#include "games/hex/model/rule_set.h"
#include "games/hex/notation/names.h"

namespace acies::hex {

// A writer that knows the rule set, whose tables have the names of cards. It
// carries on where another writer stands and hands back to it in the end.
class HexWriter final : public JsonWriter {
 public:
  HexWriter(JsonWriter& to, const RuleSet& rules) : JsonWriter(std::move(to)), to_(to), rules_(rules) {}
  ~HexWriter() { to_ = std::move(static_cast<JsonWriter&>(*this)); }
  HexWriter(const HexWriter&) = delete;
  HexWriter& operator=(const HexWriter&) = delete;

  const RuleSet& rules() const { return rules_; }

 private:
  JsonWriter& to_;
  const RuleSet& rules_;
};

// Made when it is written, by `make()`: a described struct of this game.
template <class Make>
Payload payload(const RuleSet& rules, Make make) {
  return Payload([&rules, make = std::move(make)](JsonWriter& to) {
    HexWriter out(to, rules);
    put(out, make());
  });
}

// Null where there is none.
template <std::derived_from<JsonWriter> W>
void put(W& out, Hex hex) {
  if (hex.exists())
    out.value(hex_text(hex));
  else
    out.null();
}
template <std::derived_from<JsonWriter> W>
void put(W& out, UnitId unit) {
  if (unit.exists())
    out.value(int{unit});
  else
    out.null();
}
template <std::derived_from<JsonWriter> W>
void put(W& out, LeaderId leader) {
  if (leader.exists())
    out.value(int{leader});
  else
    out.null();
}
inline void put(HexWriter& out, CardId card) {
  if (card.exists())
    out.value(out.rules().cards[card].code);
  else
    out.null();
}
inline void put(HexWriter& out, InspiredId action) {
  if (action.exists())
    out.value(out.rules().inspired[action].code);
  else
    out.null();
}

// The faces one by one.
template <std::derived_from<JsonWriter> W>
void put(W& out, const Roll& roll) {
  out.open('[');
  for (int f = 0; f < kFaces; ++f)
    for (int n = roll[static_cast<Face>(f)]; n > 0; --n) out.value(face_word(static_cast<Face>(f)));
  out.close(']');
}

// A value for some of the hexes: an object with their names as keys.
template <class T>
struct ByHex {
  std::vector<std::pair<Hex, T>> entries;
};
template <std::derived_from<JsonWriter> W, class T>
void put(W& out, const ByHex<T>& by_hex) {
  out.open('{');
  for (const auto& [hex, value] : by_hex.entries) {
    out.key(hex_text(hex));
    put(out, value);
  }
  out.close('}');
}

// The face that hits a unit and is its symbol.
enum class UnitSymbol : std::uint8_t { kGreen, kBlue, kRed };
constexpr auto names_of(UnitSymbol) {
  return names<UnitSymbol>({{UnitSymbol::kGreen, "green"}, {UnitSymbol::kBlue, "blue"}, {UnitSymbol::kRed, "red"}});
}
constexpr UnitSymbol symbol_of(const UnitType& unit) { return static_cast<UnitSymbol>(unit.symbol); }

// The hexes in their order.
template <std::derived_from<JsonWriter> W>
void put(W& out, const HexSet& hexes) {
  out.open('[');
  hexes.for_each([&](Hex h) { out.value(hex_text(h)); });
  out.close(']');
}

}  // namespace acies::hex
