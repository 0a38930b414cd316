import { afterEach, describe, expect, it } from 'vitest';
import { openArrival } from '#server/features/landers/arrival-seal-rules.ts';
import { visitorKeyOf } from '#server/features/sites/visitor-key-rules.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { LANDERS, MEMBER_LANDERS, PLAIN_LANDERS } from '#shared/domain/landers.ts';
import { type Niche, NICHES } from '#shared/domain/niches.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { TEST_SECRETS } from '#test/support/start-test-app.ts';
import { testApp } from '#test/support/test-app.ts';

const [DOGS, COOKING, SINGING] = (['dogs', 'cooking', 'singing'] as const).map((slug) =>
  INTERESTS.findIndex((one) => one.slug === slug),
) as [number, number, number];
const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
const closed = await buildSite(app.db, { domain: 'closed.localhost', logged_out_search: false });
const byCampaign = await buildSite(app.db, {
  domain: 'campaign.localhost',
  logged_out_search: false,
  logged_out_search_trafficsource: true,
});
const niches = await Promise.all(
  NICHES.map((name, at) => buildSite(app.db, { domain: `${name}.localhost`, niche: at + 1 })),
);
afterEach(async () => {
  await clearTables(app.db, 'members');
  app.assertSilent();
});

type Differences = Omit<Parameters<typeof buildMember>[1], 'site'> & { readonly site?: Site };

const somebody = async (differences: Differences = {}): Promise<MemberId> => {
  const id = await buildMember(app.db, { site, ...differences });
  await buildPhoto(app.db, id, { main: true });
  return id;
};

const lander = (query: Readonly<Record<string, string>>, options: object = {}) =>
  app.call('GET /api/lander.php', { query, ...options });
const peopleOn = async (query: Readonly<Record<string, string>>, options: object = {}): Promise<string[]> =>
  (await lander(query, options)).json.people.map(({ id }: { id: string }) => id);

describe('a landing page', () => {
  it('is known by its name, and by nothing else', async () => {
    for (const name of PLAIN_LANDERS) expect((await lander({ name })).status).toBe(200);
    for (const name of ['', 'nothing', 'Gallery', 'constructor']) {
      expect((await lander({ name })).json.error).toMatchObject({ code: 'not_found' });
    }
  });

  it('without people, slug and campaign has nothing but a variant, an arrival and a country', async () => {
    const { json } = await lander({ name: 'gallery' });
    expect(json).toEqual({
      variant: expect.stringMatching(/^[ab]$/),
      arrival: expect.any(String),
      slug: null,
      preset: { gender: null, seeks: null, min_age: null, max_age: null, region: null, interests: [] },
      tone: null,
      title: null,
      text: null,
      country: 'US',
      people: [],
      member: null,
      counts: [],
    });
  });

  it('counts who looks at it, but no robot that says it is one', async () => {
    const browser =
      'Mozilla/5.0 (Linux; Android 14; CUBOT NOTE 50) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
    const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    for (const agent of [browser, robot, robot])
      await lander({ name: 'gallery', network: 'robots' }, { headers: { 'user-agent': agent } });
    app.clock.ring(10_000);
    const count = () => app.db.query(`select sum(views)::int as views from lander_counts where network = 'robots'`);
    await expect.poll(async () => (await count()).rows).toEqual([{ views: 1 }]);
  });

  it('sets no cookie of its own and reads none to tell views apart', async () => {
    const { cookies } = await lander({ name: 'video' });
    expect(cookies.map(({ name }) => name)).not.toContain('session');
    const variants = new Set<string>();
    for (let view = 0; view < 40; view += 1) variants.add((await lander({ name: 'gallery' })).json.variant);
    expect(variants).toEqual(new Set(['a', 'b']));
    for (let view = 0; view < 20; view += 1) expect((await lander({ name: 'video' })).json.variant).toBe('a');
  });

  it('seals where somebody came from, for this site alone', async () => {
    const { json } = await lander({ name: 'video', slug: 'gone', network: 'exo', ref: 'banner 7' });
    expect(json.arrival.length).toBeLessThanOrEqual(400);
    expect(openArrival(TEST_SECRETS, site.id, json.arrival)).toEqual({
      lander: 'video',
      slug: '',
      variant: json.variant,
      day: '2026-06-01',
      network: 'exo',
      ref: 'other',
    });
    expect(openArrival(TEST_SECRETS, closed.id, json.arrival)).toBeNull();
  });
});

