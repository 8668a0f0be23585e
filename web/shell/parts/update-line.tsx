import { useState } from "preact/hooks";
import { t } from "../strings.ts";
import { versionReady } from "../updates.ts";

/** Over every page, when a new version waits for the player's word. Battles are kept, so he may take it at any moment. */
export function UpdateLine() {
  const [taken, setTaken] = useState(false);
  const take = versionReady.value;
  if (!take) return null;
  // The browser waits for the end of what the old version has begun. Chromium gives it five minutes.
  if (taken)
    return (
      <p class="notice-line calm update-line" role="status" data-notice="update">
        {t.updateTaken}
      </p>
    );
  return (
    <p class="notice-line calm update-line" role="status" data-notice="update">
      {t.updateReady}{" "}
      <button
        onClick={() => {
          setTaken(true);
          take();
        }}
      >
        {t.updateTake}
      </button>{" "}
      <button class="quiet" onClick={() => (versionReady.value = undefined)}>
        {t.updateLater}
      </button>
    </p>
  );
}
