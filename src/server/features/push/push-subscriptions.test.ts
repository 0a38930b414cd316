import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { endAllSessions } from '#server/features/accounts/sessions/sessions-store.ts';
import { banMember } from '#server/features/moderation/ban-member.ts';
import { queuePush } from '#server/features/push/queue-push.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { type PushService, startPushService } from '#test/support/push-service.ts';
import { testApp } from '#test/support/test-app.ts';

const service = await startPushService();
afterAll(() => service.stop());
const app = await testApp({ outgoing: service.outgoing });
const site = await buildSite(app.db, { domain: 'localhost', support_email: 'help@vonk.test' });
const anna = await buildMember(app.db, { site });
let session: string;
beforeEach(async () => {
  service.received.splice(0);
  service.answerWith(() => ({ status: 201 }));
  await app.db.query('delete from sessions');
  session = await buildSession(app, anna);
});

type Subscription = ReturnType<PushService['subscribe']>;

const save = (subscription: object | null, as: string | null = session) =>
  app.call('POST /api/user.php?push=1', { as, body: { subscription } });
const subscribe = async (as = session): Promise<Subscription> => {
  const subscription = service.subscribe();
  expect(await save({ ...subscription, expirationTime: null }, as)).toMatchObject({
    status: 200,
    json: { push_state: 'subscribed' },
  });
  return subscription;
};
const PUSH = {
  kind: 'new_messages',
  topic: 'chat-1',
  title: 'Vonk',
  body: 'You have a new message.',
  url: '/chats',
  badge: 3,
} as const;
const queue = (changes: Partial<Parameters<typeof queuePush>[1][number]> = {}) =>
  app.db.transaction((tx) => queuePush(tx, [{ member: anna, ...PUSH, ...changes }], app.clock.now()));
const send = () => app.runJob({ name: 'send-pushes', data: {} });
const push = async (changes: Parameters<typeof queue>[0] = {}) => {
  const count = (await queue(changes)).size;
  await send();
  return count;
};
const rowsOf = async (table: 'push_messages' | 'push_subscriptions') =>
  (await app.db.query(`select * from ${table}`)).rows as Record<string, unknown>[];
const devicesOf = async (as = session) => (await app.call('GET /api/push.php', { as })).json.devices;

describe('a subscription', () => {
  it('belongs to the session: it goes with it, however it ends', async () => {
    await subscribe();
    await app.call('POST /api/logout.php', { as: session, body: {} });
    expect(await push()).toBe(0);
    session = await buildSession(app, anna);
    await subscribe();
    await endAllSessions(app.db, anna);
    expect(await rowsOf('push_subscriptions')).toEqual([]);
    const bert = await buildMember(app.db, { site });
    const berts = await buildSession(app, bert);
    await subscribe(berts);
    await queue({ member: bert });
    await app.db.transaction((tx) => banMember(tx, { announce: async () => undefined }, bert, app.clock.now()));
    expect(await rowsOf('push_messages')).toEqual([]);
    expect(await rowsOf('push_subscriptions')).toEqual([]);
  });

  it('receives nothing once the session has run out', async () => {
    await subscribe();
    // A sender from the previous test may still run with its old time; this waits for it.
    await send();
    service.received.splice(0);
    app.clock.advance({ days: 31 });
    await push();
    expect(service.received).toEqual([]);
  });

  it('is one for each session: a new one takes the place of the old', async () => {
    await subscribe();
    const { endpoint } = await subscribe();
    expect(await rowsOf('push_subscriptions')).toMatchObject([{ endpoint }]);
    expect((await save(null)).json).toEqual({ push_state: 'not_subscribed' });
    expect(await rowsOf('push_subscriptions')).toEqual([]);
  });

  it('goes over to whoever logs in next in the same browser', async () => {
    const subscription = await subscribe();
    const bert = await buildMember(app.db, { site });
    const berts = await buildSession(app, bert);
    service.answerWith(() => ({ status: 503 }));
    await push();
    app.takeLines();
    expect(await rowsOf('push_messages')).toHaveLength(1);
    await save(subscription, berts);
    expect(await rowsOf('push_messages')).toEqual([]);
    expect(await devicesOf()).toEqual([]);
    expect(await devicesOf(berts)).toHaveLength(1);
    expect(await push()).toBe(0);
  });

  it('is renewed by the browser only for a session that has one', async () => {
    const renew = (as: string) => {
      const body = { subscription: { ...service.subscribe(), expirationTime: null }, renews: true as const };
      return app.call('POST /api/user.php?push=1', { as, body });
    };
    await subscribe();
    expect((await renew(session)).json).toEqual({ push_state: 'subscribed' });
    expect(await rowsOf('push_subscriptions')).toHaveLength(1);
    const berts = await buildSession(app, await buildMember(app.db, { site }));
    expect((await renew(berts)).json).toEqual({ push_state: 'not_subscribed' });
    expect(await devicesOf(berts)).toEqual([]);
  });

  it('ends when its host is none of the push services any more', async () => {
    await subscribe();
    await app.db.query(`update push_subscriptions set endpoint = 'https://push.example/x'`);
    await push();
    expect(service.received).toEqual([]);
    expect(await devicesOf()).toEqual([]);
  });

  it('that its push service has ended is lost until the browser renews it, and is none once it was turned off', async () => {
    const stateOf = async () => (await app.call('GET /api/push.php', { as: session })).json.push_state;
    expect(await stateOf()).toBe('not_subscribed');
    await subscribe();
    expect(await stateOf()).toBe('subscribed');
    service.answerWith(() => ({ status: 410 }));
    await push();
    expect([await stateOf(), await devicesOf(), await rowsOf('push_messages')]).toEqual(['lost', [], []]);
    expect(await push()).toBe(0);
    service.answerWith(() => ({ status: 201 }));
    const body = { subscription: service.subscribe(), renews: true as const };
    expect((await app.call('POST /api/user.php?push=1', { as: session, body })).json.push_state).toBe('subscribed');
    await push();
    expect([await stateOf(), service.received]).toMatchObject(['subscribed', [{}]]);
    await app.call('DELETE /api/push.php', { as: session, query: { id: (await devicesOf())[0].id } });
    expect(await stateOf()).toBe('not_subscribed');
  });

  it.each([
    ['an address of this machine', { endpoint: 'https://127.0.0.1/x' }],
    ['an address without encryption', { endpoint: 'http://receiver.test/x' }],
    ['an unknown push service', { endpoint: 'https://receiver.test.example/x' }],
    ['a host that only ends like a known one', { endpoint: 'https://receivertest/x' }],
    ['a port', { endpoint: 'https://receiver.test:8443/x' }],
    ['a key that is no point', { keys: { p256dh: 'B'.repeat(87), auth: 'x'.repeat(22) } }],
  ])('is refused with %s', async (_, changes) => {
    const { status, json } = await save({ ...service.subscribe(), ...changes });
    expect([status, json.error.code]).toEqual([400, 'push_endpoint_refused']);
  });

  it('needs a login, and the address without `push` stays the login', async () => {
    expect((await save(service.subscribe(), null)).json.error.code).toBe('authentication_required');
    const login = await app.call('POST /api/user.php', { body: { subscription: null } });
    expect(login.json.error.code).toBe('validation_failed');
    const other = await app.call('POST /api/user.php?pull=1', { as: session, body: { subscription: null } });
    expect(other.json.error.code).toBe('validation_failed');
  });
});

