import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { codeText, sendCodeSms } from '#server/features/sms/send-code-sms.ts';
import { findSmsCosts } from '#server/features/sms/sms-costs-read-model.ts';
import { createSmsGateway } from '#server/platform/sms/sms-gateway.ts';
import { smsParts } from '#server/platform/sms/sms-parts.ts';
import type { SmsProvider } from '#server/platform/sms/sms-provider.ts';
import { signSmsWebhook } from '#server/platform/sms/sms-signature.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';
import { startSandbox } from '#test/support/start-sandbox.ts';
import { startTestApp, TEST_SECRETS as secrets } from '#test/support/start-test-app.ts';
import { startStubSmsProvider } from '#test/support/stub-sms.ts';
import { testApp } from '#test/support/test-app.ts';

const SECRET = 'signed-by-the-provider';

const stub = await startStubSmsProvider();
afterAll(() => stub.stop());
const url = `http://token:${SECRET}@${new URL(stub.origin).host}/v1`;
const app = await testApp({ smsUrl: url });
const { id: siteId } = await buildSite(app.db, { domain: 'localhost', sms_sender: 'Quiet Place' });
const options = { publicUrl: 'http://localhost:3000', sandboxOrigin: null, log: { warn: () => {} } };
const provider = createSmsGateway({ ...options, url }).provider as SmsProvider;

const quiet = createQuietLog();
let dialled = 0;
const freshNumber = (): string => {
  dialled += 1;
  return `+31${6_000_000_000 + dialled * 1_000_003}`.slice(0, 12);
};
const send = (to = freshNumber(), network: string | null = randomUUID(), hasPaid = false) =>
  sendCodeSms(
    { db: app.db, clock: app.clock, secrets, provider, log: quiet.log },
    { siteId, to, locale: 'nl', code: '314159', minutes: 10, network, hasPaid },
  );
/** Returns the message sent last. */
const kept = () =>
  app.db.kysely
    .selectFrom('sms_messages')
    .selectAll()
    .where('ref', '=', stub.asked.at(-1)?.body.reference ?? '')
    .executeTakeFirst();
const notify = (body: string, headers: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url: '/hooks/sms',
    payload: body,
    headers: { host: 'anything.test', 'content-type': 'application/json', ...headers },
  });

it.each(LOCALES)(
  'fits into one message in %s, with the longest sender, and browsers can fill the code in',
  (locale) => {
    const text = codeText({ domain: 'vonk.example', sender: 'Quiet Place' }, { locale, code: '314159', minutes: 10 });
    expect(text).toContain('Quiet Place');
    expect(text.endsWith('\n@vonk.example #314159')).toBe(true);
    expect([text, smsParts(text)]).toEqual([text, 1]);
  },
);

it('is counted as phones count', () => {
  expect([160, 161, 306, 307].map((length) => smsParts('a'.repeat(length)))).toEqual([1, 2, 2, 3]);
  expect([70, 71, 134, 135].map((length) => smsParts('ą'.repeat(length)))).toEqual([1, 2, 2, 3]);
});

it('leaves under the sender of its site, and what it cost is kept, without number and words', async () => {
  stub.answer = ({ reference }) => [
    201,
    { id: 'SM-1', reference, parts: 1, cost: { amount: '0.0725', currency: 'EUR' } },
  ];
  const to = freshNumber();
  expect(await send(to)).toMatchObject({ kind: 'taken', parts: 1, cost: { micros: 72_500, currency: 'EUR' } });
  expect(stub.asked.at(-1)).toMatchObject({
    path: '/v1/messages',
    authorization: 'Bearer token',
    body: {
      to,
      from: 'Quiet Place',
      callback: 'http://localhost:3000/hooks/sms',
      text: expect.stringContaining('314159'),
    },
  });
  const row = await kept();
  expect(row).toMatchObject({ status: 'taken', provider_ref: 'SM-1', cost_micros: 72_500, currency: 'EUR' });
  const body = JSON.stringify({ id: 'SM-1', reference: row?.ref, status: 'delivered' });
  const now = app.clock.now();
  const signed = signSmsWebhook(Buffer.from(body), SECRET, now);
  // Forged, of other bytes, too old, unsigned: all get the same answer and change nothing.
  for (const headers of [
    signSmsWebhook(Buffer.from(body), 'another secret', now),
    signSmsWebhook(Buffer.from(`${body} `), SECRET, now),
    signSmsWebhook(Buffer.from(body), SECRET, new Date(now.getTime() - 301_000)),
    { ...signed, 'x-sms-timestamp': `${Number(signed['x-sms-timestamp']) + 1}` },
    {},
  ]) {
    const answer = await notify(body, headers);
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    expect((await kept())?.status).toBe('taken');
  }
  expect((await notify(body, signed)).json()).toEqual({ received: true });
  expect((await kept())?.status).toBe('delivered');
  const failed = JSON.stringify({ id: 'SM-1', reference: row?.ref, status: 'failed' });
  await notify(failed, signSmsWebhook(Buffer.from(failed), SECRET, now));
  expect((await kept())?.status).toBe('delivered');
  const dump = JSON.stringify([
    await app.db.kysely.selectFrom('sms_messages').selectAll().execute(),
    (await app.db.query(`select encode(bucket, 'escape') as bucket from rate_counts`)).rows,
    app.takeLines(),
  ]);
  expect(dump).not.toContain(to.slice(1));
  expect(dump).not.toContain('314159');
});

