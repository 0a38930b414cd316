import { countWithin } from '#server/features/accounts/email/mail-counts-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Mails a day to one mailbox that anyone may have caused, for all sites and purposes together. Links for a new password
 * are not among them, nor are receipts of withdrawals: sign-ups by strangers must not keep an owner from a reset.
 */
const UNASKED_MAILS_A_DAY = 10;

type Recipient = { readonly to: string; readonly now: Date };
type Counted = Omit<Recipient, 'to'> & {
  readonly what: readonly (string | number)[];
  /** if not set, `what` alone identifies the recipient */
  readonly to?: string;
  readonly limit: number;
};

/**
 * Counts one mail if the transaction commits; returns false when `limit` mails were already requested within a day. All
 * addresses of one mailbox are counted together.
 */
export const countMail = async (tx: Transaction, { what, to, limit, now }: Counted): Promise<boolean> =>
  (await tx.run(countWithin, [what.join('\n'), now, limit, to ?? null])).length > 0;

/**
 * Counts a mail to an address that anyone may have entered among all such mails of all sites: with only their own
 * limits, sister sites would multiply the mails. Ten sign-ups by strangers also withhold the owner's own activation
 * mail for a day. No answer may depend on the result, which would reveal that there was a sign-up with the address.
 * Must be a transaction's last count, to avoid deadlocks.
 */
export const countForMailbox = (tx: Transaction, { to, now }: Recipient): Promise<boolean> =>
  countMail(tx, { what: ['unasked'], to, limit: UNASKED_MAILS_A_DAY, now });

/** Counts a mail by its own limit and for its mailbox. */
export const countUnaskedMail = async (tx: Transaction, counted: Counted & Recipient): Promise<boolean> =>
  (await countMail(tx, counted)) && (await countForMailbox(tx, counted));
