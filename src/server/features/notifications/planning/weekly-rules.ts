import { nextWeekly } from '#server/features/notifications/planning/local-time-rules.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';

const MONTHLY_AFTER_DAYS = 42;
const LAST_AFTER_DAYS = 182;
/** Minimum between two weekly mails, before the wait for the weekly slot. */
export const WEEKLY_APART_MS = 5 * DAY_MS;
const MONTHLY_APART_MS = 26 * DAY_MS;
/** If the mail cannot leave within three hours of its evening slot, it waits for the next week. */
const LATE_MS = 3 * HOUR_MS;

type Weekly = {
  readonly memberId: string;
  readonly zone: string;
  /** start of the wait for the next one: the last one, or five days before the first check after opting in */
  readonly since: Date;
  /** last activity */
  readonly seenAt: Date;
};

/** Returns true if the member has been away for half a year: this mail is the last and says so. */
export const isLastWeekly = (seenAt: Date, now: Date): boolean =>
  now.getTime() - seenAt.getTime() >= LAST_AFTER_DAYS * DAY_MS;

/** Returns when the next one is due: weekly, or monthly after six weeks away. Null: none until the member returns. */
export const weeklyDueAt = ({ memberId, zone, since, seenAt }: Weekly, now: Date): Date | null => {
  if (isLastWeekly(seenAt, since)) return null;
  const isAway = now.getTime() - seenAt.getTime() >= MONTHLY_AFTER_DAYS * DAY_MS;
  const earliest = since.getTime() + (isAway ? MONTHLY_APART_MS : WEEKLY_APART_MS);
  return nextWeekly(zone, new Date(Math.max(earliest, now.getTime() - LATE_MS)), memberId);
};
