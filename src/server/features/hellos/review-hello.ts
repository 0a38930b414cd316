import {
  isUnprotected,
  type Operator,
  type Protection,
  protectionFrom,
} from '#server/features/accounts/account/protected-members-read-model.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { HelloRejectionReason } from '#shared/domain/hello-rejection.ts';
import type { VoiceType } from '#shared/domain/voice-rules.ts';

export type WaitingHello = {
  readonly id: string;
  readonly member_id: MemberId;
  readonly object_key: string;
  readonly type: VoiceType;
  readonly duration_ms: number;
  readonly peaks: number[];
  readonly created_at: Date;
};

const WAITING_AT_ONCE = 50;

const ofSite = `from hellos he join members m on m.id = he.member_id and m.site_id = $1 and m.status in ('active', 'not_confirmed')
   where he.status = 'pending' and ${isUnprotected('$2', '$3')}`;

const waiting = statement<[siteId: number, ...Protection], WaitingHello>(
  'hellos-waiting',
  `select he.id, he.member_id, he.object_key, he.type, he.duration_ms, he.peaks, he.created_at ${ofSite}
   order by he.created_at, he.id limit ${WAITING_AT_ONCE}`,
);

/** Returns the hellos waiting for review about which this operator may decide, oldest first. */
export const findWaitingHellos = (
  db: Pick<Database, 'run'>,
  siteId: number,
  operator: Operator,
): Promise<WaitingHello[]> => db.run(waiting, [siteId, ...protectionFrom(operator)]);

const countWaiting = statement<[siteId: number, ...Protection], { waiting: number }>(
  'hellos-count-waiting',
  `select count(*)::int as waiting ${ofSite}`,
);

export const countWaitingHellos = async (
  db: Pick<Database, 'run'>,
  siteId: number,
  operator: Operator,
): Promise<number> => (await db.run(countWaiting, [siteId, ...protectionFrom(operator)]))[0]?.waiting ?? 0;

const owner = statement<[siteId: number, id: string], { member_id: MemberId }>(
  'hello-owner',
  'select he.member_id from hellos he join members m on m.id = he.member_id and m.site_id = $1 where he.id = $2',
);

export const findHelloOwner = async (tx: Transaction, siteId: number, id: string): Promise<MemberId | null> =>
  (await tx.run(owner, [siteId, id]))[0]?.member_id ?? null;

const review = statement<
  [id: string, before: string, after: string, reason: HelloRejectionReason | null, now: Date],
  { id: string }
>(
  'hello-review',
  `update hellos set status = $3, rejection_reason = $4, reviewed_at = $5 where id = $1 and status = $2 returning id`,
);

/** Approves (`reason` null) or rejects a hello. Returns false if it was decided, replaced or deleted meanwhile. */
export const reviewHello = async (
  tx: Transaction,
  id: string,
  reason: HelloRejectionReason | null,
  now: Date,
): Promise<boolean> =>
  (await tx.run(review, [id, 'pending', reason === null ? 'active' : 'rejected', reason, now])).length > 0;

const rejectReported = statement<
  [memberId: MemberId, reportedAt: Date, reason: HelloRejectionReason, now: Date],
  { id: string }
>(
  'hello-reject-reported',
  `update hellos set status = 'rejected', rejection_reason = $3, reviewed_at = $4
   where member_id = $1 and status = 'active' and created_at <= $2 returning id`,
);

/** Rejects a reported hello and returns its id; null if it was rejected, replaced or deleted since the report. */
export const rejectReportedHello = async (
  tx: Transaction,
  memberId: MemberId,
  { reportedAt, reason, now }: { readonly reportedAt: Date; readonly reason: HelloRejectionReason; readonly now: Date },
): Promise<string | null> => (await tx.run(rejectReported, [memberId, reportedAt, reason, now]))[0]?.id ?? null;

/** Approves a rejected hello after an appeal. Returns false if it was replaced or deleted meanwhile. */
export const approveRejectedHello = async (tx: Transaction, id: string, now: Date): Promise<boolean> =>
  (await tx.run(review, [id, 'rejected', 'active', null, now])).length > 0;
