import { DAY_MS, WEEK_MS } from '#shared/domain/time.ts';

/** What was told by mail lately, search alerts included; and of how many conversations and likes. */
export type Told = { readonly kind: string; readonly at: Date; readonly conversations: number; readonly likes: number };

const CAPS = [
  { mails: 3, withinMs: DAY_MS },
  { mails: 8, withinMs: WEEK_MS },
] as const;

/** How long the log must be looked at to know. */
export const CAPPED_MS = WEEK_MS;

/** When one more mail may be sent: not before the oldest of a full window has left it. */
export const mailAllowedAt = (told: readonly Pick<Told, 'at'>[], now: Date): Date => {
  const moments = told.map(({ at }) => at.getTime()).toSorted((a, b) => b - a);
  const free = CAPS.map(({ mails, withinMs }) => {
    const oldest = moments[mails - 1];
    return oldest === undefined ? 0 : oldest + withinMs;
  });
  return new Date(Math.max(now.getTime(), ...free));
};
