import { forgetDevices } from '#server/features/accounts/sessions/known-devices-store.ts';
import { eraseTrafficSource } from '#server/features/sites/forget-visitor-traces.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { deleteMailsOf } from '#server/platform/mail/delete-mails.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

/** The last step of an erasure: deletes all traces of the address, the traffic source and the account itself. */
export const eraseAccount = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  const member = await tx.kysely
    .selectFrom('members as m')
    .select(['m.site_id', 'm.email', 'm.traffic_source_id'])
    .where('m.id', '=', memberId)
    .forUpdate('m')
    .executeTakeFirst();
  if (member === undefined) return;
  // An unconfirmed address may belong to another person, so its login locks and mails stay.
  await deleteMailsOf(tx, memberId, { siteId: member.site_id, address: member.email });
  if (member.email !== null) await eraseLogins(tx, member.site_id, member.email);
  await eraseLogins(tx, member.site_id, memberId);
  await tx.kysely.deleteFrom('members').where('id', '=', memberId).execute();
  if (member.traffic_source_id !== null) await eraseTrafficSource(tx, member.traffic_source_id);
};

/**
 * Failures are counted under the member's id until the address is confirmed. Those counted for a known device are left
 * to the daily sweep.
 */
const eraseLogins = async (tx: Transaction, siteId: number, address: string): Promise<void> => {
  await forgetDevices(tx, siteId, address);
  const bucket = sha256([siteId, address, 'unknown devices'].join('\n'));
  await tx.kysely.deleteFrom('login_failures').where('bucket', '=', bucket).execute();
};
