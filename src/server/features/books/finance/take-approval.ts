import { isByReader, whyCannotApprove } from '#server/features/books/finance/finance-action-policy.ts';
import { addAction, type NewAction } from '#server/features/books/finance/finance-actions-store.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Requests that a second operator approves by submitting the same decision. */
type AskedAction = 'charge_asked' | 'unblock_asked';

type ApprovalRequest = Omit<NewAction, 'action' | 'attemptId' | 'grantsId'> & {
  readonly action: AskedAction;
  readonly attemptId: string;
  /** earlier requests do not count; null: all count */
  readonly since: Date | null;
};

const askedOf = statement<
  [attemptId: string, action: AskedAction, reason: string | null, reader: MemberId, since: Date | null],
  { id: string; is_by_reader: boolean }
>(
  'books-asked-of-attempt',
  `select f.id, ${isByReader('$4')} as is_by_reader from finance_actions f
   where f.attempt_id = $1 and f.action = $2 and ($3::text is null or f.reason = $3)
     and ($5::timestamptz is null or f.created_at >= $5)
     and not exists (select from finance_actions g where g.grants_id = f.id)
   order by is_by_reader, f.id limit 1`,
);

/**
 * Returns the id of another operator's request, which this decision grants; null: there was none, and it is requested
 * now. Refuses if only the operator's own request waits. Call under the lock of the purchase.
 */
export const takeApproval = async (
  tx: Transaction,
  ctx: Pick<MemberContext, 'viewer' | 'site' | 'now'>,
  { since, ...request }: ApprovalRequest,
): Promise<string | null> => {
  const { attemptId, action } = request;
  // The reason of `charge_asked` is the payment's reference: both operators must name the same one.
  const reason = action === 'charge_asked' ? request.reason : null;
  const asked = (await tx.run(askedOf, [attemptId, action, reason, ctx.viewer.memberId, since]))[0] ?? null;
  const why = whyCannotApprove(asked);
  if (why !== null) return refuse(why);
  if (asked !== null) return asked.id;
  await addAction(tx, ctx, { ...request, grantsId: null });
  return null;
};
