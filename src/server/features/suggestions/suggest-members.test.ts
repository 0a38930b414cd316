import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { SuggestedMember } from '#shared/contract/fields.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', visible_profile_fields: ['looking_for'] });
const discreet = await buildSite(app.db, { domain: 'discreet.localhost', visible_profile_fields: [] });

/** Each test has its own country, so that its members do not meet those of other tests. */
const COUNTRIES = ['NL', 'DE', 'PL', 'FI', 'SE', 'NO', 'DK', 'IT', 'ES', 'FR', 'BE', 'AT'];
let country: string;
let region: string;
let viewer: MemberId;
let session: string;
beforeEach(async () => {
  country = COUNTRIES.shift() ?? 'CH';
  region = `${country}-1`;
  viewer = await buildMember(app.db, {
    site,
    profile: { country, region, city: 'Town', interests: [1, 2], looking_for: 'dating' },
  });
  session = await buildSession(app, viewer);
});

type Difference = Omit<Parameters<typeof buildMember>[1], 'site'>;
/** Builds a member who suits the viewer well. */
const suitable = ({ profile, ...rest }: Difference = {}): Promise<MemberId> =>
  buildMember(app.db, {
    site,
    profile: { country, region, city: 'Town', gender: 'female', ...profile },
    ...rest,
  });

const suggested = async (as: string = session, host = 'localhost'): Promise<SuggestedMember[]> => {
  const { status, json } = await app.call('GET /api/suggestions.php', { as, host });
  expect(status).toBe(200);
  return json.members;
};
const idsOf = (members: readonly { id: string }[]) => members.map(({ id }) => id);

describe('suggestions', () => {
  it('are the best first, each with the reasons', async () => {
    const stranger = await suitable({ profile: { region: `${country}-2`, city: 'Far', date_of_birth: '1984-01-01' } });
    const twin = await suitable({ profile: { interests: [2, 1, 7], looking_for: 'dating' } });
    await buildPhoto(app.db, twin, { main: true });
    const members = await suggested();
    expect(idsOf(members)).toEqual([toPublicId(twin), toPublicId(stranger)]);
    expect(members[0]?.reasons).toEqual([
      { code: 'same_city' },
      { code: 'near_age' },
      { code: 'same_looking_for', looking_for: 'dating' },
      { code: 'shared_interests', interests: ['cocktails', 'dancing'] },
      { code: 'has_photo' },
    ]);
    expect(members[1]?.reasons).toEqual([]);
  });

  it('leave out members who are hidden, disabled, elsewhere, blocked either way, liked already or unsuitable', async () => {
    const otherSite = await buildSite(app.db);
    const seen = await suitable();
    await suitable({ profile: { status: 'hidden' } });
    await suitable({ profile: { status: 'disabled' } });
    await suitable({ member: { status: 'banned' } });
    await buildMember(app.db, { site: otherSite, profile: { country, region, gender: 'female' } });
    await suitable({ profile: { sexuality: 'lesbian' } });
    await suitable({ profile: { gender: 'male', sexuality: 'gay' } });
    await buildBlock(app.db, viewer, await suitable());
    await buildBlock(app.db, await suitable(), viewer);
    await buildLike(app.db, viewer, await suitable());
    const match = await suitable();
    await buildLike(app.db, viewer, match);
    await buildLike(app.db, match, viewer);
    const admirer = await suitable();
    await buildLike(app.db, admirer, viewer);
    expect(idsOf(await suggested()).toSorted()).toEqual([toPublicId(seen), toPublicId(admirer)].toSorted());
  });

  it('ignore fields that the site does not show', async () => {
    const profile = { country, region, city: 'Town', looking_for: 'dating' } as const;
    const man = await buildMember(app.db, { site: discreet, profile });
    await buildMember(app.db, { site: discreet, profile: { ...profile, gender: 'female' } });
    const [woman] = await suggested(await buildSession(app, man), discreet.domain);
    expect(woman?.reasons.map(({ code }) => code)).toEqual(['same_city', 'near_age']);
  });

  it('never call fictional members active, and leave them out for members who hide them', async () => {
    const lately = app.clock.now();
    const real = await suitable({ lastActiveAt: lately });
    const fictional = await suitable({ member: { fictional: true }, lastActiveAt: lately });
    const codesOf = (members: SuggestedMember[], id: MemberId) =>
      members.find((member) => member.id === toPublicId(id))?.reasons.map(({ code }) => code);
    const members = await suggested();
    expect(codesOf(members, real)).toContain('recently_active');
    expect(codesOf(members, fictional)).toEqual(['same_city', 'near_age']);
    await app.db.kysely.updateTable('members').set({ hide_fictional: true }).where('id', '=', viewer).execute();
    expect(idsOf(await suggested())).toEqual([toPublicId(real)]);
  });

  it('are twelve at most, and include distant ages only if too few are near', async () => {
    const old = await suitable({ profile: { date_of_birth: '1950-01-01' } });
    const near = await suitable();
    expect(idsOf(await suggested())).toEqual([toPublicId(near), toPublicId(old)]);
    for (let more = 0; more < 12; more += 1) await suitable();
    const members = await suggested();
    expect(members).toHaveLength(12);
    expect(idsOf(members)).not.toContain(toPublicId(old));
  });

  it('are not shortened by blocked members', async () => {
    const seen = await suitable({ profile: { city: 'Far' } });
    for (let nth = 0; nth < 12; nth += 1) {
      await buildBlock(app.db, viewer, await suitable({ profile: { interests: [1, 2] } }));
      await buildBlock(app.db, await suitable({ profile: { interests: [1, 2] } }), viewer);
    }
    expect(idsOf(await suggested())).toEqual([toPublicId(seen)]);
  });

  it('are also shown to members who have not confirmed their address', async () => {
    const newcomer = await buildMember(app.db, {
      site,
      member: { status: 'not_confirmed' },
      profile: { status: 'disabled', country, region, city: 'Town' },
    });
    const woman = await suitable();
    expect(idsOf(await suggested(await buildSession(app, newcomer)))).toEqual([toPublicId(woman)]);
  });

  it('are an empty list if there is nobody', async () => {
    expect(await suggested()).toEqual([]);
  });

  it('are for members only', async () => {
    const { json } = await app.call('GET /api/suggestions.php', {});
    expect(json.error.code).toBe('authentication_required');
  });
});
