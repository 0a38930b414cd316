import type { Evidence } from '#server/features/reports/evidence-rules.ts';
import type { ReportedObject } from '#server/features/reports/report-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';
import { type ReportOutcome, type ReportReason, URGENT_REASONS } from '#shared/domain/report-reasons.ts';

/** A report as moderators see it, without the reporter. */
export type ReportRow = {
  id: string;
  reference: string;
  object_kind: ReportedObject['kind'];
  reason: ReportReason;
  body: string;
  address: string | null;
  created_at: Date;
  by_member: boolean;
  evidence: Evidence | null;
  /** without a dot; null: no copy of a file */
  evidence_extension: string | null;
  hello_extension: string | null;
  member_id: MemberId | null;
  /** null when there is no photo that could be rejected */
  photo_id: PhotoId | null;
  /** the hello that was reported with the profile is still public */
  has_hello: boolean;
  outcome: ReportOutcome | null;
  closed_at: Date | null;
};

/** The keyset position of the last report on a page. */
export type ReportPosition = { readonly isUrgent: boolean; readonly at: Date; readonly id: string };

export const REPORTS_A_PAGE = 20;
const MAXIMUM_COUNT = 1000;

const columns = `r.id, r.reference, r.object_kind, r.reason, r.body, r.address, r.created_at,
          r.reporter_email is null as by_member, r.evidence, substring(r.evidence_key from '[a-z0-9]+$') as evidence_extension,
          substring(r.hello_evidence_key from '[a-z0-9]+$') as hello_extension, he.id is not null as has_hello,
          r.member_id, ph.id as photo_id, r.outcome, r.closed_at
   from reports r
   left join photos ph on ph.id = r.photo_id and ph.status in ('pending', 'active')
   left join hellos he on r.object_kind = 'profile' and he.member_id = r.member_id and he.status = 'active' and he.created_at <= r.created_at`;

/** Must equal the expression in the index. */
const isOther = `(r.reason not in (${URGENT_REASONS.map((reason) => `'${reason}'`).join()}))`;

type Page = [siteId: number, reader: MemberId, at: Date | null, id: string | null];

/** Returns one row more than a page, to tell whether there is another page. */
const openReports = statement<[...Page, isOther: boolean | null], ReportRow>(
  'reports-open-page',
  `select ${columns}
   where r.site_id = $1 and r.status = 'open' and r.member_id is distinct from $2
     and ($3::timestamptz is null or (${isOther}, r.created_at, r.id) > ($5::boolean, $3, $4::bigint))
   order by ${isOther}, r.created_at, r.id
   limit ${REPORTS_A_PAGE + 1}`,
);

const closedReports = statement<Page, ReportRow>(
  'reports-closed-page',
  `select ${columns}
   where r.site_id = $1 and r.status = 'closed' and r.member_id is distinct from $2
     and ($3::timestamptz is null or (r.closed_at, r.id) < ($3, $4::bigint))
   order by r.closed_at desc, r.id desc
   limit ${REPORTS_A_PAGE + 1}`,
);

const numOpen = statement<[siteId: number, reader: MemberId], { num_open: number }>(
  'reports-count-open',
  `select count(*)::int as num_open from (
     select from reports where site_id = $1 and status = 'open' and member_id is distinct from $2 limit ${MAXIMUM_COUNT}) as counted`,
);

const evidenceKey = statement<[siteId: number, reader: MemberId, id: string, extension: string], { key: string }>(
  'report-evidence-key',
  `select k.key from reports r cross join unnest(array[r.evidence_key, r.hello_evidence_key]) as k (key)
   where r.site_id = $1 and r.member_id is distinct from $2 and r.id = $3 and k.key like '%.' || $4::text`,
);

type Source = Pick<Database, 'run'>;
/** A moderator, who must not see reports about themselves. */
type Reader = { readonly siteId: number; readonly memberId: MemberId };

const pageBehind = ({ siteId, memberId }: Reader, after: ReportPosition | null): Page => [
  siteId,
  memberId,
  after?.at ?? null,
  after?.id ?? null,
];

/** Returns urgent reports first, then the oldest. */
export const findOpenReports = (db: Source, reader: Reader, after: ReportPosition | null): Promise<ReportRow[]> =>
  db.run(openReports, [...pageBehind(reader, after), after === null ? null : !after.isUrgent]);

export const findClosedReports = (db: Source, reader: Reader, after: ReportPosition | null): Promise<ReportRow[]> =>
  db.run(closedReports, pageBehind(reader, after));

export const countOpenReports = async (db: Source, { siteId, memberId }: Reader): Promise<number> =>
  (await db.run(numOpen, [siteId, memberId]))[0]?.num_open ?? 0;

/** A report has at most two files: one picture and one recording. */
export const findEvidenceKey = async (
  db: Source,
  { siteId, memberId }: Reader,
  { id, extension }: { readonly id: string; readonly extension: string },
): Promise<string | null> => (await db.run(evidenceKey, [siteId, memberId, id, extension]))[0]?.key ?? null;
