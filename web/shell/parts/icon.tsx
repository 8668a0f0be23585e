// The icons of buttons: one family, drawn in a square of 24 with a line of 1.8, round ends and no fill.
const paths = {
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  play: "M8 5.5v13l10-6.5z",
  pause: "M9 6v12M15 6v12",
  back: "M14.5 6l-6 6 6 6",
  step: "M9.5 6l6 6-6 6",
  first: "M12 6l-6 6 6 6M18.5 6l-6 6 6 6",
  last: "M12 6l6 6-6 6M5.5 6l6 6-6 6",
  minus: "M6 12h12",
  plus: "M6 12h12M12 6v12",
  check: "M5 12.5l4.5 5L19 7",
  flag: "M6.5 3.5v17M6.5 4.5c4-2 7 2 11 .2v8.6c-4 1.8-7-2.2-11-.2",
  ignored: "M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M6.8 6.8l10.4 10.4",
  fight: "M5 5l12.5 12.5M19 5L6.5 17.5M4.5 15.5l4 4M19.5 15.5l-4 4",
  whole: "M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15",
  sound: "M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9.2a4 4 0 0 1 0 5.6M18 6.7a7.5 7.5 0 0 1 0 10.6",
  silent: "M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9.5l5 5M21 9.5l-5 5",
  briefing: "M7 4.5h10a2 2 0 0 1 2 2v11a2 2 0 0 0 2 2H9a2 2 0 0 1-2-2V4.5zM7 4.5a2 2 0 0 0-2 2V9h2M10.5 9h5M10.5 13h5",
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as readonly IconName[];

/** Decoration beside words, or the whole of a button that names itself by its label. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
