// Addresses of pages, as the part behind the hash.

/** The table of a match: at the seat whose secret is given, else as a spectator. */
export const matchLink = (match: string, secret: string | undefined): string =>
  secret ? `#/play/${match}/${secret}` : `#/watch/${match}`;
export const campaignLink = (id: string, secret: string | undefined): string =>
  secret ? `#/campaign/${id}/${secret}` : `#/campaign/${id}`;
export const replayLink = (match: string, game: number): string => `#/replay/${match}/${game}`;
