import { beforeEach, describe, expect, it } from 'vitest';
import { VISITORS_PER_PAGE } from '#server/features/visits/visitors-read-model.ts';
import { deleteOldVisits } from '#server/features/visits/visits-store.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { DAY_MS, MINUTE_MS, WEEK_MS } from '#shared/domain/time.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike, buildVisit } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
const elsewhere = await buildSite(app.db);
let anna: MemberId;
let bert: MemberId;
let as: string;
beforeEach(async () => {
  await clearTables(app.db, 'members');
  anna = await buildMember(app.db, { site, profile: { gender: 'female', name: 'Anna' } });
  bert = await buildMember(app.db, { site, profile: { name: 'Bert' } });
  as = await buildSession(app, anna);
});

const now = () => app.clock.now();
const visit = (session: string | null, id: MemberId) =>
  app.call('POST /api/visit.php', { as: session, body: { profile: toPublicId(id) } });
const bertVisits = async () => visit(await buildSession(app, bert), anna);
const list = async (session = as, before?: string) =>
  (await app.call('GET /api/visitors.php', { as: session, ...(before && { query: { before } }) })).json;
const names = async () => (await list()).visitors.map(({ name }: { name: string }) => name);
const choose = (session: string, choice: string, chosen: boolean) =>
  app.call('PUT /api/privacy-choice.php', { as: session, body: { choice, chosen } });
const setMember = (id: MemberId, member: object) =>
  app.db.kysely.updateTable('members').set(member).where('id', '=', id).execute();
const setProfile = (id: MemberId, status: 'hidden' | 'disabled') =>
  app.db.kysely.updateTable('profiles').set({ status }).where('member_id', '=', id).execute();
const rows = () => app.db.kysely.selectFrom('visits').selectAll().execute();

