/** Signs without a shape, and whatever turns the direction of writing; the joiner inside emoji stays. */
const INVISIBLE = /(?!\u200D)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** The one form in which a caption is stored and shown: composed, on one line, without what nobody sees. */
export const normalCaption = (caption: string): string =>
  caption.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim();
