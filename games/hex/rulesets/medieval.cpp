// Medieval: its units, terrain, cards and inspired actions, row by row.
#include "games/hex/rulesets/rule_sets.h"

namespace acies::hex {
namespace {

// The tables are laid out by hand.
// clang-format off

// --- Units. Armour classes: green, blue, red, super heavy (rulings 135) -------------------------------------------------

constexpr std::uint32_t kFootBasics = kFoot | kAdvances | kRallies;
constexpr std::uint32_t kHorseBasics = kMounted | kCavalry | kAdvances | kFollowsUp | kRallies;
constexpr std::uint32_t kFromAll = kFoot | kMounted;

constexpr UnitType kUnits[] = {
    {.code = "LB", .name = "light bow infantry", .traits = kFootBasics | kLight | kFightsInWoods, .symbol = Face::kGreen,
     .blocks = 4, .move = 2, .move_battle = 2, .close_dice = 2, .back_dice = 2, .range = 4, .fire_hold = 2,
     .fire_moved = 1, .retreat = 2, .evades = kFromAll, .armour_class = 0},
    {.code = "AX", .name = "auxilia", .traits = kFootBasics | kLight | kFightsInWoods | kHitsOnSword | kBordered,
     .symbol = Face::kGreen, .blocks = 4, .move = 2, .move_battle = 2, .close_dice = 2, .back_dice = 2, .range = 2,
     .fire_hold = 2, .fire_moved = 1, .retreat = 2, .armour_class = 0},
    {.code = "MI", .name = "medium infantry", .traits = kFootBasics | kMedium | kHitsOnSword, .symbol = Face::kBlue,
     .blocks = 4, .move = 2, .move_battle = 1, .close_dice = 3, .back_dice = 3, .retreat = 1, .armour_class = 1},
    {.code = "WA", .name = "warriors",
     .traits = kFootBasics | kMedium | kWarrior | kFightsInWoods | kHitsOnSword | kFollowsUp | kBordered,
     .symbol = Face::kBlue, .blocks = 4, .move = 1, .move_battle = 1, .charge = 2, .close_dice = 3, .back_dice = 3,
     .full_bonus = 1, .retreat = 2, .armour_class = 1},
    {.code = "HI", .name = "heavy infantry", .traits = kFootBasics | kHeavy | kHitsOnSword, .symbol = Face::kRed,
     .blocks = 4, .move = 1, .move_battle = 1, .close_dice = 4, .back_dice = 4, .retreat = 1, .armour_class = 2},
    {.code = "LC", .name = "light cavalry", .traits = kHorseBasics | kRidesOn | kLight, .symbol = Face::kGreen,
     .blocks = 4, .move = 4, .move_battle = 4, .close_dice = 2, .back_dice = 2, .range = 2, .fire_hold = 2,
     .fire_moved = 1, .retreat = 4, .evades = kFromAll, .armour_class = 0},
    {.code = "LBC", .name = "light bow cavalry", .traits = kHorseBasics | kRidesOn | kLight | kParthianShot,
     .symbol = Face::kGreen, .blocks = 4, .move = 4, .move_battle = 4, .close_dice = 2, .back_dice = 2, .range = 3,
     .fire_hold = 2, .fire_moved = 1, .retreat = 4, .evades = kFromAll, .armour_class = 0},
    {.code = "MC", .name = "medium cavalry", .traits = kHorseBasics | kRidesOn | kMedium | kHitsOnSword | kTakesBows,
     .symbol = Face::kBlue, .blocks = 4, .move = 3, .move_battle = 3, .close_dice = 3, .back_dice = 3, .retreat = 3,
     .evades = kFoot | kHeavyMounted, .armour_class = 1},
    {.code = "HC", .name = "heavy cavalry", .traits = kHorseBasics | kRidesOn | kHeavy | kHeavyMounted | kHitsOnSword | kTakesBows,
     .symbol = Face::kRed, .blocks = 4, .move = 2, .move_battle = 2, .close_dice = 4, .back_dice = 4, .retreat = 2,
     .evades = kFoot, .armour_class = 2},
    {.code = "SHC", .name = "super heavy cataphracts",
     .traits = kHorseBasics | kHeavy | kHeavyMounted | kSuperHeavy | kHitsOnSword | kTakesBows | kBordered, .symbol = Face::kRed,
     .blocks = 4, .move = 2, .move_battle = 2, .close_dice = 4, .back_dice = 4, .retreat = 2, .evades = kFoot, .armour_class = 3},
};

// --- Terrain --------------------------------------------------------------------------------------------------------------

constexpr std::uint8_t kMountedAndLeaders = mover_bit(kMoverMounted) | mover_bit(kMoverLeader);

constexpr TerrainType kTerrainRows[] = {
    {.code = "open", .name = "open ground"},
    {.code = "broken", .name = "broken ground", .stops = kMountedAndLeaders, .no_battle_on_entry = kMounted,
     .close_in = 2, .close_out_foot = 2, .close_out_mounted = 2},
    {.code = "forest", .name = "forest", .stops = kEveryMover, .blocks_sight = true, .no_battle_on_entry = kAnyUnit,
     .battle_on_entry = kFightsInWoods, .close_in = 2, .close_out_foot = 2, .close_out_mounted = 2, .fire_in = 1},
    {.code = "hill", .name = "hill", .blocks_sight = true, .plateau = true, .close_in = 2, .close_out_foot = 3,
     .close_out_mounted = 2, .level = 1},
    {.code = "rugged_hill", .name = "rugged hill", .stops = kEveryMover, .blocks_sight = true, .plateau = true,
     .close_in = 2, .close_out_foot = 3, .close_out_mounted = 2, .level = 1},
    {.code = "river", .name = "river", .impassable_to = kEveryMover},
    {.code = "ford", .name = "fordable river", .stops = kEveryMover, .close_in = 2, .close_out_foot = 2,
     .close_out_mounted = 2, .fire_in = 2, .fire_out = 1, .advance_if_held = true},
    {.code = "stream", .name = "stream", .close_in = 2, .close_out_foot = 2, .close_out_mounted = 2, .fire_in = 2,
     .fire_out = 1, .spoils_charge = true},
    {.code = "bridge", .name = "bridge", .close_in = 2, .close_out_foot = 2, .close_out_mounted = 2, .fire_out = 1,
     .cover = kFoot, .shelter = Shelter::kAttacked},
    {.code = "camp", .name = "camp", .stops = kEveryMover, .leave_slowly = true, .blocks_sight = true, .close_in = 2,
     .close_out_foot = 3, .close_out_mounted = 3, .cover = kAnyUnit, .shelter = Shelter::kAttacked,
     .close_out_enemy = 2, .owner_covered = true},
    {.code = "marsh", .name = "marsh", .stops = kEveryMover, .leave_slowly = true, .close_in = 2, .close_out_foot = 2,
     .close_out_mounted = 2, .fire_out = 1, .risky = true, .advance_if_held = true},
    {.code = "city_wall", .name = "city wall", .impassable_to = kEveryMover, .blocks_sight = true, .no_battle = true},
    {.code = "gate", .name = "city gate", .blocks_sight = true, .gate = true},
    {.code = "city", .name = "inside the city", .cover = kAnyUnit, .shelter = Shelter::kInside},
};
constexpr auto kTerrains = checked(kTerrainRows);

// --- Cards ----------------------------------------------------------------------------------------------------------------

constexpr std::uint8_t kAsCommand = 255;
constexpr std::uint8_t kNoNumberLimit = 255;
constexpr std::uint8_t kOwnLeft = 1, kOwnCenter = 2, kOwnRight = 4;

constexpr CardType section_card(const char* code, const char* name, std::uint8_t copies,
                                std::array<std::uint8_t, 3> each, CardRef mirror = {}) {
  return {.code = code, .name = name, .group = CardGroup::kSection, .copies = copies, .rule = OrderRule::kSections,
          .each = each, .number = kNoNumberLimit, .detaches = true, .orders_leaders = true, .mirror = mirror};
}
constexpr CardType troop_card(const char* code, const char* name, std::uint32_t who, OrderEffects effects = {}) {
  return {.code = code, .name = name, .group = CardGroup::kTroop, .copies = 2, .rule = OrderRule::kTroops, .who = who,
          .fallback = true, .effects = effects};
}
constexpr CardType leadership_card(const char* code, const char* name, std::uint8_t copies, std::uint8_t linked,
                                   std::uint8_t sections, CardRef mirror = {}) {
  return {.code = code, .name = name, .group = CardGroup::kLeadership, .copies = copies,
          .rule = OrderRule::kLeadership, .number = linked, .sections = sections, .inspires = true,
          .mirror = mirror};
}

constexpr OrderEffects kDarken = {.may_move = false, .fires_twice = true};
constexpr OrderEffects kFireAndClose = {.fire_dice = 1, .may_fire = false, .fires_first = true};
constexpr OrderEffects kOnslaught = {.close_dice = 1, .may_fire = false, .foot_rush = 2, .warrior_rush = 3};
constexpr OrderEffects kMoveFireMove = {.may_close = false, .light_foot_passes = true, .moves_again = true};
constexpr OrderEffects kCharge = {.close_dice = 1, .more_dice_for = kSuperHeavy, .no_dice_for = kParthianShot,
                                  .charge = true, .may_fire = false, .heavy_mounted_move = 3};

constexpr CardType kCardRows[] = {
    {.code = "scout", .name = "Scout", .group = CardGroup::kSection, .copies = 3, .rule = OrderRule::kTroops, .number = 1,
     .detaches = true, .orders_leaders = true, .scouts = true, .tokens = 1},
    section_card("order_2_left", "Order Two Units Left", 3, {2, 0, 0}, "order_2_right"),
    section_card("order_2_center", "Order Two Units Center", 4, {0, 2, 0}),
    section_card("order_2_right", "Order Two Units Right", 3, {0, 0, 2}, "order_2_left"),
    section_card("order_3_left", "Order Three Units Left", 3, {3, 0, 0}, "order_3_right"),
    section_card("order_3_center", "Order Three Units Center", 4, {0, 3, 0}),
    section_card("order_3_right", "Order Three Units Right", 3, {0, 0, 3}, "order_3_left"),
    section_card("command_left", "Left Command", 1, {kAsCommand, 0, 0}, "command_right"),
    section_card("command_center", "Center Command", 1, {0, kAsCommand, 0}),
    section_card("command_right", "Right Command", 1, {0, 0, kAsCommand}, "command_left"),
    section_card("coordinated_attack", "Coordinated Attack", 2, {1, 1, 1}),
    section_card("out_flanked", "Out Flanked", 2, {2, 0, 2}),
    section_card("forward", "Forward", 2, {2, 2, 2}),
    troop_card("order_light", "Order Light Troops", kLight, {.light_foot_passes = true}),
    troop_card("order_medium", "Order Medium Troops", kMedium),
    troop_card("order_heavy", "Order Heavy Troops", kHeavy),
    leadership_card("leadership_any", "Leadership Any Section", 4, 2, CardType::kEverySection),
    leadership_card("leadership_left", "Leadership Left Section", 1, 3, kOwnLeft, "leadership_right"),
    leadership_card("leadership_center", "Leadership Center Section", 1, 3, kOwnCenter),
    leadership_card("leadership_right", "Leadership Right Section", 1, 3, kOwnRight, "leadership_left"),
    {.code = "ambush", .name = "Ambush", .group = CardGroup::kTactic, .copies = 2, .rule = OrderRule::kNone,
     .reaction = Reaction::kAmbush, .plays_as = "scout"},
    {.code = "clash_of_shields", .name = "Clash of Shields", .group = CardGroup::kTactic, .copies = 1,
     .rule = OrderRule::kInContact, .contact_with_leaders = true, .plays_as = "scout",
     .effects = {.close_dice = 1, .may_move = false, .may_fire = false}},
    {.code = "counter_attack", .name = "Counter Attack", .group = CardGroup::kTactic, .copies = 2,
     .rule = OrderRule::kCopy},
    {.code = "cry_havoc", .name = "Cry Havoc", .group = CardGroup::kTactic, .copies = 1, .rule = OrderRule::kDice,
     .detaches = true, .orders_leaders = true, .flags_move = true, .reshuffles = true, .tokens = 1, .tokens_other = 1,
     .effects = {.close_dice = 1, .bonus_close_dice = 1, .fire_dice = 1}},
    {.code = "darken_the_sky", .name = "Darken the Sky", .group = CardGroup::kTactic, .copies = 1,
     .rule = OrderRule::kTroops, .number = 4, .fallback = true, .needs_missiles = true, .free_of_enemies = true,
     .effects = kDarken},
    {.code = "double_time", .name = "Double Time", .group = CardGroup::kTactic, .copies = 1, .rule = OrderRule::kGroup,
     .who = kFoot, .fallback = true, .effects = {.may_fire = false, .foot_rush = 2}},
    {.code = "fire_and_close", .name = "Fire and Close", .group = CardGroup::kTactic, .copies = 1,
     .rule = OrderRule::kTroops, .number = 4, .fallback = true, .alternative = true, .needs_missiles = true,
     .free_of_enemies = true, .effects = kFireAndClose},
    {.code = "first_strike", .name = "First Strike", .group = CardGroup::kTactic, .copies = 2, .rule = OrderRule::kNone,
     .reaction = Reaction::kFirstStrike},
    {.code = "foot_onslaught", .name = "Foot Onslaught", .group = CardGroup::kTactic, .copies = 2,
     .rule = OrderRule::kTroops, .who = kFoot, .number = 3, .fallback = true,
     .effects = kOnslaught},
    {.code = "leaders", .name = "Leaders", .group = CardGroup::kTactic, .copies = 1, .rule = OrderRule::kLeaders,
     .detaches = true, .fallback = true, .tokens = 1, .effects = {.led_dice = 1}},
    {.code = "line_command", .name = "Line Command", .group = CardGroup::kTactic, .copies = 2, .rule = OrderRule::kGroup,
     .number = kNoNumberLimit, .orders_leaders = true, .effects = {.most_hexes = 1}},
    {.code = "move_fire_move", .name = "Move Fire Move", .group = CardGroup::kTactic, .copies = 1,
     .rule = OrderRule::kTroops, .who = kLight, .number = 4, .fallback = true,
     .effects = kMoveFireMove},
    {.code = "mounted_charge", .name = "Mounted Charge", .group = CardGroup::kTactic, .copies = 2,
     .rule = OrderRule::kTroops, .who = kMounted, .number = 3, .fallback = true,
     .effects = kCharge},
    {.code = "rally", .name = "Rally", .group = CardGroup::kTactic, .copies = 1, .rule = OrderRule::kRally,
     .rallies_anywhere = true, .new_leaders = true},
};
constexpr auto kCards = resolved(kCardRows);

// --- Inspired actions (rulings 1.2) -------------------------------------------------------------------------------------

constexpr InspiredAction kInspired[] = {
    {.code = "mounted_charge", .name = "Mounted Charge", .who = kMounted, .effects = kCharge},
    {.code = "foot_onslaught", .name = "Foot Onslaught", .who = kFoot, .effects = kOnslaught},
    {.code = "darken_the_sky", .name = "Darken the Sky", .needs_missiles = true, .effects = kDarken},
    {.code = "move_fire_move", .name = "Move Fire Move", .who = kLight, .effects = kMoveFireMove},
    {.code = "fire_and_close", .name = "Fire and Close", .needs_missiles = true, .free_of_enemies = true,
     .effects = kFireAndClose},
    {.code = "rally", .name = "Rally", .rallies = true},
    {.code = "redeploy", .name = "Redeploy", .effects = {.may_close = false, .may_fire = false, .moves_again = true}},
};

// clang-format on

}  // namespace

const RuleSet kMedieval = {.code = "medieval",
                           .name = "Medieval",
                           .edition = 2,
                           .rows = 11,
                           .units = kUnits,
                           .terrains = kTerrains,
                           .cards = kCards,
                           .leader_move = 3,
                           .evade_hexes = 2,
                           .short_evade = false,
                           .lone_leaders_support_led_units = false,
                           .armour_classes = true,
                           .stature = true,
                           .marsh_checks_leader = false,
                           .leaders_wait = true,
                           .leader_blocks = 7,
                           .inspired = kInspired,
                           .learned_as = 1};

}  // namespace acies::hex
