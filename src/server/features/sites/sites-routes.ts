import { viewCompany } from '#server/features/sites/companies/company-view.ts';
import { createNetworkCount } from '#server/features/sites/count-by-network.ts';
import type { SiteFinder } from '#server/features/sites/find-site.ts';
import { BOUNCES_PER_NETWORK_AND_DAY, recordPageBounce } from '#server/features/sites/record-page-bounce.ts';
import { hasSearchAccess } from '#server/features/sites/search-access-read-model.ts';
import { viewSettings } from '#server/features/sites/settings-view.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { sitesContract } from '#shared/contract/office/sites-contract.ts';

/** Returns the public key of a site's pushes. */
export type FindPushKey = (siteId: number) => Promise<string>;

type Deps = { readonly db: Database; readonly sites: SiteFinder; readonly findPushKey: FindPushKey };

export const sitesRoutes = ({ db, sites, findPushKey }: Deps): Handlers<typeof sitesContract> => {
  const bounceCount = createNetworkCount(BOUNCES_PER_NETWORK_AND_DAY);
  return {
    'GET /api/settings.php': async (ctx, { query }) => {
      const forced = query.host === undefined ? ctx.site : await sites.byDomain(query.host);
      const site = forced ?? refuse('unknown_site');
      // A session of this site does not count on another one.
      const viewer = site.id === ctx.site.id ? ctx.viewer : null;
      const [texts, pushPublicKey, maySearch] = await Promise.all([
        sites.textsOf(site, ctx.locale),
        findPushKey(site.id),
        hasSearchAccess(db, { site, viewer, deviceId: ctx.deviceId }),
      ]);
      return {
        settings: viewSettings(site, { ...ctx, texts, pushPublicKey, maySearch }),
        locale: ctx.locale,
      };
    },

    'GET /api/companyinfo.php': async ({ site }) =>
      viewCompany(
        await db.kysely.selectFrom('companies').selectAll().where('id', '=', site.company_id).executeTakeFirstOrThrow(),
      ),

    'POST /api/page-hidden.php': async (ctx) => {
      await recordPageBounce({ db, bounceCount }, ctx);
      return {};
    },
  };
};
