import { afterEach, describe, expect, it } from 'vitest';
import { OUTCOMES } from '#demo/sandbox/orders/order-status-rules.ts';
import { TIMINGS } from '#demo/sandbox/orders/webhook-timing-rules.ts';
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

describe('the checkout page', () => {
  it('shows the sum, every outcome and every timing, without a script, and may lead back to the shop', async () => {
    const { path, order } = await shop.start({ description: '<b>"Order"</b>' });
    const answer = await shop.page(path);
    expect(answer.statusCode).toBe(200);
    for (const words of ['€19.95', 'iDEAL | Wero', order.merchantRef, '&lt;b&gt;&quot;Order&quot;&lt;/b&gt;'])
      expect(answer.body).toContain(words);
    expect(answer.body.match(/type="radio"/g)).toHaveLength(Object.keys(OUTCOMES).length);
    expect(answer.body.match(/<option /g)).toHaveLength(Object.keys(TIMINGS).length);
    expect(answer.body).not.toContain('<script');
    expect(answer.headers['content-security-policy']).toContain("form-action 'self' http://men.localhost:3000");
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('of an ended payment has no form, and leads back', async () => {
    const { path } = await shop.start();
    await shop.form(path, { outcome: 'cancelled', timing: 'lost' });
    const { body } = await shop.page(path);
    expect(body).not.toContain('<form');
    expect(body).toContain('href="http://men.localhost:3000/transactions/1?returned=1&amp;id=');
  });

  it('takes no form of another site, and no outcome that it does not offer', async () => {
    const { path, providerRef } = await shop.start();
    const good = { outcome: 'paid', timing: 'lost' };
    expect((await shop.form(path, good, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    for (const wrong of [{}, { ...good, outcome: 'constructor' }, { ...good, timing: 'never' }])
      expect((await shop.form(path, wrong)).statusCode).toBe(400);
    expect((await shop.fetchStatus(providerRef)).status).toBe('waiting');
  });

  it('of a payment that is not there is not found', async () => {
    for (const path of ['00000000-0000-4000-8000-000000000000', 'x', '%27'])
      expect((await shop.page(`/sandbox/checkout/${path}`)).statusCode).toBe(404);
  });
});

describe('the page of all payments', () => {
  it('changes a payment that had ended, and sends its webhooks once more', async () => {
    const { path, providerRef, order } = await shop.start();
    await shop.form(path, { outcome: 'cancelled', timing: 'lost' });
    const change = await shop.form(`/dev/payments/orders/${providerRef}`, { outcome: 'paid', timing: 'before_return' });
    expect([change.statusCode, change.headers.location]).toEqual([303, '/dev/payments']);
    expect((await shop.fetchStatus(providerRef)).status).toBe('paid');
    const { body } = await shop.page('/dev/payments');
    expect(body).toContain(order.merchantRef);
    const again = /\/dev\/payments\/webhooks\/(-?\d+)/.exec(body)?.[0] ?? '';
    expect((await shop.form(again, {})).statusCode).toBe(303);
    expect(await shop.inbox()).toEqual(
      Array.from({ length: 2 }, () => ({ isSigned: true, merchantRef: order.merchantRef })),
    );
  });

  it('takes no form of another site', async () => {
    const { providerRef } = await shop.start();
    const path = `/dev/payments/orders/${providerRef}`;
    const answer = await shop.form(path, { outcome: 'paid', timing: 'lost' }, { 'sec-fetch-site': 'same-site' });
    expect(answer.statusCode).toBe(403);
    expect((await shop.fetchStatus(providerRef)).status).toBe('waiting');
  });
});
