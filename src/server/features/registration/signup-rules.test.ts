import { describe, expect, it } from 'vitest';
import {
  isInviteRequired,
  requireSignupAnswers,
  type SignupAnswers,
} from '#server/features/registration/signup-rules.ts';
import { RefusalError } from '#server/platform/http/api/refuse.ts';

const answers: SignupAnswers = {
  name: 'Anna',
  date_of_birth: '2000-02-29',
  gender: 'female',
  sexuality: 'bi',
  sensitive_consent: true,
  terms_version: '2024-05-01T00:00:00.000Z',
};
const surroundings = {
  email: 'anna@vonk.test',
  siteNames: ['Vonk'],
  niche: 'default' as const,
  day: '2026-06-01',
  minimumAge: 18,
  termsVersion: new Date('2024-05-01T00:00:00Z'),
};
const refusalOf = (differences: Partial<SignupAnswers>): unknown => {
  try {
    requireSignupAnswers({ ...answers, ...differences }, surroundings);
    return null;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return { code: error.code, ...error.details };
  }
};

it.each([
  ['all', false, false],
  ['all', true, false],
  ['with_trafficsource', true, false],
  ['with_trafficsource', false, true],
  ['invite', true, true],
  ['invite', false, true],
])('with sign-ups “%s” and a campaign link “%s”, an invitation is needed: %s', (signups, source, needed) => {
  expect(isInviteRequired(signups, source)).toBe(needed);
});

describe('the sign-up form', () => {
  it('is accepted when everything is valid', () => {
    expect(refusalOf({})).toBeNull();
  });

  it.each([
    ['', 'date_of_birth_required'],
    ['2008-06-02', 'date_of_birth_required'],
    ['2001-02-29', 'date_of_birth_invalid'],
    ['1850-01-01', 'date_of_birth_invalid'],
    ['2030-01-01', 'date_of_birth_invalid'],
    ['yesterday', 'date_of_birth_invalid'],
  ])('born on “%s” is refused: %s', (date_of_birth, code) => {
    expect(refusalOf({ date_of_birth })).toMatchObject({ code, field: 'date_of_birth' });
  });

  it('accepts somebody who turns 18 today', () => {
    expect(refusalOf({ date_of_birth: '2008-06-01' })).toBeNull();
  });

  it.each([
    [{ name: '@anna' }, { code: 'name_refused', reason: 'starts_with_at' }],
    [{ name: 'ANNA@vonk.test' }, { code: 'name_refused', reason: 'is_email' }],
    [{ name: 'Vonk Team' }, { code: 'name_refused', reason: 'impersonates' }],
    [{ sexuality: 'gay' as const }, { code: 'sexuality_does_not_fit', field: 'sexuality' }],
    [{ sensitive_consent: false }, { code: 'consent_required', field: 'sensitive_consent' }],
    [{ terms_version: '2023-12-01T12:00:00.000Z' }, { code: 'terms_changed', field: 'terms_version' }],
    [{ terms_version: 'never' }, { code: 'terms_changed' }],
  ])('%j is refused', (differences, refusal) => {
    expect(refusalOf(differences)).toMatchObject(refusal);
  });
});
