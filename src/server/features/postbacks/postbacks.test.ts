import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { settleAlone } from '#server/features/payments/settling/settle-payment.ts';
import {
  onPurchaseChargedBack,
  onPurchasePaid,
  onPurchaseRefunded,
} from '#server/features/postbacks/on-postback-event.ts';
import { postbacksFile, type PostbacksFile } from '#server/features/postbacks/postback-file-rules.ts';
import { setPostbacks } from '#server/features/postbacks/set-postbacks.ts';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import { settleRefund } from '#server/features/refunds/settle-refund.ts';
import { visitorKeyOf } from '#server/features/sites/visitor-key-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildOrder } from '#test/support/builders/build-order.ts';
import { buildShop } from '#test/support/builders/build-shop.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { startReceiver } from '#test/support/https-receiver.ts';
import { testApp } from '#test/support/test-app.ts';

const receiver = await startReceiver();
afterAll(() => receiver.stop());
const app = await testApp({ outgoing: receiver.outgoing() });
const site = await buildSite(app.db, { domain: 'localhost', countries: ['US', 'NL'] });
const shop = await buildShop(app.db, site);
beforeEach(async () => {
  receiver.answerWith(200);
  await setRules();
  app.clock.advance({ days: 2 });
  await send();
  receiver.asked.splice(0);
  app.takeLines();
});

const EVENTS = ['signup', 'confirmed', 'first_purchase', 'purchase', 'reversed'] as const;
const TEMPLATE = 'https://receiver.test/in?c={ref}&s={sub1}&e={event}&sum={amount}{currency}&tx={tx}';

const setRules = (events: readonly (typeof EVENTS)[number][] = EVENTS): Promise<void> => {
  const rules = events.map((event) => ({ network: 'north', event, template: TEMPLATE, recipient: 'North Ads B.V.' }));
  return setPostbacks({ db: app.db, now: app.clock.now() }, { domain: 'localhost', rules });
};
const send = () => app.runJob({ name: 'send-postbacks', data: {} });
/** Delivers announced events to the feature. A queue may deliver one twice. */
const react = async () => {
  await app.runJob({ name: 'relay-announced-events', data: {} });
  for (const job of app.takeJobs().filter(({ name }) => name.startsWith('postbacks/'))) {
    await app.runJob(job);
    await app.runJob(job);
  }
};
const laterBy = async (minutes: number) => {
  app.clock.advance({ minutes });
  await send();
};
const told = () => receiver.asked.map((address) => new URLSearchParams(address.slice(address.indexOf('?'))));
const eventsTold = () => told().map((one) => one.get('e') ?? '');

