/** Line endings of other systems, and characters that start a line or page. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Tag characters: kept at the end of the flags of England, Scotland and Wales, removed elsewhere, where they are
 * invisible.
 */
const TAGS =
  /(?<=\u{1F3F4})\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}|[\u{E0000}-\u{E007F}]/gu;

/**
 * Characters that are invisible or change the direction of others: control, format and private-use characters, default
 * ignorable ones, and blank ones. Arabic, Syriac and Kaithi format characters that enclose numbers are visible.
 */
const INVISIBLE =
  /(?![\n\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}\u{E0000}-\u{E007F}])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1D159}]/gu;

/** Invisible characters that change the appearance of their neighbours, each in its valid context. */
const AT_WORK = [
  /(?<=\p{Emoji})[\uFE0E\uFE0F]/uy,
  /(?<=\p{Ideographic})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/uy,
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\p{Emoji}\uFE0F)\u200D(?=\p{Extended_Pictographic})/uy,
  // Joiners between letters of scripts whose letters join.
  /(?<=[\p{L}\p{M}])(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Myanmar}])[\u200C\u200D](?=[\p{L}\p{M}])(?=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Myanmar}])/uy,
];

const isAtWork = (text: string, at: number): boolean =>
  AT_WORK.some((pattern) => {
    pattern.lastIndex = at;
    return pattern.test(text);
  });

/**
 * No language uses more than 30 marks on a letter (Unicode calls such text stream-safe). More are removed, because
 * normalising sorts marks in quadratic time.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Normalises text written by people, as stored, counted and shown: composed, with one kind of line ending, without
 * invisible characters. Text that looks empty becomes ''.
 */
export const cleanText = (text: string): string => {
  const cleaned = text
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    // A single tag has two code units; a flag's sequence has more.
    .replaceAll(TAGS, (tags) => (tags.length > 2 ? tags : ''))
    .replaceAll(INVISIBLE, (sign, at: number, whole: string) => (isAtWork(whole, at) ? sign : ''))
    .replaceAll(TOO_MANY_MARKS, '$1')
    .normalize('NFC')
    .trim();
  // Repeated until stable: reordering marks may leave an invisible character without effect.
  return cleaned === text ? cleaned : cleanText(cleaned);
};

/** Normalises text on one line, for names, captions and subjects. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ');

let segmenter: Intl.Segmenter | undefined;

const graphemesOf = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/** Counts graphemes, as people count characters: an emoji of several code points is one. */
export const countGraphemes = (text: string): number => {
  let count = 0;
  for (const _ of graphemesOf(text)) count += 1;
  return count;
};

/**
 * Returns the beginning of a text, at most `length` code units, without splitting an emoji or accented letter; '' if
 * the first character alone is longer.
 */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, graphemesOf(text).containing(length)?.index ?? length);
