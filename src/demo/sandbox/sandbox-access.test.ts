import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { registerSandbox } from '#demo/sandbox/sandbox-routes.ts';
import { createAccount } from '#server/features/payment-accounts/create-account.ts';
import { rateLimits } from '#server/platform/http/protection/rate-limits.ts';
import { createSmsGateway } from '#server/platform/sms/sms-gateway.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { openSandboxShop } from '#test/support/sandbox-shop.ts';
import { TEST_SECRETS as secrets } from '#test/support/start-test-app.ts';
import { testApp } from '#test/support/test-app.ts';

const PUBLIC_URL = 'http://localhost:3000';
const app = await testApp();
const site = await buildSite(app.db);
const company = site.company_id;
const shop = await openSandboxShop(app, site.company_id);
afterEach(async () => {
  app.takeJobs();
  await app.db.query('delete from payment_webhooks');
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
    ['whose webhooks go to another server', { exchangeUrl: 'http://169.254.169.254/hooks/payments/sandbox' }],
    ['whose webhooks go to another address here', { exchangeUrl: `${PUBLIC_URL}/api/user.php` }],
  ])('refuses an order %s', async (_, differences) => {
    const { serviceId, tokenCode, token } = await keysOf();
    expect((await post(body(serviceId, differences), `${tokenCode}:${token}`)).statusCode).toBe(422);
  });
});

describe('the sandbox', () => {
  it('counts requests to each of its addresses, those of the shop apart from those of people', async () => {
    const alone = fastify();
    const groups = new Map<string, unknown>();
    alone.addHook('onRoute', ({ url, config }) => void groups.set(url, config?.rateGroup));
    const jobs = { enqueue: async () => {} };
    const { db, clock } = app;
    const ownOrigin = () => PUBLIC_URL;
    const places = { publicUrl: PUBLIC_URL, sandboxOrigin: ownOrigin };
    const smsGateway = createSmsGateway({ ...places, url: null, log: { warn: () => {} } });
    registerSandbox(alone, { db, clock, secrets, jobs, publicUrl: PUBLIC_URL, ownOrigin, smsGateway });
    await alone.ready();
    await alone.close();
    expect(Object.fromEntries(groups)).toEqual({
      '/sandbox/sms/messages': 'sandbox',
      '/dev/sms': 'page',
      '/dev/sms/:id': 'page',
      '/sandbox/v1/orders': 'sandbox',
      '/dev/payments/cards/:id': 'page',
      '/sandbox/v2/directdebits/:id': 'sandbox',
      '/sandbox/v2/directdebits/mandates': 'sandbox',
      '/dev/payments/orders/:id/return': 'page',
      '/sandbox/v2/transactions/:id/refund': 'sandbox',
      '/sandbox/v3/Refund/info/json': 'sandbox',
      '/dev/payments/orders/:id/money': 'page',
      '/sandbox/v1/orders/:id/status': 'sandbox',
      '/sandbox/v1/orders/:id/abort': 'sandbox',
      '/sandbox/*': 'sandbox',
      '/sandbox/checkout/:id': 'page',
      '/dev/payments': 'page',
      '/dev/payments/orders/:id': 'page',
      '/dev/payments/webhooks/:id(^-?\\d{1,19}$)': 'page',
    });
  });

  it('lets 40 orders a second in, each with its start, three status requests and an abort, from the one address of the server', () => {
    const { perAddress, windowSeconds } = rateLimits.sandbox;
    expect(perAddress / windowSeconds).toBeGreaterThanOrEqual(40 * 5);
  });

  it('is gone at once when a company has an account with which money moves', async () => {
    const { path, providerRef } = await shop.start();
    const keys = {
      serviceId: 'SL-1234-5678',
      secret: 'a'.repeat(40),
      tokenCode: 'AT-1234-5678',
      token: 'b'.repeat(40),
    };
    const id = await createAccount({ db: app.db, secrets, now: app.clock.now() }, { companyId: company, keys });
    const order = `/dev/payments/orders/${providerRef}`;
    for (const url of ['/dev/payments', path, `${path}/`]) expect((await shop.page(url)).statusCode).toBe(404);
    for (const url of [path, order, '/sandbox/v1/orders'])
      expect((await shop.form(url, { outcome: 'paid', timing: 'lost' })).statusCode).toBe(404);
    expect(await shop.provider.fetchStatus(providerRef)).toEqual({ kind: 'not_found' });
    await app.db.kysely.deleteFrom('payment_accounts').where('id', '=', id).execute();
    expect((await shop.fetchStatus(providerRef)).status).toBe('waiting');
  });
});
