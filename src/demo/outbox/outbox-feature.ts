import { serveMails } from '#demo/outbox/serve-mails.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { listRecentMails } from '#server/platform/mail/list-recent-mails.ts';
import type { outboxContract } from '#shared/contract/office/outbox-contract.ts';

const MAXIMUM_MAILS = 50;

/** Lists a demo's mails. Any other site refuses, because mails contain secrets such as login links. */
const outboxRoutes = ({ db }: { readonly db: Database }): Handlers<typeof outboxContract> => ({
  'GET /api/outbox.php': async ({ site }) => {
    if (!site.is_demo) return refuse('not_found');
    const mails = await listRecentMails(db, { siteId: site.id, limit: MAXIMUM_MAILS });
    return {
      mails: mails.map((mail) => ({ ...mail, id: toPublicId(mail.id), created_at: mail.created_at.toISOString() })),
    };
  },
});

export const outboxFeature = {
  name: 'outbox',
  calls: outboxRoutes,
  routes: serveMails,
} satisfies Feature;
