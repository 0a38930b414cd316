import type { Ranked } from '#server/features/suggestions/ranking-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Reason } from '#shared/contract/fields.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';

/** Each person has one of these places, and each day another place has its turn. A power of two. */
const PLACES = 16;

/** Distance of two places by the bits in which they differ: the lowest bit weighs most. */
const DISTANCES = [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15];

const SHOWN_REASONS = 2;

/** Returns true for reasons that the two have in common, unlike a photo or recent activity. */
const inCommon = ({ code }: Reason): boolean => code !== 'has_photo' && code !== 'recently_active';

/** The strongest things in common; empty: this person cannot be the person of the day. */
export const reasonsOfDay = ({ reasons }: Pick<Ranked, 'reasons'>): Reason[] =>
  reasons.some(({ code }) => code === 'has_photo') ? reasons.filter(inCommon).slice(0, SHOWN_REASONS) : [];

/**
 * The best-fitting person among those whose place is nearest to that of the day. A place depends on the viewer and the
 * person alone, so others who come or go, also by the viewer's likes and passes, move nobody, and a person returns
 * after 16 days. Where some places are empty the next nearest is 8, 4 or 2 days away. Below 16 people chance would leave
 * too many empty: there the people take the first places in a fixed order, and two alternate.
 */
export const pickPersonOfDay = (
  ranked: readonly Ranked[],
  { viewerId, dayNumber }: { readonly viewerId: MemberId; readonly dayNumber: number },
): Ranked | null => {
  const drawn = ranked.map((person) => ({ person, draw: createRandom(`${viewerId} ${person.id}`).next() }));
  const inOrder = drawn.map(({ draw }) => draw).toSorted((a, b) => a - b);
  const placeOf = (draw: number) => (drawn.length < PLACES ? inOrder.indexOf(draw) : Math.floor(draw * PLACES));
  const distances = drawn.map(({ draw }) => DISTANCES[placeOf(draw) ^ (dayNumber % PLACES)] ?? 0);
  return drawn[distances.indexOf(Math.min(...distances))]?.person ?? null;
};
