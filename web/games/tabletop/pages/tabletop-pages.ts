// The pages of the tabletop, fetched together when one of them is first shown.
export { ArmiesPage } from "./armies.tsx";
export { TabletopRulesPage } from "./rules.tsx";
export { TabletopReplay } from "./replay.tsx";
export { TabletopPage } from "./table.tsx";
