import { expect, it } from 'vitest';
import '#server/features/notifications/planning/notification-states-store.ts';
import { registeredStatements } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { openTestDatabase } from '#test/support/test-database.ts';

const CONVERSATIONS = 5_000;
const MEMBERS = 60;

it('who was not notified is found along what is new and unread, however much there is', async () => {
  const db = await openTestDatabase();
  const site = await buildSite(db);
  const members: MemberId[] = [];
  while (members.length < MEMBERS) members.push(await buildMember(db, { site }));
  const [one, other] = members;
  // One message a minute, few of them unread. The constraints dropped here allow one conversation per pair.
  await db.query('alter table conversations drop constraint conversations_user_lo_user_hi_key');
  await db.query(
    `with made as (
       insert into conversations (site_id, user_lo, user_hi, last_message_id, created_at)
       select $1, least($2::bigint, $3), greatest($2::bigint, $3), 1, '2026-06-01'::timestamptz - make_interval(mins => n)
       from generate_series(1, ${CONVERSATIONS}) n returning id, created_at)
     insert into conversation_members (conversation_id, member_id, other_id, unread, last_message_at)
     select id, $2, $3, case when random() < 0.01 then 1 else 0 end, created_at from made
     union all select id, $3, $2, 0, created_at from made`,
    [site.id, one, other],
  );
  await db.query(
    `insert into likes (liker_id, liked_id, created_at, seen_at)
     select a.id, b.id, '2026-06-01'::timestamptz - make_interval(mins => (random() * 5000)::integer),
       case when random() < 0.01 then null else '2026-06-01'::timestamptz end
     from members a join members b on a.id <> b.id`,
  );
  await db.query('analyze');
  const { text } = registeredStatements().find((one) => one.name === 'notification-missed')!;
  const { rows } = await db.transaction(async (tx) => {
    await tx.query(`prepare asked as ${text}`);
    return tx.query(`explain execute asked ('2026-05-31 23:00', '2026-06-02', 1000)`);
  });
  const plan = JSON.stringify(rows);
  expect(plan).toContain('conversation_members_unread');
  expect(plan).toContain('likes_unseen');
  expect(plan).toContain('Limit');
  await db.close();
});
