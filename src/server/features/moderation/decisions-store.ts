import type { StatementOfReasons } from '#server/features/moderation/write-decision-mail.ts';
import { makeReference } from '#server/features/reports/report-rules.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';

const markMeasureReversed = statement<[memberId: MemberId, kind: string, now: Date], never>(
  'decisions-mark-measure-reversed',
  'update decisions set reversed_at = $3 where member_id = $1 and kind = $2 and reversed_at is null',
);

const markReversed = statement<[id: string, now: Date], never>(
  'decision-mark-reversed',
  'update decisions set reversed_at = $2 where id = $1',
);

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'>;
type Decided = {
  readonly memberId: MemberId;
  readonly photoId: PhotoId | null;
  readonly helloId?: string | null;
  readonly bannedHash?: bigint | null;
  readonly statementOfReasons: StatementOfReasons;
};

/** Stores the statement of reasons that the member receives. Returns the reference for an appeal. */
export const recordDecision = async (
  tx: Transaction,
  { viewer, site, now }: Context,
  { memberId, photoId, helloId = null, bannedHash = null, statementOfReasons: given }: Decided,
): Promise<string> => {
  const reference = makeReference('D');
  await tx.kysely
    .insertInto('decisions')
    .values({
      site_id: site.id,
      reference,
      member_id: memberId,
      kind: given.kind,
      reason: given.reason,
      message: 'message' in given ? given.message : '',
      is_reported: given.isReported,
      photo_id: photoId,
      hello_id: helloId,
      banned_hash: bannedHash,
      decided_by: viewer.memberId,
      decided_at: now,
    })
    .execute();
  return reference;
};

/** Marks all decisions behind a measure as reversed: several decisions can lead to the same measure. */
export const markMeasureAsReversed = async (
  tx: Transaction,
  { memberId, decision }: { readonly memberId: MemberId; readonly decision: 'profile_disabled' | 'member_banned' },
  now: Date,
): Promise<void> => {
  await tx.run(markMeasureReversed, [memberId, decision, now]);
};

export const markDecisionAsReversed = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await tx.run(markReversed, [id, now]);
};
