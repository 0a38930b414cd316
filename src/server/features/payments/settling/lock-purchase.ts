import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const lockOne = statement<[purchaseId: string], { id: string }>(
  'payments-lock-purchase',
  'select id from purchases where id = $1 for update',
);

/**
 * Locks the purchase; callers take this lock before all others. Read what it protects in a separate statement: one that
 * waits for a lock still sees the data from before.
 */
export const lockPurchaseById = async (tx: Transaction, id: string): Promise<void> => {
  await tx.run(lockOne, [id]);
};

const lockAll = statement<[memberId: MemberId], { id: string }>(
  'payments-lock-purchases-of-member',
  'select id from purchases where member_id = $1 order by id for update',
);

/** Locks all purchases of the member. Call before the member is locked. */
export const lockPurchasesOf = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  await tx.run(lockAll, [memberId]);
};
