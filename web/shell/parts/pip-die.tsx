// A die with pips.
const spots = (value: number): readonly (readonly [x: number, y: number])[] => {
  const found: [number, number][] = value % 2 === 1 ? [[0, 0]] : [];
  if (value >= 2) found.push([-1, -1], [1, 1]);
  if (value >= 4) found.push([1, -1], [-1, 1]);
  if (value >= 6) found.push([-1, 0], [1, 0]);
  return found;
};

/** `label`: its words for screen readers; without it the die is for the eye alone. `kind`: an average die is dark. */
export function PipDie({
  value,
  size = 30,
  label,
  kind = "",
}: {
  value: number;
  size?: number;
  label?: string;
  kind?: string;
}) {
  const heard = label === undefined ? { "aria-hidden": true as const } : { role: "img" as const, "aria-label": label };
  return (
    <svg class={`pip-die ${kind}`} width={size} height={size} viewBox="-10 -10 20 20" {...heard}>
      <rect x="-9" y="-9" width="18" height="18" rx="4" />
      {spots(value).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x * 4.8} cy={y * 4.8} r="1.9" />
      ))}
    </svg>
  );
}
