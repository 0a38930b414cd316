import type { Caller } from '#shared/contract/call.ts';
import type { Capability } from '#shared/domain/account/capabilities.ts';
import type { RefusalCode } from '#shared/errors/refusals.ts';

/** Who asks. The moderators without and past their second factor are members and no more; the last five are nobody. */
export const ACTORS = [
  'not confirmed',
  'free',
  'premium',
  'premium without credits',
  'blocked',
  'blocker',
  'moderator',
  'moderator without second factor',
  'moderator long after it',
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

const lacking = { ...all('permission_required'), ...nobodies('authentication_required') };
const withModerators: Partial<ByActor> = {
  'moderator without second factor': 'second_factor_setup_required',
  'moderator long after it': 'second_factor_aged',
};
const refusedUnless = (able: readonly Actor[], others: Partial<ByActor> = lacking): Partial<ByActor> =>
  Object.fromEntries(Object.entries(others).filter(([actor]) => !able.includes(actor as Actor)));

/** Whom each kind of call turns away at the door, and with which words: written here once more, whatever the product says. */
export const TURNED_AWAY: Readonly<Record<Caller, Partial<ByActor>>> = {
  anyone: {},
  member: nobodies('authentication_required'),
  moderate: refusedUnless(['moderator', 'admin'], { ...lacking, ...withModerators }),
  moderate_staff: refusedUnless(['admin']),
  read_moderation_log: refusedUnless(['admin']),
};

/** A call that needs this capability: one outcome for all who have it. */
export const needing = (capability: Capability, outcome: Outcome): Row => ({
  open: all(outcome, TURNED_AWAY[capability]),
});

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
