// Land, sea, rivers and hills under the battles of a campaign.
import { useId } from "preact/hooks";
import { bent } from "../coast.ts";
import { type Place, islands, ranges, rivers, waters } from "../places.ts";
import type { Projection, Sheet } from "../stations.ts";

/** A line of a map. */
export const pathOf = (places: readonly Place[], at: Projection): string =>
  places
    .map((place, i) => {
      const [x, y] = at(place);
      return `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");

/** Small hills along a ridge, those behind first. */
function Range({ ridge, at, size }: { ridge: readonly Place[]; at: Projection; size: number }) {
  const hills: (readonly [x: number, y: number, tall: number])[] = [];
  const points = ridge.map(place => at(place));
  points.slice(1).forEach(([bx, by], i) => {
    const [ax, ay] = points[i] ?? [bx, by];
    const steps = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / (size * 1.6)));
    for (let k = 0; k < steps; ++k) {
      const n = hills.length;
      const aside = (n % 2) * size * 0.5;
      hills.push([ax + ((bx - ax) * k) / steps, ay + ((by - ay) * k) / steps + aside, size * (n % 3 === 1 ? 1.25 : 1)]);
    }
  });
  const behindFirst = hills.toSorted((a, b) => a[1] - b[1]);
  const hill = ([x, y, tall]: readonly [number, number, number], from: number): string =>
    `M${(x - from * tall).toFixed(1)} ${(y + tall * 0.6).toFixed(1)}L${x.toFixed(1)} ${(y - tall * 0.8).toFixed(1)}L${(x + tall).toFixed(1)} ${(y + tall * 0.6).toFixed(1)}Z`;
  return (
    <>
      {behindFirst.map((one, i) => (
        <g key={i}>
          <path d={hill(one, 1)} class="map-hill" />
          <path d={hill(one, -0.25)} class="map-hill-shade" />
        </g>
      ))}
    </>
  );
}

export function Ground({ at, sheet, full }: { at: Projection; sheet: Sheet; full: boolean }) {
  const sea = useId();
  const draw = (line: readonly Place[]): string => pathOf(bent(line, at.window), at);
  const closed = (line: readonly Place[]): string => `${draw([...line, ...line.slice(0, 1)])}Z`;
  const shores = waters.map(closed).join("");
  const isles = islands.map(closed).join("");
  return (
    <>
      <rect width={sheet.width} height={sheet.height} class="map-land" />
      <path d={shores} class="map-water" />
      <clipPath id={sea}>
        <path d={shores} />
      </clipPath>
      {/* Lines along the shore, as on old maps. */}
      <g clip-path={`url(#${sea})`}>
        {(full ? [22, 13, 6] : [7]).map(width => (
          <path key={width} d={shores + isles} class="map-shore" stroke-width={width} />
        ))}
      </g>
      <path d={shores} class="map-coast" />
      <path d={isles} class="map-coast map-island" />
      {rivers.map((river, i) => (
        <path key={i} d={draw(river)} class="map-river" />
      ))}
      {ranges.map((ridge, i) => (
        <Range key={i} ridge={ridge} at={at} size={full ? 6.5 : 3.6} />
      ))}
    </>
  );
}
