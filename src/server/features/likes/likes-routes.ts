import { countNewLikes, findLikes } from '#server/features/likes/likes-read-model.ts';
import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { likesContract } from '#shared/contract/likes-contract.ts';

export const likesRoutes = ({ db }: { readonly db: Database }): Handlers<typeof likesContract> => ({
  'GET /api/likes.php': async (ctx) => {
    const { viewer, site } = ctx;
    const [likes, numNew] = await Promise.all([
      findLikes(db, viewer.memberId, site.id),
      countNewLikes(db, viewer.memberId, site.id),
    ]);
    return {
      profiles: await loadMemberCards(
        db,
        likes.map((like) => like.liker_id),
        ctx,
      ),
      liked_by: likes.map((like) => ({ id: toPublicId(like.liker_id), like_new: like.seen_at === null })),
      num_new_likes: numNew,
    };
  },
});
