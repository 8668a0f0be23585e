// The effects of the keys of a table, for its help.
export type KeyWords = readonly (readonly [key: string, words: string])[];

export function Keys({ keys }: { keys: KeyWords }) {
  return (
    <dl class="key-list">
      {keys.map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
