import { forgetDevices } from '#server/features/accounts/close-account.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

/** The last step of an erasure: every trace of the address, where the member came from, and the account itself. */
export const eraseAccount = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  const member = await tx.kysely
    .selectFrom('members as m')
    .leftJoin('registrations as r', 'r.member_id', 'm.id')
    .select(['m.site_id', 'm.email', 'r.email as registered_email', 'm.traffic_source_id'])
    .where('m.id', '=', memberId)
    .forUpdate('m')
    .executeTakeFirst();
  if (member === undefined) return;
  for (const email of new Set([member.email, member.registered_email])) {
    if (email !== null) await eraseAddress(tx, member.site_id, email);
  }
  await tx.kysely.deleteFrom('members').where('id', '=', memberId).execute();
  if (member.traffic_source_id !== null) await eraseTrafficSource(tx, member.traffic_source_id);
};

/** Failures counted for a known device carry its secret, which we do not have: they go by themselves within days. */
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
