// Small words about numbers and armies, for everything the client says by itself.

export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** An army and what it does: Rome wins, the Byzantines win. */
export const does = (army: string, one: string, many: string): string =>
  `${army} ${/s$| and /.test(army) ? many : one}`;
