import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  containsMutedWord,
  isSameWord,
  MUTED_WORD_LENGTH,
  MUTED_WORDS,
  whyWordRefused,
} from '#shared/domain/chat/muted-word-rules.ts';
import { cleanLine } from '#shared/domain/written-text.ts';

describe('a muted word is found', () => {
  it.each([
    ['Send me NUDES please', 'nudes'],
    ['nudes', 'Nudes'],
    ['“nudes”, she said', 'nudes'],
    ['Très déçu', 'decu'],
    ['tres decu', 'déçu'],
    ['Straße', 'STRASSE'],
    ['łaska', 'laska'],
    ['Rødgrød', 'rodgrod'],
    ['l’argent', 'argent'],
    ['Do you work out?', 'work   out'],
    ['a work-out', 'work out'],
    ['work\nout', 'work out'],
    ['hi🍆🍆', '🍆'],
    ['👋🏽 hello', '👋'],
    ['I write C++', 'c++'],
    ['你好吗', '你好'],
    ['ΟΔΟΣ', 'οδος'],
    ['ｎｕｄｅｓ', 'nudes'],
    ['nu\u00ADdes', 'nudes'],
  ])('in %j as %j', (text, word) => {
    expect(containsMutedWord(text, ['other', word])).toBe(true);
  });
  it.each([
    ['denuded', 'nude'],
    ['nudes', 'nude'],
    ['Scunthorpe', 'cunt'],
    ['work it out', 'work out'],
    ['workout', 'work out'],
    ['c', 'c++'],
    ['🍆', '🍑'],
    ['', 'nude'],
    ['1234', '123'],
  ])('not in %j as %j', (text, word) => {
    expect(containsMutedWord(text, [word])).toBe(false);
  });

  it('in every text around it', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 12 }).map(cleanLine);
    const fits = word.filter((one) => whyWordRefused(one) === null);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fits, fc.string({ unit: 'grapheme' }), (before, one, after) => {
        expect(containsMutedWord(`${before} ${one} ${after}`, [one])).toBe(true);
        expect(isSameWord(one, one.toLowerCase())).toBe(true);
      }),
    );
  });

  it('or not, without a fault, whatever the text and the words are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })), (text, words) => {
        expect(containsMutedWord(text, words)).toBeTypeOf('boolean');
        expect(containsMutedWord(text, [])).toBe(false);
      }),
    );
  });

  it.each(['a', 'a ', '🍆', '你', '́', '.', 'ﷺ'])('or not, in a long text of %j', (unit) => {
    const text = unit.repeat(20_000);
    const words = Array.from({ length: MUTED_WORDS }, (_, index) => `${unit.repeat(20)}${index}`);
    expect(containsMutedWord(text, words)).toBe(false);
    expect(containsMutedWord(`${text} nudes`, [...words, 'nudes'])).toBe(true);
  });
});

it.each([
  ['', 'too_short'],
  ['a', 'too_short'],
  ['!!', 'too_short'],
  ['a!', 'too_short'],
  ['é', 'too_short'],
  ['ab', null],
  ['🍆', null],
  ['👩‍❤️‍👨', null],
  ['x'.repeat(MUTED_WORD_LENGTH.max), null],
  ['x'.repeat(MUTED_WORD_LENGTH.max + 1), 'too_long'],
  [`x${'\u0301'.repeat(500)}`, 'too_long'],
])('%j as a muted word is %s', (word, why) => {
  expect(whyWordRefused(word)).toBe(why);
});
