import { dayIn } from '#shared/domain/profile/age.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { cleanLine } from '#shared/domain/written-text.ts';

/** How long a refund may still be made: providers process them in batches, about once a working day. */
export const BATCH_MS = 4 * DAY_MS;

/** A refund not accepted by the provider after this time is shown to operators; the law allows 14 days. */
export const LATE_REFUND_MS = 3 * DAY_MS;

/** Limits of a declared withdrawal: enough for a name and any order number, and too short for other text. */
export const WITHDRAWAL_NAME_LENGTH = 80;
export const ORDER_TEXT_LENGTH = 40;

/** Returns the last day for a refund, `YYYY-MM-DD` in the buyer's time zone; a weekend is extended to Monday. */
export const refundUntil = (paidAt: Date, refundDays: number, timeZone: string): string => {
  const last = new Date(Date.parse(`${dayIn(timeZone, paidAt)}T00:00:00Z`) + refundDays * DAY_MS);
  const weekday = last.getUTCDay();
  const putOff = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return new Date(last.getTime() + putOff * DAY_MS).toISOString().slice(0, 10);
};

/**
 * Normalises the text of a statement for storing and for the receipt. The receipt is mailed to an address that anyone
 * can enter, so the text is on one line with a space after each dot and colon: no mail program turns it into a link.
 */
export const plainStatement = (words: string): string => cleanLine(words).replaceAll(/([.:])(?=\S)/g, '$1 ');

const GRACE_DAYS = 5;

type Term = { readonly refundDays: number; readonly timeZone: string };

/** Returns true if a withdrawal is accepted: five days longer than shown, to allow for public holidays. */
export const isAcceptedAt = (now: Date, paidAt: Date, { refundDays, timeZone }: Term): boolean => {
  const last = Date.parse(`${refundUntil(paidAt, refundDays, timeZone)}T00:00:00Z`) + GRACE_DAYS * DAY_MS;
  return Date.parse(`${dayIn(timeZone, now)}T00:00:00Z`) <= last;
};
