import type { Role } from '#shared/domain/account/capabilities.ts';

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

/** A decision may be contested for six months, which are at most as many days. */
export const APPEAL_DAYS = 184;

/** A complaint is answered within this time. */
export const CASE_DAYS = 14;
