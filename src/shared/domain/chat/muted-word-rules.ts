import { countGraphemes } from '#shared/domain/written-text.ts';

export const MUTED_WORDS = 50;
/** In graphemes. A single emoji or symbol is long enough. */
export const MUTED_WORD_LENGTH = { min: 2, max: 40 } as const;
/** In code units: a grapheme can be arbitrarily long. */
const LONGEST_WORD = 400;

/** Plain forms of letters that Unicode does not decompose into a letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ς: 'σ' };

/** Characters that are words of their own: symbols, including emoji, and letters of scripts without spaces. */
const ALONE =
  /[\p{S}\p{Ideographic}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** Returns the text's words with single spaces around each, without capitals, accents and punctuation. */
const wordsOf = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    // Upper case first: `ß` becomes `ss`, and the dotless `ı` an `i`.
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/[øłđæœς]/g, (letter) => PLAIN[letter] ?? letter);
  const apart = plain.replaceAll(ALONE, ' $& ').replaceAll(/[^\p{L}\p{N}\p{S}]+/gu, ' ');
  return ` ${apart.trim()} `;
};

/** Returns true if two words are the same when compared with texts, so that none is muted twice. */
export const isSameWord = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

/** Returns why a normalised word cannot be muted; null: it can. */
export const whyWordRefused = (word: string): 'too_short' | 'too_long' | null => {
  if (word.length > LONGEST_WORD || countGraphemes(word) > MUTED_WORD_LENGTH.max) return 'too_long';
  const [first, ...more] = wordsOf(word).replaceAll(' ', '');
  if (first === undefined) return 'too_short';
  return more.length > 0 || /\p{S}/u.test(first) ? null : 'too_short';
};

/** Cached per list, because a conversation compares a hundred texts with one list. */
const comparedWords = new WeakMap<readonly string[], readonly string[]>();

const toCompare = (words: readonly string[]): readonly string[] => {
  const compared = comparedWords.get(words) ?? words.map(wordsOf);
  comparedWords.set(words, compared);
  return compared;
};

/** Returns true if a text contains one of the words or phrases as whole words. Takes linear time. */
export const containsMutedWord = (text: string, words: readonly string[]): boolean => {
  if (words.length === 0 || text === '') return false;
  const found = wordsOf(text);
  return toCompare(words).some((word) => found.includes(word));
};

/** Checks each text separately, so that a phrase does not match across two texts. */
export const someContainMutedWord = (texts: readonly string[], words: readonly string[]): boolean =>
  texts.some((text) => containsMutedWord(text, words));
