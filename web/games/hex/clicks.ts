// The result of a click, a drop or a typed action: an action is done, a unit is chosen, or the server says why not.
import { t } from "../../shell/strings.ts";
import { neighbour } from "./board/hex.ts";
import { type Response, questionFor, readCommand, respond, respondToDrop } from "./choices.ts";
import type { Pointer } from "./pointer.ts";
import type { Hex } from "./protocol.ts";
import { th } from "./strings.ts";
import type { TableModel } from "./table-model.ts";

/** Asks the server why the action that the player probably meant cannot be done. */
function askWhy(model: TableModel, hex: Hex, from: Hex | undefined): void {
  const scenario = model.scenario.value;
  const spectator = model.seats.value.length === 0;
  if (!model.mine.value) {
    if (!spectator && !model.busy.value && !model.over.value) model.remark(t.notYours);
    return;
  }
  if (!scenario) return;
  const mySide = model.side.value ?? "bottom";
  const unit = model.table.value?.units.find(u => u[1] === hex);
  const side = unit && scenario.units.find(u => u.id === unit[0])?.side;
  const [ahead, besides] = mySide === "top" ? ([3, 4] as const) : ([0, 1] as const);
  const question = questionFor(model.decision.value?.kind ?? "", from, hex, {
    mine: side === mySide,
    theirs: side !== undefined && side !== mySide,
    neighbour: neighbour(hex, ahead, scenario.rows) ?? neighbour(hex, besides, scenario.rows),
  });
  const kind = model.decision.value?.kind;
  const moving = kind === "move" || kind === "move_again";
  if (question) void model.why(question);
  else model.remark(kind === "play" ? th.playFirst : moving && side !== undefined ? th.movesFirst : t.notOpen);
}

function answer(model: TableModel, response: Response, hex: Hex, from = model.chosen.value): void {
  if (response.kind !== "why") model.dropRemark();
  if (response.kind === "act") void model.act(response.action);
  else if (response.kind === "choose") {
    model.options.value = [];
    model.picked.value = response.hex;
    model.say.value = "";
  } else if (response.kind === "ask") {
    // Asked which of two it is, the unit or its leader, a second click on the hex means the unit.
    const [first] = model.options.value;
    if (first?.kind === "order" && first.at === hex) void model.act(first);
    else model.options.value = response.options;
  } else askWhy(model, hex, from);
}

export function choose(model: TableModel, pointer: Pointer, hex: Hex, by: "mouse" | "touch" | "keyboard"): void {
  if (model.sending.value) return model.afterSending(() => choose(model, pointer, hex, by));
  const passed = model.busy.value && model.passOwn();
  // The keys that skip are those of the page.
  if (model.busy.value) return by === "keyboard" ? undefined : model.skip();
  const response = respond(model.open.value, model.chosen.value, hex);
  if (passed && response.kind === "why") return;
  // A finger cannot hover: its first touch of a target shows the odds of the attack, the second attacks.
  if (by === "touch" && response.kind === "act" && response.action.kind === "battle" && pointer.told !== hex)
    return pointer.hover(hex);
  answer(model, response, hex);
}

export function drop(model: TableModel, from: Hex, to: Hex): void {
  if (model.sending.value) return model.afterSending(() => drop(model, from, to));
  if (model.busy.value) model.passOwn();
  answer(model, respondToDrop(model.open.value, from, to), to, from);
}

/** Does the typed action, or says why it cannot be done; whether it was one that is open. */
export function command(model: TableModel, text: string): boolean {
  const action = readCommand(model.open.value, text);
  if (action) void model.act(action);
  else void model.why(text.trim(), th.commandUnread(text.trim()));
  return action !== undefined;
}
