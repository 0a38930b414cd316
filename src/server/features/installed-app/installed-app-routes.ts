import type { FastifyInstance } from 'fastify';
import { viewManifest } from '#server/features/installed-app/manifest-view.ts';
import { viewOffline } from '#server/features/installed-app/offline-view.ts';
import type { SiteFinder } from '#server/features/sites/find-site.ts';
import { shownTexts } from '#server/features/sites/site-text-rules.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { openRequest, type RequestResolvers } from '#server/platform/http/requests/request-gate.ts';
import { typesettingOf } from '#shared/i18n/typeset.ts';

type Deps = {
  readonly clock: Pick<Clock, 'now'>;
  readonly resolvers: RequestResolvers;
  readonly sites: Pick<SiteFinder, 'textsOf'>;
};

const ROUTE = { schema: { hide: true }, config: { rateGroup: 'page' } } as const;

/** Serves the manifest for installing the app, and the offline page. */
export const registerInstalledApp = (app: FastifyInstance, deps: Deps): void => {
  app.get('/manifest.webmanifest', ROUTE, async (request, reply) => {
    const { site, locale, geoCountry } = await openRequest(request, reply, deps);
    const setting = typesettingOf(locale, geoCountry);
    const { description } = shownTexts(site, await deps.sites.textsOf(site, locale), setting);
    const isDiscreet = (request.query as { readonly discreet?: unknown }).discreet === '1';
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'private, max-age=3600')
      .send(JSON.stringify(viewManifest({ site, description, setting, isDiscreet })));
  });
  app.get('/offline', ROUTE, async (request, reply) => {
    const { site, locale, geoCountry } = await openRequest(request, reply, deps);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(viewOffline({ site, setting: typesettingOf(locale, geoCountry) }));
  });
};
