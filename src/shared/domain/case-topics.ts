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

/** Returns the topics that a role answers. */
export const topicsOf = (role: Role | null): readonly CaseTopic[] => (role === null ? [] : TOPICS[role]);

export const CASE_TEXT_LENGTH = 4000;
export const CASE_ABOUT_LENGTH = 100;

/** A decision can be appealed for this many months; its object is kept as long. */
export const APPEAL_MONTHS = 6;

/** Returns a time on the last day for an appeal; the whole day counts. */
export const appealUntil = (decidedAt: Date): Date => addMonths(decidedAt, APPEAL_MONTHS);

/** Returns the time by which the last day has ended in every time zone. */
export const appealOver = (decidedAt: Date): Date => new Date(appealUntil(decidedAt).getTime() + 2 * DAY_MS);

/** Days within which a complaint is answered. */
export const CASE_DAYS = 14;
