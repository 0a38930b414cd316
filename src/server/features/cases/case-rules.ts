import { APPEAL_DAYS, CASE_DAYS } from '#shared/domain/case-topics.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** An answer may be contested as long; then the case is erased. */
export const CASE_KEPT_DAYS = APPEAL_DAYS;

export const dueTimeOf = (openedAt: Date): Date => new Date(openedAt.getTime() + CASE_DAYS * DAY_MS);

export const eraseTimeOf = (closedAt: Date): Date => new Date(closedAt.getTime() + CASE_KEPT_DAYS * DAY_MS);
