import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createAccount } from '#server/features/payment-accounts/create-account.ts';
import { paymentWebhookReceived } from '#server/features/payment-accounts/payment-accounts-events.ts';
import { registerWebhooks } from '#server/features/payment-accounts/payment-accounts-routes.ts';
import { createEvents } from '#server/platform/events/create-events.ts';
import { signWebhook } from '#server/platform/payments/pay-signature.ts';
import { createPaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import { buildCompany } from '#test/support/builders/build-site.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';
import { TEST_SECRETS as secrets } from '#test/support/start-test-app.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { testHttp } from '#test/support/test-http.ts';

const keysOf = (digit: string) => ({
  serviceId: `SL-0000-000${digit}`,
  secret: digit.repeat(40),
  tokenCode: `AT-0000-000${digit}`,
  token: digit.repeat(39).concat('f'),
});
const [one, two] = [keysOf('1'), keysOf('2')];
const clock = createFakeClock();
const db = await testDatabase();
const http = await testHttp();
const paymentGateway = createPaymentGateway({ publicUrl: 'http://site.test', sandboxOrigin: null, log: http.log });
const jobs = { enqueueAll: async () => {}, register: () => {}, schedule: () => {} };
// Announced events stay in the table: none is delivered.
const events = createEvents({
  db: { ...db, transaction: () => Promise.reject(new Error('not handed over')) },
  clock,
  log: http.log,
  jobs,
  subscribers: [{ feature: 'test', event: paymentWebhookReceived }],
  onFault: () => {},
});
afterAll(() => events.stop());
/** Finds the only direct debit of this test by its mandate. */
const findDebit = async (accountIds: readonly string[], { mandateRef }: { readonly mandateRef: string | null }) =>
  mandateRef === 'IO-2222-2222-2222' ? { accountId: accountIds.at(-1) ?? '', merchantRef: 'OURS' } : null;
registerWebhooks(http.app, { db, clock, secrets, events, paymentGateway, findDebit });
const add = async (keys: typeof one) =>
  createAccount({ db, secrets, now: clock.now() }, { companyId: await buildCompany(db), keys });
const account = await add(one);
await add(two);

afterEach(async () => {
  await db.query('delete from payment_webhooks');
  await db.query('delete from announced_events');
});

const id = randomUUID();
const text = JSON.stringify({ event: 'status_changed', object: { id, reference: 'REF1', status: { code: 100 } } });
const location = { id: one.serviceId, secret: one.secret };
const post = (body: string | Buffer, headers: Record<string, string>, path = '/hooks/payments/pay') =>
  http.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { host: 'anything.test', ...headers },
  });
const kept = async () => {
  const rows = await db.kysely.selectFrom('payment_webhooks').selectAll().orderBy('id').execute();
  return rows.map(({ account_id, provider_ref, merchant_ref, sealed_body }) => ({
    account_id,
    provider_ref,
    merchant_ref,
    body: secrets.open(sealed_body, 'payment-webhook').toString(),
  }));
};
const announced = async () =>
  (await db.query('select payload from announced_events order by id')).rows.map(
    (row) => (row as { payload: unknown }).payload,
  );

const signed = { account_id: '', provider_ref: id, merchant_ref: 'REF1', body: text };
const unsigned = { account_id: null, provider_ref: null, merchant_ref: null };
const RECEIVED = { result: true, description: 'Received' };

