// A file is chosen and read.
import { useState } from "preact/hooks";
import { t } from "../strings.ts";

/** Chooses a file and does something with its text; tells the result in words. */
export function FileChoice({
  label,
  accept,
  name,
  take,
}: {
  label: string;
  accept: string;
  name: string;
  take: (text: string) => Promise<string>;
}) {
  const [said, setSaid] = useState<{ readonly words: string; readonly bad: boolean }>();
  const read = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      setSaid({ words: await take(await file.text()), bad: false });
    } catch (error) {
      setSaid({ words: error instanceof Error ? error.message : t.failed, bad: true });
    }
    // The same file can be chosen again, after it was mended.
    input.value = "";
  };
  return (
    <>
      <label class="file">
        {label}
        <input type="file" accept={accept} name={name} onChange={event => void read(event.currentTarget)} />
      </label>
      {said?.words && (
        <p class={said.bad ? "warning" : "good"} role={said.bad ? "alert" : "status"}>
          {said.words}
        </p>
      )}
    </>
  );
}
