// The pages of a battle on hexes, fetched together when one of them is first shown.
export { HexReplay } from "./replay.tsx";
export { HexTablePage } from "./table.tsx";
