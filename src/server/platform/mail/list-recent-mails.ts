import type { Database } from '#server/platform/database/database.ts';
import { type OutboxMail, recentMails } from '#server/platform/mail/mail-statements.ts';

/** Returns the newest mails of a site, sent or not, for the page under /dev. */
export const listRecentMails = async (
  db: Database,
  { siteId, limit }: { siteId: number; limit: number },
): Promise<OutboxMail[]> => db.run(recentMails, [siteId, limit]);
