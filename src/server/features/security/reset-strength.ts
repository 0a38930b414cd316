import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** After a second factor has gone: without another one no session of the member counts as strong any more. */
export const resetStrength = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  await tx.kysely
    .updateTable('sessions')
    .set({ is_strong: false })
    .where('member_id', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('totp_secrets').select('member_id').where('member_id', '=', memberId).where('enabled_at', 'is not', null))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkeys').select('id').where('member_id', '=', memberId))),
    )
    .execute();
};
