/** Invisible characters, and those that change the writing direction; the joiner inside emoji stays. */
const INVISIBLE = /(?!\u200D)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** The normal form in which a caption is stored and shown: composed, on one line, without invisible characters. */
export const normalCaption = (caption: string): string =>
  caption.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim();
