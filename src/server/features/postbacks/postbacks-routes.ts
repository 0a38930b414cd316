import { listPostbackRecipients } from '#server/features/postbacks/postback-recipients-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { postbacksContract } from '#shared/contract/office/postbacks-contract.ts';

export const postbacksRoutes = ({ db }: { readonly db: Database }): Handlers<typeof postbacksContract> => ({
  'GET /api/postback-recipients.php': async ({ site }) => ({ recipients: await listPostbackRecipients(db, site.id) }),
});
