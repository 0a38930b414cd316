import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#server/features/payment-accounts/create-account.ts';
import { listNewestNotices } from '#server/features/payment-accounts/list-newest-notices.ts';
import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import { TIMINGS } from '#server/features/sandbox/notices/notice-timing-rules.ts';
import { OUTCOMES } from '#server/features/sandbox/orders/order-status-rules.ts';
import { createPaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { PaymentOrder, PaymentProvider, Told } from '#server/platform/payments/payment-provider.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';
import { startSandbox } from '#test/support/start-sandbox.ts';
import { startTestApp, TEST_SECRETS as secrets, type TestApp } from '#test/support/start-test-app.ts';

const PUBLIC_URL = 'http://localhost:3000';
const quiet = createQuietLog();
let app: TestApp;
let origin: string;
let provider: PaymentProvider;
let company: string;

beforeAll(async () => {
  app = await startTestApp();
  const site = await buildSite(app.db);
  company = site.company_id;
  origin = await startSandbox(app);
  const paymentGateway = createPaymentGateway({
    publicUrl: PUBLIC_URL,
    sandboxOrigin: () => `${origin}/sandbox`,
    log: quiet.log,
  });
  const accounts = await app.db.kysely.selectFrom('payment_accounts').select(['id', 'company_id']).execute();
  const account = accounts.find(({ company_id }) => company_id === company);
  provider = await openAccount({ db: app.db, secrets, paymentGateway }, account?.id ?? '');
});
afterEach(async () => {
  app.takeJobs();
  await app.db.query('delete from payment_notices');
  quiet.assertSilent();
});
afterAll(() => app.stop());

let ordered = 0;
const newOrder = (differences: Partial<PaymentOrder> = {}): PaymentOrder => {
  ordered += 1;
  return {
    merchantRef: `REF${ordered}`,
    amountCents: 1995,
    currency: 'EUR',
    option: '10',
    description: `Order ${ordered}`,
    returnUrl: 'http://men.localhost:3000/transactions/1?returned=1',
    expiresAt: new Date(app.clock.now().getTime() + 60 * 60_000),
    customer: { email: 'anna@vonk.test', ip: '192.0.2.1', language: 'NL' },
    ...differences,
  };
};
const start = async (differences: Partial<PaymentOrder> = {}) => {
  const order = newOrder(differences);
  const started = await provider.start(order);
  if (started.kind !== 'started') throw new Error(`The order was not taken: ${started.kind}`);
  return { ...started, order, path: new URL(started.redirectUrl).pathname };
};
const look = async (providerRef: string): Promise<Told> => {
  const looked = await provider.look(providerRef);
  if (looked.kind !== 'told') throw new Error(`The payment was not found: ${looked.kind}`);
  return looked.told;
};
const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
const page = (path: string) => app.app.inject({ method: 'GET', url: path, headers: { host: 'localhost:3000' } });
const deliver = async () => {
  const jobs = app.takeJobs().filter(({ name }) => name === 'send-sandbox-notice');
  for (const job of jobs) await app.runJob(job);
  return jobs;
};
const inbox = async () =>
  (await listNewestNotices(app.db, 100)).map(({ isSigned, merchantRef }) => ({ isSigned, merchantRef }));

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
    'that is %s on its page is told as %s, by notices of every timing alike',
    async (outcome, status, amountCents, failure) => {
      for (const timing of Object.keys(TIMINGS)) {
        const { providerRef, order, path } = await start();
        expect(await look(providerRef)).toMatchObject({ status: 'waiting', merchantRef: order.merchantRef });
        const answer = await form(path, { outcome, timing });
        expect(answer.statusCode).toBe(303);
        expect(answer.headers.location).toMatch(/^http:\/\/men\.localhost:3000\/transactions\/1\?returned=1&id=/);
        expect(await look(providerRef)).toEqual({
          status,
          amountCents,
          failure,
          currency: 'EUR',
          providerRef,
          merchantRef: order.merchantRef,
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
  ])('sends its notices %s, signed: %i', async (timing, count) => {
    const { order, path } = await start();
    await form(path, { outcome: 'paid', timing });
    expect(await inbox()).toEqual([]);
    const jobs = await deliver();
    expect(await inbox()).toEqual(
      Array.from({ length: count }, () => ({ isSigned: true, merchantRef: order.merchantRef })),
    );
    const late = jobs.map(({ startAfter }) => (startAfter?.getTime() ?? 0) - app.clock.now().getTime());
    expect(late).toEqual(jobs.map(() => (timing === 'days_late' ? 3 * 24 * 60 * 60_000 : 0)));
  });

  it('sends a notice before the browser returns', async () => {
    const { order, path } = await start();
    await form(path, { outcome: 'paid', timing: 'before_return' });
    expect(await inbox()).toEqual([{ isSigned: true, merchantRef: order.merchantRef }]);
    expect(await deliver()).toEqual([]);
  });

  it('sends a forged notice, which nobody believes', async () => {
    const { providerRef, path } = await start();
    await form(path, { outcome: 'denied', timing: 'forged' });
    await deliver();
    expect(await inbox()).toEqual([{ isSigned: false, merchantRef: null }]);
    expect((await look(providerRef)).status).toBe('declined');
  });

  it('tries a notice again that was not taken', async () => {
    const { path } = await start();
    await form(path, { outcome: 'paid', timing: 'on_time' });
    await app.db.query(`alter table payment_notices rename to hidden`);
    await expect(deliver()).rejects.toThrow('was not taken');
    await app.db.query(`alter table hidden rename to payment_notices`);
    expect(app.takeErrors()).toHaveLength(1);
  });

  it('can be cancelled by the shop until somebody has paid, and tells so', async () => {
    const open = await start();
    await provider.cancel(open.providerRef);
    expect((await look(open.providerRef)).status).toBe('cancelled');
    await deliver();
    expect(await inbox()).toHaveLength(1);
    const paid = await start();
    await form(paid.path, { outcome: 'paid', timing: 'lost' });
    await provider.cancel(paid.providerRef);
    expect((await look(paid.providerRef)).status).toBe('paid');
  });

  it('expires by itself, and cannot be paid then', async () => {
    const { providerRef, path } = await start({ expiresAt: new Date(app.clock.now().getTime() + 60_000) });
    app.clock.advance({ seconds: 61 });
    expect((await look(providerRef)).status).toBe('expired');
    await form(path, { outcome: 'paid', timing: 'lost' });
    expect((await look(providerRef)).status).toBe('expired');
  });

  it('stays as it is when its form is sent once more', async () => {
    const { providerRef, path } = await start();
    await form(path, { outcome: 'denied', timing: 'lost' });
    expect((await form(path, { outcome: 'paid', timing: 'lost' })).statusCode).toBe(303);
    expect((await look(providerRef)).status).toBe('declined');
  });

  it('is not known under another name', async () => {
    expect(await provider.look('00000000-0000-4000-8000-000000000000')).toEqual({ kind: 'not_found' });
  });
});

describe('the order API of the sandbox', () => {
  const keysOf = async () => {
    const row = await app.db.kysely
      .selectFrom('payment_accounts')
      .select('sealed_keys')
      .where('company_id', '=', company)
      .executeTakeFirstOrThrow();
    const opened = secrets.open(row.sealed_keys, `payment-account:${company}:sandbox`);
    return JSON.parse(opened.toString()) as Record<'serviceId' | 'tokenCode' | 'token', string>;
  };
  const body = (serviceId: string, differences: object = {}) => ({
    serviceId,
    amount: { value: 100, currency: 'EUR' },
    reference: 'REF',
    description: 'Order',
    returnUrl: 'https://vonk.test/',
    exchangeUrl: `${PUBLIC_URL}/hooks/payments/sandbox`,
    expire: '2030-01-01T00:00:00+00:00',
    paymentMethod: { id: 10 },
    ...differences,
  });
  const post = (payload: object, login: string) =>
    app.app.inject({
      method: 'POST',
      url: '/sandbox/v1/orders',
      payload,
      headers: { authorization: `Basic ${btoa(login)}` },
    });

  it('takes an order only with the token of an account', async () => {
    const { serviceId, tokenCode, token } = await keysOf();
    expect((await post(body(serviceId), `${tokenCode}:${token}`)).statusCode).toBe(201);
    for (const login of [`${tokenCode}:${'0'.repeat(40)}`, `AT-0000-0000:${token}`, `${tokenCode}:`, tokenCode, ''])
      expect((await post(body(serviceId), login)).statusCode).toBe(401);
  });

  it.each([
    ['for another sales location', { serviceId: 'SL-0000-0000' }],
    ['over nothing', { amount: { value: 0, currency: 'EUR' } }],
    ['over a broken amount', { amount: { value: 0.5, currency: 'EUR' } }],
    ['with a reference that Pay. does not take', { reference: 'A-1' }],
    ['with a method that Pay. does not have', { paymentMethod: { id: 1 } }],
    ['that returns to a script', { returnUrl: 'javascript:alert(1)' }],
    ['whose notices go to another server', { exchangeUrl: 'http://169.254.169.254/hooks/payments/sandbox' }],
    ['whose notices go to another address here', { exchangeUrl: `${PUBLIC_URL}/api/user.php` }],
  ])('refuses an order %s', async (_, differences) => {
    const { serviceId, tokenCode, token } = await keysOf();
    expect((await post(body(serviceId, differences), `${tokenCode}:${token}`)).statusCode).toBe(422);
  });
});

describe('the checkout page', () => {
  it('shows the sum, every outcome and every timing, without a script, and may lead back to the shop', async () => {
    const { path, order } = await start({ description: '<b>"Order"</b>' });
    const answer = await page(path);
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
    const { path } = await start();
    await form(path, { outcome: 'cancelled', timing: 'lost' });
    const { body } = await page(path);
    expect(body).not.toContain('<form');
    expect(body).toContain('href="http://men.localhost:3000/transactions/1?returned=1&amp;id=');
  });

  it('takes no form of another site, and no outcome that it does not offer', async () => {
    const { path, providerRef } = await start();
    const good = { outcome: 'paid', timing: 'lost' };
    expect((await form(path, good, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    for (const wrong of [{}, { ...good, outcome: 'constructor' }, { ...good, timing: 'never' }])
      expect((await form(path, wrong)).statusCode).toBe(400);
    expect((await look(providerRef)).status).toBe('waiting');
  });

  it('of a payment that is not there is not found', async () => {
    for (const path of ['00000000-0000-4000-8000-000000000000', 'x', '%27'])
      expect((await page(`/sandbox/checkout/${path}`)).statusCode).toBe(404);
  });
});

describe('the page of all payments', () => {
  it('changes a payment that had ended, and sends its notices once more', async () => {
    const { path, providerRef, order } = await start();
    await form(path, { outcome: 'cancelled', timing: 'lost' });
    const change = await form(`/dev/payments/orders/${providerRef}`, { outcome: 'paid', timing: 'before_return' });
    expect([change.statusCode, change.headers.location]).toEqual([303, '/dev/payments']);
    expect((await look(providerRef)).status).toBe('paid');
    const { body } = await page('/dev/payments');
    expect(body).toContain(order.merchantRef);
    const again = /\/dev\/payments\/notices\/(-?\d+)/.exec(body)?.[0] ?? '';
    expect((await form(again, {})).statusCode).toBe(303);
    expect(await inbox()).toEqual(
      Array.from({ length: 2 }, () => ({ isSigned: true, merchantRef: order.merchantRef })),
    );
  });

  it('takes no form of another site', async () => {
    const { providerRef } = await start();
    const path = `/dev/payments/orders/${providerRef}`;
    const answer = await form(path, { outcome: 'paid', timing: 'lost' }, { 'sec-fetch-site': 'same-site' });
    expect(answer.statusCode).toBe(403);
    expect((await look(providerRef)).status).toBe('waiting');
  });
});

describe('the sandbox', () => {
  const ADDRESSES = ['/dev/payments', '/sandbox/v1/orders', '/sandbox/checkout/x', '/hooks/payments/sandbox'];
  const statuses = async (of: Pick<TestApp, 'app'>, paths: readonly string[]) => {
    const answers = paths.flatMap((url) =>
      (['GET', 'POST'] as const).map((method) => of.app.inject({ method, url, headers: { host: 'localhost' } })),
    );
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };

  it('is not there in production, whatever its tables hold', async () => {
    const real = await startTestApp({ mode: 'production' });
    await buildSite(real.db);
    await startSandbox(real);
    expect(new Set(await statuses(real, ADDRESSES))).toEqual(new Set([404]));
    await real.stop();
  });

  it('is there in a demo, even in production', async () => {
    const demo = await startTestApp({ mode: 'production', demo: true });
    expect(await statuses(demo, ['/dev/payments'])).toContain(200);
    await demo.stop();
  });

  it('is gone at once when a company has an account with which money moves', async () => {
    const { path, providerRef } = await start();
    const keys = {
      serviceId: 'SL-1234-5678',
      secret: 'a'.repeat(40),
      tokenCode: 'AT-1234-5678',
      token: 'b'.repeat(40),
    };
    const id = await createAccount({ db: app.db, secrets, now: app.clock.now() }, { companyId: company, keys });
    const paths = [...ADDRESSES.slice(0, 2), path, `${path}/`, `/dev/payments/orders/${providerRef}`];
    expect(new Set(await statuses(app, paths))).toEqual(new Set([404]));
    expect(await provider.look(providerRef)).toEqual({ kind: 'not_found' });
    await app.db.kysely.deleteFrom('payment_accounts').where('id', '=', id).execute();
    expect((await look(providerRef)).status).toBe('waiting');
  });
});
