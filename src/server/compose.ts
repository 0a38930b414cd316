import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { accountsRoutes } from '#server/features/accounts/accounts-routes.ts';
import { autoLikeRoutes } from '#server/features/auto-like/auto-like-routes.ts';
import { blocksRoutes } from '#server/features/blocks/blocks-routes.ts';
import { chatRoutes } from '#server/features/chat/chat-routes.ts';
import { creditsRoutes } from '#server/features/credits/credits-routes.ts';
import { deletionRoutes } from '#server/features/deletion/deletion-routes.ts';
import { listenForMessages } from '#server/features/demo/answers/on-message-sent.ts';
import { registerDemoJobs } from '#server/features/demo/demo-jobs.ts';
import { discoveryRoutes } from '#server/features/discovery/discovery-routes.ts';
import { exportRoutes, registerExports } from '#server/features/export/export-routes.ts';
import { likesRoutes } from '#server/features/likes/likes-routes.ts';
import { startLiveEvents } from '#server/features/live/live-events.ts';
import { liveRoutes, registerStream } from '#server/features/live/live-routes.ts';
import { matchFinderRoutes } from '#server/features/match-finder/match-finder-routes.ts';
import { createActivityRecorder } from '#server/features/members/record-activity.ts';
import { moderationRoutes, registerModerationPictures } from '#server/features/moderation/moderation-routes.ts';
import { outboxRoutes } from '#server/features/outbox/outbox-routes.ts';
import { photoSharingRoutes } from '#server/features/photo-sharing/photo-sharing-routes.ts';
import { photosRoutes, registerPhotos } from '#server/features/photos/photos-routes.ts';
import { placesRoutes } from '#server/features/places/places-routes.ts';
import { profileRoutes } from '#server/features/profile/profile-routes.ts';
import { registrationRoutes } from '#server/features/registration/registration-routes.ts';
import { reportsRoutes } from '#server/features/reports/reports-routes.ts';
import { registerAlertsOff, savedSearchesRoutes } from '#server/features/saved-searches/saved-searches-routes.ts';
import { forgetSecondFactorsSince } from '#server/features/security/forget-second-factors.ts';
import { securityRoutes } from '#server/features/security/security-routes.ts';
import { settingsRoutes } from '#server/features/settings/settings-routes.ts';
import { createSiteFinder } from '#server/features/sites/find-site.ts';
import { recordTrafficSource } from '#server/features/sites/record-traffic-source.ts';
import { sitesRoutes } from '#server/features/sites/sites-routes.ts';
import { suggestionsRoutes } from '#server/features/suggestions/suggestions-routes.ts';
import { countLikeOfCard } from '#server/features/swipe/count-swipe-like.ts';
import { swipeRoutes } from '#server/features/swipe/swipe-routes.ts';
import { visitsRoutes } from '#server/features/visits/visits-routes.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { GeoIp } from '#server/platform/geo/geo-ip.ts';
import { type ApiOptions, prepareCalls, registerApi } from '#server/platform/http/api/api-routes.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import type { RenderPage } from '#server/platform/http/pages/page-renderer.ts';
import { registerPages } from '#server/platform/http/pages/page-routes.ts';
import { refusalText } from '#server/platform/i18n/server-translator.ts';
import type { ImageProcessor } from '#server/platform/images/image-processor.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { PasswordEstimator } from '#server/platform/passwords/password-estimator.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import type { EventBus } from '#server/platform/realtime/event-bus.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { requestResolvers } from '#server/request-resolvers.ts';
import { contract } from '#shared/contract/contract.ts';
import { LOGGED_CALLS } from '#shared/contract/logged-calls.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';

/** The outside world: everything here has a stand-in for tests. */
export type Platform = {
  readonly config: Pick<Config, 'mode' | 'demo' | 'publicUrl' | 'trustProxy'>;
  readonly log: Log;
  readonly clock: Clock;
  readonly db: Database;
  readonly objects: Objects;
  readonly images: Pick<ImageProcessor, 'process'>;
  readonly geoIp: GeoIp;
  readonly passwords: PasswordHasher;
  readonly estimator: PasswordEstimator;
  readonly mailer: Mailer;
  readonly secrets: SecretBox;
  /** not started yet */
  readonly jobs: Pick<Jobs, 'enqueue' | 'register'>;
  readonly bus: EventBus;
  readonly metrics: Metrics;
  /** null: the API alone, for tests that need no page */
  readonly renderPage: RenderPage | null;
  /** off for load tests, whose requests all come from one address */
  readonly limitRates: boolean;
};

