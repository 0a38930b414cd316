/** Landing pages under /landers. */
export const PLAIN_LANDERS = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
  'tinderswipe',
] as const;

/** Landing pages of one member, under /members/{id}. */
export const MEMBER_LANDERS = ['landing', 'landing2', 'landing3'] as const;

export const LANDERS = [...PLAIN_LANDERS, ...MEMBER_LANDERS] as const;

export type Lander = (typeof LANDERS)[number];
export type MemberLander = (typeof MEMBER_LANDERS)[number];

/** Landing pages without a slug in their address. */
const WITHOUT_SLUG: readonly Lander[] = ['tinderswipe', 'landing'];

export const LANDERS_WITH_SLUG: readonly Lander[] = LANDERS.filter((name) => !WITHOUT_SLUG.includes(name));

/** The last part of the address. */
export const SLUG = /^[a-z0-9][a-z0-9-]{0,39}$/;

export const isMemberLander = (name: Lander): name is MemberLander =>
  (MEMBER_LANDERS as readonly Lander[]).includes(name);

/** Every landing page has two variants, chosen at random for each view. */
export const LANDER_VARIANTS = ['a', 'b'] as const;
export type LanderVariant = (typeof LANDER_VARIANTS)[number];

/** Maximum number of members on a landing page where visitors choose among them. */
export const MAXIMUM_LANDER_PEOPLE = 12;
/** Maximum number of interests in a sign-up, which are chosen on `iconslanding`. */
export const MAXIMUM_SIGNUP_INTERESTS = 3;
export const MAXIMUM_ARRIVAL_LENGTH = 400;

/** Interests that landing pages draw as icons. */
export const ICON_INTERESTS = [
  'live_music',
  'cooking',
  'city_trips',
  'cinema',
  'hiking',
  'coffee',
  'dogs',
  'cycling',
  'reading',
  'wine',
  'fitness',
  'photography',
  'baking',
  'beach',
  'brunch',
  'camping',
  'candlelight',
  'cocktails',
  'cuddling',
  'dancing',
  'deep_talks',
  'dining_out',
  'festivals',
  'gardening',
  'history',
  'massage',
  'painting',
  'skiing',
  'theatre',
  'wellness',
  'yoga',
] as const;
export type IconInterest = (typeof ICON_INTERESTS)[number];

export type MapPlace = { readonly x: number; readonly y: number };

/** In units of a country's map: its width, the diameter of a pin's face, and the distance of its centre from the town. */
export const MAP_WIDTH = 1000;
export const PIN_FACE = 136;
const PIN_LENGTH = 88;
/** Faces of towns above this are below them, because the name of the country is at the top. */
const TOP_PART = 323;

/** Returns the centre of the face of a pin whose tip is on this place: above it or, near the top, below it. */
export const pinFace = ({ x, y }: MapPlace): MapPlace => ({
  x: Math.min(Math.max(x, PIN_FACE / 2), MAP_WIDTH - PIN_FACE / 2),
  y: y < TOP_PART ? y + PIN_LENGTH : y - PIN_LENGTH,
});
