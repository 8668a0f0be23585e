// The field of a table in play: the board, its size, the unit under the cursor, the card that is being played.
import { useEffect, useMemo } from "preact/hooks";
import type { HexBoard } from "../board/board.ts";
import type { Marks } from "../board/types.ts";
import { choose, drop } from "../clicks.ts";
import { describeHex, hexesIn } from "../describe.ts";
import { fieldOf, piecesOf } from "../field.ts";
import type { Pointer } from "../pointer.ts";
import type { Hex, Rules } from "../protocol.ts";
import { th } from "../strings.ts";
import { hexesOf as hexesOfFight } from "../stage.ts";
import { tracesOf } from "../traces.ts";
import type { LogLine } from "../../../shell/protocol.ts";
import { LiveStage } from "../../../shell/stage/live-stage.tsx";
import type { TableModel } from "../table-model.ts";
import { BoardView } from "./board-view.tsx";
import { CardFace, cardName } from "./card.tsx";
import { stageArt } from "./stage-art.tsx";
import { Zoom, useZoom } from "./zoom.tsx";

/** Hexes that matter most now. */
function hexesOf(marks: Marks): readonly Hex[] {
  const { arrows = [], preview = [], focus = [], targets = [], paths = [], lit = [], traces = [], chosen } = marks;
  const kinds: readonly (readonly Hex[])[] = [
    arrows.map(arrow => arrow.to),
    preview,
    chosen ? [...targets, ...paths, chosen] : [],
    focus,
    targets,
    paths,
    lit,
    traces.map(trace => trace.to),
  ];
  return kinds.find(hexes => hexes.length > 0) ?? [];
}

/** Where a line of the log was, with its arrows among those that lie on the board. */
function toldMarks(model: TableModel, line: LogLine): Marks {
  const lying = model.traced.value;
  const own = model.marksAt(line.n);
  const isLying = own.every(mark => lying.includes(mark));
  return { focus: hexesIn(line), ...tracesOf(isLying ? lying : own, line.n) };
}

function CardShown({ model, rules }: { model: TableModel; rules: Rules | undefined }) {
  const shown = model.cardShown.value;
  if (!shown) return null;
  return (
    <div class={`card-shown ${shown.side}`} aria-hidden="true">
      <CardFace code={shown.card} rules={rules} />
      {shown.as !== shown.card && <p>{th.playedAs(cardName(rules, shown.as))}</p>}
    </div>
  );
}

export function TableField({
  model,
  rules,
  pointer,
  told,
  turned,
  board,
}: {
  model: TableModel;
  rules: Rules | undefined;
  pointer: Pointer;
  /** The line of the log that is pointed at: its place is shown instead of the subject of the decision. */
  told: LogLine | undefined;
  turned: boolean;
  /** Where the page finds the board. */
  board: { current: HexBoard | undefined };
}) {
  const scenario = model.scenario.value;
  const table = model.table.value;
  const shown = model.board.value ?? table;
  const fighters = model.fighters.value;
  const zoom = useZoom();
  const field = useMemo(() => scenario && fieldOf(scenario), [scenario?.id]);
  const pieces = useMemo(
    () => (scenario && shown ? piecesOf(scenario, shown, fighters) : { units: [], leaders: [] }),
    [scenario?.id, shown, fighters],
  );
  const marks = model.marks.value;
  const art = useMemo(() => stageArt(rules), [rules]);
  const shownMarks = useMemo(() => (told ? { ...marks, ...toldMarks(model, told) } : marks), [marks, told]);
  useEffect(() => pointer.clear(), [table, model.chosen.value]);
  // Where the board is larger than its window, the important hexes come into sight.
  useEffect(() => {
    zoom.reveal(hexesOf(marks).flatMap(hex => board.current?.rectangle(hex) ?? []));
  }, [marks, zoom.scale]);
  if (!scenario || !shown || !field) return null;
  return (
    <>
      <div class="board-scroll" ref={zoom.box}>
        <div class="board-size" style={{ "--zoom": zoom.scale }}>
          <BoardView
            field={field}
            pieces={pieces}
            marks={shownMarks}
            turned={turned}
            label={th.boardLabel(scenario.name)}
            describe={hex => describeHex(hex, scenario, shown, rules, marks)}
            words={rules}
            items={model.items}
            choose={(hex, by) => choose(model, pointer, hex, by)}
            drop={(from, to) => drop(model, from, to)}
            hover={hex => pointer.hover(hex)}
            expose={made => (board.current = made)}
          />
        </div>
      </div>
      <Zoom zoom={zoom} />
      <CardShown model={model} rules={rules} />
      <LiveStage
        frame={model.timeline.now}
        stageOf={model.stageOf}
        board=".board"
        art={art}
        fight={stage => hexesOfFight(stage).flatMap(hex => board.current?.rectangle(hex) ?? [])}
        onSkip={() => model.skip()}
      />
      {model.telling.value && <p class="telling">{model.telling.value}</p>}
    </>
  );
}
