import { describe, expect, it } from 'vitest';
import { countGraphemes, normalMessageText, whyTextRefused } from '#shared/domain/chat/message-rules.ts';

describe('the length of a message', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['e\u0301', 1],
    ['👨‍👩‍👧‍👦', 1],
    ['🇳🇱🇩🇪', 2],
    ['👍🏽', 1],
    ['नमस्ते', 3],
  ])('of %j is what a reader counts: %d', (text, length) => {
    expect(countGraphemes(text)).toBe(length);
  });

  it.each([
    ['a'.repeat(10), null],
    ['👨‍👩‍👧‍👦'.repeat(10), null],
    ['a'.repeat(11), 'too_long'],
    ['👍🏽'.repeat(11), 'too_long'],
    // Accents piled on one letter are one character, and still no message.
    [`a${'\u0301'.repeat(200)}`, 'too_long'],
    ['', 'empty'],
  ])('decides about %j: %s', (text, why) => {
    expect(whyTextRefused(text, 10)).toBe(why);
  });
});

it('a text has one form: composed, with one kind of line end, nothing around it', () => {
  expect(normalMessageText(' \r\n e\u0301\r\nx\ry \u0000 ')).toBe('\u00E9\nx\ny');
});
