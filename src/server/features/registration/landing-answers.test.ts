import { beforeEach, describe, expect, it } from 'vitest';
import { visitorKeyOf } from '#server/features/sites/visitor-key-rules.ts';
import { fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
const elsewhere = await buildSite(app.db, { domain: 'elsewhere.localhost' });
await buildSite(app.db, { domain: 'source.localhost', signups: 'with_trafficsource' });
beforeEach(() => clearTables(app.db, 'member_events', 'members', 'mails'));

const idOf = ({ json }: { json: { user: { profile: { id: string } } } }): MemberId =>
  fromPublicId<MemberId>(json.user.profile.id);
const arrivalOn = async (host: string): Promise<string> =>
  (await app.call('GET /api/lander.php', { host, query: { name: 'maplanding', network: 'exo', ref: 'b7' } })).json
    .arrival;
const arrivals = () => app.db.kysely.selectFrom('member_arrivals').selectAll().execute();

describe('where a new member came from', () => {
  it('is kept as the landing page sealed it', async () => {
    const answer = await signUp(app.call, { arrival: await arrivalOn('localhost') });
    expect(await arrivals()).toEqual([
      {
        member_id: idOf(answer),
        site_id: site.id,
        day: '2026-06-01',
        lander: 'maplanding',
        slug: '',
        variant: expect.stringMatching(/^[ab]$/),
        network: 'exo',
        ref: 'b7',
      },
    ]);
  });

  it.each([
    ['is made up', async () => 'bm90IHNlYWxlZCBieSB1cw'],
    ['is empty', async () => ''],
    ['was sealed for another site', () => arrivalOn('elsewhere.localhost')],
    [
      'was changed',
      async () => {
        const sealed = await arrivalOn('localhost');
        return `${sealed.slice(0, -4)}AAAA`;
      },
    ],
    [
      'is older than a month',
      async () => {
        const sealed = await arrivalOn('localhost');
        app.clock.advance({ days: 32 });
        return sealed;
      },
    ],
  ])('is not kept, and refuses nobody, when it %s', async (_, sealed) => {
    const { status } = await signUp(app.call, { arrival: await sealed() });
    expect(status).toBe(200);
    expect(await arrivals()).toEqual([]);
    app.clock.set('2026-06-01T12:00:00Z');
  });
});

describe('what was answered on a landing page', () => {
  const profileOf = (id: MemberId) =>
    app.db.kysely
      .selectFrom('profiles')
      .select(['country', 'region', 'city', 'interests'])
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();

  it('stands in the new profile', async () => {
    const answer = await signUp(app.call, {
      country: 'NL',
      region: 'NL-NH',
      interests: ['dogs', INTERESTS[0].slug, 'dogs'],
    });
    const dogs = INTERESTS.findIndex(({ slug }) => slug === 'dogs');
    expect(await profileOf(idOf(answer))).toEqual({
      country: 'NL',
      region: 'NL-NH',
      city: null,
      interests: [0, dogs],
    });
  });

  it('names no region of another country', async () => {
    const answer = await signUp(app.call, { country: 'BE', region: 'NL-NH' });
    expect(await profileOf(idOf(answer))).toMatchObject({ country: 'BE', region: null, interests: [] });
  });

  it.each([
    [{ interests: ['dogs', 'cats', 'yoga', 'diy'] }],
    [{ interests: ['nothing'] }],
    [{ region: 'north' }],
    [{ yes: Array.from({ length: 5 }, () => '00000000000000ff') }],
    [{ arrival: 'x'.repeat(401) }],
  ])('is refused as %j', async (differences) => {
    const { status, json } = await signUp(app.call, differences);
    expect([status, json.error.code]).toEqual([400, 'validation_failed']);
  });
});

describe('a yes before signing up', () => {
  const likes = async (): Promise<[MemberId, MemberId][]> =>
    (await app.db.kysely.selectFrom('likes').selectAll().orderBy('liked_id').execute()).map((like) => [
      like.liker_id as MemberId,
      like.liked_id as MemberId,
    ]);
  const activate = async (session: string | null) => {
    const mail = await app.db.kysely
      .selectFrom('mails')
      .innerJoin('mail_bodies', 'mail_id', 'id')
      .select('text')
      .executeTakeFirstOrThrow();
    const token = /[?#&]token=([\w-]{43})/.exec(mail.text)?.[1];
    return app.call('POST /api/activation.php', { as: session, body: { token } });
  };
  const say = (...ids: MemberId[]) => signUp(app.call, { yes: ids.map((id) => toPublicId(id)) });

  it('becomes a like of the swipe game when the address is confirmed, not before', async () => {
    const [bert, carl] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
    const answer = await say(bert, carl);
    expect(answer.status).toBe(200);
    expect(await likes()).toEqual([]);
    const { cookies, json: activated } = await activate(answer.session);
    expect(activated.came_for.outcome).toBe('liked');
    expect(activated.came_for.members.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [bert, carl].map((id) => toPublicId(id)).toSorted(),
    );
    const anna = idOf(answer);
    expect(await likes()).toEqual(
      [bert, carl].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).map((id) => [anna, id]),
    );
    const as = cookies.find(({ name }) => name === 'session')?.value;
    expect((await app.call('GET /api/swipe-deck.php', { as })).json.likes_left).toBe(2);
    const { json } = await app.call('GET /api/likes.php', { as: await buildSession(app, bert) });
    expect(json.liked_by).toEqual([{ id: toPublicId(anna), like_new: true }]);
    expect(await app.db.kysely.selectFrom('signup_likes').selectAll().execute()).toEqual([]);
  });

  it('for somebody who is hidden by now is said not to have been sent', async () => {
    const bert = await buildMember(app.db, { site });
    const answer = await say(bert);
    await app.db.query(`update profiles set status = 'hidden' where member_id = ${bert}`);
    expect((await activate(answer.session)).json.came_for).toEqual({ outcome: 'not_liked', members: [], count: 1 });
  });

  it('given to nobody is not mentioned', async () => {
    expect((await activate((await signUp(app.call)).session)).json.came_for).toBeNull();
  });

  it('given four times uses up the likes of the day', async () => {
    const four = await Promise.all(Array.from({ length: 4 }, () => buildMember(app.db, { site })));
    const answer = await say(...four);
    const { cookies } = await activate(answer.session);
    expect(await likes()).toHaveLength(4);
    const as = cookies.find(({ name }) => name === 'session')?.value;
    expect((await app.call('GET /api/swipe-deck.php', { as })).json.likes_left).toBe(0);
  });

  it('is not held for whoever nobody could like here', async () => {
    const strangers = [
      await buildMember(app.db, { site, member: { fictional: true } }),
      await buildMember(app.db, { site, profile: { status: 'hidden' } }),
      await buildMember(app.db, { site: elsewhere }),
      fromPublicId<MemberId>('00000000000000ff'),
    ];
    const answer = await say(...strangers);
    expect(answer.status).toBe(200);
    expect(await app.db.kysely.selectFrom('signup_likes').selectAll().execute()).toEqual([]);
  });

  it('is dropped when they have gone, hidden or blocked meanwhile, and the account opens all the same', async () => {
    const [leaving, hiding, blocking, staying] = await Promise.all(
      Array.from({ length: 4 }, () => buildMember(app.db, { site })),
    );
    const answer = await say(leaving!, hiding!, blocking!, staying!);
    const anna = idOf(answer);
    await app.db.query(`delete from members where id = ${leaving}`);
    await app.db.query(`update profiles set status = 'hidden' where member_id = ${hiding}`);
    await buildBlock(app.db, blocking!, anna);
    const { status, json } = await activate(answer.session);
    expect([status, json.came_for]).toMatchObject([200, { outcome: 'liked', members: [{ id: toPublicId(staying!) }] }]);
    expect(await likes()).toEqual([[anna, staying]]);
    expect(await app.db.kysely.selectFrom('signup_likes').selectAll().execute()).toEqual([]);
  });

  it('that is refused is dropped, and the account opens all the same', async () => {
    const [blocked, staying] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
    const answer = await say(blocked, staying);
    const anna = idOf(answer);
    await buildBlock(app.db, anna, blocked);
    const { status, json } = await activate(answer.session);
    expect([status, json.came_for]).toMatchObject([200, { outcome: 'liked', members: [{ id: toPublicId(staying) }] }]);
    expect(await likes()).toEqual([[anna, staying]]);
  });
});

describe('a site for visitors from a campaign', () => {
  it('opens an account for them, and for others with a code alone', async () => {
    const host = 'source.localhost';
    const other = await signUp(app.call, {}, { host });
    expect(other.json.error.code).toBe('invite_required');
    const device = 'from-campaign'.padEnd(22, 'q');
    const asked = { host, cookies: { device } };
    expect((await app.call('GET /api/signup.php', asked)).json.invite_required).toBe(true);
    const { id } = await app.db.kysely
      .selectFrom('sites')
      .select('id')
      .where('domain', '=', host)
      .executeTakeFirstOrThrow();
    const source = { site_id: id, visitor_key: visitorKeyOf(device), ref: 'r', landed_on: '/' };
    await app.db.kysely
      .insertInto('traffic_sources')
      .values({ ...source, created_at: app.clock.now() })
      .execute();
    expect((await app.call('GET /api/signup.php', asked)).json.invite_required).toBe(false);
    expect((await signUp(app.call, {}, asked)).status).toBe(200);
  });
});
