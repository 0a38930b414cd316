import { findDecisionsOf } from '#server/features/moderation/decisions-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { OwnDecision } from '#shared/contract/office/moderation-contract.ts';
import type { HelloRejectionReason } from '#shared/domain/hello-rejection.ts';
import type { PhotoRejectionReason } from '#shared/domain/photos/photo-rejection.ts';
import type { ReportReason } from '#shared/domain/report-reasons.ts';

/** Returns the decisions against the member, as in the mails to them. */
export const listDecisions = async ({
  db,
  viewer,
}: Pick<MemberContext, 'viewer'> & { readonly db: Database }): Promise<OwnDecision[]> =>
  (await findDecisionsOf(db, viewer.memberId)).map((row) => {
    const base = {
      reference: row.reference,
      is_reported: row.is_reported,
      decided_at: row.decided_at.toISOString(),
      is_reversed: row.reversed_at !== null,
    };
    if (row.kind === 'hello_rejected') return { ...base, kind: row.kind, reason: row.reason as HelloRejectionReason };
    return row.kind === 'photo_rejected'
      ? { ...base, kind: row.kind, reason: row.reason as PhotoRejectionReason }
      : { ...base, kind: row.kind, reason: row.reason as ReportReason, message: row.message };
  });

export const exportDecisions = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: {
    decisions: (await findDecisionsOf(db, memberId)).map((row) => ({
      reference: row.reference,
      decision: row.kind,
      reason: row.reason,
      message: row.message,
      at: row.decided_at.toISOString(),
      reversed_at: row.reversed_at?.toISOString() ?? null,
    })),
  },
});
