import {
  companiesWithOpenLines,
  lockAccount,
  matchLines,
} from '#server/features/books/statements/provider-statements-store.ts';
import { decideRefund } from '#server/features/refunds/decide-refund.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';

type Context = {
  readonly db: Pick<Database, 'run' | 'transaction'>;
  readonly now: Date;
  readonly events: Pick<Events, 'announce'>;
};

/**
 * Refunds of unknown outcome that a statement line proves. A payment has at most one such refund. Two or more lines
 * that fit prove nothing; nor does any line if the payment has an excess refund, to which the line may belong.
 */
const proven = statement<[accountId: string], { id: string }>(
  'books-proven-refunds',
  `select r.id from refunds r join payment_attempts a on a.id = r.attempt_id
   join statement_lines l on l.account_id = a.account_id and l.provider_ref = a.provider_ref and l.movement_id is null
   where a.account_id = $1 and r.status = 'unknown' and l.kind = 'refund' and l.amount_cents = -r.amount_cents
     and l.currency = r.currency and l.day >= (r.sent_at at time zone 'utc')::date
     and not exists (select from finance_actions f where f.line_id = l.id)
     and not exists (select from excess_refunds x where x.attempt_id = a.id)
   group by r.id having count(*) = 1
   limit 200`,
);

/**
 * Matches statement lines with movements that were recorded after the import. Then marks refunds of unknown outcome as
 * carried out if a line proves it. Matching comes first, because only an unmatched line is a proof.
 */
export const matchProviderStatements = async (ctx: Context): Promise<void> => {
  for (const companyId of await companiesWithOpenLines(ctx.db)) {
    await ctx.db.transaction(async (tx) => {
      const accountId = await lockAccount(tx, companyId);
      if (accountId === null) return;
      await matchLines(tx, accountId);
      const refunds = await tx.run(proven, [accountId]);
      for (const { id } of refunds) await decideRefund(tx, ctx, { id, outcome: 'gone', saidAt: ctx.now });
      if (refunds.length > 0) await matchLines(tx, accountId);
    });
  }
};
