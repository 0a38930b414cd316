import { expect, it } from 'vitest';
import { findTalkedWith } from '#server/features/members/conversations-read-model.ts';
import { registeredStatements } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { openTestDatabase } from '#test/support/test-database.ts';

const MEMBERS = 100;
const MOST = 200;

it('with whom a member talks is found by the member, however many conversations others have', async () => {
  const db = await openTestDatabase();
  const site = await buildSite(db);
  const members: MemberId[] = [];
  while (members.length < MEMBERS) members.push(await buildMember(db, { site }));
  // Every pair has a conversation, except the first two members with each other.
  await db.query(
    `with made as (
       insert into conversations (site_id, user_lo, user_hi, last_message_id, created_at)
       select $1, a.id, b.id, 1, '2026-06-01' from members a join members b on a.id < b.id
       where not (a.id = any ($2::bigint[]) and b.id = any ($2::bigint[])) returning id, user_lo, user_hi)
     insert into conversation_members (conversation_id, member_id, other_id, last_message_at)
     select id, user_lo, user_hi, '2026-06-01'::timestamptz from made
     union all select id, user_hi, user_lo, '2026-06-01' from made`,
    [site.id, members.slice(0, 2)],
  );
  await db.query('analyze');
  const [one, other, third] = members as [MemberId, MemberId, MemberId];
  expect(await findTalkedWith({ read: db }, one, [other, third])).toEqual(new Set([third]));
  const { text } = registeredStatements().find(({ name }) => name === 'members-talked-with')!;
  const { rows } = await db.transaction(async (tx) => {
    await tx.query('set local plan_cache_mode = force_generic_plan');
    await tx.query(`prepare asked as ${text}`);
    const ids = Array.from({ length: MOST }, (_, nth) => members[nth % MEMBERS]).join(',');
    return tx.query(`explain execute asked (${one}, '{${ids}}')`);
  });
  const plan = JSON.stringify(rows);
  expect(plan).toContain('conversation_members_all');
  expect(plan).not.toContain('Seq Scan');
  await db.close();
});
