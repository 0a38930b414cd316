import { expect, it } from 'vitest';
import { outcomeOf } from '#web/features/pay/transactions/outcome-rules.ts';

type Input = Parameters<typeof outcomeOf>[0];

const WAITING: Input = {
  state: 'pending',
  is_processing: false,
  method: 'ideal',
  problem: null,
  may_retry: true,
  steps: [{ status: 'waiting', at: '2026-06-01T12:00:00.000Z' }],
};
const FAILED = { state: 'failed' } as const;

it.each<[string, Partial<Input>]>([
  ['waiting', {}],
  ['transfer', { method: 'wire_transfer' }],
  ['processing', { method: 'wire_transfer', is_processing: true }],
  ['completed', { state: 'completed' }],
  ['cancelled', { state: 'cancelled' }],
  ['denied', { ...FAILED, problem: 'denied' }],
  ['stopped', { ...FAILED, problem: 'denied', steps: [{ status: 'processing', at: '2026-06-01T12:05:00.000Z' }] }],
  ['technical', { ...FAILED, problem: 'technical' }],
  ['cancelled', { ...FAILED, problem: 'cancelled' }],
  ['expired', { ...FAILED, problem: 'expired' }],
  ['lapsed', { ...FAILED, problem: 'expired', may_retry: false }],
  ['returned', { ...FAILED, problem: 'wrong_sum' }],
  ['returned', { ...FAILED, problem: 'surplus' }],
])('tells %s', (outcome, fields) => {
  expect(outcomeOf({ ...WAITING, ...fields })).toBe(outcome);
});
