import { expect, it } from 'vitest';
import { isVoiceLength, voiceLength } from '#shared/domain/chat/voice-rules.ts';

it.each([
  ['999', '0:00'],
  ['12345', '0:12'],
  ['60480', '1:00'],
  ['', '0:00'],
  ['1e5', '0:00'],
])('%j milliseconds are said as %s', (milliseconds, said) => {
  expect(voiceLength(milliseconds)).toBe(said);
});

it.each([
  [999, false],
  [1000, true],
  [60_000, true],
  [60_500, true],
  [60_501, false],
])('of %d ms a voice message is %s', (milliseconds, fits) => {
  expect(isVoiceLength(milliseconds)).toBe(fits);
});
