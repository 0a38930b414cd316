import { requireConfirmed } from '#server/features/accounts/sessions/require-confirmed.ts';
import { restoreAccount } from '#server/features/deletion/restore-account.ts';
import { showRetention } from '#server/features/deletion/retention/show-retention.ts';
import { takeRetention } from '#server/features/deletion/retention/take-retention.ts';
import { sendReactivationAgain } from '#server/features/deletion/send-reactivation.ts';
import { deleteLockedOut, startDeletion } from '#server/features/deletion/start-deletion.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import type { deletionContract } from '#shared/contract/account/deletion-contract.ts';
import type { retentionContract } from '#shared/contract/account/retention-contract.ts';

type Deps = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly mailer: Mailer;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly events: Pick<Events, 'announce'>;
  readonly originOf: (site: Site) => string;
};

export const deletionRoutes = (deps: Deps): Handlers<typeof deletionContract & typeof retentionContract> => ({
  'DELETE /api/user.php': async (ctx, { body }) => {
    const member = await requireConfirmed({ ...ctx, db: deps.db });
    const eraseAt = await startDeletion({ ...ctx, ...deps }, member, { reason: body.reason });
    ctx.cookies.endSession();
    return { erase_at: eraseAt.toISOString() };
  },

  'POST /api/self-ban-deletion.php': async ({ now }, { body }) => {
    const eraseAt = await deleteLockedOut({ ...deps, now }, body);
    return { erase_at: eraseAt.toISOString() };
  },

  'POST /api/reactivation.php': async (ctx, { body }) => ({
    is_logged_in: await restoreAccount({ ...ctx, ...deps }, body),
  }),

  'POST /api/reactivation-mail.php': async (ctx, { body }) => {
    await sendReactivationAgain({ ...ctx, ...deps }, body);
    return {};
  },

  'GET /api/retention.php': (ctx) => showRetention({ ...ctx, db: deps.db }),

  'POST /api/retention.php': (ctx, { body }) => takeRetention({ ...ctx, db: deps.db }, body.offer),
});
