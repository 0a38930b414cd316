import { expect, it } from 'vitest';
import { sexualityFor } from '#web/features/profile/fields/orientation-rules.ts';

it.each([
  ['female', 'gay', 'lesbian'],
  ['male', 'lesbian', 'gay'],
  ['female', 'hetero', 'hetero'],
  ['male', 'bi', 'bi'],
] as const)('a %s who was %s is %s', (gender, before, after) => {
  expect(sexualityFor(gender, before)).toBe(after);
});
