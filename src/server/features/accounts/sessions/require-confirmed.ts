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

type Context = Pick<MemberContext, 'viewer' | 'sessionToken' | 'now'> & { readonly db: Database };

/**
 * For changes with which an intruder could take over the account: refuses with `confirmation_required` unless this
 * session has logged in or been confirmed within the last 15 minutes, or within `minutes`.
 */
export const requireConfirmed = async (
  { db, viewer, sessionToken, now }: Context,
  minutes = CONFIRMED_MINUTES,
): Promise<ConfirmedMember> => {
  const session =
    sessionToken === null
      ? undefined
      : await db.kysely
          .selectFrom('sessions')
          .select('confirmed_at')
          .where('id_hash', '=', sha256(sessionToken))
          .where('member_id', '=', viewer.memberId)
          .executeTakeFirst();
  const isConfirmed = session !== undefined && isRecent(session.confirmed_at, now, minutes * MINUTE_MS);
  if (!isConfirmed) return refuse('confirmation_required');
  return { memberId: viewer.memberId } as ConfirmedMember;
};
