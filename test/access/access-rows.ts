import type { RefusalCode } from '#shared/errors/refusals.ts';

/** Who asks. The last five are nobody to the server, whatever their cookie says. */
export const ACTORS = [
  'not confirmed',
  'free',
  'premium',
  'premium without credits',
  'blocked',
  'blocker',
  'moderator',
  'support',
  'finance',
  'admin',
  'visitor',
  'deletion pending',
  'banned',
  'member of another site',
  'expired session',
] as const;
export type Actor = (typeof ACTORS)[number];

/** Whom the call names: oneself, the member whom "blocked" and "blocker" know, and members nobody may see. */
export const OBJECTS = [
  'own',
  'other',
  'hidden',
  'disabled',
  'banned',
  'deletion pending',
  'not confirmed',
  'of another site',
  'unknown',
] as const;
export type ObjectKind = (typeof OBJECTS)[number];

export type Outcome = 'ok' | RefusalCode;
export type ByActor = Readonly<Record<Actor, Outcome>>;

export type Row = {
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
  /** the outcome on a site that visitors may search */
  readonly open: ByActor;
  /** and on one that they may not, where that makes a difference */
  readonly closed?: ByActor;
};

/** A call that names a member: one row for each kind. */
export type Rows = {
  readonly byObject: Readonly<Record<ObjectKind, Row>>;
  /** where the member is named, if not as `id` in the query */
  readonly named?: { readonly part: 'query' | 'body'; readonly field: string };
};

const NOBODIES: readonly Actor[] = [
  'visitor',
  'deletion pending',
  'banned',
  'member of another site',
  'expired session',
];

export const all = (outcome: Outcome, except: Partial<ByActor> = {}): ByActor =>
  ({ ...Object.fromEntries(ACTORS.map((actor) => [actor, outcome])), ...except }) as ByActor;
export const nobodies = (outcome: Outcome): Partial<ByActor> =>
  Object.fromEntries(NOBODIES.map((actor) => [actor, outcome]));

export const anyone: Row = { open: all('ok') };
export const membersOnly: Row = { open: all('ok', nobodies('authentication_required')) };
export const closedToNobodies = (open: ByActor): Row => ({
  open,
  closed: { ...open, ...nobodies('search_requires_login') },
});

/** The operators alone. */
export const staffOnly = (moderator: Outcome, admin: Outcome = moderator): ByActor =>
  all('permission_required', { ...nobodies('authentication_required'), moderator, admin });

export const naming: Rows = {
  byObject: {
    // Nobodies meet their own profile as everybody else does; that of an expired session is still listed.
    own: closedToNobodies(all('ok', { ...nobodies('not_found'), 'expired session': 'ok' })),
    other: closedToNobodies(all('ok', { blocked: 'blocked_by_member' })),
    hidden: closedToNobodies(all('not_found')),
    disabled: closedToNobodies(all('not_found')),
    banned: closedToNobodies(all('not_found')),
    'deletion pending': closedToNobodies(all('not_found')),
    'not confirmed': closedToNobodies(all('not_found')),
    'of another site': closedToNobodies(all('not_found')),
    unknown: closedToNobodies(all('not_found')),
  },
};

/** Opening the conversation with a member, or writing to them, which `other` says more of. */
export const addressing = (part: 'query' | 'body', body: object | undefined, absent: ByActor, other: ByActor): Rows => {
  const row = (open: ByActor): Row => ({ open, ...(body && { body }) });
  const kinds = OBJECTS.map((object) => [object, row(object === 'other' ? other : absent)]);
  return { byObject: Object.fromEntries(kinds) as Rows['byObject'], named: { part, field: 'profile' } };
};
export const lockedOut = nobodies('authentication_required');
/** No conversation of one's own: whether it is another's or nobody's is not told. */
export const noConversation: Row = { open: all('not_found', lockedOut) };
