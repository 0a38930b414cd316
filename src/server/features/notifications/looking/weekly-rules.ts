import { nextWeekly } from '#server/features/notifications/looking/local-time-rules.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';

const MONTHLY_AFTER_DAYS = 42;
const LAST_AFTER_DAYS = 182;
/** Between two mails, besides the wait for the hour of the week. */
export const WEEKLY_APART_MS = 5 * DAY_MS;
const MONTHLY_APART_MS = 26 * DAY_MS;
/** What could not leave in these hours waits for the next week: it is a mail of the evening. */
const LATE_MS = 3 * HOUR_MS;

type Weekly = {
  readonly memberId: string;
  readonly zone: string;
  /** the last one; after a yes, a week before that */
  readonly since: Date;
  /** when the member was last here */
  readonly seenAt: Date;
};

/** Whoever stays away for half a year gets one more, which says so. */
export const isLastWeekly = (seenAt: Date, now: Date): boolean =>
  now.getTime() - seenAt.getTime() >= LAST_AFTER_DAYS * DAY_MS;

/** Each week, for whoever has not been here for six weeks each month; null: no more until they are here. */
export const weeklyDueAt = ({ memberId, zone, since, seenAt }: Weekly, now: Date): Date | null => {
  if (isLastWeekly(seenAt, since)) return null;
  const isAway = now.getTime() - seenAt.getTime() >= MONTHLY_AFTER_DAYS * DAY_MS;
  const earliest = since.getTime() + (isAway ? MONTHLY_APART_MS : WEEKLY_APART_MS);
  return nextWeekly(zone, new Date(Math.max(earliest, now.getTime() - LATE_MS)), memberId);
};
