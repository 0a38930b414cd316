import { beforeEach, describe, expect, it } from 'vitest';
import { findCityByName } from '#server/features/places/city-read-model.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const woman = { gender: 'female', sexuality: 'hetero', hair_color: 'red' } as const;

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', visible_profile_fields: ['hair_color'] });
let me: MemberId;
beforeEach(async () => {
  await clearTables(app.db, 'members');
  me = await buildMember(app.db, { site });
});

const ask = async (query: Readonly<Record<string, string | readonly string[]>>, as: MemberId | null = me) =>
  app.call('GET /api/match-finder.php', { as: as && (await buildSession(app, as)), query });

describe('the match finder', () => {
  it('answers with cards and reasons', async () => {
    const city_cell = findCityByName('NL', 'NL-UT', 'Utrecht')?.cell ?? null;
    const her = await buildMember(app.db, { site, profile: { ...woman, name: 'Anna', city_cell } });
    const { status, json } = await ask({ min_age: '30', max_age: '40', radius: '50', hair_color: 'red,black' });
    expect(status).toBe(200);
    expect(json.members).toMatchObject([
      {
        id: toPublicId(her),
        name: 'Anna',
        reasons: [
          { code: 'same_city' },
          { code: 'near_age' },
          { code: 'preferences_met', facts: [{ field: 'hair_color', value: 'red' }] },
        ],
      },
    ]);
    expect(json.loosen).toEqual([]);
  });

  it('accepts words of the lists, in one parameter or in several', async () => {
    const all = { looking_for: 'dating', interests: 'wine,hiking', tattoos: 'none', matters: 'near,looks' };
    expect((await ask(all)).status).toBe(200);
    expect((await ask({ interests: ['wine', 'hiking'], matters: ['near', 'age'] })).status).toBe(200);
  });

  it('is open to members who are not visible yet', async () => {
    await buildMember(app.db, { site, profile: woman });
    const pending = await buildMember(app.db, { site, member: { status: 'not_confirmed' } });
    const disabled = await buildMember(app.db, { site, profile: { status: 'disabled' } });
    for (const viewer of [pending, disabled]) expect((await ask({}, viewer)).json.members).toHaveLength(1);
  });

  it('is not open to visitors', async () => {
    const { status, json } = await ask({}, null);
    expect([status, json.error.code]).toEqual([403, 'authentication_required']);
  });

  it.each([
    { looking_for: 'dating,chat' },
    { looking_for: 'everything' },
    { min_age: '17' },
    { max_age: '100' },
    { radius: '51' },
    { radius: '1000' },
    { interests: 'wine,hiking,yoga,coffee,cats,dogs' },
    { interests: 'money' },
    { matters: 'near,age,photo' },
    { matters: 'wealth' },
    { hair_color: 'green' },
    { relationship_status: 'single' },
    { paid_user: '1' },
  ])('refuses %o', async (query) => {
    const { status, json } = await ask(query);
    expect([status, json.error.code]).toEqual([400, 'validation_failed']);
  });
});
