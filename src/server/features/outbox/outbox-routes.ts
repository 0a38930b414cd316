import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { listRecentMails } from '#server/platform/mail/list-recent-mails.ts';
import type { outboxContract } from '#shared/contract/outbox-contract.ts';

const MAXIMUM_MAILS = 50;

/** Only a demo shows its mails: anywhere else they hold people's secrets. */
export const outboxRoutes = ({
  db,
  demo,
}: {
  readonly db: Database;
  readonly demo: boolean;
}): Handlers<typeof outboxContract> => ({
  'GET /api/outbox.php': async () => {
    if (!demo) return refuse('not_found');
    const mails = await listRecentMails(db, MAXIMUM_MAILS);
    return {
      mails: mails.map((mail) => ({ ...mail, id: toPublicId(mail.id), created_at: mail.created_at.toISOString() })),
    };
  },
});
