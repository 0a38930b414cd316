import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import { grantPhotos } from '#server/features/photo-sharing/grant-photos.ts';
import { requestPhotos } from '#server/features/photo-sharing/request-photos.ts';
import { findGrants, findRequests } from '#server/features/photo-sharing/shared-photos-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, toPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import type { photoSharingContract } from '#shared/contract/account/photos-contract.ts';

const dropGrant = statement<[ownerId: MemberId, viewerId: MemberId], never>(
  'photo-grant-drop',
  'delete from photo_grants where owner_id = $1 and viewer_id = $2',
);

const declineRequest = statement<[ownerId: MemberId, viewerId: MemberId, now: Date], never>(
  'photo-request-decline',
  'update photo_requests set declined_at = $3 where owner_id = $1 and viewer_id = $2 and declined_at is null',
);

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database };

/** Ends the grant at once and silently declines an open request. */
const revokePhotos = async ({ db, viewer, now }: Context, viewerId: MemberId): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.run(dropGrant, [viewer.memberId, viewerId]);
    await tx.run(declineRequest, [viewer.memberId, viewerId, now]);
  });

export const photoSharingRoutes = ({ db }: { readonly db: Database }): Handlers<typeof photoSharingContract> => ({
  'POST /api/photo-request.php': async (ctx, { body }) => {
    await requestPhotos({ ...ctx, db }, fromPublicId(body.profile));
    return {};
  },

  'GET /api/photo-grants.php': async (ctx) => {
    const { viewer, site, now } = ctx;
    const [requests, { grants, hasMore }] = await Promise.all([
      findRequests(db, viewer.memberId, site.id),
      findGrants(db, viewer.memberId, now),
    ]);
    const ids = [...new Set([...requests, ...grants].map(({ viewer_id: id }) => id))];
    const cards = new Map((await loadMemberCards(db, ids, ctx)).map((card) => [card.id, card]));
    return {
      requests: requests.flatMap(({ viewer_id, requested_at: at }) => {
        const profile = cards.get(toPublicId(viewer_id));
        return profile === undefined ? [] : [{ profile, created_at: at.toISOString() }];
      }),
      // Members who are no longer shown keep their grant: the owner must see it and be able to end it.
      grants: grants.map(({ viewer_id, expires_at: until }) => {
        const id = toPublicId(viewer_id);
        return { id, profile: cards.get(id) ?? null, expires_at: until?.toISOString() ?? null };
      }),
      has_more_grants: hasMore,
    };
  },

  'PUT /api/photo-grant.php': async (ctx, { body }) => {
    const expiresAt = await grantPhotos({ ...ctx, db }, { viewerId: fromPublicId(body.profile), days: body.days });
    return { expires_at: expiresAt?.toISOString() ?? null };
  },

  'DELETE /api/photo-grant.php': async (ctx, { body }) => {
    await revokePhotos({ ...ctx, db }, fromPublicId(body.profile));
    return {};
  },
});
