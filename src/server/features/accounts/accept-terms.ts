import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** The terms that hold for a member; never older ones than before. */
export const acceptTerms = async (tx: Transaction, memberId: MemberId, version: Date): Promise<void> => {
  await tx.kysely
    .updateTable('members')
    .set({ terms_version: version })
    .where('id', '=', memberId)
    .where('terms_version', '<', version)
    .execute();
};