describe('a visit', () => {
  it('is shown to the visited member, with its time', async () => {
    expect((await bertVisits()).status).toBe(200);
    expect(await list()).toEqual({
      visitors: [
        expect.objectContaining({
          id: toPublicId(bert),
          name: 'Bert',
          visited_at: now().toISOString(),
          is_new_visit: true,
        }),
      ],
      next: null,
      is_invisible: false,
    });
    expect((await list(await buildSession(app, bert))).visitors).toEqual([]);
  });

  it('tells whether the visited member likes the visitor, and of no other like', async () => {
    const cleo = await buildMember(app.db, { site, profile: { name: 'Cleo' } });
    await buildVisit(app.db, cleo, anna, { at: new Date(now().getTime() - MINUTE_MS) });
    await bertVisits();
    await buildLike(app.db, anna, bert);
    await buildLike(app.db, bert, cleo);
    await buildLike(app.db, cleo, anna);
    expect((await list()).visitors).toMatchObject([
      { name: 'Bert', is_liked_by_me: true },
      { name: 'Cleo', is_liked_by_me: false },
    ]);
  });

  it('does not happen by fetching a profile, which browsers do to prefetch', async () => {
    await app.call('GET /api/member.php', { as: await buildSession(app, bert), query: { id: toPublicId(anna) } });
    expect(await rows()).toEqual([]);
  });

  it('counts once per pair, at its latest time; coming back within ten minutes is the same visit', async () => {
    await bertVisits();
    const first = now();
    await app.call('POST /api/visitors-seen.php', { as, body: { until: first.toISOString() } });
    app.clock.advance({ minutes: 9 });
    await bertVisits();
    expect((await list()).visitors).toMatchObject([{ visited_at: first.toISOString(), is_new_visit: false }]);
    app.clock.advance({ minutes: 2 });
    await bertVisits();
    expect((await list()).visitors).toMatchObject([{ visited_at: now().toISOString(), is_new_visit: true }]);
  });

  it('to oneself does not count', async () => {
    expect((await visit(as, anna)).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('to an unknown member, or without a session, is refused', async () => {
    expect((await visit(as, '12345' as MemberId)).json.error.code).toBe('not_found');
    expect((await visit(null, bert)).json.error.code).toBe('authentication_required');
    const body = { profile: 'nobody' };
    expect((await app.call('POST /api/visit.php', { as, body })).json.error.code).toBe('validation_failed');
    await buildBlock(app.db, anna, bert);
    expect((await bertVisits()).json.error.code).toBe('blocked_by_member');
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['whom the visitor has blocked', () => buildBlock(app.db, bert, anna)],
    ['by somebody who is hidden', () => setProfile(bert, 'hidden')],
    ['by somebody who is disabled', () => setProfile(bert, 'disabled')],
  ])('is not recorded: %s', async (_, arrange) => {
    await arrange();
    expect((await bertVisits()).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('neither of nor to fictional members is recorded', async () => {
    const fictional = await buildMember(app.db, { site, member: { fictional: true } });
    expect((await visit(await buildSession(app, fictional), anna)).status).toBe(200);
    expect((await visit(as, fictional)).status).toBe(200);
    expect(await rows()).toEqual([]);
    await buildVisit(app.db, fictional, anna, { at: now() });
    expect(await names()).toEqual([]);
  });

  it('is deleted after 90 days', async () => {
    await buildVisit(app.db, bert, anna, { at: new Date(now().getTime() - 90 * DAY_MS) });
    const clara = await buildMember(app.db, { site, profile: { name: 'Clara' } });
    await buildVisit(app.db, clara, anna, { at: new Date(now().getTime() - 89 * DAY_MS) });
    expect(await names()).toEqual(['Clara']);
    await deleteOldVisits({ db: app.db, signal: new AbortController().signal }, now());
    expect((await rows()).map(({ visitor_id: id }) => id)).toEqual([clara]);
  });
});

describe('browsing invisibly', () => {
  it('records no visits and shows none while it is on', async () => {
    await bertVisits();
    const bertHere = await buildSession(app, bert);
    expect((await choose(bertHere, 'browse_invisibly', true)).json.account.browse_invisibly).toBe(true);
    // Earlier visits are hidden, and new ones are not recorded.
    expect(await names()).toEqual([]);
    await visit(bertHere, anna);
    expect(await rows()).toEqual([]);
    // Visits to them are not recorded either, so that there is nothing to look up later.
    await visit(as, bert);
    expect(await rows()).toEqual([]);
    expect(await list(bertHere)).toEqual({ visitors: [], next: null, is_invisible: true });
    await choose(bertHere, 'browse_invisibly', false);
    await visit(bertHere, anna);
    expect(await names()).toEqual(['Bert']);
    expect((await list(bertHere)).is_invisible).toBe(false);
  });

  it('hides invisible members even if a visit was recorded', async () => {
    await buildVisit(app.db, bert, anna, { at: now() });
    expect(await names()).toEqual(['Bert']);
    await setMember(bert, { browse_invisibly: true });
    expect(await names()).toEqual([]);
  });
});

describe('the visitors', () => {
  it.each([
    ['has blocked me', () => buildBlock(app.db, bert, anna)],
    ['is blocked by me', () => buildBlock(app.db, anna, bert)],
    ['is banned', () => setMember(bert, { status: 'banned' })],
    ['is leaving', () => setMember(bert, { status: 'deletion_pending' })],
    ['is hidden', () => setProfile(bert, 'hidden')],
    ['is disabled', () => setProfile(bert, 'disabled')],
    ['is of another site', () => setMember(bert, { site_id: elsewhere.id })],
  ])('do not include members who %s', async (_, arrange) => {
    await buildVisit(app.db, bert, anna, { at: now() });
    expect(await names()).toEqual(['Bert']);
    await arrange();
    expect(await names()).toEqual([]);
  });

  it('are not shortened by blocked members', async () => {
    await buildVisit(app.db, bert, anna, { at: new Date(now().getTime() - DAY_MS) });
    for (let nth = 0; nth < VISITORS_PER_PAGE; nth += 1) {
      const [blocked, blocker] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
      for (const visitor of [blocked, blocker]) await buildVisit(app.db, visitor, anna, { at: now() });
      await buildBlock(app.db, anna, blocked);
      await buildBlock(app.db, blocker, anna);
    }
    expect(await list()).toMatchObject({ visitors: [{ name: 'Bert' }], next: null });
  });

  it('come page by page, newest first, each once', async () => {
    const people: MemberId[] = [];
    for (let index = 0; index < 50; index += 1) {
      const id = await buildMember(app.db, { site });
      // Three share each time, so the id decides their order.
      await buildVisit(app.db, id, anna, { at: new Date(now().getTime() - Math.floor(index / 3) * DAY_MS) });
      people.push(id);
    }
    const walked: string[] = [];
    let next: string | undefined;
    do {
      const page = await list(as, next);
      walked.push(...page.visitors.map(({ id }: { id: string }) => id));
      next = page.next ?? undefined;
    } while (next !== undefined);
    expect(walked).toHaveLength(50);
    expect(new Set(walked)).toEqual(new Set(people.map(toPublicId)));
    expect((await app.call('GET /api/visitors.php', { as, query: { before: 'x' } })).json.error.code).toBe(
      'validation_failed',
    );
  });

  it('stay new until the list is opened; later ones stay new', async () => {
    const clara = await buildMember(app.db, { site });
    await buildVisit(app.db, bert, anna, { at: new Date(now().getTime() - MINUTE_MS) });
    await buildVisit(app.db, clara, anna, { at: now() });
    const until = new Date(now().getTime() - MINUTE_MS).toISOString();
    const seen = (body: object, session: string | null = as) =>
      app.call('POST /api/visitors-seen.php', { as: session, body });
    expect((await seen({ until })).json).toEqual({});
    expect((await list()).visitors).toMatchObject([
      { id: toPublicId(clara), is_new_visit: true },
      { id: toPublicId(bert), is_new_visit: false },
    ]);
    expect((await seen({ until: 'yesterday' })).json.error.code).toBe('validation_failed');
    expect((await seen({ until }, null)).json.error.code).toBe('authentication_required');
  });

  it('are new for a week at most', async () => {
    const clara = await buildMember(app.db, { site });
    await buildVisit(app.db, bert, anna, { at: new Date(now().getTime() - WEEK_MS) });
    await buildVisit(app.db, clara, anna, { at: new Date(now().getTime() - WEEK_MS + 1) });
    expect((await list()).visitors).toMatchObject([
      { id: toPublicId(clara), is_new_visit: true },
      { id: toPublicId(bert), is_new_visit: false },
    ]);
  });

  it('are shown to members only', async () => {
    expect((await app.call('GET /api/visitors.php')).json.error.code).toBe('authentication_required');
  });
});
