// The open questions of the rules, each a named option whose default is our answer. A scenario may set others.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace acies::tabletop {

// X(name, default, least, most, question). Truth is 1.
#define ACIES_TABLETOP_OPTIONS(X)                                                                                    \
  X(crit_table, 0, 0, 1, "A-01")          /* 0: EL 1-2 destroyed, CH 1-4; 1: both 1-2 */                             \
  X(dynamic_threshold, 1, 0, 1, "A-04")   /* the shaken threshold follows losses at once */                          \
  X(overflow_in_batch, 1, 0, 1, "A-05")   /* DPs past the threshold cost bases within one batch */                   \
  X(models_take_dps, 0, 0, 1, "A-06")     /* morale DPs test elephants and chariots too */                           \
  X(flank_rule, 0, 0, 1, "A-07")          /* 0: region at declaration and edge struck; 1: the edge struck */         \
  X(front_cone, 2250, 0, 4500, "A-08")    /* lean of "to the front", hundredths of a degree */                       \
  X(light_measure, 0, 0, 1, "A-09")       /* free moves: 0 the base that goes farthest; 1 the middle of the front */ \
  X(engage_overlap, 25, 1, 100, "A-10")   /* percent of a frontage that makes an engaged base */                     \
  X(conform, 1, 0, 1, "A-11")             /* chargers line up freely on contact */                                   \
  X(initiative, 0, 0, 2, "A-12")          /* 0: D6 + the General's actions; 1: D6; 2: the holder never changes */    \
  X(open_declaration, 0, 0, 1, "A-13")    /* 1: charges are declared in the open, first side first */                \
  X(leader_moves, 3, 1, 3, "A-14")        /* moves a leader may make in a turn, one action each */                   \
  X(inspire_timing, 0, 0, 1, "A-15")      /* 0: in the Command phase; 1: when the fight is fought */                 \
  X(lone_leader_reach, 12, 0, 24, "A-16") /* inches within which a caught leader finds a unit */                     \
  X(runners_always_test, 1, 0, 1, "A-18") /* pursuers, routers and looters test wherever the leader is */            \
  X(control_leader, 0, 0, 1, "T1")        /* near a unit 0: any leader controls it; 1: its own or the General */     \
  X(repeat, 0, 0, 1, "T3")                /* 0: a unit that the enemy moved last halts; 1: it moves so again */      \
  X(conform_chain, 1, 0, 1, "A-19")       /* conformity passes along an unbroken line */                             \
  X(leaving_line, 2, 0, 2, "A-19") /* units controlled through a line: 1 stay in it; 2 do not charge without it */   \
  X(edge, 0, 0, 1, "T2")           /* at the table's edge an unbroken unit that must move 0: stops; 1: is lost */    \
  X(flight_clear, 4, 0, 24, "T4")  /* inches that flight may go beyond its dice to get clear of friends */           \
  X(flee_bonus, 0, 0, 2, "A-20")   /* 0: first rout and each retire move; 1: evades too; 2: none */                  \
  X(optional_dice_sequential, 0, 0, 1, "A-23") /* 1: optional dice are asked for after seeing the average die */     \
  X(fatigue_avd, 1, 0, 1, "A-24")              /* a 5 on the average die tires heavy infantry */                     \
  X(fatigue_per_die, 0, 0, 1, "A-24")          /* 1: a DP for every tiring die */                                    \
  X(light_fallback, 1, 0, 1, "A-26")           /* lights fall back before formed moves */                            \
  X(wheel_dp_per_move, 1, 0, 1, "A-28")        /* 0: a DP for every wheel */                                         \
  X(aboutface_near_only, 0, 0, 1, "A-29")      /* 1: about face disorders only within 8" */                          \
  X(bow_rough_dp, 1, 0, 2, "A-31")             /* DPs of bowmen in rough ground */                                   \
  X(halve_once, 1, 0, 1, "A-32")               /* 0: each reason halves again */                                     \
  X(bow_arc, 4500, 0, 8999, "A-33")            /* to each side of straight ahead */                                  \
  X(bow_ranks, 1, 1, 4, "A-33")                /* ranks of bowmen that shoot */                                      \
  X(combat_grouping, 0, 0, 1, "A-36")          /* 0: stars; 1: all that touch are one combat */                      \
  X(half_round_down, 0, 0, 1, "A-38")          /* half dice: 0 summed and rounded up, 1 down */                      \
  X(hit_by, 0, 0, 1, "A-40")                   /* a side hits as 0: its main unit does; 1: the worst of its units */ \
  X(shaken_after, 0, 0, 1, "A-43")             /* 1: units shaken by a row's own DPs rout by it */                   \
  X(caught_evader_routs, 1, 0, 1, "A-48")      /* 0: the free hack alone */                                          \
  X(triarii_once, 1, 0, 1, "A-51")             /* retiring behind the triarii: once a battle */                      \
  X(pursuit_combat, 0, 0, 1, "A-54")           /* pursuers' new fights: 0 next Combat phase; 1 at once */            \
  X(morale_timing, 0, 0, 1, "A-55")            /* retreats frighten 0: when ordered; 1: when made */                 \
  X(chariot_morale, 1, 0, 1, "A-57")           /* models lost shake friends */                                       \
  X(shaken_redress, 0, 0, 1, "A-59")           /* shaken units may redress */                                        \
  X(rampage_throw, 0, 0, 1, "A-61")   /* 0: a sixth of a circle clockwise per pip from straight ahead; 1: counter */ \
  X(rampage_dist, 0, 0, 1, "A-62")    /* 0: average die and D6, chariots two; 1: the average die alone */            \
  X(deputies, 1, 0, 1, "A-65")        /* killed leaders are replaced once */                                         \
  X(looting, 1, 0, 1, "A-68")         /* units that reach the enemy's camp loot */                                   \
  X(shaken_approach, 0, 0, 1, "A-77") /* shaken units may go nearer to enemies within 8" */                          \
  X(morale_same_combat, 0, 0, 1, "A-78")     /* units of one combat shake each other */                              \
  X(army_break, 50, 1, 100, "2.18")          /* percent of its value an army loses before it breaks */               \
  X(army_break_headless, 40, 1, 100, "2.18") /* without a General */                                                 \
  X(turn_limit, 0, 0, 99, "T5")              /* turns of the battle; 0: by the points of the armies */

