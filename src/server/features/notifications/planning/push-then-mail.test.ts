import { afterAll, beforeEach, expect, it } from 'vitest';
import { openNotificationState } from '#server/features/notifications/planning/notification-states-store.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createNotificationActions } from '#test/support/dispatch-notifications.ts';
import { startPushService } from '#test/support/push-service.ts';
import { testApp } from '#test/support/test-app.ts';

const service = await startPushService();
afterAll(() => service.stop());
const app = await testApp({ outgoing: service.outgoing, renderPage: async () => ({ status: 200, html: '' }) });
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL'] });
let anna: MemberId;
let as: string;
let bert: MemberId;
beforeEach(async () => {
  app.clock.set('2026-06-01T10:00:00Z');
  service.received.splice(0);
  anna = await buildMember(app.db, { site, profile: { gender: 'female', name: 'Anna' } });
  bert = await buildMember(app.db, { site, profile: { name: 'Bert' } });
  as = await buildSession(app, anna);
});

const subscribe = (given = service.subscribe()) =>
  app.call('POST /api/user.php?push=1', { as, body: { subscription: { ...given, expirationTime: null } } });
const { dispatchTo, writeTo } = createNotificationActions(app, site);
const dispatch = async (minutes = 0) => {
  app.clock.advance({ minutes });
  await dispatchTo(anna);
};
const write = (by = bert) => writeTo(anna, by);
const more = async (id: number) => {
  await app.db.query(
    `insert into messages (conversation_id, id, sender_id, client_id, kind, body, created_at)
     select conversation_id, $2, $3, gen_random_uuid(), 'text', 'x', $4 from conversation_members where member_id = $1`,
    [anna, id, bert, app.clock.now()],
  );
  await app.db.query('update conversation_members set unread = $2 where member_id = $1', [anna, id]);
};
const bodies = async (): Promise<string[]> => {
  await app.runJob({ name: 'send-pushes', data: {} });
  return service.received.splice(0).map(({ json }): string => json.notification.body);
};
const mails = () =>
  app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select(['kind', 'text'])
    .where('member_id', '=', anna)
    .orderBy('created_at')
    .execute();
const openedAt = async () => {
  const states = app.db.kysely.selectFrom('notification_states').where('member_id', '=', anna);
  return (await states.select('push_opened_at').executeTakeFirst())?.push_opened_at;
};
/** Opens the page that a press on a push opens. */
const press = async () => {
  await app.call('GET /chats?source=push', { as });
  await expect.poll(openedAt).toEqual(app.clock.now());
};

it('subscribing tells nothing that happened before, and a mail does', async () => {
  await write();
  await buildLike(app.db, bert, anna, { at: app.clock.now() });
  app.clock.advance({ minutes: 1 });
  await subscribe();
  await dispatch();
  expect(await bodies()).toEqual([]);
  await more(2);
  await dispatch();
  expect(await bodies()).toEqual(['1 new conversation']);
  await dispatch(30);
  expect((await mails()).map(({ kind }) => kind)).toEqual(['new_conversations']);
});

it('another browser, or another address of the same, begins nothing anew', async () => {
  await subscribe();
  app.clock.advance({ minutes: 1 });
  await write();
  app.clock.advance({ minutes: 1 });
  await subscribe();
  as = await buildSession(app, anna);
  await subscribe();
  await dispatch();
  expect(new Set(await bodies())).toEqual(new Set(['1 new conversation']));
});

it('one that was lost and is back tells nothing of the time between', async () => {
  const subscription = service.subscribe();
  await subscribe(subscription);
  await app.db.query('update push_subscriptions set lost_at = now()');
  app.clock.advance({ minutes: 1 });
  await write();
  app.clock.advance({ minutes: 1 });
  await subscribe(subscription);
  await dispatch();
  expect(await bodies()).toEqual([]);
});

it('a browser whose session has expired receives nothing, and puts off no mail', async () => {
  await subscribe();
  await app.db.query('update sessions set expires_at = $2 where member_id = $1', [anna, app.clock.now()]);
  app.clock.advance({ minutes: 1 });
  await write();
  await dispatch();
  const sent = () =>
    app.db.kysely.selectFrom('notification_log').select('channel').where('member_id', '=', anna).execute();
  expect([await bodies(), await sent()]).toEqual([[], []]);
  await dispatch(10);
  expect(await sent()).toEqual([{ channel: 'email' }]);
  // The new subscription gets only what follows.
  const carl = await buildMember(app.db, { site });
  await write(carl);
  app.clock.advance({ minutes: 1 });
  as = await buildSession(app, anna);
  await subscribe();
  await dispatch();
  expect(await bodies()).toEqual([]);
});

it('several at once are one push, which leads to all of them', async () => {
  await subscribe();
  const carl = await buildMember(app.db, { site });
  await write();
  await write(carl);
  await buildLike(app.db, carl, anna, { at: app.clock.now() });
  await dispatch();
  await app.runJob({ name: 'send-pushes', data: {} });
  expect(service.received.map(({ json }) => json.notification)).toEqual([
    expect.objectContaining({
      body: '2 new conversations\n1 new like',
      navigate: 'http://localhost:3000/chats?source=push',
    }),
  ]);
});

