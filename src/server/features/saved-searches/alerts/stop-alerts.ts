import { findLinkOwner } from '#server/features/accounts/mails/create-link.ts';
import { stopAllAlerts } from '#server/features/saved-searches/searches/saved-search-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';

type Context = { readonly db: Database; readonly now: Date };

/** Unsubscribes by the token from a mail, without a login. Idempotent, as mail programs may send the request twice. */
export const stopAlerts = async ({ db, now }: Context, token: string): Promise<void> => {
  const memberId = (await findLinkOwner(db, 'stop_alerts', token, now)) ?? refuse('link_expired');
  await stopAllAlerts(db, memberId);
};
