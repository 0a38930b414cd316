import type { SignupDelivery } from '#server/features/chat/sending/deliver-signup-message.ts';
import { loadMemberCards, type ViewerContext } from '#server/features/members/member-card-read-model.ts';
import type { SignupLikes } from '#server/features/swipe/deliver-signup-likes.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { OutputOf } from '#shared/contract/contract.ts';

export type CameFor = NonNullable<OutputOf<'POST /api/activation.php'>['came_for']>;

type Delivered = {
  readonly message: SignupDelivery | null;
  readonly likes: SignupLikes | null;
};

/**
 * For whom a member signed up, and what was delivered at activation; a message counts before likes. A member who
 * did not get it is not named: they may have left, hidden their profile or blocked this one.
 */
export const loadCameFor = async (
  db: Pick<Database, 'read'>,
  ctx: ViewerContext,
  { message, likes }: Delivered,
): Promise<CameFor | null> => {
  if (message !== null) {
    return message.isDelivered
      ? { outcome: 'message_sent', members: await loadMemberCards(db, [message.recipientId], ctx), count: 1 }
      : { outcome: 'message_not_sent', members: [], count: 1 };
  }
  if (likes === null) return null;
  const members = await loadMemberCards(db, likes.likedIds, ctx);
  return { outcome: members.length > 0 ? 'liked' : 'not_liked', members, count: likes.heldCount };
};
