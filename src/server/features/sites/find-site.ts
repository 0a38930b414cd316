import type { SiteTexts } from '#server/features/sites/site-text-rules.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { isRecent } from '#server/platform/clock/recent.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** How long each node keeps the sites in memory, so also how long it takes to notice a change. */
const KEEP_MS = 10_000;

export type SiteFinder = {
  /** Finds a site by host name without port. In a demo, unknown hosts get the default site; elsewhere null. */
  byHost(host: string): Promise<Site | null>;
  /** Finds a site by domain, for `?host=`; null: no such site. */
  byDomain(domain: string): Promise<Site | null>;
  /** The site's own texts in a language; null when it has none. */
  textsOf(site: Pick<Site, 'id'>, locale: Locale): Promise<SiteTexts | null>;
};

type Context = { readonly db: Database; readonly clock: Clock; readonly demo: boolean };

/** Keeps all sites in memory: they are few, and every request needs one. A demo serves only demo sites. */
export const createSiteFinder = ({ db, clock, demo }: Context): SiteFinder => {
  let sites: Promise<Sites> | null = null;
  let loadedAt = new Date(0);

  const allSites = (): Promise<Sites> => {
    const now = clock.now();
    if (sites === null || !isRecent(loadedAt, now, KEEP_MS)) {
      loadedAt = now;
      const loading = loadSites(db, demo);
      sites = loading;
      // A failed load is not kept, so that the next request tries again.
      loading.catch(() => {
        if (sites === loading) sites = null;
      });
    }
    return sites;
  };

  return {
    byHost: async (host) => {
      const { byDomain } = await allSites();
      const site = byDomain.get(host.toLowerCase());
      if (site !== undefined) return site;
      return [...byDomain.values()].find((candidate) => candidate.is_default && candidate.is_demo) ?? null;
    },
    byDomain: async (domain) => (await allSites()).byDomain.get(domain.toLowerCase()) ?? null,
    textsOf: async ({ id }, locale) => (await allSites()).texts.get(textsKey(id, locale)) ?? null,
  };
};

type Sites = { readonly byDomain: ReadonlyMap<string, Site>; readonly texts: ReadonlyMap<string, SiteTexts> };

const textsKey = (siteId: number, locale: string): string => `${siteId}/${locale}`;

const loadSites = async ({ kysely }: Database, demo: boolean): Promise<Sites> => {
  const sites = await kysely.selectFrom('sites').selectAll().where('is_demo', '=', demo).execute();
  const texts = await kysely.selectFrom('site_texts').selectAll().execute();
  return {
    byDomain: new Map(sites.map((site) => [site.domain, site])),
    texts: new Map(texts.map(({ site_id: id, locale, ...own }) => [textsKey(id, locale), own])),
  };
};
