import type { Statement } from '#server/features/moderation/write-statement.ts';
import { makeReference } from '#server/features/reports/report-rules.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';

const markReversed = statement<[memberId: MemberId, kind: string, photoId: PhotoId | null, now: Date], never>(
  'decisions-mark-reversed',
  `update decisions set reversed_at = $4
   where member_id = $1 and kind = $2 and ($3::bigint is null or photo_id = $3) and reversed_at is null`,
);

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'>;
type Decided = { readonly memberId: MemberId; readonly photoId: PhotoId | null; readonly statement: Statement };

/** Keeps what the member is told. Returns the reference by which they may contest it. */
export const recordDecision = async (
  tx: Transaction,
  { viewer, site, now }: Context,
  { memberId, photoId, statement: told }: Decided,
): Promise<string> => {
  const reference = makeReference('D');
  await tx.kysely
    .insertInto('decisions')
    .values({
      site_id: site.id,
      reference,
      member_id: memberId,
      kind: told.kind,
      reason: told.reason,
      message: told.kind === 'photo_rejected' ? '' : told.message,
      is_reported: told.isReported,
      photo_id: photoId,
      decided_by: viewer.memberId,
      decided_at: now,
    })
    .execute();
  return reference;
};

/** All decisions of this kind that still held: together they are what is taken back. */
export const markDecisionsReversed = async (
  tx: Transaction,
  { memberId, kind, photoId }: { readonly memberId: MemberId; readonly kind: string; readonly photoId: PhotoId | null },
  now: Date,
): Promise<void> => {
  await tx.run(markReversed, [memberId, kind, photoId, now]);
};
