import { cleanLine, cleanText, countGraphemes } from '#shared/domain/written-text.ts';

/** In graphemes: an emoji of seven code points counts as one. */
export const PROFILE_TEXT_LENGTHS = { identity_label: 40, about_me: 2000, prompt_answer: 160 } as const;

export type ProfileText = keyof typeof PROFILE_TEXT_LENGTHS;

/** A grapheme can be arbitrarily long: joiners and accents can be stacked. */
export const MAXIMUM_UNITS_PER_SIGN = 8;

/** Returns the normalised text, as stored, shown and counted. */
export const normalProfileText = (field: ProfileText, text: string): string =>
  field === 'about_me' ? cleanText(text).replaceAll(/\n{3,}/g, '\n\n') : cleanLine(text);

/** Expects a normalised text. */
export const isTooLong = (field: ProfileText, text: string): boolean => {
  const maximum = PROFILE_TEXT_LENGTHS[field];
  return text.length > maximum * MAXIMUM_UNITS_PER_SIGN || countGraphemes(text) > maximum;
};