let brought = 0;
const source = async (network: string | null = 'north') => {
  brought += 1;
  const device = `brought-${brought}`.padEnd(22, 'x');
  const { id } = await app.db.kysely
    .insertInto('traffic_sources')
    .values({
      site_id: site.id,
      visitor_key: visitorKeyOf(device),
      network,
      ref: `click&${brought}`,
      sub1: 's 1',
      landed_on: '/',
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { device, id };
};
const member = async ({ country = 'US', network = 'north' }: { country?: string; network?: string | null } = {}) => {
  const { id } = await source(network);
  return buildMember(app.db, { site, member: { traffic_source_id: id }, profile: { country } });
};
const buy = async (memberId: MemberId): Promise<{ purchaseId: string; attemptId: string }> => {
  const { purchaseId, attemptId, ref } = await app.db.transaction((tx) => buildOrder(tx, { site, shop, memberId }));
  const events = { announce: async () => undefined };
  const paid = { status: 'paid', providerRef: ref, amountCents: 1000, currency: 'EUR', failure: null } as const;
  const context = { db: app.db, now: app.clock.now(), events, log: { error: () => undefined } };
  await settleAlone(context, attemptId, { ...paid, cause: 'webhook' });
  for (const _ of [1, 2]) await onPurchasePaid.react(app, { purchaseId } as never);
  return { purchaseId, attemptId };
};

it('tells the network that sent a visitor of the sign-up and the proved address, once each, within half an hour', async () => {
  const { device } = await source();
  const { email } = await signUp(app.call, { country: 'US' }, { cookies: { device } });
  await react();
  expect(receiver.asked).toEqual([]);
  await laterBy(30);
  const { text } = await app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select('text')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow();
  const token = /token=([\w-]{43})/.exec(text)?.[1];
  expect((await app.call('POST /api/activation.php', { body: { token }, cookies: { device } })).status).toBe(200);
  await react();
  await laterBy(30);
  await laterBy(1440);
  expect(eventsTold()).toEqual(['signup', 'confirmed']);
  const [first] = told();
  expect(first?.get('c')).toBe(`click&${brought}`);
  expect(first?.get('s')).toBe('s 1');
  expect(first?.get('sum')).toBe('');
});

it('tells of a first purchase and of each, with its sum', async () => {
  const memberId = await member();
  await buy(memberId);
  await laterBy(30);
  expect(eventsTold().toSorted((a, b) => a.localeCompare(b))).toEqual(['first_purchase', 'purchase']);
  expect(told().map((one) => one.get('sum'))).toEqual(['10.00EUR', '10.00EUR']);
  app.clock.advance({ days: 1 });
  await buy(memberId);
  await laterBy(30);
  expect(eventsTold().toSorted((a, b) => a.localeCompare(b))).toEqual(['first_purchase', 'purchase', 'purchase']);
  expect(new Set(told().map((one) => one.get('tx'))).size).toBe(3);
});

const refundPurchase = (purchaseId: string, cents: number) =>
  app.db.transaction(async (tx) => {
    const context = { now: app.clock.now(), events: { announce: async () => undefined } };
    const refundId = (await requestRefund(tx, context.now, { purchaseId, cents, reason: 'finance' })) ?? '';
    await settleRefund(tx, context, refundId, { status: 'sent', againAt: context.now });
    await settleRefund(tx, context, refundId, { status: 'done' });
    return refundId;
  });
const settleChargeback = (attemptId: string, isChargedBack: boolean) => {
  app.clock.advance({ minutes: 1 });
  return app.db.query(`select settle_reversals($1, $2, null, false, $3, $3)`, [
    attemptId,
    isChargedBack,
    app.clock.now(),
  ]);
};
/** A queue may deliver an event twice. */
const deliverRefunded = async (purchaseId: string, refundId: string) => {
  for (const _ of [1, 2]) await onPurchaseRefunded.react(app, { purchaseId, refundId } as never);
};
const deliverChargedBack = async (purchaseId: string) => {
  for (const _ of [1, 2]) await onPurchaseChargedBack.react(app, { purchaseId } as never);
};
const sums = () => told().map((one) => one.get('sum'));

it('tells of each refund of a purchase and of its chargeback once, with the sum of each', async () => {
  await setRules(['reversed']);
  const { purchaseId, attemptId } = await buy(await member());
  for (const cents of [250, 100]) await deliverRefunded(purchaseId, await refundPurchase(purchaseId, cents));
  await laterBy(30);
  expect(eventsTold()).toEqual(['reversed', 'reversed']);
  expect(new Set(sums())).toEqual(new Set(['1.00EUR', '2.50EUR']));
  await settleChargeback(attemptId, true);
  await deliverChargedBack(purchaseId);
  await laterBy(30);
  expect(sums().slice(2)).toEqual(['6.50EUR']);
  expect(new Set(told().map((one) => one.get('tx'))).size).toBe(3);
  // An event about a purchase of which nothing went back sends nothing.
  const { purchaseId: kept } = await buy(await member());
  await deliverChargedBack(kept);
  await laterBy(30);
  expect(receiver.asked).toHaveLength(3);
});

it('tells of no more than was paid if a chargeback is won and the purchase is refunded or charged back after all', async () => {
  await setRules(['reversed']);
  const { purchaseId, attemptId } = await buy(await member());
  await settleChargeback(attemptId, true);
  await deliverChargedBack(purchaseId);
  await settleChargeback(attemptId, false);
  app.clock.advance({ minutes: 1 });
  await deliverRefunded(purchaseId, await refundPurchase(purchaseId, 250));
  await settleChargeback(attemptId, true);
  await deliverChargedBack(purchaseId);
  await laterBy(30);
  expect(sums()).toEqual(['10.00EUR']);
});

it('tells of no more than was paid if a refund comes back and the purchase is charged back', async () => {
  await setRules(['reversed']);
  const { purchaseId, attemptId } = await buy(await member());
  const refundId = await refundPurchase(purchaseId, 250);
  await deliverRefunded(purchaseId, refundId);
  app.clock.advance({ minutes: 1 });
  await app.db.query('select return_refund($1, $2)', [refundId, app.clock.now()]);
  await settleChargeback(attemptId, true);
  await deliverChargedBack(purchaseId);
  await laterBy(30);
  expect(new Set(sums())).toEqual(new Set(['2.50EUR', '7.50EUR']));
});

it('never tells who somebody is', async () => {
  const memberId = await member();
  const { email } = await app.db.kysely
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await buy(memberId);
  await laterBy(30);
  const said = receiver.asked.map((address) => decodeURIComponent(address)).join('\n');
  for (const own of [memberId, BigInt.asUintN(64, BigInt(memberId)).toString(16), email ?? '-', 'Member'])
    expect(said).not.toContain(own);
});

type Whom = { readonly rules?: Parameters<typeof setRules>[0] } & Parameters<typeof member>[0];

it.each<[string, Whom]>([
  ['where no rule says so', { rules: [] }],
  ['of another network’s visitors', { network: 'south' }],
  ['of visitors whom no network has sent', { network: null }],
  ['of people from a country that asks for a consent', { country: 'NL' }],
])('tells nothing %s', async (_, { rules, ...whom }) => {
  await setRules(rules);
  await buy(await member(whom));
  await laterBy(1440);
  expect(receiver.asked).toEqual([]);
});

it('tries again after failures, with the same tx, until it is taken', async () => {
  await setRules(['purchase']);
  await buy(await member());
  receiver.answerWith(500);
  await laterBy(30);
  receiver.answerWith((_, response) => void response.destroy());
  await laterBy(5);
  receiver.answerWith((_, response) => void response.writeHead(302, { location: 'https://receiver.test/' }).end());
  await laterBy(15);
  receiver.answerWith(204);
  await laterBy(30);
  await laterBy(1440);
  expect(receiver.asked).toHaveLength(4);
  expect(new Set(receiver.asked).size).toBe(1);
});

it('gives up after eight tries within a day', async () => {
  await setRules(['purchase']);
  await buy(await member());
  receiver.answerWith(500);
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) await laterBy(5);
  expect(receiver.asked).toHaveLength(8);
  await laterBy(7 * 1440);
  expect(receiver.asked).toHaveLength(8);
});

it('several nodes send each once', async () => {
  await setRules(['purchase']);
  for (let count = 0; count < 45; count += 1) await buy(await member());
  app.clock.advance({ minutes: 30 });
  await Promise.all([send(), send(), send()]);
  expect(receiver.asked).toHaveLength(45);
  expect(new Set(receiver.asked).size).toBe(45);
});

it('tells nothing more of who leaves, and of whom a rule has ended for', async () => {
  const leaving = await member();
  await buy(leaving);
  await app.db.kysely.updateTable('members').set({ status: 'deletion_pending' }).where('id', '=', leaving).execute();
  await laterBy(1440);
  expect(receiver.asked).toEqual([]);
  await buy(await member());
  await setRules([]);
  await laterBy(1440);
  expect(receiver.asked).toEqual([]);
});

it('names whom it tells what, to everybody', async () => {
  const { status, json } = await app.call('GET /api/postback-recipients.php');
  expect(status).toBe(200);
  expect(json.recipients).toContainEqual({
    name: 'North Ads B.V.',
    network: 'north',
    event: 'purchase',
    told: ['ref', 'sub1', 'event', 'amount', 'currency', 'tx'],
  });
  await setRules([]);
  expect((await app.call('GET /api/postback-recipients.php')).json.recipients).toEqual([]);
});

it('gives members a copy of what was told of them, and forgets it with them', async () => {
  const memberId = await member();
  await buy(memberId);
  await laterBy(30);
  const copies = await Promise.all(app.exports.map((each) => each(app, memberId)));
  const { postbacks } = Object.assign({}, ...copies.map(({ data }) => data)) as { postbacks: object[] };
  expect(postbacks).toHaveLength(2);
  expect(postbacks[0]).toMatchObject({ recipient: 'North Ads B.V.', network: 'north', sent_at: app.clock.now() });
});

it('refuses rules for a demo and for a site that is none', async () => {
  await buildSite(app.db, { domain: 'demo.localhost', is_demo: true });
  const set = (domain: string) => setPostbacks({ db: app.db, now: app.clock.now() }, { domain, rules: [] });
  await expect(set('demo.localhost')).rejects.toThrow('demo.localhost is a demo, which tells nobody anything.');
  await expect(set('nowhere.test')).rejects.toThrow('There is no site nowhere.test.');
});

it('reads the example of its file', () => {
  const file: PostbacksFile = postbacksFile.parse(JSON.parse(readFileSync('deploy/postbacks.example.json', 'utf8')));
  expect(file.rules).toHaveLength(2);
  expect(postbacksFile.safeParse({ ...file, rules: [file.rules[0], file.rules[0]] }).success).toBe(false);
});
