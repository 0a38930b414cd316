import type { Clock } from '#server/platform/clock/clock.ts';
import { isRecent } from '#server/platform/clock/recent.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';

/** How long each node keeps the sites in memory, so also how long it takes to notice a change. */
const KEEP_MS = 10_000;

export type SiteFinder = {
  /** By host name without port. In a demo, unknown hosts get the default site; elsewhere null. */
  byHost(host: string): Promise<Site | null>;
  /** By domain, for `?host=`; null when there is no such site. */
  byDomain(domain: string): Promise<Site | null>;
};

type Context = { readonly db: Database; readonly clock: Clock; readonly demo: boolean };

/** Keeps all sites in memory: they are few, and every request needs one. A demo serves only demo sites. */
export const createSiteFinder = ({ db, clock, demo }: Context): SiteFinder => {
  let sites: Promise<ReadonlyMap<string, Site>> | null = null;
  let loadedAt = new Date(0);

  const allSites = (): Promise<ReadonlyMap<string, Site>> => {
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
      const known = await allSites();
      const site = known.get(host.toLowerCase());
      if (site !== undefined) return site;
      return [...known.values()].find((candidate) => candidate.is_default && candidate.is_demo) ?? null;
    },
    byDomain: async (domain) => (await allSites()).get(domain.toLowerCase()) ?? null,
  };
};

const loadSites = async (db: Database, demo: boolean): Promise<ReadonlyMap<string, Site>> => {
  const rows = await db.kysely.selectFrom('sites').selectAll().where('is_demo', '=', demo).execute();
  return new Map(rows.map((site) => [site.domain, site]));
};
