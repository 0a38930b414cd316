import { countLikesLeft } from '#server/features/swipe/count-likes-left.ts';
import { findSwipeDeck } from '#server/features/swipe/find-swipe-deck.ts';
import { swipeMember } from '#server/features/swipe/swipe-member.ts';
import { deletePass } from '#server/features/swipe/swipes-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import type { swipeContract } from '#shared/contract/people/swipe-contract.ts';

type Deps = {
  readonly db: Database;
  readonly realtime: Pick<Realtime, 'publish'>;
};

export const swipeRoutes = ({ db, realtime }: Deps): Handlers<typeof swipeContract> => ({
  'GET /api/swipe-deck.php': async (ctx) => {
    const [cards, likesLeft] = await Promise.all([findSwipeDeck(db, ctx), countLikesLeft(db, ctx)]);
    return { cards, ...likesLeft };
  },
  'POST /api/swipe.php': (ctx, { body: { profile, choice } }) =>
    swipeMember({ ...ctx, db, realtime }, { id: fromPublicId(profile), choice }),
  'DELETE /api/swipe.php': async ({ viewer }, { body }) => {
    await deletePass(db, { memberId: viewer.memberId, otherId: fromPublicId(body.profile) });
    return {};
  },
});
