import { addAction } from '#server/features/books/finance/finance-actions-store.ts';
import { operatorOf } from '#server/features/books/finance/finance-purchases-read-model.ts';
import { findDifferences } from '#server/features/books/statements/differences-read-model.ts';
import { lockAccount } from '#server/features/books/statements/provider-statements-store.ts';
import { needsTwo, whyCannotTake } from '#server/features/books/statements/transfer-policy.ts';
import { proposalOf } from '#server/features/books/statements/transfer-proposal-rules.ts';
import { settlePayment } from '#server/features/payments/settling/settle-payment.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { PAID_STATUSES, sqlList } from '#shared/domain/pay/payment-states.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & {
  readonly db: Pick<Database, 'transaction'>;
  readonly events: Pick<Events, 'announce'>;
};

const lockNamed = statement<[line: string], { id: string }>(
  'books-lock-named-purchase',
  `select p.id from statement_lines l join purchases p on p.id = l.named_purchase_id where l.id = $1 for update of p`,
);

const transferOf = statement<[purchaseId: string], { id: string; provider_ref: string }>(
  'books-transfer-of-purchase',
  `select id, provider_ref from payment_attempts
   where purchase_id = $1 and transfer_text is not null and provider_ref is not null
     and status not in ${sqlList(PAID_STATUSES)}
   order by number desc limit 1`,
);

const matchTaken = statement<[line: string, attempt: string], { id: string }>(
  'books-match-taken-line',
  `update statement_lines set movement_id = v.id from payment_movements v
   where statement_lines.id = $1 and v.attempt_id = $2 and v.kind = 'payment' returning statement_lines.id`,
);

/**
 * Accepts a transfer as payment of the order that its text names; the provider knows of no such payment. Operators
 * cannot accept lines of a statement that they uploaded. A file imported by the command has no known uploader, so sums
 * above `ALONE_UP_TO_CENTS` need two operators.
 */
export const acceptTransfer = (
  { viewer, site, now, db, events }: Context,
  lineId: string,
): Promise<'taken' | 'asked'> =>
  db.transaction(async (tx) => {
    // Locks the purchase before the account: settling a payment takes the locks in this order.
    const [purchase] = await tx.run(lockNamed, [lineId]);
    if (purchase === undefined) return refuse('not_found');
    await lockAccount(tx, site.company_id);
    const open = await findDifferences(tx, operatorOf({ site, viewer }));
    const line = open.find(({ line_id: id }) => id === lineId) ?? refuse('not_found');
    const { named, reported_cents: cents, currency, provider_ref: reason } = line;
    if (named === null || cents === null || proposalOf(line, named) !== 'take') return refuse('decided_already');
    const why = whyCannotTake(named, cents, currency);
    if (why !== null) return refuse(why);
    const taken = { purchaseId: purchase.id, cents, reason, keepsCredits: false } as const;
    const isMuch = needsTwo(named, cents, currency);
    if (isMuch && named.asked_id === null) {
      await addAction(tx, { viewer, site, now }, { ...taken, action: 'transfer_asked', grantsId: null });
      return 'asked';
    }
    const [attempt] = await tx.run(transferOf, [purchase.id]);
    if (attempt === undefined) return refuse('decided_already');
    await settlePayment(tx, { now, events }, attempt.id, {
      status: 'paid',
      providerRef: attempt.provider_ref,
      amountCents: cents,
      currency,
      failure: null,
      cause: 'finance',
    });
    await tx.run(matchTaken, [lineId, attempt.id]);
    const grantsId = isMuch ? named.asked_id : null;
    await addAction(tx, { viewer, site, now }, { ...taken, action: 'transfer_taken', grantsId });
    return 'taken';
  });
