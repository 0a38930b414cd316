import { CASE_DAYS } from '#shared/domain/case-topics.ts';
import { DAY_MS } from '#shared/domain/time.ts';

export const dueTimeOf = (openedAt: Date): Date => new Date(openedAt.getTime() + CASE_DAYS * DAY_MS);
