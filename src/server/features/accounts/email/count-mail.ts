import { countWithin } from '#server/features/accounts/email/mail-counts-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

/** Counts one mail if the transaction commits; returns false when `limit` mails were already requested within a day. */
export const countMail = async (
  tx: Transaction,
  { what, limit, now }: { readonly what: readonly (string | number)[]; readonly limit: number; readonly now: Date },
): Promise<boolean> => (await tx.run(countWithin, [sha256(what.join('\n')), now, limit])).length > 0;
