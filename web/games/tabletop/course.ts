// The guide's words about the tabletop, phase by phase.
import type { Course } from "../../shell/parts/guide.tsx";
import { rulesCode } from "./api.ts";
import type { DecisionKind } from "./protocol.ts";

/** Every kind of decision that a player is asked for; the others are for the dice and the end. */
type Asked = Exclude<DecisionKind, "none" | "roll" | "over">;

export const course: Course = {
  code: rulesCode,
  offer: "New to the tabletop? A guide explains each phase of a turn when it comes first.",
  basics: ["leaders", "manoeuvre", "declare"],
  end: "Those are the phases: leaders, skirmishers, the line, charges, fights. Press ? for the rules, and tap a dotted word to be told what it means. When something new comes, I am here again.",
  tips: {
    deploy: [
      "Place your army: drag units to where they are to stand, and pull a front corner to turn one. Keep units of one command together.",
    ],
    act_first: ["You hold the initiative. Acting first, you set the pace; acting second, you answer what you see."],
    leaders: [
      "Command phase. Each leader has a few actions: ride up to 12 inches, steady the unit he is with, or inspire it for this turn's fight.",
      "Units within 4 inches of a leader obey without a test. Keep him where the decision falls.",
    ],
    lines: [
      "Units that stand side by side can keep a battle line: if one of them is under control, all of them are. Name the line, or go on without one.",
    ],
    control: [
      "This unit is far from its leaders and has rolled for control. A leader who is with it may change the roll by 1.",
    ],
    skirmish: [
      "Skirmish phase: only light troops act. They may shoot and move, or move and shoot. Drag one, or choose from the list.",
    ],
    manoeuvre: [
      "Manoeuvre phase: the heavy troops move. Drag a unit, or pull a front corner to wheel it. You see what it costs before you confirm.",
      "Beyond 8 inches of the enemy a unit marches a fixed distance; nearer, it must roll, and manoeuvres cost order.",
    ],
    more_dice: ["One die is rolled. Another brings the unit farther, but a 6 may tire it."],
    path: ["The dice have said how far it may go. Drag it there."],
    declare: [
      "Charge phase: both sides declare in secret, then all charges are made at once. A charge reaches 4 inches. Point at one to see how it may end.",
    ],
    respond: ["Your unit is charged. The answers stand side by side, with the odds of each."],
    follow_evader: ["The enemy has run from your charge. Your unit may follow, or halt and keep its order."],
    main_unit: ["Several of your units fight together. The one you name lends the fight its quality, good or bad."],
    may_halt: ["Your unit may halt instead of going after the enemy. Order kept is often worth more than ground won."],
    relieve: ["A legion may send its fresh second line to the front. That takes a disorder point off it."],
    triarii: [
      "The legion is beaten, but its third line still stands. Once in a battle it may retire behind it and stay formed.",
    ],
    rally: ["Rally phase: a shaken unit that was left in peace all turn can pull itself together."],
    theirs: ["Now the other side decides. Esc shows all of it at once."],
  } satisfies Readonly<Record<Asked | "theirs", readonly string[]>>,
};
