import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { alertCap } from '#server/features/notifications/planning/count-alert.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMail } from '#test/support/builders/build-mail.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { createNotificationActions } from '#test/support/dispatch-notifications.ts';
import { startPushService } from '#test/support/push-service.ts';
import { testApp } from '#test/support/test-app.ts';

const service = await startPushService();
afterAll(() => service.stop());
const app = await testApp({ outgoing: service.outgoing });
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL'] });
const { dispatchTo, writeTo } = createNotificationActions(app, site);
let anna: MemberId;
let session: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'mails');
  service.received.splice(0);
  // Noon in the member's time zone.
  app.clock.set('2026-06-01T10:00:00Z');
  anna = await buildMember(app.db, { site, member: { email: 'anna@vonk.test' }, profile: { name: 'Anna' } });
  session = await buildSession(app, anna);
});

const snooze = (length: string | null) =>
  app.call('PUT /api/notifications.php', { as: session, body: { snooze: length } });
const shown = async () => (await app.call('GET /api/notifications.php', { as: session })).json.notifications;
const subscribe = async () => {
  const body = { subscription: { ...service.subscribe(), expirationTime: null } };
  await app.call('POST /api/user.php?push=1', { as: session, body });
};
const writtenBy = async (name: string) => writeTo(anna, await buildMember(app.db, { site, profile: { name } }));
const dispatch = async (time: string) => {
  app.clock.set(time);
  await dispatchTo(anna);
};
const pushes = async () => {
  await app.runJob({ name: 'send-pushes', data: {} });
  return service.received.map(({ json }): string => json.notification.body);
};
const mails = () =>
  app.db.kysely.selectFrom('mails').select(['kind', 'next_attempt_at', 'expires_at']).orderBy('kind').execute();
const nextCheckAt = async () =>
  (
    await app.db.kysely
      .selectFrom('notification_states')
      .select('next_check_at')
      .where('member_id', '=', anna)
      .executeTakeFirstOrThrow()
  ).next_check_at;

