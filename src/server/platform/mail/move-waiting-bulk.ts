import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

// Claims end with it. What has an end of its own, such as a campaign, keeps it; anything else stays true as much later.
const move = statement<[memberId: MemberId, now: Date, heldUntil: Date | null, until: Date], never>(
  'mail_move_waiting_bulk',
  `update mails
   set next_attempt_at = $4,
     expires_at = case when batch is null then expires_at + ($4::timestamptz - greatest(next_attempt_at, $2)) else expires_at end
   where member_id = $1 and is_bulk and state in ('waiting', 'held') and (next_attempt_at < $4 or next_attempt_at = $3)`,
);

type Move = {
  readonly now: Date;
  /** those that were put off until exactly then leave at the new time, even if it is sooner; null: there are none */
  readonly heldUntil: Date | null;
  readonly until: Date;
};

/** Puts off what is in the outbox for a member and can be turned off. */
export const moveWaitingBulk = async (
  tx: Transaction,
  memberId: MemberId,
  { now, heldUntil, until }: Move,
): Promise<void> => {
  await tx.run(move, [memberId, now, heldUntil, until]);
};
