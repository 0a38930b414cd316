import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
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

const NEXT_DAY = new Date('2026-02-02T12:00:00Z');

describe('an order that has run out', () => {
  it('ends as expired, not as cancelled by its buyer', async () => {
    const attempt = await shop.order();
    await shop.sweep(NEXT_DAY);
    expect(await shop.stateOf(attempt)).toMatchObject({ status: 'expired', purchase: 'lapsed' });
  });

  it.each([{ takesAbort: false }, { says: 'nothing' }] as const)(
    'keeps its code as long as it could still be paid (%j)',
    async (payment) => {
      const attempt = await shop.order(payment, 'SUMMER');
      await shop.sweep(NEXT_DAY);
      expect(await shop.stateOf(attempt)).toMatchObject({ status: 'waiting', purchase: 'pending' });
      const { rows } = await db.query('select released_at from discount_uses where purchase_id = $1', [
        attempt.purchaseId,
      ]);
      expect(rows).toEqual([{ released_at: null }]);
    },
  );
});
