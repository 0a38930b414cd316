import { announceRefund, type SettleContext } from '#server/features/refunds/settle-refund.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { BATCH_MS } from '#shared/domain/pay/refund-rules.ts';

export type RefundEnd = 'gone' | 'not_gone';

const decide = statement<
  [refund: string, hasGone: boolean, patienceMs: number, saidAt: Date, now: Date],
  { outcome: RefundEnd | 'too_early' | null; was_unknown: boolean }
>(
  'refunds-decide',
  `select decide_refund($1, $2, $3::bigint * interval '1 millisecond', $4, $5) as outcome,
     (select status = 'unknown' from refunds where id = $1) as was_unknown`,
);

const wordFrom = statement<[refund: string, hasGone: boolean, patienceMs: number], { at: Date | null }>(
  'refunds-word-from',
  `select refund_word_from($1, $2, $3::bigint * interval '1 millisecond') as at`,
);

type Found = {
  readonly id: string;
  readonly outcome: RefundEnd;
  /** when it was found out; it does not apply to a later sending */
  readonly saidAt: Date;
};

/**
 * Returns `now` if an operator may decide this refund. null: no decision is needed; `too_early`: the provider may still
 * process it.
 */
export const mayDecideRefund = async (
  tx: Transaction,
  { id, outcome, saidAt }: Found,
): Promise<'now' | 'too_early' | null> => {
  const [row] = await tx.run(wordFrom, [id, outcome === 'gone', BATCH_MS]);
  if (row?.at == null) return null;
  return row.at > saidAt ? 'too_early' : 'now';
};

/**
 * Records what an operator has found out. null: no decision is needed; `too_early`: the provider may still process it.
 */
export const decideRefund = async (
  tx: Transaction,
  ctx: SettleContext,
  { id, outcome, saidAt }: Found,
): Promise<RefundEnd | 'too_early' | null> => {
  const [row] = await tx.run(decide, [id, outcome === 'gone', BATCH_MS, saidAt, ctx.now]);
  if (row?.outcome === 'gone' && row.was_unknown) await announceRefund(tx, ctx, id);
  return row?.outcome ?? null;
};
