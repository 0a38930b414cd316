import { INTERESTS } from '#shared/domain/profile/interests.ts';

export type HeadCount = { readonly key: string; readonly at_least: number };
type Heads = { readonly key: string; readonly members: number };

/** Smaller counts are not shown. */
const FEWEST_HEADS = 20;
/** The number of most frequent interests of which pairs are counted. */
const PAIRED_INTERESTS = 20;

/** Returns counts rounded down to tens, largest first, without those below `FEWEST_HEADS`. */
export const showHeads = (heads: readonly Heads[]): HeadCount[] =>
  heads
    .filter(({ members }) => members >= FEWEST_HEADS)
    .toSorted((a, b) => b.members - a.members || (a.key < b.key ? -1 : 1))
    .map(({ key, members }) => ({ key, at_least: Math.floor(members / 10) * 10 }));

/** Counts members by interest, and by pairs of the most frequent interests, with keys such as `one+other`. */
export const countInterests = (masks: readonly { readonly mask: string; readonly members: number }[]): Heads[] => {
  const positions = masks.map(({ mask, members }) => ({ has: positionsOf(BigInt(mask)), members }));
  const singles = new Map<number, number>();
  for (const { has, members } of positions) {
    for (const position of has) singles.set(position, (singles.get(position) ?? 0) + members);
  }
  const frequent = new Set(
    [...singles]
      .toSorted(([a, x], [b, y]) => y - x || a - b)
      .slice(0, PAIRED_INTERESTS)
      .map(([position]) => position),
  );
  const pairs = new Map<string, number>();
  for (const { has, members } of positions) {
    const some = has.filter((position) => frequent.has(position));
    for (const [at, one] of some.entries()) {
      for (const other of some.slice(at + 1)) {
        const key = `${slugOf(one)}+${slugOf(other)}`;
        pairs.set(key, (pairs.get(key) ?? 0) + members);
      }
    }
  }
  return [
    ...[...singles].map(([position, members]) => ({ key: slugOf(position), members })),
    ...[...pairs].map(([key, members]) => ({ key, members })),
  ];
};

const slugOf = (position: number): string => INTERESTS[position]?.slug ?? '';

/** Works on two halves of 32 bits, because bigint arithmetic for each bit is slow. */
const positionsOf = (mask: bigint): number[] => {
  const halves = [Number(mask & 0xffff_ffffn), Number((mask >> 32n) & 0xffff_ffffn)];
  return halves.flatMap((half, at) =>
    Array.from({ length: 32 }, (_, bit) => bit)
      .filter((bit) => (half >>> bit) % 2 === 1 && at * 32 + bit < INTERESTS.length)
      .map((bit) => at * 32 + bit),
  );
};
