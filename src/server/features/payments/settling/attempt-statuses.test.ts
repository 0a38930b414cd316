import { expect, test } from 'vitest';
import { productSchema, readSqlFiles } from '#server/platform/database/schema/schema-files.ts';
import {
  CANCELLABLE_STATUSES,
  ENDED_STATUSES,
  PAID_STATUSES,
  RUNNING_STATUSES,
  sqlList,
} from '#shared/domain/pay/payment-states.ts';

const GROUPS = {
  paid: PAID_STATUSES,
  running: RUNNING_STATUSES,
  cancellable: CANCELLABLE_STATUSES,
  ended: ENDED_STATUSES,
};

test.each([
  ['baseline', '28-payments.sql', { paid: 0, running: 4, cancellable: 0, ended: 0 }],
  ['functions', 'payments/log-payment-step.sql', { paid: 3, running: 0, cancellable: 0, ended: 0 }],
  ['functions', 'payments/settle-payment.sql', { paid: 3, running: 1, cancellable: 1, ended: 1 }],
  ['functions', 'refunds/settle-reversals.sql', { paid: 1, running: 0, cancellable: 0, ended: 0 }],
] as const)('%s/%s has the groups of statuses that the code has', (part, file, times) => {
  const text = readSqlFiles(productSchema, part).find(({ name }) => name === file)?.text ?? '';
  const found = Object.fromEntries(
    Object.entries(GROUPS).map(([group, statuses]) => [group, text.split(sqlList(statuses)).length - 1]),
  );
  expect(found).toEqual(times);
});
