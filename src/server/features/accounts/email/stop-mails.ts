import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { dropWaitingBulk } from '#server/platform/mail/mail-refs.ts';
import { allowMailTo, isMailStopped, stopMailTo } from '#server/platform/mail/mail-stops.ts';

type Address = { readonly siteId: number; readonly address: string };

/** Also turns off the notifications of the address's member. The app says so and lets them turn them on again. */
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

/** The same for a member who unsubscribes in a notification mail. */
export const unsubscribeFromNotifications = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  await tx.run(disableByMember, [memberId]);
};

const enable = statement<[memberId: MemberId], never>(
  'member-notifications-on',
  `update members set notifications_disabled = '{}' where id = $1`,
);

/** Turns notifications on again at the member's request, whatever the reason they were off. */
export const enableNotifications = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  await tx.run(enable, [memberId]);
};

/**
 * Stops unasked mails and all notifications to an address, or allows unasked mails again. Mails about the account's
 * security, money and decisions against it are still sent. Returns false if nothing has changed.
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

/** Sets whether mails and pushes are discreet: they then do not show their content on a locked screen. */
export const setDiscretion = async (tx: Transaction, memberId: MemberId, isDiscreet: boolean): Promise<void> => {
  await tx.kysely.updateTable('members').set({ is_discreet: isDiscreet }).where('id', '=', memberId).execute();
};
