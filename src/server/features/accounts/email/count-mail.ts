import { countWithin } from '#server/features/accounts/email/mail-counts-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';

type Counted = {
  readonly what: readonly (string | number)[];
  /** if not set, `what` alone identifies the recipient */
  readonly to?: string;
  readonly limit: number;
  readonly now: Date;
};

/**
 * Counts one mail if the transaction commits; returns false when `limit` mails were already requested within a day. All
 * addresses of one mailbox are counted together.
 */
export const countMail = async (tx: Transaction, { what, to, limit, now }: Counted): Promise<boolean> =>
  (await tx.run(countWithin, [what.join('\n'), now, limit, to ?? null])).length > 0;
