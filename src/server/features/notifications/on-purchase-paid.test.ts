import { expect, it } from 'vitest';
import { dispatchDue } from '#server/features/notifications/dispatch/dispatch-due.ts';
import { onPurchasePaid } from '#server/features/notifications/on-purchase-paid.ts';
import { settleAlone } from '#server/features/payments/settling/settle-payment.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildOrder, ORDERED_AT } from '#test/support/builders/build-order.ts';
import { buildShop } from '#test/support/builders/build-shop.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';
import { TEST_SECRETS } from '#test/support/start-test-app.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();

it('leaves the buyer alone until shortly before the time to give the credits back ends, and reminds once then', async () => {
  const { db, clock } = app;
  const site = await buildSite(db, { domain: 'localhost', countries: ['NL'] });
  const shop = await buildShop(db, site);
  const memberId = await buildMember(db, { site });
  clock.set(ORDERED_AT);
  const { purchaseId, attemptId, ref } = await db.transaction((tx) => buildOrder(tx, { site, shop, memberId }));
  const paid = { status: 'paid', providerRef: ref, amountCents: 1000, currency: 'EUR', failure: null } as const;
  const ctx = { db, now: clock.now(), events: { announce: async () => {} } };
  expect(await settleAlone(ctx, attemptId, { ...paid, cause: 'return' })).toBe('paid');
  await onPurchasePaid.react({ db, clock }, { purchaseId, memberId } as never);

  const daysOfMails: number[] = [];
  let checks = 0;
  for (let day = 0; day <= 20; day += 1) {
    const dispatchCtx = {
      db,
      clock,
      mailer: app.mailer,
      secrets: TEST_SECRETS,
      originOf: () => 'http://localhost:3000',
    };
    const { rows } = await db.query('select from notification_states where next_check_at <= $1', [clock.now()]);
    checks += rows.length;
    const presence = { isHere: () => false };
    await dispatchDue({ ...dispatchCtx, presence, log: createQuietLog().log }, new AbortController().signal);
    const mails = await db.query(`delete from mails where kind = 'reminders' returning id`);
    if (mails.rows.length > 0) daysOfMails.push(day);
    clock.advance({ hours: 24 });
  }
  expect(daysOfMails).toEqual([13]);
  // when a check may first be needed, at the reminder, and an hour after it
  expect(checks).toBe(3);
});
