import { type Database, statement } from '#server/platform/database/database.ts';
import { loadPages, PAGE_ROWS } from '#server/platform/database/load-pages.ts';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Report = { reference: string; reason: string; body: string; status: string; created_at: Date };

const reportsOfMember = statement<[memberId: MemberId, after: Date, afterReference: string, limit: number], Report>(
  'export-reports',
  `select reference, reason, body, status, created_at
   from reports
   where reporter_id = $1 and (created_at, reference) > ($2, $3)
   order by created_at, reference
   limit $4`,
);

/** Exports the reports that the member has made, without the reported content, which belongs to another person. */
const exportedReports = async function* (db: Database, memberId: MemberId): AsyncGenerator<object> {
  const reports = loadPages<Report>((last) =>
    db.run(reportsOfMember, [memberId, last?.created_at ?? new Date(0), last?.reference ?? '', PAGE_ROWS]),
  );
  for await (const { reference, reason, body, status, created_at: at } of reports)
    yield { reference, reason, text: body, status, at: at.toISOString() };
};

export const exportReports = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: { reports: exportedReports(db, memberId) },
});
