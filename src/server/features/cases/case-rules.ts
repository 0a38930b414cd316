import { CASE_DAYS } from '#shared/domain/case-topics.ts';
import { DAY_MS } from '#shared/domain/time.ts';

export const dueTimeOf = (openedAt: Date): Date => new Date(openedAt.getTime() + CASE_DAYS * DAY_MS);

/** Returns until when the evidence of a contested decision is kept: twice the time for an answer. */
export const keptUntil = (openedAt: Date): Date => new Date(openedAt.getTime() + 2 * CASE_DAYS * DAY_MS);
