import { findMyLikesAmong } from '#server/features/likes/like-lists-read-model.ts';
import { loadCardsWithLine } from '#server/features/members/member-card-read-model.ts';
import { findMutedProfiles } from '#server/features/muted-words/muted-profiles-read-model.ts';
import { findVisits, VISITORS_PER_PAGE } from '#server/features/visits/visitors-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { decodeTimeCursor, encodeTimeCursor } from '#server/platform/ids/time-cursor.ts';
import type { OutputOf } from '#shared/contract/contract.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & { readonly db: Database };

/**
 * Returns one page of the viewer's visitors. A viewer who browses invisibly sees none: invisibility works both ways.
 */
export const listVisitors = async (
  { db, ...ctx }: Context,
  { before }: { readonly before?: string | undefined },
): Promise<OutputOf<'GET /api/visitors.php'>> => {
  const { viewer, site, now } = ctx;
  if (viewer.browsesInvisibly) return { visitors: [], next: null, is_invisible: true };
  const found = await findVisits(db, {
    memberId: viewer.memberId,
    siteId: site.id,
    now,
    after: decodeTimeCursor<MemberId>(before),
  });
  const onPage = found.slice(0, VISITORS_PER_PAGE);
  const visits = new Map(onPage.map((visit) => [visit.id, visit]));
  const ids = [...visits.keys()];
  const [cards, liked, muted] = await Promise.all([
    loadCardsWithLine(db, ids, ctx),
    findMyLikesAmong(db, viewer.memberId, ids),
    findMutedProfiles(db, ctx, ids),
  ]);
  const last = onPage.at(-1);
  return {
    visitors: cards.flatMap((card) => {
      const id = fromPublicId<MemberId>(card.id);
      const visit = visits.get(id);
      if (visit === undefined) return [];
      const { at, is_new: isNew } = visit;
      return [
        {
          ...card,
          visited_at: at.toISOString(),
          is_new_visit: isNew,
          is_liked_by_me: liked.has(id),
          own_words: muted.has(id) ? null : card.own_words,
        },
      ];
    }),
    next: found.length > VISITORS_PER_PAGE && last !== undefined ? encodeTimeCursor(last) : null,
    is_invisible: false,
  };
};
