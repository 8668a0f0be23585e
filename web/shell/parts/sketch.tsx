// A battle as a small picture: its ground as the engine draws it, and both armies as they stand before the first move. The ground
// comes once the picture is nearly in sight.
import { useEffect, useRef, useState } from "preact/hooks";
import { request } from "../api.ts";
import { armies } from "../colours.ts";
import type { SketchParts } from "../game.ts";
import type { BattleSummary, Side } from "../protocol.ts";

const drawings = new Map<string, Promise<string>>();

/** The address of a drawing that an image can show, wherever the table is that drew it. */
export function groundImage(game: string, ground: string): Promise<string> {
  const path = `/api/ground/${game}/${ground}`;
  let found = drawings.get(path);
  if (!found) {
    found = request(path)
      .then(response => response.blob())
      .then(drawn => URL.createObjectURL(new Blob([drawn], { type: "image/svg+xml" })));
    found.catch(() => drawings.delete(path));
    drawings.set(path, found);
  }
  return found;
}

/** The drawing of a ground once `wanted`; undefined until it comes. Without it a picture still has its armies. */
export function useGround(game: string, ground: string, wanted: boolean): string | undefined {
  const [image, setImage] = useState<string>();
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    groundImage(game, ground).then(
      address => !gone && setImage(address),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [game, ground, wanted]);
  return image;
}

/** Whether an element has come near the part of the page that is seen. */
export function useNear() {
  const element = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return undefined;
    if (typeof IntersectionObserver === "undefined") {
      setNear(true);
      return undefined;
    }
    const watch = new IntersectionObserver(seen => seen.some(one => one.isIntersecting) && setNear(true), {
      rootMargin: "200px",
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [near]);
  return { element, near };
}

function Army({ side, parts, battle }: { side: Side; parts: SketchParts; battle: BattleSummary }) {
  const { unit } = parts;
  const colours = armies[side];
  const stand = parts.unitPlaces(battle.sides[side].at, battle.ground);
  return (
    <g fill={colours.body} stroke={colours.dark} stroke-width={unit / 18} style={{ color: colours.light }}>
      {stand.map(({ kind, x, y }, i) => (
        <g key={i} transform={`translate(${x} ${y})`}>
          <rect
            x={-unit / 2}
            y={-unit * 0.38}
            width={unit}
            height={unit * 0.76}
            rx={side === "bottom" ? unit * 0.26 : unit * 0.05}
          />
          {parts.figure && (
            <use
              href={`#${parts.figure(kind)}`}
              x={-unit * 0.36}
              y={-unit * 0.31}
              width={unit * 0.72}
              height={unit * 0.6}
              stroke="none"
            />
          )}
        </g>
      ))}
    </g>
  );
}

export function Sketch({ battle, game, parts }: { battle: BattleSummary; game: string; parts: SketchParts }) {
  const { element, near } = useNear();
  const image = useGround(game, battle.ground, near);
  const { x, y, width, height } = parts.box(battle.ground);
  return (
    <div class="sketch" ref={element} data-ground={image ? "drawn" : "awaited"}>
      {near && (
        <svg viewBox={`${x} ${y} ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {image && <image class="sketch-ground" href={image} x={x} y={y} width={width} height={height} />}
          <Army side="top" parts={parts} battle={battle} />
          <Army side="bottom" parts={parts} battle={battle} />
        </svg>
      )}
    </div>
  );
}
