import { forgetDevices } from '#server/features/accounts/login/known-devices-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

/** The last step of an erasure: every trace of the address, where the member came from, and the account itself. */
export const eraseAccount = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  const member = await tx.kysely
    .selectFrom('members as m')
    .select(['m.site_id', 'm.email', 'm.traffic_source_id'])
    .where('m.id', '=', memberId)
    .forUpdate('m')
    .executeTakeFirst();
  if (member === undefined) return;
  // An address that was only claimed is perhaps another's, whose locks and mails stay as they are.
  if (member.email !== null) await eraseAddress(tx, member.site_id, member.email);
  await eraseAddress(tx, member.site_id, memberId);
  await tx.kysely.deleteFrom('members').where('id', '=', memberId).execute();
  if (member.traffic_source_id !== null) await eraseTrafficSource(tx, member.traffic_source_id);
};

/** Until it is proved an account is counted under its id. Failures counted for a known device carry its secret, which we do not have: they go by themselves within days. */
const eraseAddress = async (tx: Transaction, siteId: number, email: string): Promise<void> => {
  await forgetDevices(tx, siteId, email);
  const bucket = sha256([siteId, email, 'unknown devices'].join('\n'));
  await tx.kysely.deleteFrom('login_failures').where('bucket', '=', bucket).execute();
  await tx.kysely.deleteFrom('mails').where('site_id', '=', siteId).where('to_address', '=', email).execute();
};

/** One browser may have brought two people. */
const eraseTrafficSource = async (tx: Transaction, id: string): Promise<void> => {
  await tx.kysely
    .deleteFrom('traffic_sources')
    .where('id', '=', id)
    .where((q) => q.not(q.exists(q.selectFrom('members').select('id').where('traffic_source_id', '=', id))))
    .execute();
};
