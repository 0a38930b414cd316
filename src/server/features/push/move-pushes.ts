import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const moveOfMember = statement<[memberId: MemberId, heldUntil: Date | null, until: Date], never>(
  'push-move-of-member',
  `update push_messages p set due_at = $3, created_at = $3
   from push_subscriptions b, sessions s
   where p.subscription_id = b.id and b.session_id = s.id and s.member_id = $1 and p.kind <> 'test'
     and (p.due_at < $3 or p.due_at = $2)`,
);

type Move = {
  /** those that were put off until exactly then leave at the new time, even if it is sooner; null: there are none */
  readonly heldUntil: Date | null;
  readonly until: Date;
};

/** Puts off what is queued for all browsers of a member; a push that they asked for is sent. */
export const movePushes = async (tx: Transaction, memberId: MemberId, { heldUntil, until }: Move): Promise<void> => {
  await tx.run(moveOfMember, [memberId, heldUntil, until]);
};