describe('a webhook of a payment provider', () => {
  it('is kept and answered, and the payment is fetched', async () => {
    const answer = await post(text, signWebhook(Buffer.from(text), location));
    expect([answer.statusCode, answer.json()]).toEqual([200, RECEIVED]);
    expect(await kept()).toEqual([{ ...signed, account_id: account }]);
    const receivedAt = clock.now().toISOString();
    const about = { providerRef: id, merchantRef: 'REF1', mandateRef: null };
    expect(await announced()).toEqual([{ accountId: account, receivedAt, ...about }]);
  });

  it('is as good with the token of the account, with sha512, with any content type, and with a cookie of a browser', async () => {
    const key = { id: one.tokenCode, secret: one.token };
    const headers = { ...signWebhook(Buffer.from(text), key, 'sha512'), cookie: 'session=x', origin: 'https://pay.nl' };
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
      expect((await post(text, { ...headers, 'content-type': type })).statusCode).toBe(200);
    expect(await announced()).toHaveLength(3);
  });

  it('triggers a status request each time it comes: the same bytes may mean something new', async () => {
    const headers = signWebhook(Buffer.from(text), location);
    await Promise.all(Array.from({ length: 10 }, () => post(text, headers)));
    expect(await kept()).toHaveLength(10);
    expect(await announced()).toHaveLength(10);
  });

  it('has the payment fetched for the account whose key has signed it', async () => {
    await post(text, signWebhook(Buffer.from(text), { id: two.serviceId, secret: two.secret }));
    const [webhook] = await kept();
    expect(webhook?.account_id).not.toBe(account);
    expect(await announced()).toMatchObject([{ accountId: webhook?.account_id, providerRef: id }]);
  });

  const good = signWebhook(Buffer.from(text), location);
  const md5 = createHmac('md5', location.secret).update(text).digest('hex');
  it.each([
    ['without a signature', {}],
    [
      'with the signature of a key that is not ours',
      signWebhook(Buffer.from(text), { ...location, secret: '0'.repeat(40) }),
    ],
    ['with the signature of other bytes', signWebhook(Buffer.from(`${text} `), location)],
    ['with a weak algorithm', { ...good, 'signature-algorithm': 'md5', signature: md5 }],
  ])('%s is kept and answered alike, and no status request follows', async (_, headers) => {
    const answer = await post(text, headers);
    expect([answer.statusCode, answer.json()]).toEqual([200, RECEIVED]);
    expect(await kept()).toEqual([{ ...unsigned, body: text }]);
    expect(await announced()).toEqual([]);
  });

  it.each([['no JSON'], ['{}'], ['[]'], ['null'], [''], ['{"object":{"id":"1; drop table members"}}']])(
    'that is signed and unreadable (%j) is kept, and no status request follows',
    async (body) => {
      expect((await post(body, signWebhook(Buffer.from(body), location))).statusCode).toBe(200);
      expect(await kept()).toEqual([{ ...signed, account_id: account, provider_ref: null, merchant_ref: null, body }]);
      expect(await announced()).toEqual([]);
    },
  );

  it('is taken up to 64 KB, and no longer', async () => {
    const fits = Buffer.alloc(64 * 1024, ' ');
    expect((await post(fits, signWebhook(fits, location))).statusCode).toBe(200);
    const tooLong = Buffer.alloc(64 * 1024 + 1, ' ');
    expect((await post(tooLong, signWebhook(tooLong, location))).statusCode).toBe(413);
    expect(await kept()).toHaveLength(1);
  });

  it('is taken although the keys of another company cannot be opened, which is logged', async () => {
    const company = await buildCompany(db);
    const { rows } = await db.query(
      `insert into payment_accounts (company_id, provider, sealed_keys, created_at) values ($1, 'pay', $2, $3) returning id`,
      [company, Buffer.from('spoilt'), clock.now()],
    );
    const [spoilt] = rows as { id: string }[];
    expect((await post(text, signWebhook(Buffer.from(text), location))).statusCode).toBe(200);
    expect(await announced()).toHaveLength(1);
    expect(http.takeErrors()).toMatchObject([{ account: spoilt?.id }]);
    await db.query('delete from payment_accounts where id = $1', [spoilt?.id]);
  });

  it('is not readable in the database', async () => {
    await post(text, signWebhook(Buffer.from(text), location));
    const { rows } = await db.query(`select encode(sealed_body, 'escape') as body from payment_webhooks`);
    expect(JSON.stringify(rows)).not.toContain('status_changed');
  });
});

describe('a flood of webhooks that nobody has signed', () => {
  it('fills no more of the disk than a hundred short ones an hour', async () => {
    const forged = 'x'.repeat(10_000);
    const answers: unknown[] = [];
    for (let sent = 0; sent < 110; sent += 1) {
      const { statusCode, headers } = await post(forged, {});
      answers.push([statusCode, headers['retry-after']]);
    }
    const [kept100, dropped] = [
      [200, undefined],
      [503, '600'],
    ];
    expect(answers).toEqual(Array.from({ length: 110 }, (_, number) => (number < 100 ? kept100 : dropped)));
    expect((await kept()).map(({ body }) => body)).toEqual(Array.from({ length: 100 }, () => 'x'.repeat(2048)));
    await post(text, signWebhook(Buffer.from(text), location));
    expect(await announced()).toHaveLength(1);
    clock.advance({ minutes: 61 });
    await post(forged, {});
    expect(await kept()).toHaveLength(102);
  });

  it('shuts out none of a direct debit of ours, and what names that one is bounded, too', async () => {
    const webhookOf = (mandateId: string) =>
      JSON.stringify({ action: 'incassoadd', mandateId, referenceId: 'IL-3333-3333-3333', extra1: '' });
    const ours = webhookOf('IO-2222-2222-2222');
    await db.query(
      `insert into payment_webhooks (provider, sealed_body, received_at) select 'pay', '\\x00', $1 from generate_series(1, 1000)`,
      [clock.now()],
    );
    const statusOf = async (body: string) => (await post(body, {})).statusCode;
    expect(await statusOf(webhookOf('IO-1111-1111-1111'))).toBe(503);
    expect(await announced()).toEqual([]);
    const answer = await post(ours, {});
    expect([answer.statusCode, answer.body]).toEqual([200, 'TRUE| Received']);
    const [check, ...others] = (await announced()) as { accountId: string; mandateRef: string }[];
    expect([check?.mandateRef, others]).toEqual(['IO-2222-2222-2222', []]);
    expect(check?.accountId).not.toBe(account);
    for (let sent = 1; sent < 20; sent += 1) expect(await statusOf(ours)).toBe(200);
    expect(await statusOf(ours)).toBe(503);
    clock.advance({ minutes: 61 });
    expect(await statusOf(ours)).toBe(200);
    expect(await announced()).toHaveLength(21);
  });
});

describe('the address for webhooks', () => {
  it('takes only POST, and only for providers that this server speaks to', async () => {
    const get = await http.app.inject({ method: 'GET', url: '/hooks/payments/pay' });
    expect([get.statusCode, get.headers['allow']]).toEqual([405, 'POST']);
    for (const path of ['/hooks/payments/sandbox', '/hooks/payments/other', '/hooks/x'])
      expect((await post(text, signWebhook(Buffer.from(text), location), path)).statusCode).toBe(404);
    expect(await kept()).toEqual([]);
  });
});
