import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { lockedMails } from '#server/platform/mail/mail-statements.ts';

const move = statement<[memberId: MemberId, now: Date, heldUntil: Date | null, until: Date], never>(
  'mail_move_waiting_bulk',
  // A claim ends with its time: whoever holds it finds the mail claimed by nobody. What is being handed over cannot be stopped,
  // and is not tried again.
  `update mails set
     next_attempt_at = case when state = 'leaving' then next_attempt_at else $4 end,
     expires_at = case when state = 'leaving' then least(expires_at, $2) else expires_at end
   where id = any (array(${lockedMails(`member_id = $1 and is_bulk
     and (state in ('waiting', 'held') and (next_attempt_at < $4 or next_attempt_at >= $3) or state = 'leaving' and $4 > $2)`)}))`,
);

type Move = {
  readonly now: Date;
  /** those that were put off until then or later leave at the new time, even if it is sooner; null: there are none */
  readonly heldUntil: Date | null;
  readonly until: Date;
};

/** Puts off what is in the outbox for a member and can be turned off; what has become untrue by then is dropped at its own time. */
export const moveWaitingBulk = async (
  tx: Transaction,
  memberId: MemberId,
  { now, heldUntil, until }: Move,
): Promise<void> => {
  await tx.run(move, [memberId, now, heldUntil, until]);
};
