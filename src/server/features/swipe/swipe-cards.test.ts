import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOldCards } from '#server/features/swipe/swipe-cards-store.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { SWIPE_DECK_SIZE, SWIPE_LIKES_PER_DAY } from '#shared/domain/search/swipe-rules.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL', 'US'] });
let as: string;
beforeEach(async () => {
  app.clock.set('2026-06-01T12:00:00Z');
  await clearTables(app.db, 'members', 'member_events');
  as = await buildSession(app, await buildMember(app.db, { site }));
});

const addWomen = async (count: number): Promise<MemberId[]> => {
  const women: MemberId[] = [];
  const profile = { gender: 'female', sexuality: 'hetero' } as const;
  for (let added = 0; added < count; added += 1) women.push(await buildMember(app.db, { site, profile }));
  return women;
};
const deal = async () => (await app.call('GET /api/swipe-deck.php', { as })).json;
const swipeLike = (id: MemberId) =>
  app.call('POST /api/swipe.php', { as, body: { profile: toPublicId(id), choice: 'like' } });
const likeElsewhere = (id: MemberId) => app.call('POST /api/like.php', { as, body: { profile: toPublicId(id) } });
const likes = () => app.db.kysely.selectFrom('likes').selectAll().execute();

it('a card shows the beginning of the text, which ends between emoji', async () => {
  const about = `x${'👨‍👩‍👧‍👦'.repeat(60)}`;
  await buildMember(app.db, { site, profile: { gender: 'female', sexuality: 'hetero', about_me: about } });
  expect((await deal()).cards).toMatchObject([{ about_me: expect.stringMatching(/^x(?:👨‍👩‍👧‍👦)+$/u) }]);
});

describe('a like', () => {
  it('given outside the game to a member dealt today is counted too, and the fifth is refused', async () => {
    const women = await addWomen(SWIPE_DECK_SIZE);
    expect((await deal()).cards).toHaveLength(SWIPE_DECK_SIZE);
    await swipeLike(women[0]!);
    const answers = await Promise.all(women.slice(1).map((id) => likeElsewhere(id)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(SWIPE_DECK_SIZE - SWIPE_LIKES_PER_DAY);
    expect(refused[0]!.json.error).toMatchObject({
      code: 'swipe_card_limit_reached',
      message: expect.stringMatching(/^You’ve already seen .+ in today’s swipe game, .*You’ll get more in 10 hours\.$/),
    });
    expect(await likes()).toHaveLength(SWIPE_LIKES_PER_DAY);
    const told = await app.db.kysely.selectFrom('member_events').select('kind').execute();
    expect(told).toHaveLength(SWIPE_LIKES_PER_DAY);
    expect((await deal()).likes_left).toBe(0);
  });

  it('given outside the game is free for members not dealt today', async () => {
    const dealt = await addWomen(2);
    await deal();
    for (const id of await addWomen(6)) expect((await likeElsewhere(id)).status).toBe(200);
    app.clock.set('2026-06-02T12:00:00Z');
    for (const id of dealt) expect((await likeElsewhere(id)).status).toBe(200);
    expect((await deal()).likes_left).toBe(SWIPE_LIKES_PER_DAY);
  });

  it('is counted once per card, and not at all if given before the card was dealt', async () => {
    const [anna, bea] = await addWomen(2);
    await likeElsewhere(anna!);
    await deal();
    for (const id of [anna!, bea!, bea!]) await likeElsewhere(id);
    expect((await deal()).likes_left).toBe(SWIPE_LIKES_PER_DAY - 1);
  });
});

it('dealt cards are deleted when the day is over on every site', async () => {
  await addWomen(3);
  await deal();
  const count = async () => (await app.db.query('select from swipe_cards')).rowCount;
  const ctx = { db: app.db, signal: new AbortController().signal };
  app.clock.advance({ days: 1 });
  await deleteOldCards(ctx, app.clock.now());
  expect(await count()).toBe(3);
  app.clock.advance({ days: 2 });
  await deleteOldCards(ctx, app.clock.now());
  expect(await count()).toBe(0);
});
