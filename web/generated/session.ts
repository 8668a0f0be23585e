// Made by `build/dev/protocol write` from the descriptions in C++ (base/fields.h). Do not edit.

/** A side of the battle. */
export type Side = "top" | "bottom";
