import { isRecent } from '#server/platform/clock/recent.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

const CONFIRMED_MINUTES = 15;
/** For payments that a member has agreed to before: a stored card or a mandate. */
export const CONFIRMED_FOR_PAYING_MINUTES = 24 * 60;

declare const confirmed: unique symbol;

/** A member who has recently proved their identity. Only `requireConfirmed` creates one. */
export type ConfirmedMember = { readonly memberId: MemberId; readonly [confirmed]: true };

type OwnSession = Pick<MemberContext, 'viewer' | 'sessionToken'>;
type Context = OwnSession & Pick<MemberContext, 'now'> & { readonly db: Database };

/**
 * For changes with which an intruder could take over the account: refuses with `confirmation_required` unless this
 * session has logged in or been confirmed within the last 15 minutes, or within `minutes`.
 */
export const requireConfirmed = async (
  { now, ...ctx }: Context,
  minutes = CONFIRMED_MINUTES,
): Promise<ConfirmedMember> => {
  const confirmedAt = await findConfirmedAt(ctx.db, ctx);
  if (confirmedAt === null || !isRecent(confirmedAt, now, minutes * MINUTE_MS)) return refuse('confirmation_required');
  return { memberId: ctx.viewer.memberId } as ConfirmedMember;
};

/**
 * Refuses if this session has ended since the request began. Call it with the member locked, before such a change: one
 * that was already under way must not come after the owner has taken the account back from an intruder.
 */
export const requireOpenSession = async (tx: Pick<Database, 'kysely'>, ctx: OwnSession): Promise<void> => {
  if ((await findConfirmedAt(tx, ctx)) === null) refuse('authentication_required');
};

/** Returns when this session was last confirmed; null: it has ended. */
const findConfirmedAt = async (
  db: Pick<Database, 'kysely'>,
  { viewer, sessionToken }: OwnSession,
): Promise<Date | null> => {
  if (sessionToken === null) return null;
  const session = await db.kysely
    .selectFrom('sessions')
    .select('confirmed_at')
    .where('id_hash', '=', sha256(sessionToken))
    .where('member_id', '=', viewer.memberId)
    .executeTakeFirst();
  return session?.confirmed_at ?? null;
};
