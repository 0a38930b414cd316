import { expect, it } from 'vitest';
import { mayDecideAlone } from '#server/features/books/finance/finance-action-policy.ts';
import { whyCannotTake } from '#server/features/books/statements/transfer-policy.ts';

const LINE = { is_by_reader: false, is_by_command: true, asked_id: null, is_asked_by_reader: false };
const MUCH = [10_001, 'EUR'] as const;

it('nobody accepts a transfer of their own statement, or on their own request where two are needed', () => {
  expect(whyCannotTake(LINE, ...MUCH)).toBeNull();
  expect(whyCannotTake({ ...LINE, is_by_reader: true, asked_id: '1' }, ...MUCH)).toBe('statement_uploaded_yourself');
  const asked = { ...LINE, is_asked_by_reader: true };
  expect(whyCannotTake(asked, ...MUCH)).toBe('refund_asked_yourself');
  expect(whyCannotTake({ ...asked, asked_id: '1' }, ...MUCH)).toBeNull();
  expect(whyCannotTake(asked, 10_000, 'EUR')).toBeNull();
  expect(whyCannotTake({ ...asked, is_by_command: false }, ...MUCH)).toBeNull();
});

it('one operator decides about sums up to the limit of the currency', () => {
  expect([10_000, 10_001].map((cents) => mayDecideAlone(cents, 'EUR'))).toEqual([true, false]);
  expect([75_000, 75_001].map((cents) => mayDecideAlone(cents, 'DKK'))).toEqual([true, false]);
});
