import type { Caller } from '#shared/contract/call.ts';
import type { Capability } from '#shared/domain/account/capabilities.ts';
import type { RefusalCode } from '#shared/errors/refusals.ts';

/** Callers. Moderators without a second factor have only members' rights; the last five have no valid session. */
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

/** Members that a call may name: the caller, the member whom "blocked" and "blocker" refer to, and invisible ones. */
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
  /** outcomes on a site that visitors may search */
  readonly open: ByActor;
  /** outcomes on a site that visitors may not search, if different */
  readonly closed?: ByActor;
};

/** For calls that name a member: one row per kind of member. */
export type Rows = {
  readonly byObject: Readonly<Record<ObjectKind, Row>>;
  /** the field in which the call names the member; by default `id` in the query */
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

/** Refusals before the handler runs, by required capability and actor; deliberately not derived from product code. */
export const TURNED_AWAY: Readonly<Record<Caller, Partial<ByActor>>> = {
  anyone: {},
  member: nobodies('authentication_required'),
  moderate: refusedUnless(['moderator', 'admin'], { ...lacking, ...withModerators }),
  answer_cases: refusedUnless(['moderator', 'admin'], {
    ...lacking,
    ...withModerators,
    support: 'second_factor_setup_required',
    finance: 'second_factor_setup_required',
  }),
  read_finance: refusedUnless(['admin'], {
    ...lacking,
    support: 'second_factor_setup_required',
    finance: 'second_factor_setup_required',
  }),
  finance: refusedUnless(['admin'], { ...lacking, finance: 'second_factor_setup_required' }),
  moderate_staff: refusedUnless(['admin']),
  read_moderation_log: refusedUnless(['admin']),
};

/** A call that needs this capability, with one outcome for all who have it. */
export const needing = (capability: Capability, outcome: Outcome): Row => ({
  open: all(outcome, TURNED_AWAY[capability]),
});

export const naming: Rows = {
  byObject: {
    // Callers without a session see their own profile as others do: only that of the expired session is visible.
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

/** Calls that open a conversation with a member or write to them: outcome `other` for `other`, else `absent`. */
export const addressing = (part: 'query' | 'body', body: object | undefined, absent: ByActor, other: ByActor): Rows => {
  const row = (open: ByActor): Row => ({ open, ...(body && { body }) });
  const kinds = OBJECTS.map((object) => [object, row(object === 'other' ? other : absent)]);
  return { byObject: Object.fromEntries(kinds) as Rows['byObject'], named: { part, field: 'profile' } };
};
export const lockedOut = nobodies('authentication_required');
/** A conversation of other members: the response does not reveal whether it exists. */
export const noConversation: Row = { open: all('not_found', lockedOut) };
