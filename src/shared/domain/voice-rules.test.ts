import { expect, it } from 'vitest';
import { isVoiceLength, VOICE_LONGEST_SECONDS, voiceLength } from '#shared/domain/voice-rules.ts';

it.each([
  [0, '0:00'],
  [999.9, '0:00'],
  [12_345, '0:12'],
  [60_480, '1:00'],
])('%d milliseconds are said as %s', (milliseconds, said) => {
  expect(voiceLength(milliseconds)).toBe(said);
});

it.each([
  [999, false],
  [1000, true],
  [60_000, true],
  [60_500, true],
  [60_501, false],
])('of %d ms a voice message is %s', (milliseconds, fits) => {
  expect(isVoiceLength(milliseconds, VOICE_LONGEST_SECONDS)).toBe(fits);
});
