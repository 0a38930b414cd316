import { expect, it } from 'vitest';
import { blockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { statement } from '#server/platform/database/database.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { explainStatement } from '#test/support/explain-statement.ts';
import { testDatabase } from '#test/support/test-database.ts';

const MEMBERS = 60;

const db = await testDatabase();
const site = await buildSite(db);
for (let nth = 2; nth < MEMBERS; nth += 1) await buildMember(db, { site });
const [anna, ben] = [await buildMember(db, { site }), await buildMember(db, { site })];
await buildBlock(db, anna, ben);
// Everybody knows everybody else.
await db.query(
  `insert into blocks (blocker_id, blocked_id, created_at, is_by_hand, known_marks)
   select a.id, b.id, now(), false, array[$1::bytea] from members a join members b on a.id <> b.id
   on conflict do nothing`,
  [Buffer.alloc(36)],
);
// As autovacuum leaves the table after some time.
await db.query('vacuum (analyze) blocks');

statement('test-blocked-for', blockedFor('$1::bigint'));

it('whom blocks hide from a member is read by two indexes, and no entry of their list is read', async () => {
  const nodes = await explainStatement(db, 'test-blocked-for', [anna]);
  const scans = nodes.filter((node) => node['Index Name'] !== undefined);
  expect(scans.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([
    ['blocks_by_hand', 1],
    ['blocks_received', MEMBERS - 1],
  ]);
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
});
