import { beforeEach, expect, it } from 'vitest';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { createNotificationActions } from '#test/support/dispatch-notifications.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL'] });
const { dispatchTo, writeTo } = createNotificationActions(app, site);
const NOW = new Date('2026-06-01T10:00:00Z');
let anna: MemberId;
let as: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'mails');
  app.clock.set(NOW.toISOString());
  anna = await buildMember(app.db, { site, lastActiveAt: NOW, member: { email: 'anna@vonk.test' } });
  as = await buildSession(app, anna);
});

const partner = async ({ hasPhoto = true, hours = 25 }) => {
  const member = { signup_date: new Date(NOW.getTime() - hours * HOUR_MS) };
  const id = await buildMember(app.db, { site, member, profile: { name: 'Bea', gender: 'female' } });
  if (hasPhoto) await buildPhoto(app.db, id, { main: true });
  return id;
};
const choose = (isOn: boolean) => app.call('PUT /api/notifications.php', { as, body: { strangers_in_app: isOn } });
const mailed = async () => {
  for (const minutes of [30, 120, 360]) {
    app.clock.advance({ minutes });
    await dispatchTo(anna);
  }
  return (await app.db.query('select kind from mails')).rows.length;
};
const answered = (by: MemberId) =>
  app.db.query(
    `insert into messages (conversation_id, id, sender_id, client_id, kind, body, created_at)
     select conversation_id, 2, $1, gen_random_uuid(), 'text', 'x', $2 from conversation_members where member_id = $1
       and other_id = $3`,
    [anna, NOW, by],
  );
const writes = (by: MemberId) => writeTo(anna, by);
const likes = (by: MemberId) => buildLike(app.db, by, anna, { at: NOW });

const STRANGERS = [
  ['has no photo', { hasPhoto: false }],
  ['joined an hour ago', { hours: 1 }],
] as const;
const DEEDS = [
  ['writes', writes],
  ['likes', likes],
] as const;
const cases = STRANGERS.flatMap(([who, fields]) => DEEDS.map(([what, act]) => ({ who, what, fields, act })));

it.each(cases)('somebody who $who and $what is mentioned by default, and else only in the app', async (one) => {
  await one.act(await partner(one.fields));
  await choose(true);
  expect(await mailed()).toBe(0);
  await choose(false);
  expect(await mailed()).toBe(1);
});

it.each(cases)('somebody who $who and $what is mentioned when the member has liked them', async (one) => {
  const by = await partner(one.fields);
  await buildLike(app.db, anna, by, { at: NOW });
  await one.act(by);
  await choose(true);
  expect(await mailed()).toBe(1);
});

it.each(STRANGERS)('a message of a member who %s is mentioned when the member has answered them', async (_, fields) => {
  const by = await partner(fields);
  await writes(by);
  await answered(by);
  await choose(true);
  expect(await mailed()).toBe(1);
});

it.each(DEEDS)('somebody with a photo who is here for a day and %s is mentioned', async (_, act) => {
  await act(await partner({}));
  await choose(true);
  expect(await mailed()).toBe(1);
});

it.each(DEEDS)(
  'somebody new with a photo who %s is mentioned by the check at the end of their first day',
  async (_, act) => {
    await act(await partner({ hours: 23 }));
    await choose(true);
    app.clock.advance({ minutes: 30 });
    await dispatchTo(anna);
    const { rows } = await app.db.query('select next_check_at from notification_states where member_id = $1', [anna]);
    const firstDayEnd = new Date(NOW.getTime() + HOUR_MS);
    expect(rows).toEqual([{ next_check_at: firstDayEnd }]);
    app.clock.set(firstDayEnd.toISOString());
    expect(await mailed()).toBe(1);
  },
);

it('the choice is shown and exported', async () => {
  expect((await choose(true)).json.notifications.strangers_in_app).toBe(true);
  expect((await app.call('GET /api/notifications.php', { as })).json.notifications.strangers_in_app).toBe(true);
});
