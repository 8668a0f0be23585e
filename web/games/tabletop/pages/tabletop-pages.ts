// The pages of the tabletop, fetched together when one of them is first shown.
export { ArmiesPage } from "./armies.tsx";
export { TabletopReplay } from "./replay.tsx";
export { TabletopPage } from "./table.tsx";
