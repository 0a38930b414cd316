import { type Evidence, evidenceOf } from '#server/features/reports/evidence-rules.ts';
import { hashOf, makeReference, type ReportedObject } from '#server/features/reports/report-rules.ts';
import type { ReportedRow } from '#server/features/reports/reported-object-read-model.ts';
import type { EvidenceKeys } from '#server/features/reports/store-evidence-files.ts';
import { type Transaction, statement } from '#server/platform/database/database.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';
import { claimLeftover, giveUpLeftover } from '#server/platform/objects/leftovers.ts';
import type { ReportReason } from '#shared/domain/report-reasons.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export type NewReport = EvidenceKeys & {
  /** the site on which it was reported */
  readonly siteId: number;
  readonly reporter: { readonly id: MemberId | null; readonly email: string | null; readonly language: Locale };
  readonly kind: ReportedObject['kind'];
  /** id of the reported object */
  readonly objectId: string;
  /** null for an address that leads to no member */
  readonly reported: ReportedRow | null;
  readonly address: string | null;
  readonly reason: ReportReason;
  readonly text: string;
  readonly now: Date;
};

type StoredReport = { reference: string; evidence_key: string | null; hello_evidence_key: string | null };

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
  helloEvidenceKey: string | null,
];

const sharedCopy = (column: string, own: string): string =>
  `coalesce((select o.${column} from reports o
                     where o.object_hash = $8 and o.status = 'open'
                       and split_part(o.${column}, '/', 3) = split_part(${own}, '/', 3) limit 1), ${own})`;

/**
 * At most one report per reporter and object is open. Open reports about the same file share its copy; a closed
 * one's copy is not shared, because it may be about to be deleted.
 */
const insertReport = statement<Params, StoredReport>(
  'report-insert',
  `insert into reports (site_id, reporter_site_id, reference, reporter_id, reporter_email, reporter_language, object_kind, object_hash,
                        member_id, photo_id, address, reason, body, evidence, evidence_key, created_at, hello_evidence_key)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb,
           ${sharedCopy('evidence_key', '$15')}, $16, ${sharedCopy('hello_evidence_key', '$17')})
   on conflict (reporter_id, object_hash) where status = 'open' and reporter_id is not null do nothing
   returning reference, evidence_key, hello_evidence_key`,
);

const openReport = statement<[reporterId: MemberId, objectHash: Buffer], Pick<StoredReport, 'reference'>>(
  'report-open-of-reporter',
  `select reference from reports where reporter_id = $1 and object_hash = $2 and status = 'open'`,
);

/** Finds a retried report: without an account, a sender is recognised by email address, object and text. */
const openReportWithoutAccount = statement<
  [email: string, objectHash: Buffer, body: string],
  Pick<StoredReport, 'reference'>
>(
  'report-open-without-account',
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
    const [same] = await tx.run(openReportWithoutAccount, [reporter.email, objectHash, report.text]);
    if (same !== undefined) {
      await settleCopies(tx, report, null);
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
    report.helloEvidenceKey,
  ]);
  if (added !== undefined) {
    await settleCopies(tx, report, added);
    return { reference: added.reference, isRepeat: false };
  }
  const [open] = reporter.id === null ? [] : await tx.run(openReport, [reporter.id, objectHash]);
  // That report was closed meanwhile, so a new one is stored.
  if (open === undefined) return storeReport(tx, report);
  await settleCopies(tx, report, null);
  return { reference: open.reference, isRepeat: true };
};

/** Claims the copies that the report refers to; gives up the others, because other copies are used. */
const settleCopies = async (
  tx: Transaction,
  { evidenceKey, helloEvidenceKey, now }: EvidenceKeys & Pick<NewReport, 'now'>,
  stored: Omit<StoredReport, 'reference'> | null,
): Promise<void> => {
  const named = [stored?.evidence_key, stored?.hello_evidence_key];
  for (const key of [evidenceKey, helloEvidenceKey]) {
    if (key === null) continue;
    await (named.includes(key) ? claimLeftover(tx, key) : giveUpLeftover(tx, key, now));
  }
};
