import { announceRefund, type SettleContext } from '#server/features/refunds/settle-refund.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { BATCH_MS } from '#shared/domain/pay/refund-rules.ts';

export type RefundEnd = 'gone' | 'not_gone';

const decide = statement<
  [refund: string, hasGone: boolean, patienceMs: number, now: Date],
  { told: RefundEnd | 'too_early' | null; was_unknown: boolean }
>(
  'refunds-decide',
  `select decide_refund($1, $2, $3::bigint * interval '1 millisecond', $4) as told,
     (select status = 'unknown' from refunds where id = $1) as was_unknown`,
);

/** What a person has found out. null: nobody asks that of it; `too_early`: the provider may still work it off. */
export const decideRefund = async (
  tx: Transaction,
  ctx: SettleContext,
  { id, outcome }: { readonly id: string; readonly outcome: RefundEnd },
): Promise<RefundEnd | 'too_early' | null> => {
  const [row] = await tx.run(decide, [id, outcome === 'gone', BATCH_MS, ctx.now]);
  if (row?.told === 'gone' && row.was_unknown) await announceRefund(tx, ctx, id);
  return row?.told ?? null;
};
