// What the keys of a table do, for its help.
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
