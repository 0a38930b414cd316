/** Counted as readers count: an emoji of seven code points is one. */
export const PROFILE_TEXT_LENGTHS = { identity_label: 40, about_me: 2000 } as const;

export type ProfileText = keyof typeof PROFILE_TEXT_LENGTHS;

/** A grapheme can be endless: joiners and accents can be piled up. */
export const MAXIMUM_UNITS_PER_SIGN = 8;

/** Signs without a shape, and those that turn the direction of what stands around them; not the joiner inside emoji. */
const INVISIBLE = /(?![\n\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** The one form in which a text is stored, shown and counted. */
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
