// Letting go of something that only this browser keeps: asked about before it is done.
import { useState } from "preact/hooks";
import { t } from "../strings.ts";
import { Dialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";

/** `sure`: names the data to be lost, and asks whether the player means it. */
export function ForgetButton({ name, sure, forget }: { name: string; sure: string; forget: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button class="quiet small" onClick={() => setAsked(true)} aria-label={`${t.forget}: ${name}`}>
        <Icon name="close" />
      </button>
      {asked && (
        <Dialog title={t.forget} onClose={() => setAsked(false)}>
          <p>{sure}</p>
          <div class="buttons">
            <button
              class="primary"
              onClick={() => {
                setAsked(false);
                forget();
              }}
            >
              {t.yes}
            </button>
            <button onClick={() => setAsked(false)}>{t.no}</button>
          </div>
        </Dialog>
      )}
    </>
  );
}
