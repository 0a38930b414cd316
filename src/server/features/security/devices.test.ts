import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const PASSWORD = 'correct horse';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const app = await testApp({ countries: { '192.0.2.7': 'BR' } });
const site = await buildSite(app.db, { domain: 'localhost' });
beforeEach(async () => {
  await clearTables(app.db, 'members', 'known_devices', 'login_failures', 'mails');
  app.clock.set('2026-06-01T12:00:00Z');
  const member = { email: 'anna@vonk.test', password_hash: `plain:${PASSWORD}`, language: 'nl' };
  await buildMember(app.db, { site, member, profile: { name: 'Anna' } });
});

type From = { readonly agent?: string; readonly device?: string; readonly ip?: string; readonly password?: string };
const logIn = ({ agent = FIREFOX, device = 'a', ip = '192.0.2.1', password = PASSWORD }: From = {}) =>
  app.call('POST /api/user.php', {
    body: { email: 'anna@vonk.test', password },
    headers: { 'user-agent': agent },
    cookies: { device: device.repeat(22) },
    ip,
  });
const sessionOf = async (from?: From) => (await logIn(from)).cookies.find(({ name }) => name === 'session')!.value;
const isIn = async (as: string) => (await app.call('GET /api/user.php', { as })).json.user !== null;
const mails = () =>
  app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select(['kind', 'to_address', 'text'])
    .orderBy('id')
    .execute();

describe('the devices', () => {
  it('are listed with browser, system and login time, the current one first, without any IP address', async () => {
    const current = await sessionOf();
    app.clock.advance({ minutes: 5 });
    await sessionOf({ agent: IPHONE, device: 'b' });
    await sessionOf({ agent: 'something else', device: 'c' });
    const { json, text } = await app.call('GET /api/sessions.php', { as: current });
    expect(json.sessions).toMatchObject([
      { browser: 'Firefox', system: 'Windows', current: true, started_at: '2026-06-01T12:00:00.000Z' },
      { current: false },
      { current: false },
    ]);
    expect(json.sessions).toContainEqual(expect.objectContaining({ browser: 'Safari', system: 'iOS' }));
    expect(text).not.toContain('192.0.2');
  });

  it('are logged out one by one, or all others together, at once', async () => {
    const [one, two, three] = [await sessionOf(), await sessionOf({ device: 'b' }), await sessionOf({ device: 'c' })];
    const bert = await buildSession(app, await buildMember(app.db, { site }));
    const { json } = await app.call('GET /api/sessions.php', { as: two });
    const { id } = json.sessions[0];
    expect((await app.call('DELETE /api/sessions.php', { as: one, query: { id } })).status).toBe(200);
    expect([await isIn(one), await isIn(two), await isIn(three)]).toEqual([true, false, true]);
    expect((await app.call('DELETE /api/sessions.php', { as: one, query: { id } })).status).toBe(404);
    await app.call('DELETE /api/sessions.php', { as: one });
    expect([await isIn(one), await isIn(three), await isIn(bert)]).toEqual([true, false, true]);
  });

  it('are logged out only by a session that has recently confirmed the password', async () => {
    const [one, two] = [await sessionOf(), await sessionOf({ device: 'b' })];
    app.clock.advance({ minutes: 16 });
    const logOutOthers = () => app.call('DELETE /api/sessions.php', { as: one });
    expect((await logOutOthers()).json.error.code).toBe('confirmation_required');
    expect(await isIn(two)).toBe(true);
    await app.call('POST /api/confirm.php', { as: one, body: { password: PASSWORD } });
    expect([(await logOutOthers()).status, await isIn(two)]).toEqual([200, false]);
  });

  it('of somebody else cannot be logged out', async () => {
    const own = await sessionOf();
    const { json } = await app.call('GET /api/sessions.php', { as: own });
    const bert = await buildSession(app, await buildMember(app.db, { site }));
    const answer = await app.call('DELETE /api/sessions.php', { as: bert, query: { id: json.sessions[0].id } });
    expect([answer.status, await isIn(own)]).toEqual([404, true]);
    expect((await app.call('DELETE /api/sessions.php', { as: bert, query: { id: 'x' } })).status).toBe(400);
  });
});

describe('a login on a new device', () => {
  it('is reported once by mail, with device, local time and country', async () => {
    await logIn({ ip: '192.0.2.7' });
    await logIn({ ip: '192.0.2.7' });
    const sent = await mails();
    expect(sent).toMatchObject([{ kind: 'new_login', to_address: 'anna@vonk.test' }]);
    for (const detail of ['Firefox, Windows', '14:00', 'Brazilië']) expect(sent[0]!.text).toContain(detail);
  });

  it('is reported without a country that is unknown, and names unknown devices as such', async () => {
    await logIn({ agent: '' });
    expect((await mails())[0]!.text).toContain('Onbekend apparaat');
    await logIn({ device: 'b' });
    expect(await mails()).toHaveLength(2);
  });

  it('is not reported when it fails', async () => {
    await logIn({ password: 'wrong' });
    expect(await mails()).toEqual([]);
  });
});