describe('the people on a landing page', () => {
  it('are real visible members with a picture, women and men in turns, at most twelve', async () => {
    const women = await Promise.all(
      Array.from({ length: 8 }, () => somebody({ profile: { country: 'US', region: null, gender: 'female' } })),
    );
    const men = await Promise.all(
      Array.from({ length: 8 }, () => somebody({ profile: { country: 'US', region: null } })),
    );
    const real = new Set([...women, ...men].map((id) => toPublicId(id)));
    const hidden = [
      await somebody({ member: { fictional: true }, profile: { country: 'US' } }),
      await somebody({ profile: { country: 'US', status: 'hidden' } }),
      await somebody({ profile: { country: 'US' }, member: { status: 'banned' } }),
      await buildMember(app.db, { site, profile: { country: 'US' } }),
      await somebody({ profile: { country: 'US' }, site: closed }),
    ];
    expect(hidden).toHaveLength(5);
    for (const name of ['collagelanding', 'gallery', 'tinderswipe']) {
      const { json } = await lander({ name });
      expect(json.people).toHaveLength(12);
      for (const { id } of json.people) expect(real).toContain(id);
      expect(
        json.people
          .map(({ gender }: { gender: string }) => gender)
          .slice(0, 4)
          .toSorted(),
      ).toEqual(['female', 'female', 'male', 'male']);
    }
    expect(await peopleOn({ name: 'alonetonight' })).toEqual([]);
    for (const name of ['iconslanding', 'video']) expect(await peopleOn({ name })).toHaveLength(3);
  });

  it.each(['iconslanding', 'socialnetwork'])('on %s say what they like, on other pages nothing of it', async (name) => {
    const profile = { country: 'US', region: null };
    const friend = await somebody({ profile: { ...profile, interests: [COOKING, DOGS] } });
    const nothing = await somebody({ profile });
    const interestsOn = async (page: string) => {
      const { people } = (await lander({ name: page })).json as { people: { id: string; interests: string[] }[] };
      return Object.fromEntries(people.map(({ id, interests }) => [id, interests]));
    };
    expect(await interestsOn(name)).toEqual({ [toPublicId(friend)]: ['cooking', 'dogs'], [toPublicId(nothing)]: [] });
    expect(Object.values(await interestsOn('gallery')).flat()).toEqual([]);
  });

  it('on iconslanding come first if their first interest has an icon', async () => {
    const profile = { country: 'US', region: null };
    const people = [[SINGING, COOKING], [], [COOKING, SINGING], [SINGING]];
    const ids = [];
    for (const interests of people) ids.push(toPublicId(await somebody({ profile: { ...profile, interests } })));
    expect((await peopleOn({ name: 'iconslanding' }))[0]).toBe(ids[2]);
  });

  const somebodyOn = (niche: Niche, gender: 'male' | 'female', age: number) =>
    somebody({
      site: niches[NICHES.indexOf(niche)]!,
      profile: { country: 'US', region: null, gender, sexuality: 'hetero', date_of_birth: `${2026 - age}-01-15` },
    });

  it.each([
    { niche: 'gilf', fit: [60, 72], unfit: [54, 59] },
    { niche: 'milf', fit: [38, 55], unfit: [37, 56] },
    { niche: 'default', fit: [20, 80], unfit: [] },
  ] as const)('have the ages that $niche promises', async ({ niche, fit, unfit }) => {
    const expected = await Promise.all(fit.map((age) => somebodyOn(niche, 'female', age)));
    await Promise.all(unfit.map((age) => somebodyOn(niche, 'female', age)));
    const shown = await peopleOn({ name: 'gallery' }, { host: `${niche}.localhost` });
    expect(new Set(shown)).toEqual(new Set(expected.map((id) => toPublicId(id))));
  });

  it.each([
    { niche: 'default', first: ['female', 'male', 'female'] },
    { niche: 'she', first: ['female', 'female', 'female'] },
    { niche: 'bdsm', first: ['female', 'male', 'female'] },
    { niche: 'bbw', first: ['female', 'female', 'female'] },
    { niche: 'gilf', first: ['female', 'female', 'female'] },
    { niche: 'milf', first: ['female', 'female', 'female'] },
    { niche: 'gay', first: ['male', 'male'] },
  ] as const)('begin with $first on $niche', async ({ niche, first }) => {
    const age = niche === 'gilf' ? 66 : 45;
    for (const gender of ['female', 'male', 'female', 'male', 'female'] as const) await somebodyOn(niche, gender, age);
    const { json } = await lander({ name: 'iconslanding' }, { host: `${niche}.localhost` });
    expect(json.people.map(({ gender }: { gender: string }) => gender)).toEqual(first);
  });

  it('are in another order on each page', async () => {
    for (let at = 0; at < 4; at += 1) await somebodyOn('she', 'female', 40);
    const orders = await Promise.all(
      ['collagelanding', 'gallery', 'iconslanding', 'socialnetwork'].map(async (name) => {
        const people = await peopleOn({ name }, { host: 'she.localhost' });
        return people[0];
      }),
    );
    expect(new Set(orders).size).toBeGreaterThan(2);
  });

  it('stand on the map at the main town of their region', async () => {
    const id = await somebody({ profile: { country: 'US', region: 'US-TX' } });
    await somebody({ profile: { country: 'US', region: null } });
    const { json } = await lander({ name: 'maplanding' });
    expect(json.people).toMatchObject([{ id: toPublicId(id), place: { x: expect.any(Number) } }]);
  });

  it('are never fictional and never without a picture, also where the site offers no search at all', async () => {
    await app.db.query(`update sites set search_fields = '{}' where id = ${site.id}`);
    await somebody({ member: { fictional: true } });
    await buildMember(app.db, { site });
    const real = await somebody();
    app.clock.advance({ seconds: 11 });
    const here = { headers: { 'accept-language': 'nl-NL' } };
    expect(await peopleOn({ name: 'collagelanding' }, here)).toEqual([toPublicId(real)]);
    await app.db.query(`update sites set search_fields = $1 where id = $2`, [site.search_fields, site.id]);
  });

  it('are nobody where visitors may not search', async () => {
    await somebody({ site: closed, profile: { country: 'US' } });
    expect(await peopleOn({ name: 'gallery' }, { host: 'closed.localhost' })).toEqual([]);
    const known = await somebody({ site: byCampaign, profile: { country: 'US' } });
    expect(await peopleOn({ name: 'gallery' }, { host: 'campaign.localhost' })).toEqual([]);
    const device = 'campaign'.padEnd(22, 'z');
    await app.db.kysely
      .insertInto('traffic_sources')
      .values({
        site_id: byCampaign.id,
        visitor_key: visitorKeyOf(device),
        network: 'n',
        landed_on: '/',
        created_at: app.clock.now(),
      })
      .execute();
    const options = { host: 'campaign.localhost', cookies: { device } };
    expect(await peopleOn({ name: 'gallery' }, options)).toEqual([toPublicId(known)]);
  });
});

