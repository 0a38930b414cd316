/** Line ends of other systems, and signs that begin a line or a page. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** The end of the flags of England, Scotland and Wales, and signs like those in it, which nobody sees elsewhere. */
const TAGS =
  /(?<=\u{1F3F4})\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}|[\u{E0000}-\u{E007F}]/gu;

/**
 * What has no shape of its own or changes the direction of others: control, format and private signs, those that Unicode lets
 * programs ignore, and blank ones. Format signs of Arabic, Syriac and Kaithi that enclose numbers are seen.
 */
const INVISIBLE =
  /(?![\n\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}\u{E0000}-\u{E007F}])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1D159}]/gu;

/** Invisible signs that change what is seen beside them, each where it does. */
const AT_WORK = [
  /(?<=\p{Emoji})[\uFE0E\uFE0F]/uy,
  /(?<=\p{Ideographic})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/uy,
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\p{Emoji}\uFE0F)\u200D(?=\p{Extended_Pictographic})/uy,
  // Joiners between letters of scripts whose letters look different when joined.
  /(?<=[\p{L}\p{M}])(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Myanmar}])[\u200C\u200D](?=[\p{L}\p{M}])(?=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Myanmar}])/uy,
];

const isAtWork = (text: string, at: number): boolean =>
  AT_WORK.some((pattern) => {
    pattern.lastIndex = at;
    return pattern.test(text);
  });

/**
 * No writing puts more marks on a letter (Unicode calls such text stream-safe). Normalising sorts them, in a time that grows with
 * the square of their number.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * The one form in which text that people write is stored, counted and shown: composed, with one kind of line end, without
 * signs that nobody sees. What looks empty is empty.
 */
export const cleanText = (text: string): string => {
  const cleaned = text
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    // One tag takes two code units, a flag has several.
    .replaceAll(TAGS, (tags) => (tags.length > 2 ? tags : ''))
    .replaceAll(INVISIBLE, (sign, at: number, whole: string) => (isAtWork(whole, at) ? sign : ''))
    .replaceAll(TOO_MANY_MARKS, '$1')
    .normalize('NFC')
    .trim();
  // Marks that are sorted or composed anew may leave a sign beside them without work.
  return cleaned === text ? cleaned : cleanText(cleaned);
};

/** The same on one line, for names, captions and subjects. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ');

let segmenter: Intl.Segmenter | undefined;

const graphemesOf = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/** Graphemes, as people count characters: an emoji of several code points is one. */
export const countGraphemes = (text: string): number => {
  let count = 0;
  for (const _ of graphemesOf(text)) count += 1;
  return count;
};

/**
 * The beginning of a text, at most so many code units long, without cutting an emoji or an accented letter in two; empty if
 * its first sign alone is longer.
 */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, graphemesOf(text).containing(length)?.index ?? length);
