import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import { grantPhotos } from '#server/features/photo-sharing/grant-photos.ts';
import { requestPhotos } from '#server/features/photo-sharing/request-photos.ts';
import { revokePhotos } from '#server/features/photo-sharing/revoke-photos.ts';
import { findGrants, findRequests } from '#server/features/photo-sharing/shared-photos-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { photoSharingContract } from '#shared/contract/account/photos-contract.ts';

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
