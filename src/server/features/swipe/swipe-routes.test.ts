import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { SWIPE_DECK_SIZE, SWIPE_LIKES_PER_DAY } from '#shared/domain/search/swipe-rules.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const woman = { gender: 'female', sexuality: 'hetero' } as const;

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL', 'US'] });
let me: MemberId;
let as: string;
beforeEach(async () => {
  app.clock.set('2026-06-01T12:00:00Z');
  await clearTables(app.db, 'members', 'member_events');
  me = await buildMember(app.db, { site });
  as = await buildSession(app, me);
});

const addWomen = async (count: number): Promise<MemberId[]> => {
  const women: MemberId[] = [];
  for (let added = 0; added < count; added += 1) women.push(await buildMember(app.db, { site, profile: woman }));
  return women;
};
const addWoman = async (): Promise<MemberId> => (await addWomen(1))[0]!;
const deal = async (session = as) => (await app.call('GET /api/swipe-deck.php', { as: session })).json;
const dealtIds = async (): Promise<string[]> => (await deal()).cards.map(({ id }: { id: string }) => id);
const swipe = (choice: string, id: MemberId, session = as) =>
  app.call('POST /api/swipe.php', { as: session, body: { profile: toPublicId(id), choice } });
const undo = (id: MemberId) => app.call('DELETE /api/swipe.php', { as, body: { profile: toPublicId(id) } });
const likes = () => app.db.kysely.selectFrom('likes').selectAll().execute();
const setProfile = (id: MemberId, change: object) =>
  app.db.kysely.updateTable('profiles').set(change).where('member_id', '=', id).execute();

const PROMPTS = [{ prompt: 'teach_me', answer: 'To sail' }];

describe('the deck', () => {
  it('shows each card with its reasons, and how many likes are left until when', async () => {
    const anna = await buildMember(app.db, {
      site,
      profile: {
        ...woman,
        name: 'Anna',
        about_me: 'x'.repeat(300),
        prompts: JSON.stringify(PROMPTS),
        looking_for: 'friendship',
        hair_color: 'red',
      },
    });
    const { key } = await buildPhoto(app.db, anna, { main: true });
    const { cards, ...left } = await deal();
    expect(cards).toMatchObject([
      {
        id: toPublicId(anna),
        name: 'Anna',
        reasons: expect.arrayContaining([{ code: 'same_city' }, { code: 'near_age' }]),
        full_filename: `/photos/${key.replaceAll('-', '')}/full.webp`,
        about_me: 'x'.repeat(240),
        prompts: PROMPTS,
        facts: expect.arrayContaining([{ field: 'hair_color', value: 'red' }]),
      },
    ]);
    expect(left).toEqual({ likes_left: SWIPE_LIKES_PER_DAY, next_likes_at: '2026-06-01T22:00:00.000Z' });
  });

  it('hides what the site does not show', async () => {
    const quiet = await buildSite(app.db, {
      domain: 'quiet.localhost',
      visible_profile_notes: [],
      visible_profile_fields: [],
    });
    const told = { about_me: 'secret', prompts: JSON.stringify(PROMPTS), hair_color: 'red' };
    const [viewer, anna] = [
      await buildMember(app.db, { site: quiet }),
      await buildMember(app.db, { site: quiet, profile: { ...woman, ...told } }),
    ];
    const session = await buildSession(app, viewer);
    // Wait until the server's list of sites is refreshed.
    app.clock.advance({ minutes: 1 });
    const { json } = await app.call('GET /api/swipe-deck.php', { as: session, host: 'quiet.localhost' });
    expect(json.cards).toMatchObject([{ id: toPublicId(anna), about_me: '', prompts: [], facts: [] }]);
  });

  it('contains only members who suit both ways', async () => {
    const suits = await addWoman();
    await buildMember(app.db, { site });
    await buildMember(app.db, { site, profile: { gender: 'female', sexuality: 'lesbian' } });
    await buildMember(app.db, { site, profile: { ...woman, country: 'US', region: null } });
    expect(await dealtIds()).toEqual([toPublicId(suits)]);
  });

  it.each([
    ['is hidden', (id: MemberId) => setProfile(id, { status: 'hidden' })],
    ['is disabled', (id: MemberId) => setProfile(id, { status: 'disabled' })],
    [
      'is leaving',
      (id: MemberId) =>
        app.db.kysely.updateTable('members').set({ status: 'deletion_pending' }).where('id', '=', id).execute(),
    ],
    ['has blocked me', (id: MemberId) => buildBlock(app.db, id, me)],
    ['I have blocked', (id: MemberId) => buildBlock(app.db, me, id)],
    ['I like already', (id: MemberId) => buildLike(app.db, me, id)],
    ['I have passed', (id: MemberId) => swipe('pass', id)],
  ])('contains nobody who %s', async (_what, happen) => {
    const [anna, bea] = await addWomen(2);
    await happen(anna!);
    expect(await dealtIds()).toEqual([toPublicId(bea!)]);
  });

  it('contains nobody of another site', async () => {
    const other = await buildSite(app.db, { domain: 'other.localhost' });
    await buildMember(app.db, { site: other, profile: woman });
    expect(await dealtIds()).toEqual([]);
  });

  it('has no fictional profiles for members who hide them, nor where they are not allowed', async () => {
    const [real, fictional] = [
      await addWoman(),
      await buildMember(app.db, { site, member: { fictional: true }, profile: woman }),
    ];
    expect((await dealtIds()).toSorted()).toEqual([real, fictional].map(toPublicId).toSorted());
    await app.db.kysely.updateTable('members').set({ hide_fictional: true }).where('id', '=', me).execute();
    expect(await dealtIds()).toEqual([toPublicId(real)]);
    await app.db.kysely.updateTable('members').set({ hide_fictional: false }).where('id', '=', me).execute();
    for (const id of [me, real, fictional]) await setProfile(id, { country: 'US', region: null, city: null });
    expect(await dealtIds()).toEqual([toPublicId(real)]);
  });

  it('played to its end shows everybody once, whoever becomes active meanwhile', async () => {
    const women: MemberId[] = [];
    for (let index = 0; index < 3 * SWIPE_DECK_SIZE + 5; index += 1) {
      // Some live in another region, some are of a distant age.
      const profile = {
        ...woman,
        ...(index % 3 === 0 && { region: 'NL-NH', city: 'Amsterdam' }),
        ...(index % 4 === 0 && { date_of_birth: '1955-02-03' }),
      };
      women.push(await buildMember(app.db, { site, profile }));
    }
    const met: string[] = [];
    for (;;) {
      const ids = await dealtIds();
      if (ids.length === 0) break;
      for (const id of ids.slice(0, 7)) {
        met.push(id);
        await app.call('POST /api/swipe.php', { as, body: { profile: id, choice: 'pass' } });
      }
      app.clock.advance({ minutes: 1 });
      const active = women[(met.length * 5) % women.length]!;
      await app.db.query('update member_search set last_active_at = $2 where id = $1', [active, app.clock.now()]);
    }
    expect(met.toSorted()).toEqual(women.map(toPublicId).toSorted());
  });
});

