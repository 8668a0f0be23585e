// A modal window: the browser's own dialog keeps the focus inside and closes it on Escape.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../strings.ts";
import { Icon } from "./icon.tsx";

export function Dialog(props: { title: string; class?: string; onClose: () => void; children: ComponentChildren }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      class={`dialog ${props.class ?? ""}`}
      aria-label={props.title}
      onClose={props.onClose}
      onClick={event => event.target === ref.current && props.onClose()}
    >
      <header>
        <h2>{props.title}</h2>
        <button class="quiet" onClick={props.onClose} aria-label={t.close}>
          <Icon name="close" />
        </button>
      </header>
      <div class="dialog-body">{props.children}</div>
    </dialog>
  );
}
