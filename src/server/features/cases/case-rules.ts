import { CASE_DAYS } from '#shared/domain/case-topics.ts';
import { DAY_MS } from '#shared/domain/time.ts';

export const dueTimeOf = (openedAt: Date): Date => new Date(openedAt.getTime() + CASE_DAYS * DAY_MS);

/** What a contested decision was about is kept until it has been looked at again, and somewhat longer. */
export const keptUntil = (openedAt: Date): Date => new Date(openedAt.getTime() + 2 * CASE_DAYS * DAY_MS);
