// Small words about numbers and armies, for everything the client says by itself.

export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A sentence with its full stop. */
export const ended = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

const isMany = (army: string): boolean => /s$| and /.test(army);

/** An army within a sentence: Rome, the Byzantines. */
export const withArticle = (army: string): string => (isMany(army) && !army.startsWith("the ") ? `the ${army}` : army);

/** An army and what it does: Rome wins, the Byzantines win. */
export const does = (army: string, one: string, many: string): string => `${army} ${isMany(army) ? many : one}`;
