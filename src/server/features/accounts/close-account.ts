import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

/** Ends every way in and every word on its way out: sessions, known devices, mailed links, mails that have not left. */
export const closeAccount = async (
  tx: Transaction,
  { memberId, siteId, email }: { readonly memberId: MemberId; readonly siteId: number; readonly email: string | null },
): Promise<void> => {
  await tx.kysely.deleteFrom('sessions').where('member_id', '=', memberId).execute();
  await tx.kysely.deleteFrom('account_tokens').where('member_id', '=', memberId).execute();
  await tx.kysely.deleteFrom('mails').where('member_id', '=', memberId).where('sent_at', 'is', null).execute();
  if (email !== null) await forgetDevices(tx, siteId, email);
};

export const forgetDevices = async (tx: Pick<Transaction, 'kysely'>, siteId: number, email: string): Promise<void> => {
  await tx.kysely
    .deleteFrom('known_devices')
    .where('site_id', '=', siteId)
    .where('email_hash', '=', sha256(email))
    .execute();
};
