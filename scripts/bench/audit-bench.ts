import { prepareDatabase } from '#scripts/bench/bench-database.ts';
import type { BenchPostgres } from '#scripts/bench/bench-postgres.ts';
import { inMs } from '#scripts/bench/figures.ts';
import type { Section } from '#scripts/bench/report.ts';
import { recordAct } from '#server/features/audit/record-act.ts';
import { brokenChains } from '#server/features/audit/verify-audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const MEMBERS = 10_000;
const SECONDS = 6;
const AT_ONCE = [1, 8, 16];
const GOAL_PER_SECOND = 300;

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'>;

/** Time to add entries to one company's audit log, each in its own transaction with a note, and to verify them all. */
export const benchAudit = async (postgres: BenchPostgres): Promise<Section> => {
  const url = await prepareDatabase(postgres, MEMBERS);
  const pool = { kind: 'postgres', url, readUrl: url, directUrl: url, poolSize: Math.max(...AT_ONCE) } as const;
  const db = await openDatabase(pool, { reportFault: console.error });
  try {
    const { rows } = await db.query(
      `select m.id, m.site_id, s.company_id from members m join sites s on s.id = m.site_id limit 1000`,
    );
    const people = rows as { id: MemberId; site_id: number; company_id: string }[];
    const rates = [];
    for (const writers of AT_ONCE) rates.push(await perSecond(db, people, writers));
    const startedAt = performance.now();
    const faults = await db.run(brokenChains, []);
    const verified = performance.now() - startedAt;
    const counted = await db.query('select count(*)::integer as entries from audit_entries');
    const [{ entries } = { entries: 0 }] = counted.rows as { entries: number }[];
    return {
      title: 'The log of what operators do',
      text: `Entries of one company with a sealed note, each in a transaction of its own that is on the disk when it is answered, ${SECONDS} s for each number of operators.`,
      header: ['operators at once', 'entries a second'],
      rows: [
        ...rates.map((rate, index) => [String(AT_ONCE[index]), rate.toFixed(0)]),
        [`reading ${entries.toLocaleString('en')} entries again`, inMs(verified)],
      ],
      goals: [
        {
          summary: `at least ${GOAL_PER_SECOND} a second, however many write`,
          isMet: Math.min(...rates) >= GOAL_PER_SECOND,
        },
        { summary: 'the chain is whole afterwards', isMet: faults.length === 0 && entries > 0 },
      ],
    };
  } finally {
    // The role `replica` disables the triggers that prevent deletions from the log.
    await db.query(`do $$ begin perform set_config('session_replication_role', 'replica', true);
      truncate audit_entries, audit_heads, audit_people; end $$`);
    await db.close();
  }
};

const perSecond = async (
  db: Database,
  people: readonly { id: MemberId; site_id: number; company_id: string }[],
  writers: number,
): Promise<number> => {
  const startedAt = performance.now();
  const endsAt = startedAt + SECONDS * 1000;
  let written = 0;
  const write = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const [actor, about] = [people[written % 7], people[written % people.length]];
      if (actor === undefined || about === undefined) throw new Error('There are no members.');
      const site = { id: actor.site_id, company_id: people[0]?.company_id };
      const ctx = { viewer: { memberId: actor.id, role: 'moderator' }, site, now: new Date() } as unknown as Context;
      written += 1;
      await db.transaction((tx) =>
        recordAct(tx, ctx, { act: 'member_warned', about: about.id, reason: 'scam', note: 'The same words to many.' }),
      );
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return (written * 1000) / (performance.now() - startedAt);
};
