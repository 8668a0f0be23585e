// A number with a button on either side.
export function Stepper(props: {
  /** What is counted. */
  label: string;
  /** The number in words, between the buttons. */
  words: string;
  fewer: string;
  more: string;
  onFewer: (() => void) | undefined;
  onMore: (() => void) | undefined;
}) {
  const { label, words, fewer, more, onFewer, onMore } = props;
  return (
    <span class="stepper" role="group" aria-label={label}>
      <button aria-label={fewer} disabled={!onFewer} onClick={onFewer}>
        −
      </button>
      <output>{words}</output>
      <button aria-label={more} disabled={!onMore} onClick={onMore}>
        +
      </button>
    </span>
  );
}
