import type { FoundDiscount } from '#server/features/payments/discounts/find-discount.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Locks a limited code, so that orders with it run one after the other. */
const lockLimited = statement<[codeId: string], { max_uses: number }>(
  'payments-lock-limited-code',
  'select max_uses from discount_codes where id = $1 and max_uses is not null for no key update',
);

const countUses = statement<[codeId: string, most: number], { uses: number }>(
  'payments-count-code-uses',
  `select count(*)::integer as uses from (
     select from discount_uses where code_id = $1 and released_at is null limit $2) n`,
);

const hold = statement<
  [purchase: string, member: MemberId, onceKey: string, codeId: string | null, now: Date],
  { purchase_id: string }
>(
  'payments-hold-discount',
  `insert into discount_uses (purchase_id, member_id, once_key, code_id, held_at)
   select $1, $2, $3, $4, $5 where not exists (
     select from discount_uses where member_id = $2 and once_key = $3 and released_at is null)
   returning purchase_id`,
);

type Taking = {
  readonly purchaseId: string;
  readonly memberId: MemberId;
  readonly now: Date;
  readonly discount: Pick<FoundDiscount, 'onceKey' | 'codeId'>;
};

/**
 * Reserves the discount for this order, under the lock of its member. A lapsed order that is paid late keeps its price,
 * even if others have used up the code since, but not if its member has used the discount for another order.
 */
export const takeDiscount = async (
  tx: Transaction,
  { purchaseId, memberId, now, discount: { onceKey, codeId } }: Taking,
): Promise<void> => {
  if (codeId !== null) await requireNotUsedUp(tx, codeId);
  const held = await tx.run(hold, [purchaseId, memberId, onceKey, codeId, now]);
  if (held.length === 0) refuse('discount_code_used');
};

const requireNotUsedUp = async (tx: Transaction, codeId: string): Promise<void> => {
  const [limited] = await tx.run(lockLimited, [codeId]);
  if (limited === undefined) return;
  const [counted] = await tx.run(countUses, [codeId, limited.max_uses]);
  if ((counted?.uses ?? 0) >= limited.max_uses) refuse('discount_code_used_up');
};
