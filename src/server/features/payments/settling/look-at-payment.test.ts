import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAttempt } from '#server/features/payments/settling/look-at-payment.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ORDERED_AT } from '#test/support/builders/build-order.ts';
import { openStubShop, type StubShop } from '#test/support/stub-shop.ts';
import { openTestDatabase } from '#test/support/test-database.ts';

let db: Database;
let shop: StubShop;
beforeAll(async () => {
  db = await openTestDatabase();
  shop = await openStubShop(db);
});
afterAll(async () => {
  await shop.stop();
  await db.close();
});

describe('a waiting attempt that we end', () => {
  it.each([
    ['says so', { takesAbort: true }, 'ended', 'cancelled'],
    ['still takes its money', { takesAbort: false }, 'payable', 'waiting'],
    ['says that its money is on its way', { says: 90, takesAbort: false }, 'processing', 'processing'],
    ['says nothing', { says: 'nothing' }, 'unknown', 'waiting'],
    ['knows of no such payment', { says: 'not_found' }, 'ended', 'cancelled'],
  ] as const)('has become what the provider says, which %s', async (_, payment, ending, status) => {
    const attempt = await shop.order(payment);
    expect(await endAttempt(shop.at(ORDERED_AT), attempt, { cause: 'buyer' })).toBe(ending);
    expect(await shop.stateOf(attempt)).toMatchObject({ status });
  });
});
