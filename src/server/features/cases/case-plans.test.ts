import { expect, it } from 'vitest';
import { findCases } from '#server/features/cases/cases-read-model.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { explainStatement } from '#test/support/explain-statement.ts';
import { testDatabase } from '#test/support/test-database.ts';

/** Enough that a plan which reads all of them for each case shows. */
const DECISIONS = 2_000;
const CASES = 15;

const db = await testDatabase();
const site = await buildSite(db);
const [anna, mona, max] = [
  await buildMember(db, { site }),
  await buildMember(db, { site, member: { role: 'moderator' } }),
  await buildMember(db, { site, member: { role: 'moderator' } }),
];
await db.query(
  `insert into decisions (id, site_id, reference, member_id, kind, reason, message, is_reported, decided_by, decided_at)
   select n, $1, 'D-' || n, $2, 'member_warned', 'scam', '', false, $3, '2026-03-01T00:00:00Z'
   from generate_series(1, $4::int) n`,
  [site.id, anna, mona, DECISIONS],
);
await db.query(
  `insert into cases (site_id, reference, token_hash, topic, first_topic, email, language, country, decision_id, body, created_at, due_at)
   select $1, 'C-' || n, sha256(n::text::bytea), 'decision', 'decision', 'ben@vonk.test', 'en', 'NL', n, 'x',
     '2026-03-02T00:00:00Z', '2026-03-09T00:00:00Z'
   from generate_series(1, $2::int) n`,
  [site.id, CASES],
);
await db.query('analyze');

it('whose decision each case is about is found without reading all decisions for it', async () => {
  const nodes = await explainStatement(db, 'cases-open-page', [site.id, max, `'{decision}'`, 'null', 'null']);
  const wholly = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 1);
  expect(wholly.map((node) => node['Relation Name'])).not.toContain('decisions');
});

it('they are the cases of the one who decided alone', async () => {
  for (const [memberId, isMine] of [
    [mona, true],
    [max, false],
  ] as const) {
    const reader = { siteId: site.id, memberId, topics: ['decision'] as const };
    const found = await findCases(db, reader, { status: 'open', after: null });
    expect(found).toHaveLength(CASES);
    expect(new Set(found.map((row) => row.is_mine))).toEqual(new Set([isMine]));
  }
});
