import { expect, it } from 'vitest';
import { mayDecideAlone } from '#server/features/books/finance/finance-action-policy.ts';
import { whyCannotTake } from '#server/features/books/statements/transfer-policy.ts';

const LINE = { is_by_reader: false, asked_id: null, is_asked_by_reader: false };

it('nobody accepts a transfer of their own statement, or on their own request', () => {
  expect(whyCannotTake(LINE)).toBeNull();
  expect(whyCannotTake({ ...LINE, is_by_reader: true, asked_id: '1' })).toBe('statement_uploaded_yourself');
  expect(whyCannotTake({ ...LINE, is_asked_by_reader: true })).toBe('refund_asked_yourself');
  expect(whyCannotTake({ ...LINE, is_asked_by_reader: true, asked_id: '1' })).toBeNull();
});

it('one operator decides about sums up to the limit of the currency', () => {
  expect([10_000, 10_001].map((cents) => mayDecideAlone(cents, 'EUR'))).toEqual([true, false]);
  expect([75_000, 75_001].map((cents) => mayDecideAlone(cents, 'DKK'))).toEqual([true, false]);
});