/** The only place that builds things: features over the platform, bound to their addresses. */
export const compose = async (platform: Platform): Promise<FastifyInstance> => {
  const { config, log, clock, db, objects, geoIp, passwords, estimator, mailer, secrets, jobs, metrics } = platform;
  const sites = createSiteFinder({ db, clock, demo: config.demo });
  const activity = createActivityRecorder(db, clock, (error) => log.error({ err: error }, 'activity was not written'));
  const resolvers = requestResolvers({ db, sites, geoIp, activity, publicUrl: config.publicUrl });

  const live = await startLiveEvents({
    db,
    clock,
    bus: platform.bus,
    onFault: (fault) => log.error({ err: fault }, 'live events stumbled'),
    limitStreams: platform.limitRates,
  });
  const realtime: Realtime = live.hub;
  if (config.demo) registerDemoJobs({ db, clock, jobs, realtime });
  const onFault = (fault: unknown) => log.error({ err: fault }, 'a message in the demo found no answer');
  const heard = config.demo ? listenForMessages({ db, clock, jobs, realtime, onFault }) : realtime;
  const handlers: Handlers<typeof contract> = {
    ...accountsRoutes({ db, passwords, mailer, geoIp }),
    ...blocksRoutes({ db }),
    ...chatRoutes({ db, realtime: heard, deliveries: live.deliveries }),
    ...creditsRoutes({ db }),
    ...deletionRoutes({ db, passwords, mailer, jobs, originOf: (site) => resolvers.originOf(site) }),
    ...discoveryRoutes({ db, secrets }),
    ...exportRoutes({ db, jobs }),
    ...likesRoutes({ db, realtime, countLike: countLikeOfCard }),
    ...matchFinderRoutes({ db }),
    ...visitsRoutes({ db }),
    ...autoLikeRoutes({ db }),
    ...liveRoutes({ db, ...live }),
    ...moderationRoutes({ db, mailer, realtime, originOf: (site) => resolvers.originOf(site) }),
    ...outboxRoutes({ db }),
    ...photosRoutes({ db, objects, images: platform.images, jobs }),
    ...photoSharingRoutes({ db }),
    ...placesRoutes(),
    ...profileRoutes({ db }),
    ...registrationRoutes({ db, passwords, estimator, mailer, realtime: heard, forgetSecondFactorsSince }),
    ...reportsRoutes({ db, objects, mailer }),
    ...savedSearchesRoutes({ db }),
    ...settingsRoutes({ db, passwords, estimator, mailer, forgetSecondFactorsSince }),
    ...securityRoutes({ db, mailer, geoIp, secrets }),
    ...sitesRoutes({ db, sites }),
    ...swipeRoutes({ db, realtime }),
    ...suggestionsRoutes({ db }),
  };
  const options: ApiOptions = {
    contract,
    handlers,
    clock,
    resolvers,
    strict: config.mode !== 'production',
    logged: LOGGED_CALLS,
  };
  const calls = prepareCalls(options);

  const app = await createHttpServer({
    log,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    textOf: refusalText,
    isHealthy: () => db.isHealthy(),
    observeRequest: (seen) => metrics.observeRequest(seen),
    rateCounts: platform.limitRates ? { db, clock } : null,
    shedsLoad: config.mode !== 'test',
  });
  registerApi(app, calls, options);
  registerPhotos(app, { db, objects, clock, resolvers });
  registerStream(app, { hub: live.hub, clock, resolvers });
  metrics.addGauge({
    name: 'live_streams',
    help: 'Browsers that are being told what happens.',
    read: () => live.hub.countStreams(),
  });
  registerModerationPictures(app, { db, objects, clock, resolvers });
  registerExports(app, { db, objects, clock, resolvers });
  registerAlertsOff(app, { db, clock });
  if (platform.renderPage !== null) {
    registerPages(app, {
      renderPage: platform.renderPage,
      calls,
      clock,
      resolvers,
      textOf: refusalText,
      timeZoneOf: (country) => COUNTRY_PACKS[country].timeZone,
      onPageView: (ctx, url, query) => recordTrafficSource(db, ctx, url, query),
    });
  }
  // Before the server waits for open connections.
  app.addHook('preClose', () => live.stop());
  app.addHook('onClose', () => activity.stop());
  return app;
};
