import { expect, it } from 'vitest';
import type { OwnProfile } from '#shared/contract/account/profile-contract.ts';
import { PROFILE_FACTS, PROFILE_NOTES } from '#shared/domain/profile/profile-vocabulary.ts';
import { nextStepOf } from '#web/features/profile/next-step/next-step-rules.ts';

const everything = { visible_profile_fields: [...PROFILE_FACTS], visible_profile_notes: [...PROFILE_NOTES] };
const whole: OwnProfile = {
  id: '00000000000000a1',
  name: 'Noor',
  age: 34,
  status: 'active',
  gender: 'female',
  sexuality: 'hetero',
  identity_label: '',
  about_me: 'Sundays are for long walks, strong coffee and a book that is too thick.',
  prompts: [],
  country: 'NL',
  region: 'NL-UT',
  city: 'Utrecht',
  city_id: 2745912,
  looking_for: 'dating',
  relationship_status: 'single',
  hair_color: 'brown',
  eye_color: null,
  body_type: 'average',
  tattoos: null,
  interests: ['dogs', 'cats', 'coffee'],
  has_main_photo: true,
  public_profile: false,
};

it('asks for nothing more when everything that counts is there', () => {
  expect(nextStepOf(whole, everything, false)).toEqual({ done: 6, total: 6, next: null });
});

it.each([
  ['main_photo', { has_main_photo: false, about_me: '', city: null }],
  ['about_me', { about_me: 'Hi.', interests: [], city: null }],
  ['interests', { interests: ['dogs', 'cats'], looking_for: null }],
  ['looking_for', { looking_for: null, city: null }],
  ['city', { city: null, hair_color: null }],
  ['facts', { hair_color: null }],
] as const)('names %s first when that and later parts are missing', (next, missing) => {
  expect(nextStepOf({ ...whole, ...missing } as OwnProfile, everything, false).next).toBe(next);
});

it('asks for nothing that the site does not show', () => {
  const empty: OwnProfile = { ...whole, about_me: '', looking_for: null, hair_color: null, relationship_status: null };
  const site = { visible_profile_fields: ['body_type'], visible_profile_notes: [] };
  expect(nextStepOf(empty, site, false)).toEqual({ done: 4, total: 4, next: null });
});

it('asks for no photo while one waits to be checked', () => {
  const waiting: OwnProfile = { ...whole, has_main_photo: false, city: null };
  expect(nextStepOf(waiting, everything, true).next).toBe('city');
});
