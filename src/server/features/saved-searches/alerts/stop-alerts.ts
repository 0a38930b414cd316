import { findLinkOwner } from '#server/features/accounts/email/create-link.ts';
import { stopAllAlerts } from '#server/features/saved-searches/saved-search-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';

type Context = { readonly db: Database; readonly now: Date };

/** By the secret of a mail, without a login. It works again and again: mail programs may ask twice, and off stays off. */
export const stopAlerts = async ({ db, now }: Context, token: string): Promise<void> => {
  const memberId = (await findLinkOwner(db, 'stop_alerts', token, now)) ?? refuse('link_expired');
  await stopAllAlerts(db, memberId);
};
