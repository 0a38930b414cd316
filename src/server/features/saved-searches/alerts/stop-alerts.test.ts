import { beforeEach, expect, it } from 'vitest';
import { alertCap } from '#server/features/notifications/planning/count-alert.ts';
import { sendAlerts } from '#server/features/saved-searches/alerts/send-alerts.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL'] });
let anna: MemberId;
let session: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'mails');
  app.clock.set('2026-06-01T10:00:00Z');
  anna = await buildMember(app.db, { site, profile: { gender: 'female' } });
  session = await buildSession(app, anna);
});

const save = async (filter: object, alert: string) => {
  const { json } = await app.call('POST /api/saved-searches.php', { as: session, body: { name: 'x', filter } });
  await app.call('PUT /api/saved-searches.php', { as: session, body: { id: json.search.id, alert } });
  app.clock.advance({ seconds: 1 });
};
const mailedToken = async () => {
  await save({}, 'daily');
  await save({ min_age: '30' }, 'weekly');
  await buildMember(app.db, { site, member: { signup_date: app.clock.now() } });
  app.clock.set('2026-06-01T16:02:00Z');
  const { db, clock, mailer } = app;
  const ctx = { db, clock, mailer, alertCap, log: createQuietLog().log, originOf: () => 'http://localhost:3000' };
  await sendAlerts(ctx, new AbortController().signal);
  const mail = await app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .selectAll()
    .executeTakeFirstOrThrow();
  const [, address, token] = /(http:\S+?)\?token=([\w-]{43})$/m.exec(mail.text) ?? [];
  expect(address).toBe('http://localhost:3000/saved-searches/off');
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<${address}?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  return token!;
};
const alerts = async () =>
  (await app.call('GET /api/saved-searches.php', { as: session })).json.searches.map(
    ({ alert }: { alert: string | null }) => alert,
  );
const press = (headers: Record<string, string>, token: string) =>
  app.app.inject({
    method: 'POST',
    url: `/saved-searches/off?token=${token}`,
    headers: { host: 'localhost', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  });

it('stops all alerts without a login, however often it is used, and keeps the searches', async () => {
  const token = await mailedToken();
  for (let time = 0; time < 2; time += 1) {
    const answer = await app.call('POST /api/saved-search-alerts-off.php', { body: { token } });
    expect([answer.status, await alerts()]).toEqual([200, [null, null]]);
  }
});

it('also stops the alert of a deleted search, which is restored without it', async () => {
  const token = await mailedToken();
  const [{ id }] = (await app.call('GET /api/saved-searches.php', { as: session })).json.searches;
  await app.call('DELETE /api/saved-searches.php', { as: session, body: { id } });
  await app.call('POST /api/saved-search-alerts-off.php', { body: { token } });
  await app.call('POST /api/saved-search-restore.php', { as: session, body: { id } });
  expect(await alerts()).toEqual([null, null]);
});

it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'works for mail programs, which send %s and follow no redirects',
  async (type) => {
    const token = await mailedToken();
    expect((await press({ 'content-type': type }, token)).statusCode).toBe(204);
    expect(await alerts()).toEqual([null, null]);
  },
);

it('works in a browser without scripts, which is redirected to the page', async () => {
  const token = await mailedToken();
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-mode': 'navigate' };
  const answer = await press(form, token);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/saved-searches/off?done=1']);
  expect(await alerts()).toEqual([null, null]);
});

it('expires after three months and cannot be guessed', async () => {
  const token = await mailedToken();
  app.clock.advance({ days: 91 });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const tried of [token, 'x', '']) {
    const answer = await app.call('POST /api/saved-search-alerts-off.php', { body: { token: tried } });
    expect([answer.status, answer.json.error.code]).toEqual([410, 'link_expired']);
    expect((await press(form, tried)).statusCode).toBe(410);
  }
  await app.db.query(`update sessions set expires_at = '2027-01-01'`);
  expect(await alerts()).toEqual(['weekly', 'daily']);
});
