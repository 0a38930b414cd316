import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import { grantPhotos } from '#server/features/photo-sharing/grant-photos.ts';
import { requestPhotos } from '#server/features/photo-sharing/request-photos.ts';
import { revokePhotos } from '#server/features/photo-sharing/revoke-photos.ts';
import { findGrants, findRequests } from '#server/features/photo-sharing/shared-photos-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import { fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { photoSharingContract } from '#shared/contract/photos-contract.ts';

export const photoSharingRoutes = ({ db }: { readonly db: Database }): Handlers<typeof photoSharingContract> => ({
  'POST /api/photo-request.php': async (ctx, { body }) => {
    await requestPhotos({ ...ctx, db }, fromPublicId(body.profile));
    return {};
  },

  'GET /api/photo-grants.php': async (ctx) => {
    const { viewer, now } = ctx;
    const [requests, grants] = await Promise.all([
      findRequests(db, viewer.memberId),
      findGrants(db, viewer.memberId, now),
    ]);
    const ids = [...new Set([...requests, ...grants].map(({ viewer_id: id }) => id))];
    const cards = new Map((await loadMemberCards(db, ids, ctx)).map((card) => [card.id, card]));
    /** Whoever is not shown any more is left out, as in every list. */
    const withCard = <Row extends { viewer_id: MemberId }>(rows: readonly Row[]) =>
      rows.flatMap((row) => {
        const profile = cards.get(toPublicId(row.viewer_id));
        return profile === undefined ? [] : [{ row, profile }];
      });
    return {
      requests: withCard(requests).map(({ row, profile }) => ({
        profile,
        created_at: row.requested_at.toISOString(),
      })),
      grants: withCard(grants).map(({ row, profile }) => ({
        profile,
        expires_at: row.expires_at?.toISOString() ?? null,
      })),
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
