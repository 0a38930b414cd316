import { expect, it } from 'vitest';
import { shownStep, stepBefore } from '#web/features/pay/debits/debit-step-rules.ts';

it('shows a step that was reached, and none behind it', () => {
  expect(shownStep(undefined, 'phone')).toBe('phone');
  expect(shownStep('account', 'phone')).toBe('account');
  expect(shownStep('mandate', 'phone')).toBe('phone');
  expect(shownStep('nonsense', 'code')).toBe('code');
  expect(shownStep('address', 'signed')).toBe('signed');
  expect(shownStep('account', 'signed')).toBe('account');
});

it('leads back to the step before, and from none to before the first or behind the signature', () => {
  expect([stepBefore('account'), stepBefore('address'), stepBefore('mandate'), stepBefore('signed')]).toEqual([
    null,
    'account',
    'code',
    null,
  ]);
});