describe('the devices of a member', () => {
  it('are listed, this one first, tested one by one, and removed from any', async () => {
    const second = await buildSession(app, anna);
    await subscribe(second);
    await subscribe();
    const devices = await devicesOf();
    expect(devices.map(({ is_this }: { is_this: boolean }) => is_this)).toEqual([true, false]);
    const [, { id }] = devices;
    expect((await app.call('POST /api/push-test.php', { as: session, body: { id } })).status).toBe(200);
    await send();
    expect(service.received.map(({ json }) => json.notification.body)).toEqual(['Notifications work on this device.']);
    const again = await app.call('POST /api/push-test.php', { as: session, body: { id } });
    expect(again.json.error.code).toBe('rate_limited');
    expect((await app.call('DELETE /api/push.php', { as: session, query: { id } })).status).toBe(200);
    expect(await devicesOf(second)).toMatchObject([{ is_this: false }]);
  });

  it('are nobody else’s', async () => {
    await subscribe();
    const [{ id }] = await devicesOf();
    const berts = await buildSession(app, await buildMember(app.db, { site }));
    expect((await app.call('POST /api/push-test.php', { as: berts, body: { id } })).status).toBe(404);
    expect((await app.call('DELETE /api/push.php', { as: berts, query: { id } })).status).toBe(404);
    expect(await devicesOf()).toHaveLength(1);
  });

  it('stand in the copy of one’s data', async () => {
    const { endpoint } = await subscribe();
    const copies = await Promise.all(app.exports.map((each) => each(app, anna)));
    const { push_subscriptions: own } = Object.assign({}, ...copies.map(({ data }) => data)) as Record<string, unknown>;
    expect(own).toMatchObject([{ endpoint }]);
  });
});

it('every site has a key of its own, which stays the same', async () => {
  const other = await buildSite(app.db, { domain: 'other.localhost' });
  app.clock.advance({ minutes: 1 });
  const keyOf = async (host: string) =>
    (await app.call('GET /api/settings.php', { host })).json.settings.push_public_key;
  const [here, there] = [await keyOf(site.domain), await keyOf(other.domain)];
  expect(here).toMatch(/^[\w-]{87}$/);
  expect(there).not.toBe(here);
  expect(await keyOf(site.domain)).toBe(here);
  const { rows } = await app.db.query('select sealed_private_key from push_keys');
  expect(rows).toHaveLength(2);
});
