import { findMyLikesAmong, findLikeList, LIKES_PER_PAGE } from '#server/features/likes/like-lists-read-model.ts';
import { loadCardsWithLine } from '#server/features/members/member-card-read-model.ts';
import { findMutedProfiles } from '#server/features/muted-words/muted-profiles-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { decodeTimeCursor, encodeTimeCursor } from '#server/platform/ids/time-cursor.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { LikeListKind } from '#shared/domain/search/like-lists.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & { readonly db: Database };
type ListRequest = { readonly type: LikeListKind; readonly before?: string | undefined };

/** Returns one page of one of the viewer's lists. */
export const listLikedMembers = async (
  { db, ...ctx }: Context,
  { type, before }: ListRequest,
): Promise<OutputOf<'GET /api/liked-members.php'>> => {
  const { viewer, site } = ctx;
  const found = await findLikeList(db, type, {
    memberId: viewer.memberId,
    siteId: site.id,
    after: decodeTimeCursor<MemberId>(before),
  });
  const onPage = found.slice(0, LIKES_PER_PAGE);
  const ids = onPage.map(({ id }) => id);
  const [cards, liked, muted] = await Promise.all([
    loadCardsWithLine(db, ids, ctx),
    findMyLikesAmong(db, viewer.memberId, ids),
    findMutedProfiles(db, ctx, ids),
  ]);
  const isNew = new Map(onPage.map(({ id, is_new }) => [id, is_new]));
  const last = onPage.at(-1);
  return {
    members: cards.map((card) => {
      const id = fromPublicId<MemberId>(card.id);
      return {
        ...card,
        like_new: isNew.get(id) === true,
        is_liked_by_me: liked.has(id),
        own_words: muted.has(id) ? null : card.own_words,
      };
    }),
    next: found.length > LIKES_PER_PAGE && last !== undefined ? encodeTimeCursor(last) : null,
  };
};
