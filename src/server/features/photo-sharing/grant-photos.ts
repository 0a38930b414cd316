import { lockPair } from '#server/features/members/lock-pair.ts';
import { findShownMember } from '#server/features/members/show-member.ts';
import { unblockKnown } from '#server/features/members/unblock-known.ts';
import { whyCannotShare } from '#server/features/photo-sharing/photo-grant-policy.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { DAY_MS } from '#shared/domain/time.ts';

const addGrant = statement<[ownerId: MemberId, viewerId: MemberId, now: Date, expiresAt: Date | null], never>(
  'photo-grant-add',
  `insert into photo_grants (owner_id, viewer_id, granted_at, expires_at) values ($1, $2, $3, $4)
   on conflict (owner_id, viewer_id) do update set granted_at = excluded.granted_at, expires_at = excluded.expires_at`,
);

const dropRequest = statement<[ownerId: MemberId, viewerId: MemberId], never>(
  'photo-request-drop',
  'delete from photo_requests where owner_id = $1 and viewer_id = $2',
);

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & { readonly db: Database };

/** Shows all private photos, later ones too, to one member. Replaces an earlier grant; `days: null` has no end. */
export const grantPhotos = async (
  ctx: Context,
  { viewerId, days }: { readonly viewerId: MemberId; readonly days: number | null },
): Promise<Date | null> => {
  const { db, viewer, now } = ctx;
  const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
  await db.transaction(async (tx) => {
    await lockPair(tx, viewer.memberId, viewerId);
    const why = whyCannotShare(await findShownMember(tx, ctx, viewerId));
    if (why !== null) return refuse(why);
    await unblockKnown(tx, viewer.memberId, viewerId);
    await tx.run(addGrant, [viewer.memberId, viewerId, now, expiresAt]);
    await tx.run(dropRequest, [viewer.memberId, viewerId]);
  });
  return expiresAt;
};
