import { afterAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { openStubShop } from '#test/support/stub-shop.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const shop = await openStubShop(db);
afterAll(() => shop.stop());

const NEXT_DAY = new Date('2026-02-02T12:00:00Z');

describe('an order that has run out', () => {
  it('ends as expired, not as cancelled by its buyer', async () => {
    const attempt = await shop.order();
    await shop.lapse(NEXT_DAY);
    expect(await shop.stateOf(attempt)).toMatchObject({ status: 'expired', purchase: 'lapsed' });
  });

  it.each([{ takesAbort: false }, { says: 'nothing' }] as const)(
    'keeps its code as long as it could still be paid (%j)',
    async (payment) => {
      const attempt = await shop.order(payment, 'SUMMER');
      await shop.lapse(NEXT_DAY);
      expect(await shop.stateOf(attempt)).toMatchObject({ status: 'waiting', purchase: 'pending' });
      const { rows } = await db.query('select released_at from discount_uses where purchase_id = $1', [
        attempt.purchaseId,
      ]);
      expect(rows).toEqual([{ released_at: null }]);
    },
  );

  it('that cannot be ended is tried again later, so that others are not held up by it', async () => {
    const attempt = await shop.order({ takesAbort: false });
    const asked = () => shop.asked.filter(({ url }) => url.includes(attempt.provider_ref)).length;
    const later = (minutes: number): Date => new Date(NEXT_DAY.getTime() + minutes * MINUTE_MS);
    await shop.lapse(NEXT_DAY);
    const once = asked();
    await shop.lapse(later(1));
    expect(asked()).toBe(once);
    shop.says(attempt, -80);
    await shop.lapse(later(5));
    expect(await shop.stateOf(attempt)).toMatchObject({ status: 'expired', purchase: 'lapsed' });
  });

  it('that cannot be ended for two weeks is tried daily', async () => {
    const attempt = await shop.order({ says: 'nothing' });
    const asked = () => shop.asked.filter(({ url }) => url.includes(attempt.provider_ref)).length;
    const later = (hours: number): Date => new Date(NEXT_DAY.getTime() + (15 * 24 + hours) * HOUR_MS);
    await shop.lapse(later(0));
    const once = asked();
    await shop.lapse(later(23));
    expect(asked()).toBe(once);
    await shop.lapse(later(24));
    expect(asked()).toBeGreaterThan(once);
  });
});
