import { expect, it } from 'vitest';
import { lockMinutes } from '#server/features/accounts/login/login-lock-rules.ts';

it('doubles the lock from 5 minutes and stops at an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 500].map(lockMinutes)).toEqual([5, 10, 20, 40, 60, 60, 60]);
});
