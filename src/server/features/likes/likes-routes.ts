import { type CountTowardsLikeLimit, likeMember } from '#server/features/likes/like-member.ts';
import { countNewLikes, findLikes } from '#server/features/likes/likes-read-model.ts';
import { deleteLike } from '#server/features/likes/likes-store.ts';
import { listLikedMembers } from '#server/features/likes/list-liked-members.ts';
import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';
import { readHead } from '#server/platform/realtime/event-log.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import type { likesContract } from '#shared/contract/people/likes-contract.ts';

type Deps = {
  readonly db: Database;
  readonly realtime: Pick<Realtime, 'publish'>;
  readonly countTowardsLikeLimit: CountTowardsLikeLimit;
};

export const likesRoutes = ({ db, realtime, countTowardsLikeLimit }: Deps): Handlers<typeof likesContract> => ({
  'GET /api/likes.php': async (ctx) => {
    const { viewer, site } = ctx;
    const head = await readHead(db, viewer.memberId);
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
      head,
    };
  },
  'GET /api/liked-members.php': (ctx, { query }) => listLikedMembers({ ...ctx, db }, query),
  'POST /api/like.php': (ctx, { body }) =>
    likeMember({ ...ctx, db, realtime, countTowardsLikeLimit }, fromPublicId(body.profile)),
  'DELETE /api/like.php': async ({ viewer }, { body }) => {
    await deleteLike(db, viewer.memberId, fromPublicId(body.profile));
    return {};
  },
});
