import { dayIn } from '#shared/domain/profile/age.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { cleanLine } from '#shared/domain/written-text.ts';

/** Providers work refunds off in batches, about once a day and not at weekends: one that has not gone before may yet go. */
export const BATCH_MS = 4 * DAY_MS;

/** A refund that has not even been taken over after this time is shown to operators; the law gives 14 days. */
export const LATE_REFUND_MS = 3 * DAY_MS;

/** Of a declared withdrawal: enough for a name and for any order number, and for nothing else. */
export const WITHDRAWAL_NAME_LENGTH = 80;
export const ORDER_TEXT_LENGTH = 40;

/** The last day to ask for money back, `YYYY-MM-DD` where the buyer lives: one at a weekend is put off to Monday. */
export const refundUntil = (paidAt: Date, refundDays: number, timeZone: string): string => {
  const last = new Date(Date.parse(`${dayIn(timeZone, paidAt)}T00:00:00Z`) + refundDays * DAY_MS);
  const weekday = last.getUTCDay();
  const putOff = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return new Date(last.getTime() + putOff * DAY_MS).toISOString().slice(0, 10);
};

/**
 * How the words of a statement are stored and receipted. They are mailed to whatever address somebody types: on one line, and
 * with a space behind each dot and colon, so that no mail program makes a link of them.
 */
export const plainStatement = (words: string): string => cleanLine(words).replaceAll(/([.:])(?=\S)/g, '$1 ');

const GRACE_DAYS = 5;

type Term = { readonly refundDays: number; readonly timeZone: string };

/** Whether a withdrawal still counts: some days longer than is shown, so that no holiday costs anybody their right. */
export const isAcceptedAt = (now: Date, paidAt: Date, { refundDays, timeZone }: Term): boolean => {
  const last = Date.parse(`${refundUntil(paidAt, refundDays, timeZone)}T00:00:00Z`) + GRACE_DAYS * DAY_MS;
  return Date.parse(`${dayIn(timeZone, now)}T00:00:00Z`) <= last;
};