describe('a like', () => {
  it('is a normal like: its receiver learns of it, and a mutual one is a match', async () => {
    const anna = await addWoman();
    const first = await swipe('like', anna);
    expect([first.status, first.json.match, first.json.likes_left]).toEqual([200, null, SWIPE_LIKES_PER_DAY - 1]);
    expect(await likes()).toMatchObject([{ liker_id: me, liked_id: anna }]);
    const hers = await swipe('like', me, await buildSession(app, anna));
    expect(hers.json.match.id).toBe(toPublicId(me));
    const events = await app.db.kysely.selectFrom('member_events').select('kind').execute();
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['like', 'like', 'match', 'match']);
  });

  it('is possible four times a day, also by fifty parallel requests, and the fifth has no effect', async () => {
    const women = await addWomen(50);
    // Several rounds, because a race may go well by chance.
    for (let round = 0; round < 4; round += 1) {
      await app.db.query('truncate likes, swipes, member_events');
      const answers = await Promise.all(women.map((id) => swipe('like', id)));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(({ json }) => json.error.code)).toEqual(
        Array.from({ length: 50 - SWIPE_LIKES_PER_DAY }, () => 'swipe_limit_reached'),
      );
      expect(await likes()).toHaveLength(SWIPE_LIKES_PER_DAY);
      const told = await app.db.kysely.selectFrom('member_events').select('kind').execute();
      expect(told).toHaveLength(SWIPE_LIKES_PER_DAY);
    }
    expect((await deal()).likes_left).toBe(0);
  });

  it('says when there are more, in hours, or below one hour in minutes', async () => {
    const women = await addWomen(SWIPE_LIKES_PER_DAY + 1);
    for (const id of women.slice(1)) await swipe('like', id);
    const refusal = async () => (await swipe('like', women[0]!)).json.error;
    expect((await refusal()).message).toBe('You’ve used your 4 likes for today. You’ll get more in 10 hours.');
    app.clock.set('2026-06-01T21:00:30Z');
    expect((await refusal()).message).toBe('You’ve used your 4 likes for today. You’ll get more in 1 hour.');
    app.clock.set('2026-06-01T21:58:30Z');
    expect(await refusal()).toMatchObject({
      message: 'You’ve used your 4 likes for today. You’ll get more in 2 minutes.',
      details: { max: 4, hours: 0, minutes: 2 },
    });
  });

  it('is counted from midnight in the site’s time zone, not the server’s', async () => {
    const women = await addWomen(SWIPE_LIKES_PER_DAY + 1);
    app.clock.set('2026-10-24T22:10:00Z');
    as = await buildSession(app, me);
    for (const id of women.slice(1)) await swipe('like', id);
    // Still the same Sunday, which has 25 hours because daylight saving time ends.
    app.clock.set('2026-10-25T22:59:59Z');
    expect((await swipe('like', women[0]!)).json.error.code).toBe('swipe_limit_reached');
    expect((await deal()).next_likes_at).toBe('2026-10-25T23:00:00.000Z');
    app.clock.set('2026-10-25T23:00:00Z');
    expect((await swipe('like', women[0]!)).json.likes_left).toBe(SWIPE_LIKES_PER_DAY - 1);
  });

  it('of a member I like already costs nothing', async () => {
    const women = await addWomen(SWIPE_LIKES_PER_DAY + 1);
    await buildLike(app.db, me, women[0]!);
    for (const id of women.slice(1)) await swipe('like', id);
    for (const id of women) expect((await swipe('like', id)).json).toMatchObject({ match: null, likes_left: 0 });
    expect(await likes()).toHaveLength(women.length);
  });

  it('stays counted after it is withdrawn or followed by a pass', async () => {
    const [anna, ...others] = await addWomen(SWIPE_LIKES_PER_DAY + 1);
    await swipe('like', anna!);
    await app.call('DELETE /api/like.php', { as, body: { profile: toPublicId(anna!) } });
    await swipe('pass', anna!);
    await undo(anna!);
    expect((await deal()).likes_left).toBe(SWIPE_LIKES_PER_DAY - 1);
    for (const id of others.slice(1)) await swipe('like', id);
    expect((await swipe('like', others[0]!)).status).toBe(403);
  });

  it('given outside the game is not counted', async () => {
    const women = await addWomen(6);
    for (const id of women) await app.call('POST /api/like.php', { as, body: { profile: toPublicId(id) } });
    expect((await deal()).likes_left).toBe(SWIPE_LIKES_PER_DAY);
  });

  it('may follow a pass', async () => {
    const anna = await addWoman();
    await swipe('pass', anna);
    expect((await swipe('like', anna)).json.likes_left).toBe(SWIPE_LIKES_PER_DAY - 1);
  });

  it.each([
    ['oneself', async () => me, 'not_found'],
    ['somebody hidden', async (id: MemberId) => (await setProfile(id, { status: 'hidden' }), id), 'not_found'],
    ['who has blocked me', async (id: MemberId) => (await buildBlock(app.db, id, me), id), 'blocked_by_member'],
    ['whom I have blocked', async (id: MemberId) => (await buildBlock(app.db, me, id), id), 'blocked_by_you'],
  ])('is refused for %s, and costs nothing', async (_whom, happen, code) => {
    const id = await happen(await addWoman());
    expect((await swipe('like', id)).json.error.code).toBe(code);
    expect((await deal()).likes_left).toBe(SWIPE_LIKES_PER_DAY);
  });

  it('is refused to members whose profile is disabled or whose address is unconfirmed', async () => {
    const anna = await addWoman();
    await setProfile(me, { status: 'disabled' });
    expect((await swipe('like', anna)).json.error.code).toBe('profile_disabled');
    await app.db.kysely.updateTable('members').set({ status: 'not_confirmed' }).where('id', '=', me).execute();
    expect((await swipe('like', anna)).json.error.code).toBe('email_not_proved');
    expect(await likes()).toEqual([]);
  });
});

