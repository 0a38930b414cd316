import type { OutputOf } from '#shared/contract/contract.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';

export type SharedInterests = { readonly kind: 'one' | 'two'; readonly atLeast: number };

/** Returns how many members share the chosen interest, or two of them; null: too few to be counted. */
export const sharedInterests = (
  chosen: readonly string[],
  counts: OutputOf<'GET /api/lander.php'>['counts'],
): SharedInterests | null => {
  const inOrder = INTERESTS.map(({ slug }): string => slug).filter((slug) => chosen.includes(slug));
  const pairs = inOrder.flatMap((one, index) => inOrder.slice(index + 1).map((other) => `${one}+${other}`));
  const keys = new Set(inOrder.length === 1 ? inOrder : pairs);
  // The counts are sorted, largest first.
  const found = counts.find(({ key }) => keys.has(key));
  return found === undefined ? null : { kind: inOrder.length === 1 ? 'one' : 'two', atLeast: found.at_least };
};

/** Returns the chosen interests that the person shares, in order of choice. */
export const bothLike = <Interest extends string>(
  chosen: readonly Interest[],
  { interests }: { readonly interests: readonly string[] },
): Interest[] => chosen.filter((one) => interests.includes(one));
