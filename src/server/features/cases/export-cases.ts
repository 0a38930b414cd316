import { type Database, statement } from '#server/platform/database/database.ts';
import { loadPages, PAGE_ROWS } from '#server/platform/database/load-pages.ts';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Case = {
  reference: string;
  topic: string;
  about: string | null;
  body: string;
  status: string;
  created_at: Date;
  answers: string[];
};

const casesOfMember = statement<[memberId: MemberId, after: Date, afterReference: string, limit: number], Case>(
  'export-cases',
  `select c.reference, c.topic, c.about, c.body, c.status, c.created_at,
          array(select s.body from case_steps s where s.case_id = c.id and s.kind = 'answered' order by s.id) as answers
   from cases c
   where c.member_id = $1 and (c.created_at, c.reference) > ($2, $3)
   order by c.created_at, c.reference
   limit $4`,
);

const exportedCases = async function* (db: Database, memberId: MemberId): AsyncGenerator<object> {
  const cases = loadPages<Case>((last) =>
    db.run(casesOfMember, [memberId, last?.created_at ?? new Date(0), last?.reference ?? '', PAGE_ROWS]),
  );
  for await (const { body, created_at: at, ...rest } of cases) yield { ...rest, text: body, at: at.toISOString() };
};

/** Exports the member's complaints with the operators' answers. */
export const exportCases = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: { complaints: exportedCases(db, memberId) },
});
