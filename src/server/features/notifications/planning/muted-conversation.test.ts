import { afterAll, beforeEach, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { createNotificationActions } from '#test/support/dispatch-notifications.ts';
import { startPushService } from '#test/support/push-service.ts';
import { sized } from '#test/support/run-size.ts';
import { testApp } from '#test/support/test-app.ts';
import { withoutTokens } from '#test/support/without-tokens.ts';

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
  app.clock.set('2026-06-01T10:00:00Z');
  anna = await buildMember(app.db, {
    site,
    lastActiveAt: app.clock.now(),
    member: { email: 'anna@vonk.test' },
    profile: { name: 'Anna' },
  });
  session = await buildSession(app, anna);
});

const writtenBy = async (name: string) =>
  toPublicId(await writeTo(anna, await buildMember(app.db, { site, profile: { name } })));
const mute = (conversation: string, muted: boolean) =>
  app.call('PUT /api/chat-mute.php', { as: session, body: { conversation, muted } });
const dispatch = async (time: string) => {
  app.clock.set(time);
  await dispatchTo(anna);
};
const pushes = async () => {
  await app.runJob({ name: 'send-pushes', data: {} });
  return service.received.map(({ json }) => [json.notification.body, json.app_badge]);
};
const mails = () =>
  app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select(['kind', 'text'])
    .orderBy('created_at')
    .execute();

it('neither pushes, mails, reminders nor weekly updates tell of a muted conversation; the icon of the app counts it', async () => {
  const body = { subscription: { ...service.subscribe(), expirationTime: null } };
  await app.call('POST /api/user.php?push=1', { as: session, body });
  const choices = [{ kind: 'weekly_updates', channel: 'email', wanted: true }];
  await app.call('PUT /api/notifications.php', { as: session, body: { choices, detail: 'who', push_detail: 'who' } });
  expect((await mute(await writtenBy('Bert'), true)).status).toBe(200);
  await writtenBy('Carl');
  await dispatch('2026-06-01T10:00:00Z');
  expect(await pushes()).toEqual([[expect.stringContaining('Carl'), 2]]);
  // Covers the mail, the reminders of days 3 and 10, and two weekly updates.
  for (let hour = 1; hour <= 24 * 15; hour += sized(3, 1))
    await dispatch(new Date(Date.parse('2026-06-01T10:00:00Z') + hour * HOUR_MS).toISOString());
  const sent = await mails();
  expect(new Set(sent.map(({ kind }) => kind))).toEqual(
    new Set(['new_conversations', 'unread_reminders', 'weekly_updates']),
  );
  const texts = sent.map(({ text }) => text);
  for (const text of texts) expect(withoutTokens(text)).not.toContain('Bert');
  expect(texts.join()).toContain('Carl');
  expect(await pushes()).toHaveLength(1);
});

it('once it is unmuted, the member is notified of what is still unread', async () => {
  const conversation = await writtenBy('Bert');
  await mute(conversation, true);
  await dispatch('2026-06-01T11:00:00Z');
  expect(await mails()).toEqual([]);
  await mute(conversation, false);
  await dispatch('2026-06-01T11:00:00Z');
  expect(await mails()).toMatchObject([{ kind: 'new_conversations' }]);
});
