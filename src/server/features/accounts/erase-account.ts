import { forgetDevices } from '#server/features/accounts/sessions/known-devices-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
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
  await lockMails(tx, memberId, member);
  // An unconfirmed address may belong to another person, so its login locks and mails stay.
  if (member.email !== null) await eraseAddress(tx, member.site_id, member.email);
  await eraseAddress(tx, member.site_id, memberId);
  await tx.kysely.deleteFrom('members').where('id', '=', memberId).execute();
  if (member.traffic_source_id !== null) await eraseTrafficSource(tx, member.traffic_source_id);
};

/** Locks all mails in the order of ids first, because a cascade deletes in no fixed order and could deadlock. */
const lockMails = async (
  tx: Transaction,
  memberId: MemberId,
  { site_id: siteId, email }: { readonly site_id: number; readonly email: string | null },
): Promise<void> => {
  const addresses = [memberId, ...(email === null ? [] : [email])];
  await tx.kysely
    .selectFrom('mails')
    .select('id')
    .where((q) =>
      q.or([q('member_id', '=', memberId), q.and([q('site_id', '=', siteId), q('to_address', 'in', addresses)])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
};

/**
 * Failures are counted under the member's id until the address is confirmed. Those counted for a known device are left
 * to the daily sweep.
 */
const eraseAddress = async (tx: Transaction, siteId: number, email: string): Promise<void> => {
  await forgetDevices(tx, siteId, email);
  const bucket = sha256([siteId, email, 'unknown devices'].join('\n'));
  await tx.kysely.deleteFrom('login_failures').where('bucket', '=', bucket).execute();
  await tx.kysely.deleteFrom('mails').where('site_id', '=', siteId).where('to_address', '=', email).execute();
};

/** Keeps a source that another member still refers to: two people may have signed up in the same browser. */
const eraseTrafficSource = async (tx: Transaction, id: string): Promise<void> => {
  await tx.kysely
    .deleteFrom('traffic_sources')
    .where('id', '=', id)
    .where((q) => q.not(q.exists(q.selectFrom('members').select('id').where('traffic_source_id', '=', id))))
    .execute();
};
