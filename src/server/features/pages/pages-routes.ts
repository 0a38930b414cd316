import { acceptNewTerms } from '#server/features/pages/accept-new-terms.ts';
import { type PageServices, showPage } from '#server/features/pages/show-page.ts';
import { findNewTerms } from '#server/features/pages/terms-notices-store.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import type { pagesContract } from '#shared/contract/office/pages-contract.ts';

export const pagesRoutes = (
  services: PageServices & { readonly realtime: Pick<Realtime, 'publish'> },
): Handlers<typeof pagesContract> => ({
  'GET /api/page.php': (ctx, { query }) =>
    showPage(
      {
        ...ctx,
        db: services.db,
        sites: services.sites,
        paymentGateway: services.paymentGateway,
        retentionPeriods: services.retentionPeriods,
        listRecipients: services.listRecipients,
      },
      { name: query.name, version: query.version },
    ),

  'GET /api/terms.php': async ({ viewer }) => ({
    new_version: viewer && ((await findNewTerms(services.db, viewer.memberId))?.toISOString() ?? null),
  }),

  'POST /api/terms.php': async ({ viewer, now }, { body }) => {
    await acceptNewTerms({ ...services, viewer, now }, body.version);
    return {};
  },
});
