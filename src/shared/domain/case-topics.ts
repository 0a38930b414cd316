import type { Role } from '#shared/domain/account/capabilities.ts';
import { addMonths } from '#shared/domain/add-months.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** What a complaint may be about. */
export const CASE_TOPICS = ['content', 'mail', 'money', 'decision', 'service'] as const;
export type CaseTopic = (typeof CASE_TOPICS)[number];

const TOPICS: Readonly<Record<Role, readonly CaseTopic[]>> = {
  admin: CASE_TOPICS,
  moderator: ['content', 'decision'],
  support: ['mail', 'money', 'service'],
  finance: ['money'],
};

/** The topics that a role answers. */
export const topicsOf = (role: Role | null): readonly CaseTopic[] => (role === null ? [] : TOPICS[role]);

export const CASE_TEXT_LENGTH = 4000;
export const CASE_ABOUT_LENGTH = 100;

/** A decision may be contested for as many months; what it was about is kept as long. */
export const APPEAL_MONTHS = 6;

/** At some time of the last day to contest it, which counts whole. */
export const appealUntil = (decidedAt: Date): Date => addMonths(decidedAt, APPEAL_MONTHS);

/** By then the last day has ended wherever its reader lives, with or without summer time. */
export const appealOver = (decidedAt: Date): Date => new Date(appealUntil(decidedAt).getTime() + 2 * DAY_MS);

/** A complaint is answered within this time. */
export const CASE_DAYS = 14;