describe('a pass', () => {
  it('is announced to nobody, costs nothing, and can be taken back', async () => {
    const anna = await addWoman();
    const { json } = await swipe('pass', anna);
    expect(json).toMatchObject({ match: null, likes_left: SWIPE_LIKES_PER_DAY });
    expect((await swipe('pass', anna)).status).toBe(200);
    expect(await app.db.kysely.selectFrom('member_events').selectAll().execute()).toEqual([]);
    expect(await dealtIds()).toEqual([]);
    expect((await undo(anna)).status).toBe(200);
    expect((await undo(anna)).status).toBe(200);
    expect(await dealtIds()).toEqual([toPublicId(anna)]);
  });

  it('of oneself, of an unknown or deleted member or of another site changes nothing', async () => {
    const anna = await addWoman();
    await setProfile(anna, { status: 'hidden' });
    const stranger = await buildMember(app.db, { site: await buildSite(app.db), profile: woman });
    for (const id of [me, anna, stranger, '42' as MemberId]) expect((await swipe('pass', id)).status).toBe(200);
    expect(await app.db.kysely.selectFrom('swipes').selectAll().execute()).toEqual([]);
  });
});

it('swiping is for members, and accepts only known choices', async () => {
  const anna = await addWoman();
  expect((await app.call('GET /api/swipe-deck.php')).json.error.code).toBe('authentication_required');
  const body = { profile: toPublicId(anna) };
  for (const key of ['POST /api/swipe.php', 'DELETE /api/swipe.php']) {
    const nobody = await app.call(key, { body: key.startsWith('POST') ? { ...body, choice: 'like' } : body });
    expect(nobody.json.error.code).toBe('authentication_required');
  }
  expect((await swipe('maybe', anna)).status).toBe(400);
  expect((await app.call('DELETE /api/swipe.php', { as, body: {} })).status).toBe(400);
});
