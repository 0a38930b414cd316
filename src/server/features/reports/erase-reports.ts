import { type Database, statement } from '#server/platform/database/database.ts';
import { repeatUntilNone } from '#server/platform/database/run-until-none.ts';
import { giveUpLeftover } from '#server/platform/objects/leftovers.ts';

const REPORTS_AT_ONCE = 50;

type Context = { readonly db: Database; readonly now: Date; readonly signal: AbortSignal };

const dropDue = statement<[now: Date], { evidence_key: string | null; hello_evidence_key: string | null }>(
  'reports-drop-due',
  `delete from reports where id in (
     select id from reports where erase_at <= $1 order by erase_at, id limit ${REPORTS_AT_ONCE})
   returning evidence_key, hello_evidence_key`,
);

const isNamed = statement<[evidenceKey: string], { found: boolean }>(
  'report-copy-named',
  'select exists (select from reports where evidence_key = $1 or hello_evidence_key = $1) as found',
);

/** Deletes reports whose time is over. The next sweep deletes copies of files that no other report shares. */
export const eraseDueReports = async ({ db, now, signal }: Context): Promise<void> =>
  repeatUntilNone(signal, () =>
    db.transaction(async (tx) => {
      const reports = await tx.run(dropDue, [now]);
      for (const key of reports.flatMap((report) => [report.evidence_key, report.hello_evidence_key])) {
        if (key !== null && (await tx.run(isNamed, [key]))[0]?.found === false) await giveUpLeftover(tx, key, now);
      }
      return reports.length;
    }),
  );
