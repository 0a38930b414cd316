import { DAY_MS, WEEK_MS } from '#shared/domain/time.ts';

/** A mail sent lately, search alerts included, with the number of conversations and likes in it. */
export type SentNotification = {
  readonly kind: string;
  readonly at: Date;
  readonly conversations: number;
  readonly likes: number;
};

const CAPS = [
  { mails: 3, withinMs: DAY_MS },
  { mails: 8, withinMs: WEEK_MS },
] as const;

/** The period that the caps consider. */
export const CAPPED_MS = WEEK_MS;

/** Returns when the caps allow the next mail: when the oldest mail of each full window has left it. */
export const mailAllowedAt = (sent: readonly Pick<SentNotification, 'at'>[], now: Date): Date => {
  const moments = sent.map(({ at }) => at.getTime()).toSorted((a, b) => b - a);
  const free = CAPS.map(({ mails, withinMs }) => {
    const oldest = moments[mails - 1];
    return oldest === undefined ? 0 : oldest + withinMs;
  });
  return new Date(Math.max(now.getTime(), ...free));
};
