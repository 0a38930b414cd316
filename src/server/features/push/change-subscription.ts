import { isSubscriptionUsable } from '#server/features/push/push-subscription-rules.ts';
import {
  deleteSubscription,
  deleteSubscriptionOfSession,
  findPushState,
  storeSubscription,
} from '#server/features/push/push-subscriptions-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import type { RequestOf } from '#shared/contract/contract.ts';

type Context = Pick<MemberContext, 'sessionToken' | 'now' | 'viewer'> & { readonly db: Database };
type SubscribeContext = Context & { readonly pushHosts: readonly string[] };
type Change = RequestOf<'POST /api/user.php?push=1'>['body'];

/**
 * Binds a browser's push subscription to the session, or removes it. Returns true if the browser now receives pushes.
 */
export const changeSubscription = async (
  { db, sessionToken, now, pushHosts }: SubscribeContext,
  { subscription, renews }: Change,
): Promise<boolean> => {
  const session = sha256(sessionToken ?? '');
  if (subscription === null) {
    await deleteSubscriptionOfSession(db, session);
    return false;
  }
  if (!isSubscriptionUsable(subscription, pushHosts)) return refuse('push_endpoint_refused');
  const { endpoint, keys } = subscription;
  return db.transaction(async (tx) => {
    // A different member, who has not asked for pushes, may have logged in since.
    if (renews === true && (await findPushState(tx, session)) === 'not_subscribed') return false;
    return storeSubscription(tx, { session, endpoint, ...keys, now });
  });
};

/** Removes one of the member's devices, from any other device. */
export const removeDevice = async ({ db, viewer }: Context, id: string): Promise<void> => {
  if (!(await deleteSubscription(db, viewer.memberId, id))) refuse('not_found');
};
