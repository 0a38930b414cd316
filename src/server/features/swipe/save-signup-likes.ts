import { holdLikes } from '#server/features/swipe/signup-likes-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';

/**
 * Holds the likes of an account that is being created. Members who cannot be liked are skipped, so that the sign-up
 * succeeds.
 */
export const holdSignupLikes = (
  tx: Transaction,
  { site, now }: Pick<RequestContext, 'site' | 'now'>,
  memberId: MemberId,
  profiles: readonly string[],
): Promise<void> =>
  holdLikes(tx, { memberId, likedIds: profiles.map((id) => fromPublicId<MemberId>(id)), siteId: site.id, now });
