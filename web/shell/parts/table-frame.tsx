// The page of a table of any game: the bar, the field, the columns beside and below it, and the windows over it.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { CurtainParts, ReportParts } from "../game.ts";
import type { AnyMatch } from "../match-model.ts";
import { Briefing, type BriefingParts } from "./briefing.tsx";
import { AwayPanel } from "./last-turn.tsx";
import { Showing, type SkipHold, useSkipHold } from "./showing.tsx";
import { Curtain, type HotseatView, useHotseat } from "./curtain.tsx";
import { Announced, type Common, MatchBar, MatchDialogs, isUndo, useKeys, useTable } from "./match-shell.tsx";

/** The state of the page around a table. */
export interface TableWindows<Own extends string> {
  /** The window that is open: one of the game's own, or one that every table has. */
  readonly shown: Own | Common | undefined;
  show(window: Own | Common | undefined): void;
  readonly hotseat: HotseatView;
  /** A window is open, or the curtain: the table listens to no keys. */
  readonly covered: boolean;
  readonly hold: SkipHold;
}

export function useWindows<Own extends string>(model: AnyMatch, curtain: CurtainParts): TableWindows<Own> {
  const { shown, show } = useTable<Own>(model);
  const hotseat = useHotseat(model, curtain);
  return { shown, show, hotseat, covered: shown !== undefined || hotseat.curtain, hold: useSkipHold(model) };
}

/** The effects that the keys of every table have in a game. */
export interface TableKeys {
  help(): void;
  /** Done with a decision; whether it was, as the player may have been warned instead. */
  done(): boolean;
  /** To the first place on the board where something can be done. */
  toBoard(): void;
  /** Keys of the game's own, asked first: whether the key meant something. */
  own(event: KeyboardEvent, target: HTMLElement): boolean;
}

/** Milliseconds in which a second press of a key is the other half of the first. */
const twice = 400;

export function useTableKeys(model: AnyMatch, windows: TableWindows<string>, keys: TableKeys): void {
  const { hold } = windows;
  const doneAt = useRef(-Infinity);
  const done = (event: KeyboardEvent): void => {
    // A key that is held down, or pressed twice, was not meant for the decision that has come meanwhile.
    if (event.repeat || event.timeStamp - doneAt.current < twice) return;
    if (keys.done()) doneAt.current = event.timeStamp;
  };
  useEffect(() => {
    const up = (event: KeyboardEvent): void => {
      if (event.key === " ") hold.up();
    };
    const away = (): void => hold.let();
    document.addEventListener("keyup", up);
    addEventListener("blur", away);
    return () => {
      document.removeEventListener("keyup", up);
      removeEventListener("blur", away);
    };
  }, [hold]);
  useKeys(windows.covered, (event, target) => {
    if (isUndo(event)) {
      void model.undo();
      return true;
    }
    if (keys.own(event, target)) return true;
    const busy = model.busy.value;
    if (event.key === "?" || event.key === "F1") keys.help();
    else if (event.key === "i") windows.show("briefing");
    else if (event.key === "u") void model.undo();
    else if (event.key === "d") done(event);
    else if (event.key === "b") keys.toBoard();
    else if (event.key === "l") model.layerOn.value = !model.layerOn.value;
    else if (event.key === "/") document.getElementById("command")?.focus();
    else if (busy && event.key === "Escape") model.skipAll();
    else if (busy && event.key === " " && target.tagName !== "BUTTON") {
      if (!event.repeat) hold.down();
    } else if (busy && event.key === "p") {
      if (model.timeline.playing.value) model.timeline.pause();
      else model.timeline.play();
    } else if (busy && event.key === "s") model.timeline.next();
    else if (event.key === "Escape") model.putDown();
    else return false;
    return true;
  });
}

export function TableFrame<Own extends string>(props: {
  model: AnyMatch;
  windows: TableWindows<Own>;
  curtain: CurtainParts;
  report: ReportParts;
  briefing: BriefingParts;
  class: string;
  turn: string;
  /** Before everything else, for players who use the keyboard. */
  skip?: ComponentChildren;
  /** The game's own entries of the menu. */
  menu: ComponentChildren;
  field: ComponentChildren;
  beside: ComponentChildren;
  below?: ComponentChildren;
  /** Windows of the game's own. */
  children?: ComponentChildren;
}) {
  const { model, windows } = props;
  const { shown, show, hotseat } = windows;
  const scenario = model.scenario.value;
  return (
    <div
      class={`table-page ${props.class}`}
      data-step={model.step.value}
      data-open={model.open.value.length}
      data-paused={String(!model.timeline.playing.value)}
    >
      {props.skip}
      <MatchBar model={model} turn={props.turn} shown={shown} show={show}>
        {props.menu}
      </MatchBar>
      <main class="field-area">
        {props.field}
        <Showing model={model} hold={windows.hold} />
        {!hotseat.curtain && <AwayPanel model={model} />}
      </main>
      <aside class="side">{props.beside}</aside>
      {props.below}
      <Announced model={model} hidden={hotseat.curtain} />
      {hotseat.curtain && <Curtain model={model} parts={props.curtain} onRaise={hotseat.raise} />}
      <MatchDialogs model={model} parts={props.report} shown={shown} onClose={() => show(undefined)} />
      {shown === "briefing" && scenario && (
        <Briefing scenario={scenario} parts={props.briefing} onClose={() => show(undefined)} />
      )}
      {props.children}
    </div>
  );
}
