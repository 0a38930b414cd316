import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPayAdapter } from '#server/platform/payments/pay-adapter.ts';
import type { PaymentOrder, PaymentProvider } from '#server/platform/payments/payment-provider.ts';
import { freePort } from '#test/e2e/support/start-app.ts';
import { json, startStubProvider, type StubProvider } from '#test/support/processes/stub-provider.ts';
import { createQuietLog, type QuietLog } from '#test/support/quiet-log.ts';

const keys = { serviceId: 'SL-1234-5678', secret: 'a'.repeat(40), tokenCode: 'AT-1234-5678', token: 'b'.repeat(40) };
const id = randomUUID();
const order: PaymentOrder = {
  merchantRef: 'V0N4K7QRSTUV',
  amountCents: 1995,
  currency: 'EUR',
  option: '10',
  description: 'Order V0N4K7QRSTUV',
  returnUrl: 'https://vonk.test/transactions/1',
  expiresAt: new Date('2026-03-01T13:00:00.123Z'),
  customer: { email: 'anna@vonk.test', ip: '192.0.2.1', language: 'NL' },
};

let stub: StubProvider;
let quiet: QuietLog;
let pay: PaymentProvider;
const open = (origin: string, timeoutsMs?: { start: number; status: number; cancel: number; refund: number }) =>
  createPayAdapter({
    origin: () => origin,
    refundOrigin: () => origin,
    refundInfoOrigin: () => origin,
    keys,
    webhookUrl: 'https://vonk.test/hooks/payments/pay',
    mayRedirectTo: ({ protocol }) => protocol === 'https:',
    log: quiet.log,
    ...(timeoutsMs && { timeoutsMs }),
  });
beforeEach(async () => {
  stub = await startStubProvider();
  quiet = createQuietLog();
  pay = open(stub.origin);
});
afterEach(async () => {
  await stub.stop();
  quiet.assertSilent();
});

/** Opens the provider with short time-outs. */
const hurried = () => open(stub.origin, { start: 50, status: 50, cancel: 50, refund: 50 });
const closedOrigin = async () => `http://127.0.0.1:${await freePort()}`;
const started = { id, reference: order.merchantRef, links: { redirect: 'https://pay.test/to/1' } };
const payment = { id, reference: order.merchantRef, amount: { value: 1995, currency: 'EUR' } };