describe('the landing page of a member', () => {
  const landing = (id: MemberId | string, options: object = {}, name = 'landing') =>
    lander({ name, profile: id.length === 16 ? id : toPublicId(id) }, options);

  it('shows the member as any visitor sees them', async () => {
    const id = await somebody({ profile: { name: 'Carla', country: 'US' } });
    for (const name of MEMBER_LANDERS) {
      const { json } = await landing(id, {}, name);
      expect(json.member).toMatchObject({ id: toPublicId(id), name: 'Carla', fictional: false });
      expect(json.people).toEqual([]);
    }
  });

  it('shows a fictional member as fictional, unless the visitor’s country forbids them', async () => {
    const id = await somebody({ member: { fictional: true }, profile: { country: 'US' } });
    const from = (language: string) => ({ headers: { 'accept-language': language } });
    expect((await landing(id, from('nl-NL'))).json.member).toMatchObject({ fictional: true });
    const forbidden = await landing(id, from('nb-NO'));
    expect(forbidden.json.error).toMatchObject({ code: 'not_found' });
  });

  it('is not found for whoever is not visible here, and where visitors may not look', async () => {
    const sister = await somebody({ site: closed, profile: { country: 'US' } });
    const gone = [
      await somebody({ profile: { status: 'hidden' } }),
      await somebody({ profile: { status: 'disabled' } }),
      await somebody({ member: { status: 'banned' } }),
      await somebody({ member: { status: 'deletion_pending' } }),
      sister,
      '00000000000000ff',
    ];
    const answers = await Promise.all(gone.map((id) => landing(id)));
    const unknown = await lander({ name: 'landing' });
    for (const { status, json } of [...answers, unknown]) {
      expect({ status, code: json.error.code }).toEqual({ status: 404, code: 'not_found' });
    }
    expect((await landing(sister, { host: 'closed.localhost' })).status).toBe(404);
  });

  it('is not found for either side of a block', async () => {
    const [blocker, blocked] = [await somebody(), await somebody()];
    await buildBlock(app.db, blocker, blocked);
    const session = await buildSession(app, blocked);
    expect((await landing(blocker, { as: session })).status).toBe(404);
    expect((await landing(blocker)).status).toBe(200);
  });
});

it('every lander is named once', () => {
  expect(new Set(LANDERS).size).toBe(LANDERS.length);
});
