import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Stores the version of the terms that the member has accepted; never goes back to an older one. */
export const acceptTerms = async (tx: Transaction, memberId: MemberId, version: Date): Promise<void> => {
  await tx.kysely
    .updateTable('members')
    .set({ terms_version: version })
    .where('id', '=', memberId)
    .where('terms_version', '<', version)
    .execute();
};
