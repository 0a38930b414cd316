import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL', 'BE'] });

let id: MemberId;
let as: string;
beforeEach(async () => {
  id = await buildMember(app.db, { site });
  as = await buildSession(app, id);
});

const change = (body: object) => app.call('PUT /api/profile.php', { as, body });
const ownProfile = async () => (await app.call('GET /api/profile.php', { as })).json.profile;
const withdrawConsent = () =>
  app.db.kysely.updateTable('members').set({ sensitive_consent_at: null }).where('id', '=', id).execute();

describe('one’s own profile', () => {
  it('stores changed fields and keeps all others', async () => {
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

  it('contains id and age, but not the date of birth', async () => {
    const { json, text } = await app.call('GET /api/profile.php', { as });
    expect(json.profile).toMatchObject({ id: toPublicId(id), age: expect.any(Number), status: 'active' });
    expect(text).not.toContain('1990-05-17');
  });

  it('has a consistent place, which can be stored again as it was returned', async () => {
    const { cities } = (await app.call('GET /api/cities.php', { query: { country: 'BE', q: 'gen' } })).json;
    const ghent = cities.find(({ region }: { region: string }) => region === 'BE-VOV');
    const place = { country: 'BE', region: 'BE-VOV', city: 'Gent', city_id: ghent.id };
    expect((await change({ country: 'BE', city_id: ghent.id })).json.profile).toMatchObject(place);
    const moved = (await change({ country: 'NL', region: 'NL-UT' })).json.profile;
    expect(moved).toMatchObject({ region: 'NL-UT', city: null, city_id: null });
    expect((await change({ country: place.country, city_id: place.city_id })).json.profile).toMatchObject(place);
  });

  it('stores texts in one normal form, without invisible characters', async () => {
    const given = 'Cafe\u0301\r\n\r\n\r\n\r\nlate\u202E\u0007 👩‍👩‍👧';
    expect((await change({ about_me: given })).json.profile.about_me).toBe('Caf\u00E9\n\nlate 👩‍👩‍👧');
    expect((await change({ identity_label: ' non\n binary ' })).json.profile.identity_label).toBe('non binary');
  });

  it('counts the length of texts in visible characters', async () => {
    const family = '👩‍👩‍👧';
    expect((await change({ about_me: family.repeat(2000) })).status).toBe(200);
    expect((await change({ identity_label: family.repeat(41) })).json.error).toMatchObject({
      code: 'text_too_long',
      message: 'Please keep this to 40 characters at most.',
      details: { field: 'identity_label', max: 40 },
    });
    expect((await change({ about_me: 'x'.repeat(2001) })).json.error).toMatchObject({
      code: 'text_too_long',
      details: { field: 'about_me', max: 2000 },
    });
    expect(await ownProfile()).toMatchObject({ identity_label: '' });
    // One visible character with 660 bytes of combining accents.
    await change({ identity_label: `x${'\u0301'.repeat(330)}` });
    expect(await ownProfile()).toMatchObject({ identity_label: `x${'\u0301'.repeat(30)}` });
  });

  it('keeps up to three answered questions in their order, each on one line', async () => {
    const answers = [
      { prompt: 'teach_me', answer: '  To sail\n at night. ' },
      { prompt: 'green_flag', answer: '👩‍👩‍👧'.repeat(160) },
      { prompt: 'perfect_sunday', answer: 'Tea' },
    ];
    const kept = [{ prompt: 'teach_me', answer: 'To sail at night.' }, ...answers.slice(1)];
    expect((await change({ prompts: answers })).json.profile.prompts).toEqual(kept);
    await change({ about_me: 'Dogs' });
    const turned = kept.toReversed();
    expect((await change({ prompts: turned })).json.profile.prompts).toEqual(turned);
    expect((await change({ prompts: [] })).json.profile).toMatchObject({ about_me: 'Dogs', prompts: [] });
  });

  const tea = { prompt: 'teach_me', answer: 'Tea' };
  const fourth = ['perfect_sunday', 'green_flag', 'debate'].map((prompt) => ({ ...tea, prompt }));
  it.each([
    ['a question that is not on the list', [tea, { ...tea, prompt: 'height' }], 'unknown', 'isn’t available'],
    ['a question twice', [tea, { ...tea, answer: 'Coffee' }], 'repeated', 'the same question twice'],
    ['more than three', [tea, ...fourth], 'too_many', '3 questions at most'],
    ['an answer that looks empty', [{ ...tea, answer: ' \u200B\n' }], 'empty', 'Write an answer'],
  ])('refuses %s, and keeps the answers there were', async (_what, prompts, reason, message) => {
    await change({ prompts: [tea] });
    expect((await change({ prompts, about_me: 'Lost' })).json.error).toMatchObject({
      code: 'prompts_refused',
      message: expect.stringContaining(message),
      details: { field: 'prompts', reason, max: 3 },
    });
    expect(await ownProfile()).toMatchObject({ about_me: '', prompts: [tea] });
  });

  it('refuses an answer of more than 160 visible characters', async () => {
    expect((await change({ prompts: [{ ...tea, answer: 'x'.repeat(161) }] })).json.error).toMatchObject({
      code: 'text_too_long',
      message: 'Please keep this to 160 characters at most.',
      details: { field: 'prompts', max: 160 },
    });
  });

  it('accepts up to twelve interests', async () => {
    const slugs = INTERESTS.map(({ slug }) => slug);
    expect((await change({ interests: slugs.slice(0, 12) })).json.profile.interests).toHaveLength(12);
    expect((await change({ interests: slugs.slice(0, 13) })).json.error).toMatchObject({
      code: 'validation_failed',
      details: { fields: ['interests'] },
    });
  });

  it.each([
    [{ country: 'DE' }, 'country'],
    [{ country: 'NL', region: 'BE-VOV' }, 'region'],
    [{ country: 'NL', city_id: 1 }, 'city_id'],
    [{ interests: ['crime'] }, 'interests'],
    [{ hair_color: 'plaid' }, 'hair_color'],
    [{ about_me: 'x'.repeat(40_000) }, 'about_me'],
    [{ gender: 'other' }, 'gender'],
    [{ public_profile: 'yes' }, 'public_profile'],
    [{ name: 'Other' }, 'name'],
    [{ date_of_birth: '2000-01-01' }, 'date_of_birth'],
  ])('refuses %j', async (body, field) => {
    expect((await change(body)).json.error).toMatchObject({ code: 'validation_failed', details: { fields: [field] } });
  });

  it('loses none of many parallel changes, even while it is hidden and shown', async () => {
    const changes = [
      { hair_color: 'red' },
      { eye_color: 'green' },
      { interests: ['dogs'] },
      { about_me: 'Tea' },
      { country: 'NL', region: 'NL-FR' },
      { gender: 'female', sexuality: 'bi' },
      { tattoos: 'few' },
    ];
    const hide = (hidden: boolean) => app.call('PUT /api/privacy.php', { as, body: { hidden } });
    const answers = await Promise.all([hide(true), ...changes.map(change), hide(false)]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await ownProfile()).toMatchObject(Object.assign({}, ...changes));
  });

  it('cannot be read or changed without a session', async () => {
    for (const [name, request] of [
      ['PUT /api/profile.php', { body: { hair_color: 'red' } }],
      ['GET /api/profile.php', {}],
      ['GET /api/profile-preview.php', { query: { viewer: 'free' } }],
    ] as const) {
      expect((await app.call(name, request)).json.error.code, name).toBe('authentication_required');
    }
  });
});

describe('gender and sexuality', () => {
  it('must fit each other, and can be changed together', async () => {
    expect((await change({ sexuality: 'gay' })).json.profile).toMatchObject({ gender: 'male', sexuality: 'gay' });
    const refused = { code: 'sexuality_does_not_fit', details: { field: 'sexuality' } };
    expect((await change({ gender: 'female' })).json.error).toMatchObject(refused);
    expect((await change({ sexuality: 'lesbian' })).json.error).toMatchObject(refused);
    const both = { gender: 'female', sexuality: 'lesbian' };
    expect((await change(both)).json.profile).toMatchObject(both);
  });

  it('decide whose searches find the member, at once', async () => {
    const [woman, man] = await Promise.all([
      buildMember(app.db, { site, profile: { gender: 'female', sexuality: 'hetero' } }),
      buildMember(app.db, { site, profile: { gender: 'male', sexuality: 'gay' } }),
    ]);
    const isFoundBy = async (viewer: MemberId) => {
      const { members } = (await app.call('GET /api/members.php', { as: await buildSession(app, viewer) })).json;
      return members.some((member: { id: string }) => member.id === toPublicId(id));
    };
    expect([await isFoundBy(woman), await isFoundBy(man)]).toEqual([true, false]);
    await change({ sexuality: 'gay' });
    expect([await isFoundBy(woman), await isFoundBy(man)]).toEqual([false, true]);
  });

  it('cannot be set while the consent is withdrawn; sensitive fields can still be cleared', async () => {
    await change({ identity_label: 'pansexual', looking_for: 'dating' });
    await withdrawConsent();
    for (const [field, value] of [
      ['sexuality', 'bi'],
      ['looking_for', 'casual'],
      ['identity_label', 'queer'],
    ] as const) {
      expect((await change({ [field]: value })).json.error).toMatchObject({
        code: 'consent_withdrawn',
        details: { field },
      });
    }
    const without = { identity_label: '', looking_for: null };
    expect((await change({ ...without, hair_color: 'red' })).json.profile).toMatchObject(without);
  });
});
