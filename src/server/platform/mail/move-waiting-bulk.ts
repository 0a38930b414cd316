import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { lockedMails } from '#server/platform/mail/mail-statements.ts';

const move = statement<[memberId: MemberId, now: Date, heldUntil: Date | null, until: Date], never>(
  'mail_move_waiting_bulk',
  // Changing the time ends a claim: its holder no longer owns the mail. A mail being sent cannot be stopped, but is not
  // tried again.
  `update mails set
     next_attempt_at = case when state = 'leaving' then next_attempt_at else $4 end,
     expires_at = case when state = 'leaving' then least(expires_at, $2) else expires_at end
   where id = any (array(${lockedMails(`member_id = $1 and is_bulk
     and (state in ('waiting', 'held') and (next_attempt_at < $4 or next_attempt_at >= $3) or state = 'leaving' and $4 > $2)`)}))`,
);

type Move = {
  readonly now: Date;
  /** mails deferred until this time or later leave at the new time, even if it is sooner; null: none */
  readonly heldUntil: Date | null;
  readonly until: Date;
};

/** Defers the waiting bulk mails of a member. Mails that are outdated by then still expire at their own time. */
export const moveWaitingBulk = async (
  tx: Transaction,
  memberId: MemberId,
  { now, heldUntil, until }: Move,
): Promise<void> => {
  await tx.run(move, [memberId, now, heldUntil, until]);
};
