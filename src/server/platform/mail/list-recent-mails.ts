import type { Database } from '#server/platform/database/database.ts';
import { type OutboxMail, recentMails } from '#server/platform/mail/mail-statements.ts';

/** The newest mails of the outbox, sent or not, for the page under /dev. */
export async function listRecentMails(db: Database, limit: number): Promise<OutboxMail[]> {
  return db.run(recentMails, [limit]);
}