it('a mail waits half an hour for the push about the same thing, also where both were held back', async () => {
  await subscribe();
  // 5:00 local time.
  app.clock.set('2026-06-02T03:00:00Z');
  await write();
  await dispatch();
  app.clock.set('2026-06-02T08:00:00Z');
  await dispatch();
  expect([await bodies(), await mails()]).toEqual([['1 new conversation'], []]);
  await dispatch(29);
  expect(await mails()).toEqual([]);
  await dispatch(1);
  expect(await mails()).toHaveLength(1);
  expect(await bodies()).toEqual([]);
});

it('a mail waits for the first push alone that was not opened, also while others follow', async () => {
  await subscribe();
  await write();
  await dispatch();
  const pushed = [await bodies()];
  for (const message of [2, 3]) {
    app.clock.advance({ minutes: 14 });
    await more(message);
    await dispatch();
    pushed.push(await bodies());
  }
  expect([pushed, await mails()]).toEqual([[['1 new conversation'], ['1 new message'], ['1 new message']], []]);
  await dispatch(1);
  expect(await mails()).toEqual([]);
  await dispatch(1);
  const [mail, ...others] = await mails();
  expect([mail?.kind, others]).toEqual(['new_conversations', []]);
  // A mail has covered these: the next push is the first.
  app.clock.advance({ hours: 5 });
  await more(4);
  await dispatch();
  await dispatch(29);
  expect(await mails()).toHaveLength(1);
});

it('the first push of what was read meanwhile is none of what came later', async () => {
  await subscribe();
  await write();
  await dispatch();
  await app.db.query('update conversation_members set unread = 0, last_read_id = 1 where member_id = $1', [anna]);
  app.clock.advance({ hours: 5 });
  await more(2);
  await dispatch();
  await dispatch(29);
  expect(await mails()).toEqual([]);
  await dispatch(40);
  expect(await mails()).toHaveLength(1);
});

it('the member was notified of what an opened push covers: no mail follows, also when the next push is not opened', async () => {
  await subscribe();
  await write();
  await buildLike(app.db, bert, anna, { at: app.clock.now() });
  await dispatch();
  app.clock.advance({ minutes: 1 });
  await press();
  await dispatch(480);
  expect(await mails()).toEqual([]);
  await more(2);
  await dispatch();
  await dispatch(60);
  const [mail, ...others] = await mails();
  expect([mail?.kind, others]).toEqual(['new_messages', []]);
  expect(mail!.text).toContain('1 new message\n');
});

// The embedded database runs transactions one after the other.
it.runIf(process.env['TEST_DATABASE'] === 'postgres')(
  'a page that a push opens does not wait for a check of its member (only PostgreSQL has the lock)',
  async () => {
    await subscribe();
    await write();
    await dispatch();
    app.clock.advance({ minutes: 1 });
    const [held, shown] = [Promise.withResolvers<true>(), Promise.withResolvers<true>()];
    const checking = app.db.transaction(async (tx) => {
      await openNotificationState(tx, anna);
      held.resolve(true);
      await shown.promise;
    });
    await held.promise;
    expect((await app.call('GET /chats?source=push', { as })).status).toBe(200);
    shown.resolve(true);
    await checking;
    await expect.poll(openedAt).toEqual(app.clock.now());
  },
);

it('a page that somebody opens by themselves says nothing of a push', async () => {
  await subscribe();
  await write();
  await dispatch();
  app.clock.advance({ minutes: 1 });
  await app.call('GET /chats', { as });
  await dispatch(30);
  expect(await mails()).toHaveLength(1);
});

const seen = (minutesAgo: number) =>
  app.db.query(
    'insert into member_activity values ($1, $2) on conflict (member_id) do update set last_active_at = $2',
    [anna, new Date(app.clock.now().getTime() - minutesAgo * MINUTE_MS)],
  );

it('a mail speaks of the time since they were last here only where all of it happened since then', async () => {
  await seen(60);
  await write();
  await dispatch();
  await dispatch(10);
  await seen(0);
  await write(await buildMember(app.db, { site }));
  await dispatch();
  await dispatch(10);
  const texts = (await mails()).map(({ text }) => text.includes('since you were last'));
  expect(texts).toEqual([true, false]);
});

it('what was mailed is not pushed, and what the member was notified of is not mailed as new', async () => {
  await write();
  await dispatch();
  await dispatch(10);
  await subscribe();
  await more(2);
  await app.db.query(`insert into notification_choices values ($1, 'new_messages', 'push', false)`, [anna]);
  await dispatch(300);
  expect(await bodies()).toEqual([]);
  const [first, second] = await mails();
  expect(first!.text).toContain('1 new conversation\n');
  expect(second!.text).toContain('1 new message\n');
  await app.db.query('delete from notification_choices where member_id = $1', [anna]);
  await dispatch();
  expect(await bodies()).toEqual([]);
  await dispatch(3 * 1_440);
  const recalled = (await mails()).at(-1)!;
  expect(recalled.kind).toBe('unread_reminders');
  expect(recalled.text).toContain('2 unread messages\n');
  expect(recalled.text).not.toMatch(/since you were last|new message/);
});

it('a push and a mail say where there is more than they count', async () => {
  await subscribe();
  for (let each = 0; each < 201; each += 1) await write(await buildMember(app.db, { site }));
  await dispatch();
  expect(await bodies()).toEqual(['200+ new conversations']);
  await dispatch(30);
  const [mail] = await mails();
  expect(mail!.text).toContain('200+ new conversations');
});
