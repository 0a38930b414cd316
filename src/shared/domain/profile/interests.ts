export const INTEREST_GROUPS = ['going_out', 'food_drink', 'outdoors', 'sport', 'arts', 'home', 'together'] as const;

export type InterestGroup = (typeof INTEREST_GROUPS)[number];

/**
 * The shared list of interests. Positions are stored with members and are bits of their interest mask: only append,
 * never reorder or remove, and stop at 63, the bits of a positive bigint.
 */
export const INTERESTS = [
  { slug: 'dining_out', group: 'going_out' },
  { slug: 'cocktails', group: 'going_out' },
  { slug: 'dancing', group: 'going_out' },
  { slug: 'festivals', group: 'going_out' },
  { slug: 'live_music', group: 'going_out' },
  { slug: 'cinema', group: 'going_out' },
  { slug: 'theatre', group: 'going_out' },
  { slug: 'museums', group: 'going_out' },
  { slug: 'cooking', group: 'food_drink' },
  { slug: 'baking', group: 'food_drink' },
  { slug: 'barbecue', group: 'food_drink' },
  { slug: 'wine', group: 'food_drink' },
  { slug: 'craft_beer', group: 'food_drink' },
  { slug: 'coffee', group: 'food_drink' },
  { slug: 'brunch', group: 'food_drink' },
  { slug: 'vegetarian', group: 'food_drink' },
  { slug: 'city_trips', group: 'outdoors' },
  { slug: 'beach', group: 'outdoors' },
  { slug: 'hiking', group: 'outdoors' },
  { slug: 'camping', group: 'outdoors' },
  { slug: 'road_trips', group: 'outdoors' },
  { slug: 'skiing', group: 'outdoors' },
  { slug: 'gardening', group: 'outdoors' },
  { slug: 'stargazing', group: 'outdoors' },
  { slug: 'running', group: 'sport' },
  { slug: 'cycling', group: 'sport' },
  { slug: 'swimming', group: 'sport' },
  { slug: 'fitness', group: 'sport' },
  { slug: 'yoga', group: 'sport' },
  { slug: 'football', group: 'sport' },
  { slug: 'tennis', group: 'sport' },
  { slug: 'horse_riding', group: 'sport' },
  { slug: 'reading', group: 'arts' },
  { slug: 'writing', group: 'arts' },
  { slug: 'photography', group: 'arts' },
  { slug: 'painting', group: 'arts' },
  { slug: 'making_music', group: 'arts' },
  { slug: 'singing', group: 'arts' },
  { slug: 'fashion', group: 'arts' },
  { slug: 'history', group: 'arts' },
  { slug: 'series', group: 'home' },
  { slug: 'board_games', group: 'home' },
  { slug: 'gaming', group: 'home' },
  { slug: 'podcasts', group: 'home' },
  { slug: 'dogs', group: 'home' },
  { slug: 'cats', group: 'home' },
  { slug: 'diy', group: 'home' },
  { slug: 'sleeping_in', group: 'home' },
  { slug: 'flirting', group: 'together' },
  { slug: 'deep_talks', group: 'together' },
  { slug: 'candlelight', group: 'together' },
  { slug: 'cuddling', group: 'together' },
  { slug: 'massage', group: 'together' },
  { slug: 'wellness', group: 'together' },
  { slug: 'lingerie', group: 'together' },
  { slug: 'role_play', group: 'together' },
] as const satisfies readonly { slug: string; group: InterestGroup }[];

/** Maximum number of interests on a profile. */
export const MAXIMUM_INTERESTS = 12;

const positions = new Map<string, number>(INTERESTS.map(({ slug }, position) => [slug, position]));

/** Returns the stored position; null if the slug is not on the list. */
export const interestPosition = (slug: string): number | null => positions.get(slug) ?? null;

/** Returns the slugs of stored positions, in their order. */
export const interestSlugs = (stored: readonly number[]) =>
  stored.flatMap((position) => INTERESTS[position]?.slug ?? []);
