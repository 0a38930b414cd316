import { expect, it } from 'vitest';
import { presetAnswers } from '#web/pages/landers/landing/preset-rules.ts';

it('an address for women who seek men answers both questions of the sign-up', () => {
  expect(presetAnswers({ gender: 'female', seeks: 'male' })).toEqual({ gender: 'female', sexuality: 'hetero' });
  expect(presetAnswers({ gender: 'female', seeks: 'female' })).toEqual({ gender: 'female', sexuality: 'lesbian' });
  expect(presetAnswers({ gender: 'male', seeks: 'any' })).toEqual({ gender: 'male', sexuality: 'bi' });
});

it('what an address does not say stays open', () => {
  expect(presetAnswers({ gender: 'male', seeks: null })).toEqual({ gender: 'male' });
  expect(presetAnswers({ gender: null, seeks: 'male' })).toEqual({});
});