describe('the start of a payment', () => {
  it('asks Pay. once, in its words, and returns where the payer goes', async () => {
    stub.answer = json(201, started);
    expect(await pay.start(order)).toEqual({
      kind: 'started',
      providerRef: id,
      redirectUrl: 'https://pay.test/to/1',
      transferText: null,
    });
    expect(stub.asked).toHaveLength(1);
    expect(stub.asked[0]).toMatchObject({
      method: 'POST',
      url: '/v1/orders',
      headers: {
        authorization: `Basic ${btoa(`${keys.tokenCode}:${keys.token}`)}`,
        'content-type': 'application/json',
      },
    });
    expect(JSON.parse(stub.asked[0]?.body ?? '')).toEqual({
      serviceId: keys.serviceId,
      amount: { value: 1995, currency: 'EUR' },
      reference: order.merchantRef,
      description: order.description,
      returnUrl: order.returnUrl,
      exchangeUrl: 'https://vonk.test/hooks/payments/pay',
      expire: '2026-03-01T13:00:00+00:00',
      paymentMethod: { id: 10 },
      customer: { email: 'anna@vonk.test', ipAddress: '192.0.2.1', language: 'NL' },
    });
  });

  it('sends the address of the payer where the method needs it', async () => {
    stub.answer = json(201, started);
    await pay.start({ ...order, option: '2151' });
    expect(JSON.parse(stub.asked[0]?.body ?? '')).toMatchObject({
      paymentMethod: { id: 2151, input: { email: 'anna@vonk.test' } },
    });
  });

  it.each([400, 401, 403, 404, 422, 429])(
    'is refused by an answer with status %i: nothing was made',
    async (status) => {
      stub.answer = json(status, { title: 'No' });
      expect(await pay.start(order)).toEqual({ kind: 'refused', failure: 'technical' });
      expect(stub.asked).toHaveLength(1);
    },
  );

  it('is refused where nobody listens: nothing was sent', async () => {
    expect(await open(await closedOrigin()).start(order)).toEqual({ kind: 'refused', failure: 'technical' });
  });

  it.each(['', '-', 5])('was taken, whatever its code for transfers is: %j', async (manualTransferCode) => {
    stub.answer = json(201, { ...started, manualTransferCode });
    expect(await pay.start(order)).toMatchObject({ kind: 'started', transferText: null });
  });

  const breakOff: StubProvider['answer'] = (_asked, response) => void response.destroy();
  it.each<[string, StubProvider['answer']]>([
    ['is broken off', breakOff],
    ['has status 500', json(500, {})],
    ['has status 503', json(503, {})],
    ['has status 408', json(408, {})],
    ['is empty', json(201, {})],
    ['is no JSON', (_asked, response) => void response.end('<html>')],
    ['is longer than any answer of Pay.', json(201, { ...started, more: 'x'.repeat(300_000) })],
    ['is about another payment', json(201, { ...started, reference: 'OTHER' })],
    ['leads to a script', json(201, { ...started, links: { redirect: 'javascript:alert(1)' } })],
    ['leads to a page without encryption', json(201, { ...started, links: { redirect: 'http://pay.test/' } })],
  ])('is unknown, and not repeated, where the answer %s', async (_, answer) => {
    stub.answer = answer;
    expect(await pay.start(order)).toEqual({ kind: 'unknown' });
    expect(stub.asked).toHaveLength(1);
  });

  it.each<[string, StubProvider['answer']]>([
    ['never comes', null],
    ['begins and does not end', (_asked, response) => void response.writeHead(201).write('{')],
  ])('is given up, and unknown, where the answer %s', async (_, answer) => {
    stub.answer = answer;
    expect(await hurried().start(order)).toEqual({ kind: 'unknown' });
  });

  it('follows no redirect to another host', async () => {
    const other = await startStubProvider();
    stub.answer = (_asked, response) => void response.writeHead(307, { location: `${other.origin}/v1/orders` }).end();
    expect(await pay.start(order)).toEqual({ kind: 'unknown' });
    expect(other.asked).toEqual([]);
    await other.stop();
  });

  it('tells the log why it failed, without keys, address and body', async () => {
    stub.answer = json(422, { title: 'anna@vonk.test' });
    await pay.start(order);
    const lines = quiet.takeLines();
    expect(lines).toMatchObject([{ level: 'warn', merchantRef: order.merchantRef, reason: 'status 422' }]);
    for (const secret of [keys.secret, keys.token, btoa(`${keys.tokenCode}:${keys.token}`), 'anna', order.returnUrl])
      expect(JSON.stringify(lines)).not.toContain(secret);
  });
});

describe('a status request', () => {
  const reported = {
    providerRef: id,
    merchantRef: order.merchantRef,
    mandateRef: null,
    amountCents: 1995,
    currency: 'EUR',
    failure: null,
  };

  it.each([
    [{ status: { code: 20 } }, { ...reported, status: 'waiting' }],
    [
      { status: { code: 50 }, capturedAmount: null },
      { ...reported, status: 'processing' },
    ],
    [{ status: { code: 100 } }, { ...reported, status: 'paid' }],
    [
      { status: { code: 100 }, capturedAmount: { value: 0, currency: 'EUR' } },
      { ...reported, status: 'paid' },
    ],
    [
      { status: { code: 100 }, capturedAmount: { value: 1994, currency: 'USD' } },
      { ...reported, status: 'paid', amountCents: 1994, currency: 'USD' },
    ],
    [
      { status: { code: -51 }, capturedAmount: { value: 5, currency: 'EUR' } },
      { ...reported, status: 'mismatch', amountCents: 5 },
    ],
    [{ status: { code: -63 } }, { ...reported, status: 'declined', failure: 'denied' }],
    [
      { status: { code: -63 }, decline: { code: 5 } },
      { ...reported, status: 'declined', failure: 'denied' },
    ],
    [
      { status: { code: -71 }, capturedAmount: { value: 7, currency: 'EUR' } },
      { ...reported, status: 'cancelled' },
    ],
  ])('reads %j', async (answer, expected) => {
    stub.answer = json(200, { ...payment, ...answer });
    expect(await pay.fetchStatus(id)).toEqual({ kind: 'reported', reported: expected });
    expect(stub.asked).toMatchObject([{ method: 'GET', url: `/v1/orders/${id}/status`, body: '' }]);
  });

  it('says that Pay. does not know a payment', async () => {
    stub.answer = json(404, {});
    expect(await pay.fetchStatus(id)).toEqual({ kind: 'not_found' });
  });

  it('asks for nothing else than the status, whatever the name of the payment is', async () => {
    stub.answer = json(404, {});
    await pay.fetchStatus('../../v2/merchants?x=');
    expect(stub.asked[0]?.url).toBe('/v1/orders/..%2F..%2Fv2%2Fmerchants%3Fx%3D/status');
  });

  it.each<[string, StubProvider['answer'], string]>([
    ['has status 401', json(401, {}), 'status 401'],
    ['has status 500', json(500, {}), 'status 500'],
    ['has a status that is not documented', json(200, { ...payment, status: { code: 7 } }), 'not as documented'],
    [
      'is about another payment',
      json(200, { ...payment, id: randomUUID(), status: { code: 100 } }),
      'not as documented',
    ],
    ['is of a wrong sum that is not named', json(200, { ...payment, status: { code: -51 } }), 'not as documented'],
    [
      'is of a rest that is nothing',
      json(200, { ...payment, status: { code: -82 }, capturedAmount: { value: 0, currency: 'EUR' } }),
      'not as documented',
    ],
    ['has no amount', json(200, { id, reference: 'x', status: { code: 100 } }), 'not as documented'],
  ])('tells nothing where the answer %s', async (_, answer, reason) => {
    stub.answer = answer;
    expect(await pay.fetchStatus(id)).toEqual({ kind: 'no_answer', reason: expect.stringContaining(reason) });
  });

  it('is given up where the answer never comes', async () => {
    expect(await hurried().fetchStatus(id)).toEqual({ kind: 'no_answer', reason: 'TimeoutError' });
  });

  it('tells nothing where nobody listens', async () => {
    expect(await open(await closedOrigin()).fetchStatus(id)).toEqual({ kind: 'no_answer', reason: 'ECONNREFUSED' });
  });
});

