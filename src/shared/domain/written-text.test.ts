import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, countGraphemes, cutText } from '#shared/domain/written-text.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const ENGLAND = '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';

describe('a text that somebody wrote', () => {
  it.each([
    ['zero width spaces', '\u200B\u200B'],
    ['a braille blank', '\u2800'],
    ['Hangul fillers', '\u3164\u115F\u1160\uFFA0'],
    ['overrides of the direction', '\u202E\u202C\u2066\u2069\u200F'],
    ['variation selectors', '\uFE0F\uFE0F'],
    ['tags', '\u{E0041}\u{E0042}\u{E0020}'],
    ['joiners', '\u200D\u200C'],
    [
      'other signs without a shape',
      '\u00AD\u034F\u061C\u17B4\u180E\u2060\uFEFF\uFFF9\u{1D159}\u{1D173}\uE000\u0007\uFFFE',
    ],
    ['spaces of any kind', ' \u00A0\u1680\u2003\u3000\t\n\u2028\u0085'],
  ])('is empty when it is nothing but %s', (_, text) => {
    expect(cleanText(text)).toBe('');
    expect(cleanLine(text)).toBe('');
  });

  it('has no sign that hides, reorders or fakes others', () => {
    expect(cleanText('hello\u202Egnp.exe')).toBe('hellognp.exe');
    expect(cleanText('An\u200B\u00AD\u2060na')).toBe('Anna');
    expect(cleanText('An\u200Dna \u200Cb')).toBe('Anna b');
    expect(cleanText('a\uFE0F\u{E0100}\u{E0101}')).toBe('a');
    expect(cleanText(`🏴\u{E0073}\u{E0065}\u{E0063}`)).toBe('🏴');
    expect(cleanText('e\u200B\u0301')).toBe('é');
    expect(cleanText('a\uD800b')).toBe('ab');
  });

  it('keeps thirty marks on a letter at most', () => {
    expect(cleanText(`x${'\u0301'.repeat(30)}`)).toHaveLength(31);
    expect(cleanText(`x${'\u0344'.repeat(5000)}`)).toHaveLength(31);
  });

  it.each([
    FAMILY,
    '👩‍❤️‍💋‍👩',
    '❤️ 1️⃣ ☺︎',
    '👍🏽',
    '👩🏽‍🚒',
    '🏳️‍🌈',
    '🇳🇱',
    ENGLAND,
    'می‌خواهم',
    'क्‍ष',
    'ශ්‍රී',
    'नमस्ते',
    '葛\u{E0100}',
    '٣\u06DD',
    'שלום',
    'a\nb',
    '\u20E3',
  ])('keeps what shows: %s', (text) => {
    expect(cleanText(text)).toBe(text.normalize('NFC'));
  });

  it('has one form: composed, one kind of line end, nothing around it', () => {
    expect(cleanText(' \r\n e\u0301\r\nx\ry\u2028z\tw \u0000 ')).toBe('\u00E9\nx\ny\nz w');
    expect(cleanLine('  Zoe\u0308 \n\t van\u202E  \u200B Dam ')).toBe('Zoë van Dam');
  });

  it('is cleaned once: cleaning again changes nothing', () => {
    const sign = fc.constantFrom(
      ...Array.from(
        'aé❤\uFE0F\u200D\u200C👩\u{1F3FD}🏴\u{E0067}\u{E007F}\u202E\u200B \n\r\u0301م\u094D\u0915葛\u{E0100}\u3164',
      ),
    );
    const texts = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: 'binary' })), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['e\u0301', 1],
    [FAMILY, 1],
    ['🇳🇱🇩🇪', 2],
    ['👍🏽', 1],
    ['नमस्ते', 3],
  ])('of %j is what a reader counts: %d', (text, length) => {
    expect(countGraphemes(text)).toBe(length);
  });
});

describe('a text that is cut', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    [`ab${FAMILY}`, 8, 'ab'],
    [`ab${FAMILY}`, 13, `ab${FAMILY}`],
    ['🇳🇱🇩🇪', 6, '🇳🇱'],
    ['ae\u0301', 2, 'a'],
    [FAMILY, 5, ''],
  ])('ends between what a reader takes for one sign: %j in %d', (text, length, cut) => {
    expect(cutText(text, length)).toBe(cut);
  });
});
