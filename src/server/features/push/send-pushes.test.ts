import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { queuePush } from '#server/features/push/queue-push.ts';
import { sendPushes } from '#server/features/push/send-pushes.ts';
import { createPushSigner } from '#server/features/push/sign-pushes.ts';
import { createLog } from '#server/platform/log/log.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { type PushService, startPushService } from '#test/support/push-service.ts';
import { TEST_SECRETS } from '#test/support/start-test-app.ts';
import { testApp } from '#test/support/test-app.ts';

const SILENT = createLog({ level: 'silent', readable: false });

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
const stateOf = async () => (await app.call('GET /api/push.php', { as: session })).json.push_state;
const rowsOf = async (table: 'push_messages' | 'push_subscriptions') =>
  (await app.db.query(`select * from ${table}`)).rows as Record<string, unknown>[];

describe('a push', () => {
  it('shows pictures that tell nobody what it is to who wants it discreet', async () => {
    await subscribe();
    await app.db.query('update members set is_discreet = true');
    expect(await push()).toBe(1);
    await app.db.query('update members set is_discreet = false');
    const { icon, badge } = service.received.at(-1)!.json.notification;
    expect([icon, badge]).toEqual([
      'http://localhost:3000/icons/plain-192.png',
      'http://localhost:3000/icons/plain-badge-96.png',
    ]);
  });

  it('arrives encrypted and signed for the site, and says nothing to the service', async () => {
    const { endpoint } = await subscribe();
    expect(await push()).toBe(1);
    const [{ json, vapid, headers, bytes } = {} as never] = service.received;
    expect(json).toEqual({
      web_push: 8030,
      notification: {
        title: 'Vonk',
        body: 'You have a new message.',
        navigate: 'http://localhost:3000/chats',
        tag: 'chat-1',
        icon: 'http://localhost:3000/icons/default-192.png',
        badge: 'http://localhost:3000/icons/default-badge-96.png',
      },
      app_badge: 3,
      mutable: true,
    });
    const { settings } = (await app.call('GET /api/settings.php')).json;
    expect(vapid.key).toBe(settings.push_public_key);
    expect(vapid.claims).toMatchObject({ aud: new URL(endpoint).origin, sub: 'mailto:help@vonk.test' });
    const hours = vapid.claims.exp / 3600 - app.clock.now().getTime() / HOUR_MS;
    expect(hours).toBeGreaterThan(5);
    expect(hours).toBeLessThanOrEqual(12);
    expect(headers).toMatchObject({ ttl: '43200', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(headers['topic']).toMatch(/^[\w-]{32}$/);
    // 1024 bytes, and what the encryption adds: header 86, mark 1, tag 16
    expect(bytes).toBe(1024 + 103);
    expect(await rowsOf('push_messages')).toEqual([]);
  });

  it('goes to every browser of the member, each once, whatever the number of senders', async () => {
    const second = await buildSession(app, anna);
    await subscribe();
    await subscribe(second);
    expect(await queue()).toEqual(new Set([anna]));
    const sending = {
      ...app,
      originOf: () => 'http://localhost:3000',
      outgoing: service.outgoing,
      now: app.clock.now(),
      pushHosts: ['*.test'],
    };
    const sign = createPushSigner({ ...app, secrets: TEST_SECRETS });
    const { signal } = new AbortController();
    const senders = [1, 2, 3].map(() => sendPushes({ ...sending, sign, log: SILENT }, signal));
    await Promise.all([send(), ...senders]);
    expect(new Set(service.received.map(({ endpoint }) => endpoint)).size).toBe(2);
    expect(service.received).toHaveLength(2);
  });

  it('replaces one of the same topic that waits', async () => {
    await subscribe();
    await app.db.transaction(async (tx) => {
      await queuePush(tx, [{ member: anna, ...PUSH }], app.clock.now());
      await queuePush(tx, [{ member: anna, ...PUSH, body: 'You have two new messages.', badge: 4 }], app.clock.now());
      await queuePush(tx, [{ member: anna, ...PUSH, topic: 'chat-2' }], app.clock.now());
    });
    await send();
    const bodies = service.received.map(({ json }) => json.notification.body);
    expect(new Set(bodies)).toEqual(new Set(['You have a new message.', 'You have two new messages.']));
    const topics = service.received.map(({ headers }) => headers['topic']);
    expect(new Set(topics).size).toBe(2);
  });

  it('is not sent when its transaction fails', async () => {
    await subscribe();
    const failing = app.db.transaction(async (tx) => {
      await queuePush(tx, [{ member: anna, ...PUSH }], app.clock.now());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await send();
    expect(service.received).toEqual([]);
  });

  it('is forgotten when it could not be sent in time', async () => {
    await subscribe();
    await app.db.transaction(async (tx) => {
      await queuePush(tx, [{ member: anna, ...PUSH }], app.clock.now());
      const long = new Date(app.clock.now().getTime() - 15 * MINUTE_MS);
      await tx.kysely.updateTable('push_messages').set({ created_at: long }).execute();
    });
    await send();
    expect(service.received).toEqual([]);
    expect(await rowsOf('push_messages')).toEqual([]);
  });
});

describe('a push service that says no', () => {
  it.each([404, 410])('ends the subscription with %d', async (status) => {
    await subscribe();
    service.answerWith(() => ({ status }));
    await push();
    expect(await stateOf()).toBe('lost');
    expect(await rowsOf('push_messages')).toEqual([]);
  });

  it('is asked again when it says so, and not before', async () => {
    await subscribe();
    service.answerWith(() => ({ status: 429, headers: { 'retry-after': '120' } }));
    await push();
    service.answerWith(() => ({ status: 201 }));
    app.clock.advance({ minutes: 1 });
    await send();
    expect(service.received).toEqual([]);
    app.clock.advance({ minutes: 1 });
    await send();
    expect(service.received).toHaveLength(1);
    expect(app.takeLines().map(({ msg }) => msg)).toContain('A push waits for its next try');
  });

  it('is asked again within a quarter of an hour, however long it wants to be left alone', async () => {
    await subscribe();
    service.answerWith(() => ({ status: 429, headers: { 'retry-after': '999999' } }));
    await push();
    app.takeLines();
    const [row] = await rowsOf('push_messages');
    expect(row!['due_at']).toEqual(new Date(app.clock.now().getTime() + 15 * MINUTE_MS));
  });

  it('is asked again after a fault, with growing pauses', async () => {
    await subscribe();
    service.answerWith(() => ({ status: 503 }));
    await push();
    app.clock.advance({ minutes: 1 });
    await send();
    service.answerWith(() => ({ status: 201 }));
    app.clock.advance({ minutes: 1 });
    await send();
    expect(service.received).toHaveLength(1);
    app.takeLines();
  });

  it('loses a message that it does not take, and keeps the browser', async () => {
    await subscribe();
    service.answerWith(() => ({ status: 413 }));
    await push();
    expect(await rowsOf('push_messages')).toEqual([]);
    expect(await rowsOf('push_subscriptions')).toHaveLength(1);
    app.takeLines();
  });
});
