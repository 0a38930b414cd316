/** What may matter most to somebody who looks for a match. */
export const MATTERS = ['near', 'age', 'interests', 'looking_for', 'looks', 'photo'] as const;

export type Matter = (typeof MATTERS)[number];

/** Who says that everything matters most has said nothing. */
export const MAXIMUM_MATTERS = 2;
/** So many say what one would like to share. */
export const MAXIMUM_WISHED_INTERESTS = 5;

/** Facts of a profile that are a matter of looks. */
export const LOOKS = ['hair_color', 'eye_color', 'body_type', 'tattoos'] as const;

/** Wishes that decide who is there at all; only without them there are more. */
export const LOOSENABLE = ['ages', 'radius'] as const;

export type Loosenable = (typeof LOOSENABLE)[number];
