import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkNewPassword } from '#server/features/accounts/password/check-new-password.ts';
import { createPasswordEstimator, type PasswordEstimator } from '#server/platform/passwords/password-estimator.ts';

let estimator: PasswordEstimator;
beforeAll(() => {
  estimator = createPasswordEstimator();
});
afterAll(() => estimator.close());

const site = { name: 'Heather Hill', domain: 'glow.hedgerow.example' };
const check = (password: string) =>
  checkNewPassword({ estimator, site }, { password, email: 'anna.berg@mail.example', name: 'Annabel' });

it.each([
  ['short', 'too_short'],
  ['x'.repeat(129), 'too_long'],
  ['Annabel1', 'own_data'],
  ['password1', 'too_common'],
  ['qwertyuiop', 'too_common'],
  ['heatherhill1', 'too_common'],
  ['Hedgerow-99', 'too_common'],
  ['vonkdating', 'too_common'],
  ['Moderator!1', 'too_common'],
])('%s is refused: %s', async (password, whyRefused) => {
  expect(await check(password)).toEqual({ whyRefused, score: 0 });
});

it('reports the estimated strength of an accepted password', async () => {
  expect(await check('annabel-2019')).toMatchObject({ whyRefused: null, score: expect.toBeOneOf([1, 2]) });
  expect(await check('correct horse battery staple')).toEqual({ whyRefused: null, score: 4 });
});
