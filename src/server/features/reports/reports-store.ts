import { type Evidence, evidenceOf } from '#server/features/reports/evidence-rules.ts';
import { hashOf, makeReference, type ReportedObject } from '#server/features/reports/report-rules.ts';
import type { ReportedRow } from '#server/features/reports/reported-object-read-model.ts';
import { type Transaction, statement } from '#server/platform/database/database.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';
import { claimLeftover, giveUpLeftover } from '#server/platform/objects/leftovers.ts';
import type { ReportReason } from '#shared/domain/report-reasons.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export type NewReport = {
  /** the site on which it was reported */
  readonly siteId: number;
  readonly reporter: { readonly id: MemberId | null; readonly email: string | null; readonly language: Locale };
  readonly kind: ReportedObject['kind'];
  /** id of the reported object */
  readonly objectId: string;
  /** null for an address that leads to no member */
  readonly reported: ReportedRow | null;
  /** object key of a copy of its picture that no report refers to yet */
  readonly evidenceKey: string | null;
  readonly address: string | null;
  readonly reason: ReportReason;
  readonly text: string;
  readonly now: Date;
};

type StoredReport = { reference: string; evidence_key: string | null };

type Params = [
  siteId: number,
  reporterSiteId: number,
  reference: string,
  reporterId: MemberId | null,
  reporterEmail: string | null,
  reporterLanguage: string,
  kind: string,
  objectHash: Buffer,
  memberId: MemberId | null,
  photoId: PhotoId | null,
  address: string | null,
  reason: string,
  body: string,
  evidence: string | null,
  evidenceKey: string | null,
  now: Date,
];

/**
 * At most one report per reporter and object is open. Open reports about the same picture share its copy; a closed
 * one's copy is not shared, because it may be about to be deleted.
 */
const insertReport = statement<Params, StoredReport>(
  'report-insert',
  `insert into reports (site_id, reporter_site_id, reference, reporter_id, reporter_email, reporter_language, object_kind, object_hash,
                        member_id, photo_id, address, reason, body, evidence, evidence_key, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb,
           coalesce((select o.evidence_key from reports o
                     where o.object_hash = $8 and o.status = 'open'
                       and split_part(o.evidence_key, '/', 3) = split_part($15, '/', 3) limit 1), $15), $16)
   on conflict (reporter_id, object_hash) where status = 'open' and reporter_id is not null do nothing
   returning reference, evidence_key`,
);

const openReport = statement<[reporterId: MemberId, objectHash: Buffer], Pick<StoredReport, 'reference'>>(
  'report-open-of-reporter',
  `select reference from reports where reporter_id = $1 and object_hash = $2 and status = 'open'`,
);

/** Finds a retried notice: without an account, a sender is recognised by email address, object and text. */
const openNotice = statement<[email: string, objectHash: Buffer, body: string], Pick<StoredReport, 'reference'>>(
  'report-open-notice',
  `select reference from reports where reporter_email = $1 and object_hash = $2 and body = $3 and status = 'open'`,
);

/** Stores the report, or finds the same reporter's open one about the same object. */
export const storeReport = async (
  tx: Transaction,
  report: NewReport,
): Promise<{ reference: string; isRepeat: boolean }> => {
  const { reporter, kind, reported, now } = report;
  const objectHash = hashOf({ kind, id: report.objectId });
  if (reporter.email !== null) {
    const [same] = await tx.run(openNotice, [reporter.email, objectHash, report.text]);
    if (same !== undefined) {
      await settleCopy(tx, report, null);
      return { reference: same.reference, isRepeat: true };
    }
  }
  const evidence: Evidence | null = reported === null ? null : evidenceOf(reported, now);
  const [added] = await tx.run(insertReport, [
    reported?.site_id ?? report.siteId,
    report.siteId,
    makeReference('R'),
    reporter.id,
    reporter.email,
    reporter.language,
    kind,
    objectHash,
    reported?.member_id ?? null,
    kind === 'photo' || kind === 'message' ? (reported?.photo_id ?? null) : null,
    report.address,
    report.reason,
    report.text,
    evidence === null ? null : JSON.stringify(evidence),
    report.evidenceKey,
    now,
  ]);
  if (added !== undefined) {
    await settleCopy(tx, report, added.evidence_key);
    return { reference: added.reference, isRepeat: false };
  }
  const [open] = reporter.id === null ? [] : await tx.run(openReport, [reporter.id, objectHash]);
  // That report was closed meanwhile, so a new one is stored.
  if (open === undefined) return storeReport(tx, report);
  await settleCopy(tx, report, null);
  return { reference: open.reference, isRepeat: true };
};

/** Claims the copy if the report refers to it; otherwise gives it up, because another copy is used. */
const settleCopy = async (
  tx: Transaction,
  { evidenceKey, now }: Pick<NewReport, 'evidenceKey' | 'now'>,
  named: string | null,
): Promise<void> => {
  if (evidenceKey === null) return;
  if (named === evidenceKey) await claimLeftover(tx, evidenceKey);
  else await giveUpLeftover(tx, evidenceKey, now);
};
