import { afterEach, describe, expect, it } from 'vitest';
import { OUTCOMES } from '#demo/sandbox/orders/order-status-rules.ts';
import { TIMINGS } from '#demo/sandbox/orders/webhook-timing-rules.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { openSandboxShop } from '#test/support/sandbox-shop.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db);
const shop = await openSandboxShop(app, site.company_id);

afterEach(async () => {
  app.takeJobs();
  await app.db.query('delete from payment_webhooks');
});

describe('a payment with the sandbox', () => {
  it.each([
    ['paid', 'paid', 1995, null],
    ['processing', 'processing', 1995, null],
    ['denied', 'declined', 1995, 'denied'],
    ['failed', 'declined', 1995, 'technical'],
    ['cancelled', 'cancelled', 1995, null],
    ['expired', 'expired', 1995, null],
    ['wrong_sum', 'mismatch', 1994, null],
    ['open', 'waiting', 1995, null],
  ] as const)(
    'that is %s on its page is reported as %s, by webhooks of every timing alike',
    async (outcome, status, amountCents, failure) => {
      for (const timing of Object.keys(TIMINGS)) {
        const { providerRef, order, path } = await shop.start();
        expect(await shop.fetchStatus(providerRef)).toMatchObject({
          status: 'waiting',
          merchantRef: order.merchantRef,
        });
        const answer = await shop.form(path, { outcome, timing });
        expect(answer.statusCode).toBe(303);
        expect(answer.headers.location).toMatch(/^http:\/\/men\.localhost:3000\/transactions\/1\?returned=1&id=/);
        expect(await shop.fetchStatus(providerRef)).toEqual({
          status,
          amountCents,
          failure,
          currency: 'EUR',
          providerRef,
          merchantRef: order.merchantRef,
          mandateRef: null,
        });
      }
    },
  );

  it('knows every outcome that the table above names', () => {
    expect(Object.keys(OUTCOMES)).toHaveLength(8);
  });

  it.each([
    ['on_time', 1],
    ['days_late', 1],
    ['ten_times', 10],
    ['shuffled', 3],
    ['lost', 0],
  ])('sends its webhooks %s, signed: %i', async (timing, count) => {
    const { order, path } = await shop.start();
    await shop.form(path, { outcome: 'paid', timing });
    expect(await shop.inbox()).toEqual([]);
    const jobs = await shop.deliver();
    expect(await shop.inbox()).toEqual(
      Array.from({ length: count }, () => ({ isSigned: true, merchantRef: order.merchantRef })),
    );
    const late = jobs.map(({ startAfter }) => (startAfter?.getTime() ?? 0) - app.clock.now().getTime());
    expect(late).toEqual(jobs.map(() => (timing === 'days_late' ? 3 * 24 * HOUR_MS : 0)));
  });

  it('sends a webhook before the browser returns', async () => {
    const { order, path } = await shop.start();
    await shop.form(path, { outcome: 'paid', timing: 'before_return' });
    expect(await shop.inbox()).toEqual([{ isSigned: true, merchantRef: order.merchantRef }]);
    expect(await shop.deliver()).toEqual([]);
  });

  it('sends a forged webhook, which nobody believes', async () => {
    const { providerRef, path } = await shop.start();
    await shop.form(path, { outcome: 'denied', timing: 'forged' });
    await shop.deliver();
    expect(await shop.inbox()).toEqual([{ isSigned: false, merchantRef: null }]);
    expect((await shop.fetchStatus(providerRef)).status).toBe('declined');
  });

  it('tries a webhook again that was not taken', async () => {
    const { path } = await shop.start();
    await shop.form(path, { outcome: 'paid', timing: 'on_time' });
    await app.db.query(`alter table payment_webhooks rename to hidden`);
    await expect(shop.deliver()).rejects.toThrow('was not taken');
    await app.db.query(`alter table hidden rename to payment_webhooks`);
    expect(app.takeErrors()).toHaveLength(1);
  });

  it('can be cancelled by the shop until somebody has paid, and tells so', async () => {
    const open = await shop.start();
    await shop.provider.cancel(open.providerRef);
    expect((await shop.fetchStatus(open.providerRef)).status).toBe('cancelled');
    await shop.deliver();
    expect(await shop.inbox()).toHaveLength(1);
    const paid = await shop.start();
    await shop.form(paid.path, { outcome: 'paid', timing: 'lost' });
    await shop.provider.cancel(paid.providerRef);
    expect((await shop.fetchStatus(paid.providerRef)).status).toBe('paid');
  });

  it('expires by itself, and cannot be paid then', async () => {
    const { providerRef, path } = await shop.start({ expiresAt: new Date(app.clock.now().getTime() + 60_000) });
    app.clock.advance({ seconds: 61 });
    expect((await shop.fetchStatus(providerRef)).status).toBe('expired');
    await shop.form(path, { outcome: 'paid', timing: 'lost' });
    expect((await shop.fetchStatus(providerRef)).status).toBe('expired');
  });

  it('stays as it is when its form is sent once more', async () => {
    const { providerRef, path } = await shop.start();
    await shop.form(path, { outcome: 'denied', timing: 'lost' });
    expect((await shop.form(path, { outcome: 'paid', timing: 'lost' })).statusCode).toBe(303);
    expect((await shop.fetchStatus(providerRef)).status).toBe('declined');
  });

  it('is not known under another name', async () => {
    expect(await shop.provider.fetchStatus('00000000-0000-4000-8000-000000000000')).toEqual({ kind: 'not_found' });
  });
});
