import { DAY_MS } from '#shared/domain/time.ts';

/**
 * Mailbox providers by the beginning of the domain; each has one delivery queue, because it judges us by all mails to
 * it.
 */
const PROVIDERS: readonly (readonly [queue: string, domain: RegExp])[] = [
  ['google', /^(gmail|googlemail)\.com$/],
  ['microsoft', /^(outlook|hotmail|live|msn|windowslive)\./],
  ['yahoo', /^(yahoo|ymail|rocketmail|aol)\./],
  ['apple', /^(icloud|me|mac)\.com$/],
  ['gmx', /^(gmx\.|web\.de$)/],
];

export const MAIL_QUEUES: readonly string[] = [...PROVIDERS.map(([queue]) => queue), 'other'];

export const mailQueueOf = (address: string): string => {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return PROVIDERS.find(([, pattern]) => pattern.test(domain))?.[0] ?? 'other';
};

export type MailQueueDay = {
  /** 0 is today, 1 yesterday */
  readonly ago: number;
  readonly sent: number;
  readonly pauses: number;
  readonly complaints: number;
};

export type MailQueue = {
  readonly beganAt: Date | null;
  readonly pausedUntil: Date | null;
  readonly days: readonly MailQueueDay[];
  readonly sentThisMinute: number;
};

const WARM_UP_DAYS = 30;
const FIRST_DAY_MAILS = 500;
/** A day's mails are spread over at least half an hour: providers take a sudden wave from a new sender for spam. */
const SPREAD_MINUTES = 30;
const FEWEST_A_MINUTE = 60;
/** Shares of complaints in the last days, at which large providers begin to reject senders. */
const BRAKE_SHARE = 0.001;
const STOP_SHARE = 0.003;
const JUDGED_DAYS = 7;
/** Fewer mails count as this many, because otherwise a single complaint would be too large a share. */
const JUDGED_MAILS = 1_000;
/** The part of the allowance that remains while slowed down. */
const BRAKED = 0.25;

const sum = (days: readonly MailQueueDay[], of: 'sent' | 'complaints') =>
  days.reduce((total, day) => total + day[of], 0);

const complaintShare = (days: readonly MailQueueDay[]): number => {
  const judged = days.filter(({ ago }) => ago < JUDGED_DAYS);
  return sum(judged, 'complaints') / Math.max(sum(judged, 'sent'), JUDGED_MAILS);
};

const isClean = ({ sent, pauses, complaints }: MailQueueDay): boolean =>
  sent > 0 && pauses === 0 && complaints / Math.max(sent, JUDGED_MAILS) < BRAKE_SHARE;

/** Returns why the queue gets no bulk mails, or fewer than usual; null: no limit. */
export const whyQueueIsLimited = (
  { beganAt, pausedUntil, days }: MailQueue,
  now: Date,
): 'paused' | 'stopped' | 'braked' | 'warming up' | null => {
  if (pausedUntil !== null && now < pausedUntil) return 'paused';
  const share = complaintShare(days);
  if (share >= STOP_SHARE) return 'stopped';
  if (share >= BRAKE_SHARE) return 'braked';
  return beganAt === null || now.getTime() - beganAt.getTime() < WARM_UP_DAYS * DAY_MS ? 'warming up' : null;
};

/** Returns how many bulk mails the queue may still get in this minute. */
export const bulkMailsLeft = (queue: MailQueue, now: Date): number => {
  const limit = whyQueueIsLimited(queue, now);
  if (limit === null) return Infinity;
  if (limit === 'paused' || limit === 'stopped') return 0;
  const cleanDays = queue.days.filter((day) => day.ago > 0 && isClean(day)).length;
  const allowance = Math.floor(FIRST_DAY_MAILS * 2 ** cleanDays * (limit === 'braked' ? BRAKED : 1));
  const sentToday = sum(
    queue.days.filter(({ ago }) => ago === 0),
    'sent',
  );
  const aMinute = Math.max(FEWEST_A_MINUTE, Math.ceil(allowance / SPREAD_MINUTES));
  return Math.max(0, Math.min(allowance - sentToday, aMinute - queue.sentThisMinute));
};
