import { expect, it } from 'vitest';
import { createViewerFinder, deleteExpiredSessions } from '#server/features/accounts/sessions/sessions-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const member = await buildMember(db, { site: await buildSite(db) });

const now = new Date('2026-06-01T12:00:00Z');
const addSessions = (count: number, expiresAt: Date) =>
  db.query(
    `insert into sessions (id_hash, member_id, device_hash, user_agent, created_at, expires_at, confirmed_at)
     select sha256(random()::text::bytea), $1, '', '', $2, $2, $2 from generate_series(1, $3::int)`,
    [member, expiresAt, count],
  );
const count = async (table: 'sessions' | 'member_events') =>
  (await db.query(`select count(*)::int as n from ${table}`)).rows[0];

it('expired sessions are deleted, however many, without announcing it to their members', async () => {
  await addSessions(1201, now);
  await addSessions(2, new Date(now.getTime() + 1));
  await deleteExpiredSessions({ db, signal: new AbortController().signal }, now);
  expect([await count('sessions'), await count('member_events')]).toEqual([{ n: 2 }, { n: 0 }]);
});

it('a session that is ended early is announced to its member, also after a sweep', async () => {
  await db.query('delete from sessions');
  expect(await count('member_events')).toEqual({ n: 2 });
});

it('the sessions of requests that arrive together are looked up with one query, each for its own site and time', async () => {
  const here = await buildSite(db);
  const elsewhere = await buildSite(db);
  const [anna, ben] = [await buildMember(db, { site: here }), await buildMember(db, { site: here })];
  const clock = { now: () => now };
  const [ofAnna, ofBen] = [await buildSession({ db, clock }, anna), await buildSession({ db, clock }, ben)];
  let queries = 0;
  const run: Database['run'] = (...asked) => {
    queries += 1;
    return db.run(...asked);
  };
  const findViewer = createViewerFinder({ run });
  const years = new Date('2036-06-01T12:00:00Z');
  const found = await Promise.all([
    findViewer(ofAnna, here, now),
    findViewer(ofBen, here, now),
    findViewer(ofAnna, elsewhere, now),
    findViewer(ofBen, here, years),
    findViewer('unknown', here, now),
    findViewer(ofAnna, here, now),
  ]);
  expect(found.map((viewer) => viewer?.memberId ?? null)).toEqual([anna, ben, null, null, null, anna]);
  expect(queries).toBe(1);
});

it('a fault of the database fails the requests that were looked up with it, and no later one', async () => {
  const site = await buildSite(db);
  const anna = await buildMember(db, { site });
  const session = await buildSession({ db, clock: { now: () => now } }, anna);
  let fails = true;
  const run: Database['run'] = (...asked) => (fails ? Promise.reject(new Error('away')) : db.run(...asked));
  const findViewer = createViewerFinder({ run });
  const together = await Promise.allSettled([findViewer(session, site, now), findViewer(session, site, now)]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect((await findViewer(session, site, now))?.memberId).toBe(anna);
});