struct RuleOptions {
#define ACIES_TABLETOP_FIELD(name, default_value, least, most, question) std::int16_t name = default_value;
  ACIES_TABLETOP_OPTIONS(ACIES_TABLETOP_FIELD)
#undef ACIES_TABLETOP_FIELD
};

struct RuleOption {
  std::string_view name;
  std::int16_t RuleOptions::*field;
  int fallback, least, most;
  std::string_view question;
};

inline constexpr RuleOption kRuleOptions[] = {
#define ACIES_TABLETOP_ROW(name, default_value, least, most, question) \
  {#name, &RuleOptions::name, default_value, least, most, question},
    ACIES_TABLETOP_OPTIONS(ACIES_TABLETOP_ROW)
#undef ACIES_TABLETOP_ROW
};

// Words for the values of an option; the others are written as numbers.
struct OptionWord {
  std::string_view option;
  int value;
  std::string_view word;
};
inline constexpr OptionWord kOptionWords[] = {
    {"control_leader", 0, "any"}, {"control_leader", 1, "own_command"},
    {"repeat", 0, "own_moves"},   {"repeat", 1, "every_move"},
    {"edge", 0, "stop"},          {"edge", 1, "lose"},
};
constexpr std::string_view option_word(std::string_view option, int value) {
  for (const OptionWord& w : kOptionWords)
    if (w.option == option && w.value == value) return w.word;
  return "";
}

}  // namespace acies::tabletop
