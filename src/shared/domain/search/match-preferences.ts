import type { PlainKey } from '#shared/i18n/message-types.ts';

/** Criteria that a member can mark as most important in the match finder. */
export const MATTERS = ['near', 'age', 'interests', 'looking_for', 'looks', 'photo'] as const;

export type Matter = (typeof MATTERS)[number];

/** Maximum number of most important criteria. */
export const MAXIMUM_MATTERS = 2;
/** Maximum number of interests to share. */
export const MAXIMUM_PREFERRED_INTERESTS = 5;

/** Facts about looks. */
export const LOOKS = ['hair_color', 'eye_color', 'body_type', 'tattoos'] as const;

type Look = (typeof LOOKS)[number];

/** Names of looks and of their values; they describe hair or a build, so they say nothing of who has it. */
export type LookKey = Extract<PlainKey<'profile-facts'>, `field.${Look}` | `${Look}.${string}`>;

/** Answers that filter; the others only affect the order. */
export const LOOSENABLE = ['ages', 'radius'] as const;

export type Loosenable = (typeof LOOSENABLE)[number];
