// The pages of the club, fetched when one of them is first shown.
export { LobbyPage, OfferPage } from "./lobby.tsx";
export { MyMatchesPage } from "./my-matches.tsx";
export { PairPage, YouPage } from "./you.tsx";
