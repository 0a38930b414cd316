import { expect, it } from 'vitest';
import {
  mayHearHello,
  whyCannotBlockOrReport,
  whyCannotContact,
  whyCannotReceive,
} from '#server/features/members/member-policy.ts';

const STRANGER = {
  is_listed: true,
  is_self: false,
  is_home: true,
  has_blocked_viewer: false,
  is_blocked_by_viewer: false,
};

it('members with an unconfirmed address or a disabled profile may not contact others', () => {
  expect(whyCannotContact({ status: 'active', isDisabled: false })).toBeNull();
  expect(whyCannotContact({ status: 'active', isDisabled: true })).toBe('profile_disabled');
  expect(whyCannotContact({ status: 'not_confirmed', isDisabled: true })).toBe('email_not_proved');
});

it('messages, likes and requests reach others who are listed and belong to this site', () => {
  expect(whyCannotReceive(STRANGER)).toBeNull();
  expect(whyCannotReceive({ ...STRANGER, is_self: true })).toBe('not_found');
  expect(whyCannotReceive({ ...STRANGER, is_listed: false })).toBe('not_found');
  expect(whyCannotReceive({ ...STRANGER, is_home: false })).toBe('not_found');
});

it('others who are listed can be blocked and reported, in spite of earlier blocks', () => {
  const blocked = { ...STRANGER, has_blocked_viewer: true, is_blocked_by_viewer: true };
  expect([STRANGER, blocked].map((one) => whyCannotBlockOrReport(one))).toEqual([null, null]);
  expect(whyCannotBlockOrReport({ ...STRANGER, is_self: true })).toBe('not_found');
  expect(whyCannotBlockOrReport({ ...STRANGER, is_listed: false })).toBe('not_found');
});

it('a hello is heard by its owner, and by others who see the member in lists', () => {
  expect(mayHearHello(STRANGER)).toBe(true);
  expect(mayHearHello({ ...STRANGER, is_listed: false, is_self: true })).toBe(true);
  for (const closed of [{ is_listed: false }, { has_blocked_viewer: true }, { is_blocked_by_viewer: true }])
    expect(mayHearHello({ ...STRANGER, ...closed })).toBe(false);
});
