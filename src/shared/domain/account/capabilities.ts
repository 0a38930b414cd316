/** The jobs that an operator of a site may have. */
export const ROLES = ['admin', 'moderator', 'support', 'finance'] as const;
export type Role = (typeof ROLES)[number];

/** What a role may do in addition to every member. Each is required by at least one call. */
export type Capability =
  /** decide about photos and reports, reverse decisions, see the pictures concerned */
  | 'moderate'
  /** the same for members with a role */
  | 'moderate_staff'
  /** see all decisions and who made them */
  | 'read_moderation_log'
  /** answer complaints, each role about its own topics: `topicsOf` */
  | 'answer_cases'
  /** see purchases and the company's books, except one's own purchases */
  | 'read_finance'
  /** make decisions about money */
  | 'finance';

const CAPABILITIES: Readonly<Record<Role, readonly Capability[]>> = {
  admin: ['moderate', 'moderate_staff', 'read_moderation_log', 'answer_cases', 'read_finance', 'finance'],
  moderator: ['moderate', 'answer_cases'],
  support: ['answer_cases', 'read_finance'],
  finance: ['answer_cases', 'read_finance', 'finance'],
};

export const hasCapability = (role: Role | null | undefined, capability: Capability): boolean =>
  role !== null && role !== undefined && CAPABILITIES[role].includes(capability);
