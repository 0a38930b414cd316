/** Seeded pseudorandom numbers (mulberry32): the same seed gives the same numbers everywhere. Never for secrets. */
export interface Random {
  next(): number;
  range(from: number, to: number): number;
  int(from: number, to: number): number;
  /** 64 random bits as a signed decimal, or a uuid of 122. */
  id(): string;
  uuid(): string;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Around 0, mostly within ±1. */
  bell(): number;
}

export const createRandom = (seed: string | number): Random => {
  let state = typeof seed === 'number' ? seed : hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const word = (): number => Math.floor(next() * 4294967296);
  const hex = (): string => word().toString(16).padStart(8, '0');
  const range = (from: number, to: number): number => from + (to - from) * next();
  return {
    next,
    range,
    int: (from, to) => Math.floor(range(from, to + 1)),
    id: () => BigInt.asIntN(64, (BigInt(word()) << 32n) | BigInt(word())).toString(),
    uuid: () => `${hex()}-${hex().slice(4)}-4${hex().slice(5)}-a${hex().slice(5)}-${hex()}${hex().slice(4)}`,
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
