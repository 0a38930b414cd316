import { type PageServices, showPage } from '#server/features/pages/show-page.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { pagesContract } from '#shared/contract/office/pages-contract.ts';

export const pagesRoutes = (services: PageServices): Handlers<typeof pagesContract> => ({
  'GET /api/page.php': (ctx, { query }) =>
    showPage(
      {
        ...ctx,
        db: services.db,
        sites: services.sites,
        paymentGateway: services.paymentGateway,
        keeps: services.keeps,
      },
      { name: query.name, version: query.version },
    ),
});
