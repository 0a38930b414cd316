import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { dropWaitingBulk } from '#server/platform/mail/mail-refs.ts';
import { allowMailTo, isMailStopped, stopMailTo } from '#server/platform/mail/mail-stops.ts';

type Address = { readonly siteId: number; readonly address: string };

/** The member of an address that wants no mails gets no notifications either; the app says so and offers them again. */
const disableByAddress = statement<[siteId: number, email: string], { id: MemberId }>(
  'member-notifications-off',
  `update members set notifications_disabled = array_append(notifications_disabled, 'list-unsubscribe')
   where site_id = $1 and email = $2 and not 'list-unsubscribe' = any (notifications_disabled)
   returning id`,
);

const disableByMember = statement<[memberId: MemberId], never>(
  'member-notifications-unsubscribe',
  `update members set notifications_disabled = array_append(notifications_disabled, 'list-unsubscribe')
   where id = $1 and not 'list-unsubscribe' = any (notifications_disabled)`,
);

/** The same for a member who unsubscribes in a mail about notifications. */
export const disableNotifications = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  await tx.run(disableByMember, [memberId]);
};

const enable = statement<[memberId: MemberId], never>(
  'member-notifications-on',
  `update members set notifications_disabled = '{}' where id = $1`,
);

/** Allows mails again at the member's request, whatever had stopped them. */
export const enableNotifications = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  await tx.run(enable, [memberId]);
};

/**
 * Stops what anybody can cause and all notifications, or allows the former again. Mails that an account cannot do
 * without still go: those about its safety, its money and decisions against it. False: nothing has changed.
 */
export const stopMails = async (
  tx: Transaction,
  { now, isStopped, ...to }: Address & { readonly now: Date; readonly isStopped: boolean },
): Promise<boolean> => {
  if (!isStopped) return allowMailTo(tx, to);
  const isNew = await stopMailTo(tx, to, now);
  const disabled = await tx.run(disableByAddress, [to.siteId, to.address]);
  for (const { id } of disabled) await dropWaitingBulk(tx, id);
  return isNew || disabled.length > 0;
};

export const areMailsStopped = (db: Pick<Database, 'run'>, to: Address): Promise<boolean> => isMailStopped(db, to);

/** Whether mails and pushes hide from others what they are about. */
export const setDiscretion = async (tx: Transaction, memberId: MemberId, isDiscreet: boolean): Promise<void> => {
  await tx.kysely.updateTable('members').set({ is_discreet: isDiscreet }).where('id', '=', memberId).execute();
};
