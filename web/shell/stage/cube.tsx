// A die as a body: six drawn sides on a cube that the browser turns.
import type { ComponentChildren } from "preact";

const slots = ["front", "right", "back", "left", "up", "down"] as const;

/** The sides of the cube with the one that is thrown in front; without one, a die nobody has thrown yet. */
function sidesOf(face: string | undefined, faces: readonly string[]): readonly (string | undefined)[] {
  if (face === undefined) return slots.map(() => undefined);
  return [face, ...faces.filter(one => one !== face)];
}

/** `spin`: the share of the throw that is over. `rise`: how far above the ground it still is, as a share of its size. */
export function Cube({
  index,
  face,
  faces,
  draw,
  spin,
  rise,
}: {
  index: number;
  face: string | undefined;
  faces: readonly string[];
  draw: (face: string) => ComponentChildren;
  spin: number;
  rise: number;
}) {
  const left = (1 - spin) * (1 - spin);
  const turns = 360 * (2 + (index % 3));
  const bounce = Math.abs(Math.sin(spin * Math.PI * 2.5)) * (1 - spin) * 0.8 + rise * 0.6;
  const style = {
    transform:
      `translateY(${-bounce * 100}%) perspective(26em)` +
      ` rotateX(${-20 + left * turns}deg) rotateY(${-24 - left * turns * (index % 2 === 0 ? 0.75 : -0.6)}deg)`,
  };
  const sides = sidesOf(face, faces);
  return (
    <span class="cube" style={style}>
      {slots.map((slot, i) => (
        <span key={slot} class={slot}>
          {sides[i] !== undefined && draw(sides[i] as string)}
        </span>
      ))}
    </span>
  );
}
