// Ancients: its units, terrain and cards, row by row. Chapter numbers are those of the Ancients rule book.
#include "games/hex/rulesets/rule_sets.h"

namespace acies::hex {
namespace {

// The tables are laid out by hand.
// clang-format off

// --- Units: chapters 8 (moves), 10 and 11 (dice), 12 (retreat), 13 (evade, momentum) -----------------------------------

constexpr std::uint32_t kFootBasics = kFoot | kAdvances | kRallies;
constexpr std::uint32_t kHorseBasics = kMounted | kCavalry | kAdvances | kFollowsUp | kRallies | kRidesOn;
constexpr std::uint32_t kFromAll = kFoot | kMounted;
constexpr std::uint32_t kFromFootAndHeavyMounted = kFoot | kHeavyMounted;
constexpr std::uint32_t kFromFootAndElephants = kFoot | kElephant;
constexpr std::uint8_t kAll = 255;

constexpr UnitType kUnits[] = {
    {.code = "LI", .name = "light infantry", .traits = kFootBasics | kLight | kFightsInWoods, .symbol = Face::kGreen,
     .blocks = 4, .move = 2, .move_battle = 2, .close_dice = 2, .back_dice = 2, .elephant_dice = 2, .range = 2,
     .fire_hold = 2, .fire_moved = 1, .retreat = 2, .evades = kFromAll},
    {.code = "LB", .name = "light bow infantry", .traits = kFootBasics | kLight | kFightsInWoods, .symbol = Face::kGreen,
     .blocks = 4, .move = 2, .move_battle = 2, .close_dice = 2, .back_dice = 2, .elephant_dice = 2, .range = 3,
     .fire_hold = 2, .fire_moved = 1, .retreat = 2, .evades = kFromAll},
    {.code = "LS", .name = "light sling infantry", .traits = kFootBasics | kLight | kFightsInWoods,
     .symbol = Face::kGreen, .blocks = 4, .move = 2, .move_battle = 2, .close_dice = 2, .back_dice = 2,
     .elephant_dice = 2, .range = 3, .fire_hold = 2, .fire_moved = 1, .retreat = 2, .evades = kFromAll},
    {.code = "AX", .name = "auxilia", .traits = kFootBasics | kLight | kFightsInWoods | kHitsOnSword | kBordered,
     .symbol = Face::kGreen, .blocks = 4, .move = 2, .move_battle = 1, .close_dice = 3, .back_dice = 3,
     .elephant_dice = 3, .range = 2, .fire_hold = 2, .fire_moved = 1, .retreat = 1},
    {.code = "MI", .name = "medium infantry", .traits = kFootBasics | kMedium | kHitsOnSword | kLegionary, .symbol = Face::kBlue,
     .blocks = 4, .move = 1, .move_battle = 1, .close_dice = 4, .back_dice = 4, .elephant_dice = 4, .retreat = 1},
    {.code = "WA", .name = "warriors",
     .traits = kFootBasics | kMedium | kWarrior | kFightsInWoods | kHitsOnSword | kFollowsUp | kBordered,
     .symbol = Face::kBlue, .blocks = 4, .move = 1, .move_battle = 1, .charge = 2, .close_dice = 3, .back_dice = 3,
     .full_bonus = 1, .elephant_dice = 3, .retreat = 2},
    {.code = "HI", .name = "heavy infantry", .traits = kFootBasics | kHeavy | kHitsOnSword | kLegionary, .symbol = Face::kRed,
     .blocks = 4, .move = 1, .move_battle = 1, .close_dice = 5, .back_dice = 5, .elephant_dice = 5, .retreat = 1},
    {.code = "HWM", .name = "heavy war machine", .traits = kFoot | kHeavy | kWarMachine | kRallies, .symbol = Face::kRed,
     .blocks = 2, .move = 1, .move_battle = 0, .close_dice = 2, .back_dice = 2, .elephant_dice = 2, .range = 6,
     .fire_hold = 2, .fire_moved = 0, .retreat = 1, .evades = kFromAll},
    {.code = "LC", .name = "light cavalry", .traits = kHorseBasics | kLight, .symbol = Face::kGreen, .blocks = 3,
     .move = 4, .move_battle = 4, .close_dice = 2, .back_dice = 2, .elephant_dice = 2, .range = 2, .fire_hold = 2,
     .fire_moved = 1, .retreat = 4, .evades = kFromAll},
    {.code = "LBC", .name = "light bow cavalry", .traits = kHorseBasics | kLight, .symbol = Face::kGreen, .blocks = 3,
     .move = 4, .move_battle = 4, .close_dice = 2, .back_dice = 2, .elephant_dice = 2, .range = 3, .fire_hold = 2,
     .fire_moved = 1, .retreat = 4, .evades = kFromAll},
    {.code = "MC", .name = "medium cavalry", .traits = kHorseBasics | kMedium | kHitsOnSword, .symbol = Face::kBlue,
     .blocks = 3, .move = 3, .move_battle = 3, .close_dice = 3, .back_dice = 3, .elephant_dice = 3, .retreat = 3,
     .evades = kFromFootAndHeavyMounted},
    {.code = "HC", .name = "heavy cavalry", .traits = kHorseBasics | kHeavy | kHeavyMounted | kHitsOnSword,
     .symbol = Face::kRed, .blocks = 3, .move = 2, .move_battle = 2, .close_dice = 4, .back_dice = 4,
     .elephant_dice = 4, .retreat = 2, .evades = kFromFootAndElephants},
    {.code = "CAT", .name = "cataphracted heavy cavalry",
     .traits = kHorseBasics | kHeavy | kHeavyMounted | kHitsOnSword | kBordered,
     .symbol = Face::kRed, .blocks = 3, .move = 2, .move_battle = 2, .close_dice = 4, .back_dice = 4,
     .elephant_dice = 4, .retreat = 2, .evades = kFromFootAndElephants, .ignored_swords = 1},
    {.code = "CAM", .name = "camels",
     .traits = kMounted | kMedium | kCamel | kAdvances | kFollowsUp | kRallies | kHitsOnSword | kScattersHorses |
               kHarriedByHorses,
     .symbol = Face::kBlue, .blocks = 3, .move = 3, .move_battle = 3, .close_dice = 3, .back_dice = 2,
     .elephant_dice = 3, .retreat = 3, .evades = kFromFootAndHeavyMounted},
    {.code = "CCAM", .name = "cataphracted camels",
     .traits = kMounted | kMedium | kCamel | kAdvances | kFollowsUp | kRallies | kHitsOnSword | kScattersHorses |
               kHarriedByHorses | kBordered,
     .symbol = Face::kBlue, .blocks = 3, .move = 3, .move_battle = 3, .close_dice = 3, .back_dice = 2,
     .elephant_dice = 3, .retreat = 3, .evades = kFromFootAndHeavyMounted, .ignored_swords = 1},
    {.code = "EL", .name = "elephants",
     .traits = kMounted | kHeavy | kHeavyMounted | kElephant | kAdvances | kFollowsUp | kHitsOnSword | kScattersHorses |
               kHarriedByHorses,
     .symbol = Face::kRed, .blocks = 2, .move = 2, .move_battle = 2, .elephant_dice = 3, .retreat = 1,
     .ignored_swords = kAll},
    {.code = "HCH", .name = "heavy chariots",
     .traits = kMounted | kHeavy | kHeavyMounted | kChariot | kAdvances | kFollowsUp | kHitsOnSword,
     .symbol = Face::kRed, .blocks = 2, .move = 2, .move_battle = 2, .close_dice = 4, .back_dice = 3,
     .elephant_dice = 3, .retreat = 2, .evades = kFromFootAndElephants, .ignored_swords = 1},
    // rulings 78: chariots of both kinds ignore a sword. Rulings section 4: they score on swords.
    {.code = "BCH", .name = "barbarian chariots",
     .traits = kMounted | kLight | kChariot | kAdvances | kFollowsUp | kHitsOnSword | kBordered, .symbol = Face::kGreen,
     .blocks = 3, .move = 3, .move_battle = 3, .close_dice = 2, .back_dice = 2, .full_bonus = 1, .elephant_dice = 2, .retreat = 3,
     .evades = kFromAll, .ignored_swords = 1},
};

// --- Terrain: chapter 16 -----------------------------------------------------------------------------------------------

constexpr std::uint8_t kMountedAndLeaders = mover_bit(kMoverMounted) | mover_bit(kMoverLeader);
constexpr std::uint8_t kMachines = mover_bit(kMoverMachine);

constexpr TerrainType kTerrainRows[] = {
    {.code = "open", .name = "open ground"},
    {.code = "broken", .name = "broken ground", .impassable_to = kMachines, .stops = kMountedAndLeaders,
     .no_battle_on_entry = kMounted, .close_in = 2, .close_out_foot = 2, .close_out_mounted = 2},
    {.code = "forest", .name = "forest", .stops = kEveryMover, .blocks_sight = true, .no_battle_on_entry = kAnyUnit,
     .battle_on_entry = kFightsInWoods, .close_in = 2, .close_out_foot = 2, .close_out_mounted = 2, .fire_in = 1},
    {.code = "hill", .name = "hill", .blocks_sight = true, .plateau = true, .close_in = 2, .close_out_foot = 3,
     .close_out_mounted = 2, .level = 1},
    {.code = "steep_hill", .name = "impassable hill", .impassable_to = kEveryMover, .blocks_sight = true, .plateau = true,
     .level = 1},
    {.code = "coast", .name = "seacoast or lake", .impassable_to = kEveryMover},
    {.code = "river", .name = "river", .impassable_to = kEveryMover},
    {.code = "ford", .name = "fordable river", .stops = kEveryMover, .close_in = 2, .close_out_foot = 2,
     .close_out_mounted = 2, .fire_in = 2, .fire_out = 1},
    {.code = "rampart", .name = "rampart", .cover = kFoot, .armour = kFoot,
     .shelter = Shelter::kAttacked, .hexsides = true},
    {.code = "camp", .name = "fortified camp", .blocks_sight = true, .fewer_dice = 1, .cover = kFoot, .armour = kFoot,
     .shelter = Shelter::kAttacked},
    {.code = "bridge", .name = "bridge", .close_in = 2, .close_out_foot = 2, .close_out_mounted = 2, .fire_out = 1,
     .cover = kFoot, .shelter = Shelter::kAttacked},
    {.code = "marsh", .name = "marsh", .impassable_to = kMachines, .stops = kEveryMover, .leave_slowly = true,
     .close_in = 2, .close_out_foot = 2, .close_out_mounted = 2, .fire_out = 1, .risky = true, .advance_if_held = true,
     .no_riding_on = true},
    {.code = "wall", .name = "scalable city wall", .impassable_to = mover_bit(kMoverMounted) | kMachines,
     .stops = kEveryMover, .creep = kEveryMover, .leave_slowly = true, .blocks_sight = true, .plateau = true,
     .close_in = 2, .close_out_foot = 2, .close_out_mounted = 2, .cover = kAnyUnit, .armour = kAnyUnit,
     .shelter = Shelter::kAttacked, .strikes_first = true, .reach_from_start = kMounted | kWarMachine},
    {.code = "fortified_wall", .name = "fortified city wall", .impassable_to = kEveryMover, .blocks_sight = true,
     .plateau = true, .no_battle = true, .siege_form = "wall"},
};
constexpr auto kTerrains = checked(kTerrainRows);

// --- Cards: chapter 18 -------------------------------------------------------------------------------------------------

constexpr std::uint8_t kNoNumberLimit = 255;
constexpr std::uint8_t kOwnLeft = 1, kOwnCenter = 2, kOwnRight = 4;

constexpr CardType section_card(const char* code, const char* name, std::uint8_t copies,
                                std::array<std::uint8_t, 3> each, CardRef mirror = {}) {
  return {.code = code, .name = name, .group = CardGroup::kSection, .copies = copies, .rule = OrderRule::kSections,
          .each = each, .number = kNoNumberLimit, .detaches = true, .orders_leaders = true, .mirror = mirror};
}
constexpr CardType troop_card(const char* code, const char* name, std::uint8_t copies, std::uint32_t who,
                              OrderEffects effects = {}) {
  return {.code = code, .name = name, .group = CardGroup::kTroop, .copies = copies, .rule = OrderRule::kTroops,
          .who = who, .fallback = true, .effects = effects};
}
constexpr CardType leadership_card(const char* code, const char* name, std::uint8_t copies, std::uint8_t linked,
                                   std::uint8_t sections, CardRef mirror = {}) {
  return {.code = code, .name = name, .group = CardGroup::kLeadership, .copies = copies,
          .rule = OrderRule::kLeadership, .number = linked, .sections = sections, .mirror = mirror};
}

constexpr CardType kCardRows[] = {
    section_card("order_2_left", "Order Two Units Left", 3, {2, 0, 0}, "order_2_right"),
    section_card("order_2_center", "Order Two Units Center", 4, {0, 2, 0}),
    section_card("order_2_right", "Order Two Units Right", 3, {0, 0, 2}, "order_2_left"),
    section_card("order_3_left", "Order Three Units Left", 3, {3, 0, 0}, "order_3_right"),
    section_card("order_3_center", "Order Three Units Center", 4, {0, 3, 0}),
    section_card("order_3_right", "Order Three Units Right", 3, {0, 0, 3}, "order_3_left"),
    section_card("order_4_left", "Order Four Units Left", 1, {4, 0, 0}, "order_4_right"),
    section_card("order_4_center", "Order Four Units Center", 1, {0, 4, 0}),
    section_card("order_4_right", "Order Four Units Right", 1, {0, 0, 4}, "order_4_left"),
    section_card("coordinated_attack", "Coordinated Attack", 2, {1, 1, 1}),
    section_card("out_flanked", "Out Flanked", 2, {2, 0, 2}),
    troop_card("order_light", "Order Light Troops", 4, kLight, {.light_foot_passes = true}),
    troop_card("order_medium", "Order Medium Troops", 3, kMedium),
    troop_card("order_heavy", "Order Heavy Troops", 2, kHeavy),
    {.code = "order_mounted", .name = "Order Mounted Troops", .group = CardGroup::kTroop, .copies = 1,
     .rule = OrderRule::kTroops, .who = kMounted, .detaches = true, .orders_leaders = true, .fallback = true},
    leadership_card("leadership_any", "Leadership Any Section", 3, 3, CardType::kEverySection),
    leadership_card("leadership_left", "Inspired Left Leadership", 1, 4, kOwnLeft, "leadership_right"),
    leadership_card("leadership_center", "Inspired Center Leadership", 1, 4, kOwnCenter),
    leadership_card("leadership_right", "Inspired Right Leadership", 1, 4, kOwnRight, "leadership_left"),
    {.code = "clash_of_shields", .name = "Clash of Shields", .group = CardGroup::kTactic, .copies = 1,
     .rule = OrderRule::kInContact,
     .effects = {.close_dice = 2, .may_move = false, .may_fire = false}},
    {.code = "counter_attack", .name = "Counter Attack", .group = CardGroup::kTactic, .copies = 2,
     .rule = OrderRule::kCopy, .keeps_section = true},
    {.code = "darken_the_sky", .name = "Darken the Sky", .group = CardGroup::kTactic, .copies = 1,
     .rule = OrderRule::kMissiles, .fallback = true,
     .effects = {.may_move = false, .may_close = false, .fires_twice = true}},
    {.code = "double_time", .name = "Double Time", .group = CardGroup::kTactic, .copies = 2, .rule = OrderRule::kGroup,
     .who = kFoot, .number = 4, .most_sections = 2, .fallback = true,
     .effects = {.may_fire = false, .foot_rush = 2, .warrior_walk = 1, .warrior_rush = 3}},
    {.code = "first_strike", .name = "First Strike", .group = CardGroup::kTactic, .copies = 1, .rule = OrderRule::kNone,
     .reaction = Reaction::kFirstStrike},
    {.code = "i_am_spartacus", .name = "I Am Spartacus", .group = CardGroup::kTactic, .copies = 1,
     .rule = OrderRule::kDice, .detaches = true, .orders_leaders = true, .reshuffles = true,
     .effects = {.close_dice = 1, .bonus_close_dice = 1, .fire_dice = 1}},
    {.code = "line_command", .name = "Line Command", .group = CardGroup::kTactic, .copies = 4, .rule = OrderRule::kGroup,
     .who = kFoot, .number = kNoNumberLimit, .fallback = true, .effects = {.most_hexes = 1}},
    {.code = "move_fire_move", .name = "Move-Fire-Move", .group = CardGroup::kTactic, .copies = 2,
     .rule = OrderRule::kTroops, .who = kLight, .fallback = true,
     .effects = {.may_close = false, .light_foot_passes = true, .moves_again = true}},
    {.code = "mounted_charge", .name = "Mounted Charge", .group = CardGroup::kTactic, .copies = 2,
     .rule = OrderRule::kTroops, .who = kMounted, .fallback = true,
     .effects = {.close_dice = 1, .bonus_close_dice = 1, .may_fire = false, .heavy_mounted_move = 3}},
    {.code = "rally", .name = "Rally", .group = CardGroup::kTactic, .copies = 1, .rule = OrderRule::kRally,
     .fallback = true},
};
constexpr auto kCards = resolved(kCardRows);

// clang-format on

}  // namespace

const RuleSet kAncients = {.code = "ancients",
                           .name = "Ancients",
                           .edition = 2,
                           .rows = 9,
                           .units = kUnits,
                           .terrains = kTerrains,
                           .cards = kCards,
                           .leader_move = 3,
                           .evade_hexes = 2,
                           .short_evade = true,
                           .lone_leaders_support_led_units = true,
                           .armour_classes = false,
                           .stature = false,
                           .marsh_checks_leader = true};

}  // namespace acies::hex
