import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { DISABLED_REASONS } from '#shared/domain/account/notification-kinds.ts';

type Disabled = {
  readonly memberId: MemberId;
  /** SHA-256 of the address that the returned mail was sent to */
  readonly addressHash: Uint8Array;
  readonly reason: (typeof DISABLED_REASONS)[number];
};

const disable = statement<[memberId: MemberId, addressHash: Uint8Array, reason: string], { id: MemberId }>(
  'member-notifications-disable',
  `update members set notifications_disabled = array_append(notifications_disabled, $3::text)
   where id = $1 and sha256(convert_to(email, 'UTF8')) = $2 and not $3 = any (notifications_disabled)
   returning id`,
);

/** Returns true if this call turned them off. Does nothing if the member's address has changed. The app shows why. */
export const disableNotifications = async (
  tx: Transaction,
  { memberId, addressHash, reason }: Disabled,
): Promise<boolean> => (await tx.run(disable, [memberId, addressHash, reason])).length > 0;
