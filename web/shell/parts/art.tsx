// A drawing of the art sheets in running text.

export function Art({
  id,
  size = 20,
  colour,
  class: name,
}: {
  id: string;
  size?: number;
  colour?: string;
  class?: string;
}) {
  return (
    <svg
      class={`art ${name ?? ""}`}
      width={size}
      height={size}
      aria-hidden="true"
      style={colour ? { color: colour } : {}}
    >
      <use href={`#${id}`} width={size} height={size} />
    </svg>
  );
}
