import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { channelsOf, NOTIFICATION_KINDS } from '#shared/domain/account/notification-kinds.ts';
import { asWritten } from '#test/support/as-written.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createNotificationActions } from '#test/support/dispatch-notifications.ts';
import { startPushService } from '#test/support/push-service.ts';
import { testApp } from '#test/support/test-app.ts';

const service = await startPushService();
afterAll(() => service.stop());
const app = await testApp({ outgoing: service.outgoing });
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL', 'FI'] });
const { dispatchTo } = createNotificationActions(app, site);
app.clock.set('2026-06-01T04:00:00Z');

const NAMES = ['busy', 'silent', 'offline', 'in Finland', 'two devices', 'snoozed'] as const;
type Name = (typeof NAMES)[number];
const BROWSERS: Readonly<Record<Name, number>> = {
  busy: 1,
  silent: 1,
  offline: 0,
  'in Finland': 1,
  'two devices': 2,
  snoozed: 1,
};

const ids = new Map<Name, MemberId>();
const sessions = new Map<Name, string>();
/** member by browser */
const browsers = new Map<string, string>();
for (const name of NAMES) {
  const profile = { name: 'Anna', country: name === 'in Finland' ? 'FI' : 'NL' } as const;
  const id = await buildMember(app.db, { site, profile });
  ids.set(name, id);
  sessions.set(name, await buildSession(app, id));
  for (let device = 1; device <= BROWSERS[name]; device += 1) {
    const as = device === 1 ? sessions.get(name)! : await buildSession(app, id);
    const subscription = service.subscribe();
    browsers.set(subscription.endpoint, BROWSERS[name] === 1 ? name : `${name} (${device})`);
    await app.call('POST /api/user.php?push=1', {
      as,
      body: { subscription: { ...subscription, expirationTime: null } },
    });
  }
}
const bert = await buildMember(app.db, { site, member: { paid_user: true }, profile: { name: 'Bert' } });
await buildCredits(app.db, { site, memberId: bert, credits: 1_000 });
const bertsSession = await buildSession(app, bert);

const toEach = async (call: 'message' | 'like' | 'visit') => {
  for (const id of ids.values()) {
    const body = {
      profile: toPublicId(id),
      ...(call === 'message' && { client_id: randomUUID(), kind: 'text', text: 'Hello' }),
    };
    const { json } = await app.call(`POST /api/${call}.php`, { as: bertsSession, body });
    expect(json.error).toBeUndefined();
  }
  // The dispatcher does this a moment after the event.
  await dispatchTo(...ids.values());
};

const sent: string[] = [];
const here = () => app.clock.now().toISOString().slice(11, 16);
const noted = new Set<string>();
/** Notes what has arrived in the last five minutes. */
const note = async () => {
  await app.runJob({ name: 'dispatch-notifications', data: {} });
  await app.runJob({ name: 'send-pushes', data: {} });
  for (const { endpoint, json } of service.received.splice(0))
    sent.push(`${browsers.get(endpoint)} | ${here()} | push | ${json.notification.body}`);
  const mails = await app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select(['id', 'member_id', 'subject'])
    .orderBy(asWritten)
    .execute();
  for (const { id, member_id: member, subject } of mails) {
    if (noted.has(id)) continue;
    noted.add(id);
    sent.push(`${[...ids].find(([, one]) => one === member)?.[0]} | ${here()} | email | ${subject}`);
  }
};
const passUntil = async (time: string) => {
  const end = new Date(`2026-06-${time}Z`);
  while (app.clock.now() < end) {
    app.clock.advance({ minutes: 5 });
    await note();
  }
};

it('a day tells each of six members what they want to know, when they want it, and nothing more', async () => {
  const as = sessions.get('snoozed')!;
  const choices = NOTIFICATION_KINDS.flatMap((kind) =>
    channelsOf(kind).map((channel) => ({ kind, channel, wanted: false })),
  );
  expect((await app.call('PUT /api/notifications.php', { as, body: { choices } })).status).toBe(200);

  await passUntil('01T05:10:00');
  await toEach('message');
  await passUntil('01T06:20:00');
  // The busy member reads what has arrived.
  const busy = sessions.get('busy')!;
  const [chat] = (await app.call('GET /api/chats.php', { as: busy })).json.chats;
  const read = await app.call('PUT /api/chat-read.php', {
    as: busy,
    body: { conversation: chat.conversation.id, up_to: 1 },
  });
  expect(read.json).toEqual({ num_unread_messages: 0, read_up_to: 1 });
  await passUntil('01T12:00:00');
  await toEach('visit');
  await toEach('like');
  await passUntil('02T04:00:00');
  expect(sent.toSorted()).toEqual([
    // Quiet hours end at 8 in the Netherlands. A member who has read the message gets no mail about it.
    'busy | 06:00 | push | 1 new conversation',
    'busy | 12:05 | push | 1 new like',
    'busy | 17:00 | email | Someone likes you',
    // Finland is an hour ahead: it is past 8 when the message arrives.
    'in Finland | 05:15 | push | 1 new conversation',
    'in Finland | 05:40 | email | Someone new wrote to you',
    'in Finland | 12:05 | push | 1 new like',
    'in Finland | 16:00 | email | Someone likes you',
    // Without a subscribed browser there is no push.
    'offline | 06:00 | email | Someone new wrote to you',
    'offline | 17:00 | email | Someone likes you',
    // A mail follows half an hour after an unopened push; a mail about likes waits for the evening.
    'silent | 06:00 | push | 1 new conversation',
    'silent | 06:30 | email | Someone new wrote to you',
    'silent | 12:05 | push | 1 new like',
    'silent | 17:00 | email | Someone likes you',
    // Each browser gets a push; the member gets one mail.
    'two devices (1) | 06:00 | push | 1 new conversation',
    'two devices (1) | 12:05 | push | 1 new like',
    'two devices (2) | 06:00 | push | 1 new conversation',
    'two devices (2) | 12:05 | push | 1 new like',
    'two devices | 06:30 | email | Someone new wrote to you',
    'two devices | 17:00 | email | Someone likes you',
    // The member who has turned all off gets nothing. Visits are not notified, and a reminder is due on another day.
  ]);
});
