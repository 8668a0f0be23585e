// The words of the notation and their meanings. Codes of cards, units and terrain come from the rule set's tables.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/side.h"
#include "base/spelling.h"
#include "games/hex/model/action.h"
#include "games/hex/model/rule_set.h"
#include "games/hex/model/state.h"

namespace acies::hex {

// `E7`. Reading checks that the hex is on a board of so many rows.
std::string hex_text(Hex hex);
std::optional<Hex> find_hex(std::string_view word, int rows);
// Why a word is not a hex of the board.
std::string hex_complaint(std::string_view word, int rows);

const char* face_word(Face face);
std::optional<Face> find_face(std::string_view word);

const char* direction_word(Direction direction);
std::optional<Direction> find_direction(std::string_view word);

// Sections as bits: left 1, center 2, right 4, as the side that speaks sees them.
std::optional<std::uint8_t> find_section(std::string_view word);
std::string sections_text(std::uint8_t sections);  // "left center"

// Traits a scenario may speak of, as bits of Trait: light, heavy_mounted …
std::optional<std::uint32_t> find_trait(std::string_view word);
std::string traits_text(std::uint32_t traits);  // "heavy mounted"
std::vector<std::string_view> trait_words();

const char* decision_word(Decision decision);
std::optional<Decision> find_decision(std::string_view word);

std::optional<CardId> find_card(const RuleSet& rules, std::string_view code);
std::optional<std::uint8_t> find_unit(const RuleSet& rules, std::string_view code);
std::optional<TerrainId> find_terrain(const RuleSet& rules, std::string_view code);
std::optional<std::uint8_t> find_inspired(const RuleSet& rules, std::string_view code);
const char* card_code(const RuleSet& rules, CardId card);

// Errors for words that are none of these, with the nearest that is: "unknown card `raly`; did you mean rally?"
std::string unknown_card(const RuleSet& rules, std::string_view word);
std::string unknown_unit(const RuleSet& rules, std::string_view word);
std::string unknown_terrain(const RuleSet& rules, std::string_view word);
std::string unknown_inspired(const RuleSet& rules, std::string_view word);

}  // namespace acies::hex