describe('a snooze', () => {
  it('is said with its end, can be changed, and ends by a press', async () => {
    expect((await snooze('hour')).json.notifications.snoozed_until).toBe('2026-06-01T11:00:00.000Z');
    expect((await snooze('morning')).json.notifications.snoozed_until).toBe('2026-06-02T07:00:00.000Z');
    expect((await snooze('week')).json.notifications.snoozed_until).toBe('2026-06-08T10:00:00.000Z');
    expect((await snooze(null)).json.notifications.snoozed_until).toBeNull();
    expect((await snooze(null)).status).toBe(200);
    expect((await snooze('year')).json.error.code).toBe('validation_failed');
    await snooze('hour');
    app.clock.set('2026-06-01T11:00:00Z');
    expect((await shown()).snoozed_until).toBeNull();
  });

  it('holds pushes and mails; what happened is sent afterwards once, in one push, and in one mail if that is not opened', async () => {
    await subscribe();
    await snooze('week');
    await writtenBy('Bert');
    await dispatch('2026-06-01T10:30:00Z');
    expect(await nextCheckAt()).toEqual(new Date('2026-06-08T10:00:00Z'));
    expect((await shown()).next_email_at).toBe('2026-06-08T10:00:00.000Z');
    app.clock.set('2026-06-05T10:00:00Z');
    await writtenBy('Carl');
    await buildLike(app.db, await buildMember(app.db, { site }), anna, { at: app.clock.now() });
    await dispatch('2026-06-08T09:59:00Z');
    expect([await pushes(), await mails()]).toEqual([[], []]);

    await dispatch('2026-06-08T10:00:00Z');
    expect([await pushes(), await mails()]).toEqual([['2 new conversations\n1 new like'], []]);
    await dispatch('2026-06-08T10:30:00Z');
    expect(await mails()).toMatchObject([{ kind: 'new_conversations' }]);
    const { rows } = await app.db.query(
      `select channel, conversations, likes from notification_log where member_id = $1 order by sent_at`,
      [anna],
    );
    const all = { conversations: 2, likes: 1 };
    expect(rows).toEqual([
      { channel: 'push', ...all },
      { channel: 'email', ...all },
    ]);
    await dispatch('2026-06-08T15:00:00Z');
    expect([(await pushes()).length, (await mails()).length]).toEqual([1, 1]);
  });

  it('that ends early lets the next check notify', async () => {
    await snooze('week');
    await writtenBy('Bert');
    await dispatch('2026-06-01T10:30:00Z');
    await snooze(null);
    expect(await nextCheckAt()).toEqual(new Date('2026-06-01T10:30:00Z'));
    await dispatch('2026-06-01T10:30:00Z');
    expect(await mails()).toMatchObject([{ kind: 'new_conversations' }]);
  });

  it('ends into quiet hours without a sound', async () => {
    app.clock.set('2026-06-01T19:30:00Z');
    await snooze('hour');
    await writtenBy('Bert');
    await dispatch('2026-06-01T20:30:00Z');
    expect([await mails(), await nextCheckAt()]).toEqual([[], new Date('2026-06-02T06:00:00Z')]);
  });

  const waiting = async () => {
    const at = app.clock.now();
    for (const kind of ['likes', 'news', 'password_changed'])
      await buildMail(app.db, { siteId: site.id, memberId: anna, kind, to: 'anna@vonk.test', at });
    await app.db.query(
      `update mails set is_bulk = kind <> 'password_changed', expires_at = '2026-06-01T16:00:00Z',
         batch = case when kind = 'news' then 'campaign 1' end`,
    );
  };
  const mail = (kind: string, next: string, expires: string) => ({
    kind,
    next_attempt_at: new Date(next),
    expires_at: new Date(expires),
  });

  it('puts off what waits in the outbox, but what is about the account, and nothing beyond its end', async () => {
    await waiting();
    await snooze('hour');
    await snooze('morning');
    expect(await mails()).toEqual([
      mail('likes', '2026-06-02T07:00:00Z', '2026-06-01T16:00:00Z'),
      mail('news', '2026-06-02T07:00:00Z', '2026-06-01T16:00:00Z'),
      mail('password_changed', '2026-06-01T10:00:00Z', '2026-06-01T16:00:00Z'),
    ]);
    app.clock.set('2026-06-01T11:00:00Z');
    await app.call('PUT /api/notifications.php', { as: session, body: { is_discreet: true } });
    expect((await mails())[0]).toEqual(mail('likes', '2026-06-02T07:00:00Z', '2026-06-01T16:00:00Z'));
    await snooze(null);
    expect(await mails()).toEqual([
      mail('likes', '2026-06-01T11:00:00Z', '2026-06-01T16:00:00Z'),
      mail('news', '2026-06-01T11:00:00Z', '2026-06-01T16:00:00Z'),
      mail('password_changed', '2026-06-01T10:00:00Z', '2026-06-01T16:00:00Z'),
    ]);
  });

  it('that ends early after quiet hours have changed lets everything go', async () => {
    app.clock.set('2026-06-01T19:30:00Z');
    await waiting();
    await snooze('hour');
    expect((await mails())[0]!.next_attempt_at).toEqual(new Date('2026-06-02T06:00:00Z'));
    await app.call('PUT /api/notifications.php', { as: session, body: { quiet_from: 0, quiet_to: 0 } });
    await snooze(null);
    expect((await mails()).map(({ next_attempt_at: at }) => at)).toEqual(Array(3).fill(app.clock.now()));
  });

  it('lets what is being handed over not come back for another try', async () => {
    await waiting();
    await app.db.query(`update mails set state = 'leaving' where kind = 'likes'`);
    await snooze('hour');
    expect((await mails())[0]!.expires_at).toEqual(app.clock.now());
  });

  it('again right after the first leaves what happened in the first news', async () => {
    await subscribe();
    await snooze('week');
    await writtenBy('Bert');
    app.clock.set('2026-06-08T10:00:30Z');
    await snooze('week');
    await dispatch('2026-06-15T10:00:30Z');
    expect(await pushes()).toEqual(['1 new conversation']);
  });

  it('leaves what a waiting push would have covered to the mail', async () => {
    await subscribe();
    // Queued without waking the sender.
    await app.db.query(
      `insert into push_messages (subscription_id, kind, topic, title, body, url, created_at)
       select id, 'likes', 'likes', 'x', '1 new conversation', '/likes', $1 from push_subscriptions`,
      [app.clock.now()],
    );
    await snooze('hour');
    app.clock.set('2026-06-01T11:00:10Z');
    expect(await pushes()).toEqual([]);
  });

  it('holds alerts of saved searches', async () => {
    await snooze('week');
    const freeAt = () => app.db.transaction((tx) => alertCap.freeAt(tx, anna, app.clock.now()));
    expect(await freeAt()).toEqual(new Date('2026-06-08T10:00:00Z'));
    app.clock.set('2026-06-08T10:00:00Z');
    expect(await freeAt()).toBeNull();
  });
});
