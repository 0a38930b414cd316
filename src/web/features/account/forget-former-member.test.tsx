import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAtLogout } from '#web/features/account/forget-at-logout.ts';
import { forgetFormerMember } from '#web/features/account/forget-former-member.ts';
import { type Api, failed } from '#web/platform/api/api.ts';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';
import { readMemory, writeMemory } from '#web/platform/storage/member-memory.ts';

beforeEach(() => forgetKept());
afterEach(() => forgetKept());

const keep = (): void => {
  writeMemory('draft', 'Hello Noor');
  sessionStorage.setItem('draft:about', '{}');
};
const kept = () => [readMemory('draft'), sessionStorage.getItem('draft:about')];
const answering = (result: object) => vi.fn(async () => result) as unknown as Api;

it('deletes what is kept of a member whose session has ended', async () => {
  keep();
  await forgetFormerMember(answering({ ok: true, data: { user: null } }));
  expect(kept()).toEqual([null, null]);
});

it.each([
  ['a member has logged in meanwhile', { ok: true, data: { user: { head: 1 } } }],
  ['the server fails', failed(500)],
])('deletes nothing if %s', async (_why, result) => {
  keep();
  await forgetFormerMember(answering(result));
  expect(kept()).toEqual(['Hello Noor', '{}']);
});

it('asks nothing, and leaves a visitor’s own drafts, if nothing of a member is kept', async () => {
  sessionStorage.setItem('draft:about', '{}');
  const api = answering({ ok: true, data: { user: null } });
  await forgetFormerMember(api);
  expect(api).not.toHaveBeenCalled();
  expect(kept()).toEqual([null, '{}']);
});

it('leaves the gift that a newcomer wants to send until they log out', async () => {
  keep();
  localStorage.setItem('wanted-gift', 'noor');
  await forgetFormerMember(answering({ ok: true, data: { user: null } }));
  expect(kept()).toEqual([null, null]);
  expect(localStorage.getItem('wanted-gift')).toBe('noor');
  forgetAtLogout();
  expect(localStorage.getItem('wanted-gift')).toBeNull();
});
