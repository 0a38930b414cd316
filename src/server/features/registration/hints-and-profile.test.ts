import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '#test/support/build-member.ts';
import { buildSession } from '#test/support/build-session.ts';
import { buildSite } from '#test/support/build-site.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await startTestApp();
  const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL', 'BE'] });
  as = await buildSession(app, await buildMember(app.db, { site, member: { email: 'known@vonk.test' } }));
});
afterAll(() => app.stop());
afterEach(() => app.assertSilent());

describe('hints while typing', () => {
  it.each([
    ['anna@gmail.com', { valid: true, suggestion: null, disposable: false }],
    ['anna@gmial.com', { valid: true, suggestion: 'anna@gmail.com' }],
    ['anna@mailinator.com', { valid: true, disposable: true }],
    ['anna', { valid: false, suggestion: null }],
  ])('%s is told what is wrong with it', async (email, hint) => {
    expect((await app.call('POST /api/email-check.php', { body: { email } })).json).toMatchObject(hint);
  });

  it('do not tell who has an account', async () => {
    const hint = async (email: string) => (await app.call('POST /api/email-check.php', { body: { email } })).text;
    expect((await hint('known@vonk.test')).replace('known', 'someone')).toBe(await hint('someone@vonk.test'));
  });

  it('say how hard a password is to guess', async () => {
    const ask = async (password: string) =>
      (await app.call('POST /api/password-check.php', { body: { password, email: 'anna@vonk.test', name: 'Anna' } }))
        .json;
    expect(await ask('password1')).toMatchObject({ refused: 'too_common' });
    expect(await ask('anna1990')).toMatchObject({ refused: null });
    expect((await ask('nine green bicycles on a wet roof')).score).toBe(4);
    expect(await ask('x')).toEqual({ score: 0, refused: 'too_short' });
  });
});

describe('what one says about oneself', () => {
  const change = (body: object) => app.call('PUT /api/profile.php', { as, body });

  it('is kept, and what is not named stays', async () => {
    const first = await change({ about_me: '  Tea, dogs.  ', hair_color: 'red', interests: ['dogs', 'cats', 'dogs'] });
    expect(first.json.profile).toMatchObject({
      about_me: 'Tea, dogs.',
      hair_color: 'red',
      interests: ['dogs', 'cats'],
    });
    const second = await change({ hair_color: null, relationship_status: 'single' });
    expect(second.json.profile).toMatchObject({
      about_me: 'Tea, dogs.',
      hair_color: null,
      relationship_status: 'single',
    });
    expect((await app.call('GET /api/profile.php', { as })).json).toEqual(second.json);
  });

  it('has a place that is in itself true', async () => {
    const { cities } = (await app.call('GET /api/cities.php', { query: { country: 'BE', q: 'gen' } })).json;
    const ghent = cities.find(({ region }: { region: string }) => region === 'BE-VOV');
    const moved = await change({ country: 'BE', city_id: ghent.id });
    expect(moved.json.profile).toMatchObject({ country: 'BE', region: 'BE-VOV', city: 'Gent' });
    expect((await change({ country: 'NL', region: 'NL-UT' })).json.profile).toMatchObject({
      region: 'NL-UT',
      city: null,
    });
  });

  it.each([
    [{ country: 'DE' }, 'country'],
    [{ country: 'NL', region: 'BE-VOV' }, 'region'],
    [{ country: 'NL', city_id: 1 }, 'city_id'],
    [{ interests: ['crime'] }, 'interests'],
    [{ hair_color: 'plaid' }, 'hair_color'],
    [{ about_me: 'x'.repeat(2001) }, 'about_me'],
    [{ name: 'Other' }, 'name'],
  ])('is refused as %j', async (body, field) => {
    expect((await change(body)).json.error).toMatchObject({ code: 'validation_failed', details: { fields: [field] } });
  });

  it('lists no cities of countries that the site does not serve', async () => {
    expect((await app.call('GET /api/cities.php', { query: { country: 'DE', q: 'ber' } })).json).toEqual({
      cities: [],
    });
  });
});
