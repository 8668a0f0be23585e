// Made by `build/dev/protocol write` from base/army_colours.h. Do not edit.

export const colours = {
  top: { body: "#b8763c", light: "#dba872", dark: "#5a3313" },
  bottom: { body: "#5c7896", light: "#9bb2c8", dark: "#22364f" },
  nobody: { body: "#d9b64a", light: "#efdc9c", dark: "#5e4415" },
} as const;
