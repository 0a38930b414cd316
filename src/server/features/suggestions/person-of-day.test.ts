import { beforeEach, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { SuggestedMember } from '#shared/contract/fields.ts';
import { SUGGESTIONS } from '#shared/domain/search/suggestion-rules.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', visible_profile_fields: ['looking_for'] });

/** Each test has its own country, so that its members do not meet those of other tests. */
const COUNTRIES = ['NL', 'DE', 'PL', 'SE', 'NO', 'DK', 'IT', 'ES'];
let country: string;
let viewer: MemberId;
let session: string;
beforeEach(async () => {
  country = COUNTRIES.shift() ?? 'CH';
  viewer = await buildMember(app.db, {
    site,
    profile: { country, region: `${country}-1`, city: 'Town', interests: [1, 2], looking_for: 'dating' },
  });
  session = await buildSession(app, viewer);
});

type Difference = Omit<Parameters<typeof buildMember>[1], 'site'>;
/** Builds a member who suits the viewer well. */
const suitable = async ({ profile, ...rest }: Difference = {}, hasPhoto = true): Promise<MemberId> => {
  const place = { country, region: `${country}-1`, city: 'Town' };
  const id = await buildMember(app.db, { site, profile: { ...place, gender: 'female', ...profile }, ...rest });
  if (hasPhoto) await buildPhoto(app.db, id, { main: true });
  return id;
};
const today = async (as = session): Promise<SuggestedMember | null> => {
  const { status, json } = await app.call('GET /api/suggestions.php', { as });
  expect(status).toBe(200);
  return json.of_the_day;
};
const idToday = async (): Promise<string | undefined> => (await today())?.id;

it('is the same all day where the viewer lives, and another one on each of the next days', async () => {
  app.clock.set('2026-06-01T22:00:00Z');
  for (let nth = 0; nth < 6; nth += 1) await suitable();
  const first = await idToday();
  expect(first).toBeDefined();
  app.clock.set('2026-06-02T21:59:00Z');
  expect(await idToday()).toBe(first);
  const shown = [first];
  for (let day = 2; day < 5; day += 1) {
    app.clock.set(`2026-06-0${day}T22:00:00Z`);
    shown.push(await idToday());
  }
  expect(new Set(shown).size).toBe(4);
});

it('stays when others become active', async () => {
  const people = [];
  while (people.length < 40) people.push(await suitable({ lastActiveAt: new Date('2026-01-01T12:00:00Z') }));
  const first = await idToday();
  const others = people.filter((id) => toPublicId(id) !== first);
  const now = app.clock.now();
  await app.db.query('update member_search set last_active_at = $2 where id = any ($1::bigint[])', [others, now]);
  expect(await idToday()).toBe(first);
});

it('has a photo and one or two true reasons', async () => {
  await suitable({}, false);
  await suitable({ profile: { region: `${country}-2`, city: 'Far', date_of_birth: '1984-01-01' } });
  const twin = await suitable({
    profile: { interests: [2, 1, 7], looking_for: 'dating' },
    lastActiveAt: app.clock.now(),
  });
  for (let day = 0; day < 3; day += 1) {
    const person = await today();
    expect(person).toMatchObject({ id: toPublicId(twin) });
    expect(person?.main_image).not.toBe(null);
    expect(person?.reasons).toEqual([{ code: 'same_city' }, { code: 'near_age' }]);
    app.clock.advance({ days: 1 });
  }
});

it('is never a fictional profile: a real member or nobody', async () => {
  for (let nth = 0; nth < 3; nth += 1) await suitable({ member: { fictional: true } });
  expect(await today()).toBe(null);
  const real = await suitable();
  for (let day = 0; day < 4; day += 1) {
    expect(await today()).toMatchObject({ id: toPublicId(real), fictional: false });
    app.clock.advance({ days: 1 });
  }
});

it('is a real member of another age where fictional profiles take the places of one’s own', async () => {
  for (let nth = 0; nth < SUGGESTIONS; nth += 1) await suitable({ member: { fictional: true } });
  const real = await suitable({ profile: { date_of_birth: '1950-01-01' } });
  expect(await today()).toMatchObject({ id: toPublicId(real) });
});

it('brings words of their own', async () => {
  const prompts = [{ prompt: 'unwind', answer: 'A long bath.' }] as const;
  await suitable({ profile: { about_me: 'I bake bread.', prompts: JSON.stringify(prompts) } });
  expect(await today()).toMatchObject({ about_me: 'I bake bread.', prompts });
});

it('may be somebody beyond the suggestions, who then is not added to them', async () => {
  for (let nth = 0; nth < 12; nth += 1) await suitable({ profile: { interests: [1, 2] } }, false);
  const beyond = await suitable({ profile: { city: 'Far' } });
  const { json } = await app.call('GET /api/suggestions.php', { as: session });
  expect(json.of_the_day.id).toBe(toPublicId(beyond));
  expect(json.members).toHaveLength(12);
  expect(json.members.map(({ id }: SuggestedMember) => id)).not.toContain(toPublicId(beyond));
});

it('is never blocked, hidden, liked, passed, matched or talked with', async () => {
  await suitable({ profile: { status: 'hidden' } });
  await suitable({ member: { status: 'banned' } });
  await buildBlock(app.db, viewer, await suitable());
  await buildBlock(app.db, await suitable(), viewer);
  await buildLike(app.db, viewer, await suitable());
  const match = await suitable();
  await buildLike(app.db, viewer, match);
  await buildLike(app.db, match, viewer);
  const passed = { member_id: viewer, other_id: await suitable(), swiped_at: app.clock.now() };
  await app.db.kysely.insertInto('swipes').values(passed).execute();
  const talk = async (starter: MemberId, other: MemberId, hiddenBy?: MemberId) =>
    buildConversation(app.db, {
      site,
      between: [starter, other],
      messages: [{ by: starter, body: 'Hello' }],
      ...(hiddenBy !== undefined && { hiddenBy }),
    });
  await talk(viewer, await suitable());
  await talk(await suitable(), viewer);
  await talk(viewer, await suitable(), viewer);
  const onDays = async () => {
    const ids = [];
    for (let day = 0; day < 4; day += 1) {
      ids.push(await idToday());
      app.clock.advance({ days: 1 });
    }
    return new Set(ids);
  };
  expect(await onDays()).toEqual(new Set([undefined]));
  const free = await suitable();
  expect(await onDays()).toEqual(new Set([toPublicId(free)]));
  await app.db.query(`update profiles set status = 'hidden' where member_id = $1`, [free]);
  expect(await today()).toBe(null);
  const { json } = await app.call('POST /api/like.php', { as: session, body: { profile: toPublicId(free) } });
  expect(json.error.code).toBe('not_found');
});
