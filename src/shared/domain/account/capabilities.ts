/** The jobs that an operator of a site may have. */
export const ROLES = ['admin', 'moderator', 'support', 'finance'] as const;
export type Role = (typeof ROLES)[number];

/** What a role may do beyond what every member may. Each is asked for by some call; a new one comes with its call. */
export type Capability =
  /** decide about photos and reports, take decisions back, see the pictures that this needs */
  | 'moderate'
  /** the same about somebody who has a role */
  | 'moderate_staff'
  /** see who has decided what */
  | 'read_moderation_log';

const CAPABILITIES: Readonly<Record<Role, readonly Capability[]>> = {
  admin: ['moderate', 'moderate_staff', 'read_moderation_log'],
  moderator: ['moderate'],
  support: [],
  finance: [],
};

export const hasCapability = (role: Role | null | undefined, capability: Capability): boolean =>
  role !== null && role !== undefined && CAPABILITIES[role].includes(capability);