describe('a cancellation', () => {
  it('asks once, and says in the log where it is not known what came of it', async () => {
    stub.answer = json(500, {});
    await pay.cancel(id);
    expect(stub.asked).toMatchObject([{ method: 'PATCH', url: `/v1/orders/${id}/abort` }]);
    expect(quiet.takeLines()).toMatchObject([{ level: 'warn', providerRef: id, reason: 'status 500' }]);
  });

  it('is given up where the answer never comes', async () => {
    await hurried().cancel(id);
    expect(quiet.takeLines()).toMatchObject([{ level: 'warn', providerRef: id, reason: 'TimeoutError' }]);
  });

  it('is silent where Pay. says that it is too late', async () => {
    stub.answer = json(422, {});
    await pay.cancel(id);
    expect(quiet.takeLines()).toEqual([]);
  });
});

describe('a refund', () => {
  const wanted = { providerRef: 'IL-1111-1111-1111', merchantRef: 'R1', cents: 400, currency: 'EUR' };
  const collection = { id: wanted.providerRef, status: { code: 100 }, amount: { value: 400, currency: 'EUR' } };
  it.each<[string, StubProvider['answer'], string]>([
    ['names no transaction', json(200, collection), 'refused'],
    ['is not as documented', json(200, {}), 'refused'],
    ['has status 401', json(401, {}), 'refused'],
    ['has status 408', json(408, {}), 'not_sent'],
    ['has status 429', json(429, {}), 'not_sent'],
    ['has status 503', json(503, {}), 'not_sent'],
  ])('of a collection whose answer %s is not sent', async (_what, answer, kind) => {
    stub.answer = answer;
    expect(await pay.refund(wanted)).toEqual({ kind });
    expect(stub.asked.map(({ method }) => method)).toEqual(['GET']);
  });

  it('of a collection is not sent where nobody listens', async () => {
    expect(await open(await closedOrigin()).refund(wanted)).toEqual({ kind: 'not_sent' });
  });
});

describe('a refund, by its own name', () => {
  const refundId = 'RF-1234-5678-9012';
  const info = (statusCode: string, amount: unknown, named = refundId) =>
    json(200, { request: { result: '1' }, refund: { amount, statusCode, statusName: '' }, refundId: named });
  it('has gone where Pay. has worked off the whole sum', async () => {
    stub.answer = info('316', '1995');
    expect(await pay.hasGone(refundId, 1995)).toBe(true);
    expect(stub.asked).toMatchObject([{ method: 'POST', url: '/v3/Refund/info/json', body: `refundId=${refundId}` }]);
  });

  it.each<[string, StubProvider['answer']]>([
    ['of a part of it', info('316', '997')],
    ['of another sum', info('316', '19.95')],
    ['of no sum', info('316', null)],
    ['that it waits', info('0', '1995')],
    ['of another refund', info('316', '1995', 'RF-0000-0000-0000')],
    ['nothing', json(500, {})],
  ])('has not gone where Pay. tells %s', async (_, answer) => {
    stub.answer = answer;
    expect(await pay.hasGone(refundId, 1995)).toBe(false);
  });
});
