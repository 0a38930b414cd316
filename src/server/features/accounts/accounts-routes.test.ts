import { describe, expect, it } from 'vitest';
import type { Call } from '#shared/contract/call.ts';
import { contract } from '#shared/contract/contract.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });

const calls: [string, Call][] = Object.entries(contract);
const needingLogin = calls.filter(([, { caller }]) => caller !== 'anyone').map(([key]) => key);

describe('without a login', () => {
  it('the account is null', async () => {
    expect(await app.call('GET /api/user.php')).toMatchObject({ status: 200, json: { user: null } });
  });

  it.each(needingLogin)('%s is refused', async (key) => {
    for (const as of [null, 'x'.repeat(43)]) {
      const answer = await app.call(key, { as, ...(key.startsWith('GET') ? {} : { body: {} }) });
      expect([answer.status, answer.json.error.code]).toEqual([403, 'authentication_required']);
    }
  });
});

describe('one’s own account', () => {
  it('contains what the product needs, but neither email address, password nor birthday', async () => {
    const member = { email: 'secret@vonk.test', password_hash: 'plain:secret', language: 'nl', paid_user: true };
    const id = await buildMember(app.db, { site, member, profile: { name: 'Anna', date_of_birth: '1991-02-03' } });
    const photo = await buildPhoto(app.db, id, { main: true });
    await app.db.kysely.insertInto('wallets').values({ member_id: id, credits: 42 }).execute();
    const answer = await app.call('GET /api/user.php', { as: await buildSession(app, id) });
    expect(answer.json.user).toMatchObject({
      status: 'active',
      paid_user: true,
      credits: 42,
      language: 'nl',
      signup_date: '2026-01-10T12:00:00.000Z',
      notifications_disabled: [],
      role: null,
      profile: { name: 'Anna', country: 'NL', status: 'active', main_image: { status: 'active' } },
    });
    expect(answer.json.user.profile.main_image.filename).toContain(photo.key.replaceAll('-', ''));
    expect(answer.text).not.toMatch(/secret|1991-02-03/);
  });

  it.each(['pending', 'rejected'])('has no main image while that one is %s', async (status) => {
    const id = await buildMember(app.db, { site });
    await buildPhoto(app.db, id, { main: true, status });
    const answer = await app.call('GET /api/user.php', { as: await buildSession(app, id) });
    expect(answer.json.user.profile.main_image).toBeNull();
  });
});

describe('the language', () => {
  it.each(LOCALES)('%s is saved with the account and kept in the cookie', async (language) => {
    const id = await buildMember(app.db, { site });
    const as = await buildSession(app, id);
    const answer = await app.call('PUT /api/user.php', { as, body: { language } });
    expect([answer.status, answer.json.user.language]).toEqual([200, language]);
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'locale', value: language }));
    expect((await app.call('GET /api/user.php', { as })).json.user.language).toBe(language);
  });

  it.each([{ language: 'klingon' }, { language: null }, {}, { language: 'nl', role: 'admin' }])(
    'is refused as %j and nothing is saved',
    async (body) => {
      const id = await buildMember(app.db, { site });
      const as = await buildSession(app, id);
      expect((await app.call('PUT /api/user.php', { as, body })).json.error.code).toBe('validation_failed');
      expect((await app.call('GET /api/user.php', { as })).json.user).toMatchObject({ language: 'en', role: null });
    },
  );

  it('of one member does not change that of others', async () => {
    const [anna, bert] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
    await app.call('PUT /api/user.php', { as: await buildSession(app, anna), body: { language: 'fi' } });
    const answer = await app.call('GET /api/user.php', { as: await buildSession(app, bert) });
    expect(answer.json.user.language).toBe('en');
  });
});
