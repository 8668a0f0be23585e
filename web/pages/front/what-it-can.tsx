// What there is to be done without a server.
import { t } from "../../shell/strings.ts";

export function WhatItCan() {
  return (
    <ul class="what-it-can">
      {t.whatItCan.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