it('is never repeated when nobody knows whether it was taken', async () => {
  const asked = () => stub.asked.length;
  for (const [answer, kind, status] of [
    [[500, {}], 'unknown', 'unknown'],
    [[201, { id: 'SM-2', reference: 'of another' }], 'unknown', 'unknown'],
    [[201, 'no JSON'], 'unknown', 'unknown'],
    [[422, {}], 'refused', 'refused'],
    [[429, {}], 'not_sent', 'refused'],
  ] as const) {
    const before = asked();
    stub.answer = () => [answer[0], answer[1]];
    expect((await send()).kind).toBe(kind);
    expect([asked() - before, (await kept())?.status]).toEqual([1, status]);
  }
});

it('of fifty at once, a number gets three in an hour and five in a day, and a network asks for ten', async () => {
  stub.answer = ({ reference }) => [201, { id: randomUUID(), reference }];
  const to = freshNumber();
  const sentOf = async (sends: Promise<{ kind: string }>[]) =>
    (await Promise.all(sends)).filter(({ kind }) => kind === 'taken').length;
  expect(await sentOf(Array.from({ length: 50 }, () => send(to)))).toBe(3);
  app.clock.advance({ minutes: 61 });
  const network = randomUUID();
  expect(await sentOf(Array.from({ length: 30 }, () => send(freshNumber(), network)))).toBe(10);
  // Consecutive numbers, as fraudsters hold them, requested from everywhere.
  const row = Array.from({ length: 40 }, (_number, index) => `+31699999${String(index).padStart(3, '0')}`);
  expect(await sentOf(row.map((number) => send(number)))).toBe(30);
});

it.each([
  ['network', '2', '0.30', 7],
  ['range', '10', '1.00', 10],
  ['site', '200', '10.00', 20],
] as const)('costs no more than the day’s budget of a %s, and tells the operator', async (of, limit, amount, most) => {
  await app.db.query('truncate rate_counts');
  stub.answer = ({ reference }) => [201, { id: randomUUID(), reference, parts: 1, cost: { amount, currency: 'EUR' } }];
  const another = async (line: number) => {
    // Removes the hourly counts, which are not tested here.
    await app.db.query('delete from rate_counts where ends_at <= $1', [new Date(app.clock.now().getTime() + HOUR_MS)]);
    const to = of === 'range' ? `+31611111${`${line}`.padStart(3, '0')}` : freshNumber();
    return send(to, of === 'network' ? 'a network' : randomUUID());
  };
  const kinds: string[] = [];
  for (let line = 0; line < most + 9; line += 1) kinds.push((await another(line)).kind);
  expect(kinds).toEqual([...Array.from({ length: most }, () => 'taken'), ...Array.from({ length: 9 }, () => 'braked')]);
  expect(quiet.takeErrors().at(-1)).toMatchObject({ limits: [`${of}: ${limit}`], waitSeconds: 24 * 3600 });
  expect((await app.metrics.render()).text).toMatch(/^sms_stopped_last_hour [1-9]/m);
  // Other numbers are not stopped, and members who have paid are not stopped by the site's budget.
  expect((await send(freshNumber(), randomUUID(), of === 'site')).kind).toBe('taken');
  app.clock.advance({ hours: 25 });
  expect((await another(0)).kind).toBe('taken');
});

it('what was not sent costs nothing of a budget', async () => {
  await app.db.query('truncate rate_counts');
  stub.answer = () => [422, {}];
  for (let sent = 0; sent < 30; sent += 1) {
    expect((await send(freshNumber(), 'refused')).kind).toBe('refused');
    await app.db.query('delete from rate_counts where ends_at <= $1', [new Date(app.clock.now().getTime() + HOUR_MS)]);
  }
});

it('is shown by the sandbox, which says what became of it', async () => {
  const shop = await startTestApp();
  try {
    const site = await buildSite(shop.db, { domain: 'localhost', mail_name: 'Vönk & Co' });
    await startSandbox(shop);
    const page = (method: 'GET' | 'POST', url: string, payload?: string) =>
      shop.app.inject({
        method,
        url,
        headers: {
          host: 'localhost:3000',
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
        ...(payload !== undefined && { payload }),
      });
    expect((await page('GET', '/dev/sms')).body).toContain('Nobody has been sent anything yet.');
    const taken = await page('POST', '/sandbox/sms/messages');
    expect(taken.statusCode).toBe(401);
    await shop.db.query(
      `insert into sandbox_sms (reference, sender, recipient, body, status, created_at)
       values ('r', 'Vonk Co', '+31612345678', '<b>314159</b>', 'taken', $1)`,
      [shop.clock.now()],
    );
    await shop.db.query(
      `insert into sms_messages (site_id, ref, locale, status, created_at) values ($1, $2, 'nl', 'taken', $3)`,
      [site.id, 'a'.repeat(24), shop.clock.now()],
    );
    await shop.db.query('update sandbox_sms set reference = $1', ['a'.repeat(24)]);
    const { body } = await page('GET', '/dev/sms');
    expect(body).toContain('&lt;b&gt;314159');
    const [, path = ''] = /action="(\/dev\/sms\/[^"]+)"/.exec(body) ?? [];
    expect((await page('POST', path, 'status=failed')).statusCode).toBe(303);
    expect(await findSmsCosts(shop.db)).toEqual([
      {
        month: shop.clock.now().toISOString().slice(0, 7),
        domain: 'localhost',
        currency: 'EUR',
        messages: 1,
        delivered: 0,
        parts: 0,
        cost_micros: 75_000,
      },
    ]);
  } finally {
    await shop.stop();
  }
});
