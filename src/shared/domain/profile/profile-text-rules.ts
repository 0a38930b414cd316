/** In graphemes: an emoji of seven code points counts as one. */
export const PROFILE_TEXT_LENGTHS = { identity_label: 40, about_me: 2000 } as const;

export type ProfileText = keyof typeof PROFILE_TEXT_LENGTHS;

/** A grapheme can be arbitrarily long: joiners and accents can be stacked. */
export const MAXIMUM_UNITS_PER_SIGN = 8;

/** Invisible characters, and those that change the writing direction; not the joiner inside emoji. */
const INVISIBLE = /(?![\n\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** The normal form in which a text is stored, shown and counted. */
export const normalProfileText = (field: ProfileText, text: string): string => {
  const plain = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(INVISIBLE, '');
  const lines = field === 'about_me' ? plain.replaceAll(/\n{3,}/g, '\n\n') : plain.replaceAll(/\s+/g, ' ');
  return lines.trim();
};

let segmenter: Intl.Segmenter | undefined;

export const countSigns = (text: string): number => {
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(text)].length;
};

/** For a text in its normal form. */
export const isTooLong = (field: ProfileText, text: string): boolean => {
  const maximum = PROFILE_TEXT_LENGTHS[field];
  return text.length > maximum * MAXIMUM_UNITS_PER_SIGN || countSigns(text) > maximum;
};
