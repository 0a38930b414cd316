import { describe, expect, it } from 'vitest';
import { whyTextRefused } from '#shared/domain/chat/message-rules.ts';

describe('the length of a message', () => {
  it.each([
    ['a'.repeat(10), null],
    ['👨‍👩‍👧‍👦'.repeat(10), null],
    ['a'.repeat(11), 'too_long'],
    ['👍🏽'.repeat(11), 'too_long'],
    // Accents stacked on one letter are one character, but no valid message.
    [`a${'\u0301'.repeat(200)}`, 'too_long'],
    ['', 'empty'],
  ])('decides about %j: %s', (text, why) => {
    expect(whyTextRefused(text, 10)).toBe(why);
  });
});
