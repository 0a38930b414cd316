/** Seeded pseudo-random numbers (mulberry32), separate from the product's, whose changes must not alter drawings. */
export interface Random {
  next(): number;
  range(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** around 0, mostly within ±1 */
  bell(): number;
}

export const createRandom = (seed: string): Random => {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (from, to) => from + (to - from) * next(),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    bell: () => (next() + next() + next()) / 1.5 - 1,
  };
};

const hashText = (text: string): number => {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return hash | 0;
};
