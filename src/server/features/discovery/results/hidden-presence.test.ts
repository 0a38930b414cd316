import { beforeEach, expect, it } from 'vitest';
import { createActivityRecorder } from '#server/features/members/record-activity.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let as: string;
let shy: MemberId;
let shySession: string;
beforeEach(async () => {
  app.clock.set('2026-06-10T12:00:00Z');
  await clearTables(app.db, 'members');
  as = await buildSession(app, await buildMember(app.db, { site }));
  const lastActiveAt = app.clock.now();
  shy = await buildMember(app.db, { site, profile: { gender: 'female' }, lastActiveAt });
  shySession = await buildSession(app, shy);
});

const show = (shown: boolean) =>
  app.call('PUT /api/signals.php', { as: shySession, body: { signal: 'presence', shown } });
const search = async (query: Record<string, string>) =>
  (await app.call('GET /api/members.php', { as, query })).json as { num_results: number; members: object[] };
const profile = async () =>
  (await app.call('GET /api/member.php', { as, query: { id: toPublicId(shy) } })).json.member as object;
const reasons = async (call: 'GET /api/suggestions.php' | 'GET /api/match-finder.php', query?: object) =>
  (await app.call(call, { as, ...(query && { query: query as Record<string, string> }) })).json.members.flatMap(
    (member: { reasons: { code: string }[] }) => member.reasons.map(({ code }) => code),
  ) as string[];
const placeInOrder = async () =>
  (await app.db.kysely.selectFrom('member_search').select('last_active_at').where('id', '=', shy).executeTakeFirst())
    ?.last_active_at;

it('a member who hides their presence is shown as online nowhere and not found by it', async () => {
  expect(await search({ online: '1' })).toMatchObject({ num_results: 1, members: [{ online: true }] });
  expect(await profile()).toMatchObject({ online: true, last_active_at: app.clock.now().toISOString() });
  expect(await reasons('GET /api/suggestions.php')).toContain('recently_active');
  expect((await show(false)).status).toBe(200);
  // Counts are cached for a minute.
  app.clock.advance({ minutes: 2 });
  expect(await search({ online: '1' })).toMatchObject({ num_results: 0, members: [] });
  expect(await search({})).toMatchObject({ num_results: 1, members: [{ online: false }] });
  expect(await profile()).toMatchObject({ online: false, last_active_at: null });
  expect(await reasons('GET /api/suggestions.php')).not.toContain('recently_active');
  expect(await reasons('GET /api/match-finder.php')).not.toContain('recently_active');
});

it('sorted by activity, such a member always counts as active on the day before', async () => {
  await show(false);
  expect(await placeInOrder()).toEqual(new Date('2026-06-09T00:00:00Z'));
  app.clock.set('2026-06-12T23:30:00Z');
  const recorder = createActivityRecorder(app.db, app.clock, () => undefined);
  recorder.record(shy);
  await recorder.stop();
  expect(await placeInOrder()).toEqual(new Date('2026-06-11T00:00:00Z'));
  await show(true);
  expect(await placeInOrder()).toEqual(app.clock.now());
});
