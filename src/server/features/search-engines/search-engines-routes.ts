import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listRegions } from '#server/features/places/list-regions.ts';
import {
  findListedPlaces,
  findProfileFiles,
  findProfilesFrom,
} from '#server/features/search-engines/sitemap-read-model.ts';
import { mayVisitorSearch } from '#server/features/sites/search-policy.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { isRecent } from '#server/platform/clock/recent.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { RequestResolvers } from '#server/platform/http/requests/request-gate.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { INDEXED_PAGES, CLOSED_TO_ROBOTS } from '#shared/domain/navigation/page-addresses.ts';
import { DEFAULT_LOCALE } from '#shared/i18n/locales.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const listed = (element: string, each: string, addresses: readonly string[]): string =>
  [
    HEAD,
    `<${element} xmlns="${NAMESPACE}">`,
    ...addresses.map((address) => `<${each}><loc>${escapeXml(address)}</loc></${each}>`),
    `</${element}>`,
    '',
  ].join('\n');

/** Returns a sitemap of pages. */
const writeSitemap = (pages: readonly string[]): string => listed('urlset', 'url', pages);

/** Returns the index of all sitemaps. */
const writeSitemapIndex = (files: readonly string[]): string => listed('sitemapindex', 'sitemap', files);

/** Returns robots.txt. Demos are closed to search engines, because their members are invented. */
const writeRobots = ({ isDemo, origin }: { readonly isDemo: boolean; readonly origin: string }): string => {
  const rules = isDemo
    ? ['Disallow: /']
    : [...CLOSED_TO_ROBOTS.map((address) => `Disallow: ${address}`), '', `Sitemap: ${origin}/sitemap.xml`];
  return ['User-agent: *', ...rules, ''].join('\n');
};

type Deps = {
  readonly db: Pick<Database, 'read'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly resolvers: Pick<RequestResolvers, 'findSite' | 'originOf'>;
};

const KEEP_SECONDS = 3600;
const ROUTE = { schema: { hide: true }, config: { rateGroup: 'page' } } as const;

/** Serves robots.txt and the sitemaps. */
export const registerSearchEngines = (app: FastifyInstance, { db, clock, resolvers }: Deps): void => {
  const places = keptBySite(clock, (site) => {
    const countries = site.countries as CountryCode[];
    const regions = countries.flatMap((country) => listRegions(country, DEFAULT_LOCALE).map(({ id }) => id));
    return findListedPlaces(db, site.id, { countries, regions });
  });
  const profileFiles = keptBySite(clock, (site) => findProfileFiles(db, site.id));
  const siteOf = async ({ hostname }: FastifyRequest) => (await resolvers.findSite(hostname)) ?? refuse('unknown_site');
  /** Only if all visitors may see results and profiles, not just those from a campaign. */
  const isOpen = (site: Site) => mayVisitorSearch(site, false);
  const sendMap = async (reply: FastifyReply, site: Site, addresses: readonly string[]) =>
    sendKept(reply, 'application/xml', writeSitemap(addresses.map((address) => resolvers.originOf(site) + address)));

  app.get('/robots.txt', ROUTE, async (request, reply) => {
    const site = await siteOf(request);
    return sendKept(reply, 'text/plain', writeRobots({ isDemo: site.is_demo, origin: resolvers.originOf(site) }));
  });

  app.get('/sitemap.xml', ROUTE, async (request, reply) => {
    const site = await siteOf(request);
    const parts = isOpen(site)
      ? [
          ...((await places(site)).length > 0 ? ['places'] : []),
          ...(await profileFiles(site)).map((from) => `profiles-${from}`),
        ]
      : [];
    const files = ['pages', ...parts].map((part) => `${resolvers.originOf(site)}/sitemap-${part}.xml`);
    return sendKept(reply, 'application/xml', writeSitemapIndex(files));
  });

  app.get('/sitemap-pages.xml', ROUTE, async (request, reply) => {
    const site = await siteOf(request);
    const pages = INDEXED_PAGES.filter((page) => page !== '/members' || isOpen(site));
    return sendMap(reply, site, pages);
  });

  app.get('/sitemap-places.xml', ROUTE, async (request, reply) => {
    const site = await siteOf(request);
    if (!isOpen(site)) refuse('not_found');
    const addresses = (await places(site)).map(
      ({ country, region }) => `/members?country=${country}${region === null ? '' : `&countryregion=${region}`}`,
    );
    return sendMap(reply, site, addresses);
  });

  app.get<{ Params: { from: string } }>('/sitemap-profiles-:from(^[0-9a-f]{16}).xml', ROUTE, async (request, reply) => {
    const site = await siteOf(request);
    if (!isOpen(site)) refuse('not_found');
    const ids = await findProfilesFrom(db, site.id, fromPublicId(request.params.from));
    return sendMap(
      reply,
      site,
      ids.map((id) => `/members/${id}`),
    );
  });
};

const sendKept = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', `public, max-age=${KEEP_SECONDS}`).send(text);

/** Caches an answer for each site for one hour. Sites are few. */
const keptBySite = <Answer>(
  clock: Pick<Clock, 'now'>,
  find: (site: Site) => Promise<Answer>,
): ((site: Site) => Promise<Answer>) => {
  const kept = new Map<number, { readonly answer: Promise<Answer>; readonly at: Date }>();
  return (site) => {
    const now = clock.now();
    const known = kept.get(site.id);
    if (known !== undefined && isRecent(known.at, now, KEEP_SECONDS * 1000)) return known.answer;
    const answer = find(site);
    kept.set(site.id, { answer, at: now });
    answer.catch(() => kept.delete(site.id));
    return answer;
  };
};
