import { expect, it } from 'vitest';
import { deleteExpiredSessions } from '#server/features/accounts/sessions/sessions-store.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
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
  await deleteExpiredSessions(db, now);
  expect([await count('sessions'), await count('member_events')]).toEqual([{ n: 2 }, { n: 0 }]);
});

it('a session that is ended early is announced to its member, also after a sweep', async () => {
  await db.query('delete from sessions');
  expect(await count('member_events')).toEqual({ n: 2 });
});
