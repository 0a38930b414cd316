import { findApproachedMember } from '#server/features/members/find-approached-member.ts';
import { lockPair } from '#server/features/members/lock-pair.ts';
import { whyCannotContact } from '#server/features/members/member-policy.ts';
import { unblockKnown } from '#server/features/members/unblock-known.ts';
import { whyCannotShare } from '#server/features/photo-sharing/photo-grant-policy.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { DAY_MS } from '#shared/domain/time.ts';

const DECLINED_FOR_DAYS = 30;

/** Has no effect if there is a valid grant, an open request, or a request declined not long ago. */
const addRequest = statement<[ownerId: MemberId, viewerId: MemberId, now: Date, declinedBefore: Date], never>(
  'photo-request-add',
  `insert into photo_requests as r (owner_id, viewer_id, requested_at)
   select $1, $2, $3 where not exists (
     select from photo_grants where owner_id = $1 and viewer_id = $2 and (expires_at is null or expires_at > $3))
   on conflict (owner_id, viewer_id) do update set requested_at = excluded.requested_at, declined_at = null
   where r.declined_at <= $4`,
);

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & { readonly db: Database };

/** The reply does not reveal whether the member has private photos. */
export const requestPhotos = async (ctx: Context, ownerId: MemberId): Promise<void> => {
  const { db, viewer, now } = ctx;
  const own = whyCannotContact(viewer);
  if (own !== null) return refuse(own);
  const declinedBefore = new Date(now.getTime() - DECLINED_FOR_DAYS * DAY_MS);
  await db.transaction(async (tx) => {
    await lockPair(tx, viewer.memberId, ownerId);
    const why = whyCannotShare(await findApproachedMember(tx, ctx, ownerId));
    if (why !== null) return refuse(why);
    await unblockKnown(tx, viewer.memberId, ownerId);
    await tx.run(addRequest, [ownerId, viewer.memberId, now, declinedBefore]);
  });
};
