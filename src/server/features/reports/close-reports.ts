import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import type { ReportedObject } from '#server/features/reports/report-rules.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';
import { appealOver } from '#shared/domain/case-topics.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { plainReference } from '#shared/domain/pasted-text.ts';
import type { ReportOutcome, ReportReason } from '#shared/domain/report-reasons.ts';

const REPORTS_AT_ONCE = 200;

export type OpenReport = {
  id: string;
  reference: string;
  object_kind: ReportedObject['kind'];
  member_id: MemberId | null;
  photo_id: PhotoId | null;
  reporter_id: MemberId | null;
  /** null when the reporter can no longer be reached */
  reporter_address: string | null;
  reporter_name: string | null;
  /** null for a person without an account */
  reporter_country: CountryCode | null;
  reporter_language: string;
  reporter_is_discreet: boolean;
  reporter_site_id: number;
  reason: ReportReason;
  created_at: Date;
};

type Chosen = { object_hash: Buffer; member_id: MemberId | null };

const reportById = statement<[siteId: number, id: string], Chosen>(
  'report-by-id',
  'select object_hash, member_id from reports where site_id = $1 and id = $2',
);

/**
 * The chosen report sorts first, so the limit never cuts it off. Rows are locked in the order of their ids, which
 * prevents deadlocks between reports without a member.
 */
const lockOpen = statement<
  [siteId: number, objectHash: Buffer, memberId: MemberId | null, chosenId: string],
  OpenReport
>(
  'reports-lock-open',
  `select r.id, r.reference, r.object_kind, r.member_id, r.photo_id, r.reporter_id,
          coalesce(r.reporter_email, m.email) as reporter_address, p.name as reporter_name, p.country as reporter_country,
          coalesce(m.language, r.reporter_language) as reporter_language, coalesce(m.is_discreet, false) as reporter_is_discreet,
          r.reporter_site_id, r.reason, r.created_at
   from reports r
   left join members m on m.id = r.reporter_id and m.status in ('active', 'not_confirmed')
   left join profiles p on p.member_id = m.id
   where r.status = 'open' and r.id in (
     select o.id from reports o
     where o.site_id = $1 and o.status = 'open' and (o.object_hash = $2 or o.member_id = $3)
     order by o.id <> $4, o.id
     limit ${REPORTS_AT_ONCE})
   order by r.id
   for update of r`,
);

/**
 * Locks the open report and all other open ones about the same object, or with `wholeMember` about the same member.
 * 'gone': there is no such report; 'closed': it was decided already.
 */
export const lockOpenReports = async (
  tx: Transaction,
  { siteId, id, wholeMember }: { readonly siteId: number; readonly id: string; readonly wholeMember: boolean },
): Promise<{ chosen: OpenReport; all: readonly OpenReport[] } | 'gone' | 'closed'> => {
  const [found] = await tx.run(reportById, [siteId, id]);
  if (found === undefined) return 'gone';
  // Every transaction locks the member first; erasures, bans and other decisions about the member wait here.
  if (found.member_id !== null) await lockMember(tx, found.member_id);
  const all = await tx.run(lockOpen, [siteId, found.object_hash, wholeMember ? found.member_id : null, id]);
  const chosen = all.find((report) => report.id === id);
  return chosen === undefined ? 'closed' : { chosen, all };
};

export const closeReports = async (
  tx: Pick<Transaction, 'kysely'>,
  { ids, outcome, now }: { readonly ids: readonly string[]; readonly outcome: ReportOutcome; readonly now: Date },
): Promise<void> => {
  await tx.kysely
    .updateTable('reports')
    .set({ status: 'closed', outcome, closed_at: now, erase_at: appealOver(now) })
    .where('id', 'in', ids)
    .execute();
};

const keepContested = statement<
  [reference: string, memberId: MemberId | null, closedAt: Date | null, until: Date],
  never
>(
  'reports-keep-contested',
  `update reports set erase_at = $4
   where erase_at < $4 and (reference = $1 or (member_id = $2 and closed_at = $3))`,
);

type Contested = {
  /** a report's or decision's reference, as typed by the complainant */
  readonly typed: string;
  readonly decision: { readonly member_id: MemberId; readonly decided_at: Date } | null;
  readonly until: Date;
};

/** Keeps the reports behind a contested decision until it has been reviewed. */
export const keepContestedReports = async (tx: Transaction, { typed, decision, until }: Contested): Promise<void> => {
  await tx.run(keepContested, [
    plainReference(typed),
    decision?.member_id ?? null,
    decision?.decided_at ?? null,
    until,
  ]);
};
