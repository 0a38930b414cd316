import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { type AllHandlers, ERASURES, EXPORTS, FEATURES, RETENTION_PERIODS } from '#server/feature-list.ts';
import type { ForgetSecondFactors } from '#server/features/accounts/sessions/revoke-access.ts';
import type { OffersDirectDebit } from '#server/features/debits/mandates/require-offered.ts';
import { createViewRecorder, type ViewRecorder } from '#server/features/landers/record-views.ts';
import type { TakeLike } from '#server/features/likes/like-member.ts';
import { type LiveEventsOfProcess, startLiveEvents } from '#server/features/live/start-live-events.ts';
import { createActivityRecorder } from '#server/features/members/record-activity.ts';
import {
  findMembersToNotify,
  type NotificationDispatcher,
  startNotificationDispatcher,
} from '#server/features/notifications/dispatch/start-dispatcher.ts';
import { alertCap } from '#server/features/notifications/planning/count-alert.ts';
import { createPushOpenedRecorder } from '#server/features/notifications/planning/record-push-opened.ts';
import type { ListRecipients } from '#server/features/pages/shop-read-model.ts';
import type { FindDebit } from '#server/features/payment-accounts/record-webhook.ts';
import { offersDirectDebit } from '#server/features/payments/catalogue/direct-debit-read-model.ts';
import { createDebitFinder } from '#server/features/payments/settling/webhook-debits-read-model.ts';
import { listPostbackRecipients } from '#server/features/postbacks/postback-recipients-read-model.ts';
import { createPushKeyFinder } from '#server/features/push/find-push-key.ts';
import { type PushSender, startPushSender } from '#server/features/push/start-push-sender.ts';
import type { AlertCap } from '#server/features/saved-searches/alerts/send-alerts.ts';
import { forgetSecondFactorsSince } from '#server/features/security/forget-second-factors.ts';
import { createNetworkCount } from '#server/features/sites/count-by-network.ts';
import { createSiteFinder, type SiteFinder } from '#server/features/sites/find-site.ts';
import { recordTrafficSource, SOURCES_PER_NETWORK_AND_DAY } from '#server/features/sites/record-traffic-source.ts';
import type { FindPushKey } from '#server/features/sites/sites-routes.ts';
import { countsAsArrival } from '#server/features/sites/traffic-source-rules.ts';
import { takeLike } from '#server/features/swipe/take-swipe-like.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createEvents } from '#server/platform/events/create-events.ts';
import type { Events } from '#server/platform/events/events.ts';
import { measureEvents } from '#server/platform/events/measure-events.ts';
import type { EraseOf, ExportOf, Feature, RetentionPeriod } from '#server/platform/feature.ts';
import type { GeoIp } from '#server/platform/geo/geo-ip.ts';
import { type ApiOptions, prepareCalls, registerApi } from '#server/platform/http/api/api-routes.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { originOfServer } from '#server/platform/http/origin-of-server.ts';
import type { Outgoing } from '#server/platform/http/outgoing/outgoing.ts';
import type { RenderPage } from '#server/platform/http/pages/page-renderer.ts';
import { registerPages } from '#server/platform/http/pages/page-routes.ts';
import { registerRateJobs } from '#server/platform/http/protection/rate-jobs.ts';
import type { RequestContext, Site } from '#server/platform/http/requests/request-context.ts';
import type { RequestResolvers } from '#server/platform/http/requests/request-gate.ts';
import { createSiteOrigin } from '#server/platform/http/requests/site-origin.ts';
import { refusalText } from '#server/platform/i18n/server-translator.ts';
import type { ImageProcessor } from '#server/platform/images/image-processor.ts';
import type { NudityScorer } from '#server/platform/images/nudity-scorer.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import { registerMailJobs } from '#server/platform/mail/mail-jobs.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { registerObjectsJobs } from '#server/platform/objects/objects-jobs.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { PasswordEstimator } from '#server/platform/passwords/password-estimator.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import { createPaymentGateway, type PaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { PdfPrinter } from '#server/platform/pdf/pdf-printer.ts';
import type { EventBus } from '#server/platform/realtime/event-bus.ts';
import { type LocalListeners, withLocalListeners } from '#server/platform/realtime/local-listeners.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { createSmsGateway, type SmsGateway } from '#server/platform/sms/sms-gateway.ts';
import { requestResolvers } from '#server/request-resolvers.ts';
import { contract } from '#shared/contract/contract.ts';
import { LOGGED_CALLS } from '#shared/contract/logged-calls.ts';
import { isOfPush } from '#shared/domain/account/push-source.ts';
import { readerZone } from '#shared/domain/countries/time-zones.ts';

/** The platform services that features use. */
type PlatformServices = {
  readonly clock: Clock;
  readonly db: Database;
  readonly objects: Objects;
  readonly images: Pick<ImageProcessor, 'process'>;
  readonly scorer: Pick<NudityScorer, 'score'>;
  readonly geoIp: GeoIp;
  readonly passwords: PasswordHasher;
  readonly estimator: PasswordEstimator;
  readonly pdf: PdfPrinter;
  readonly mailer: Mailer;
  readonly outgoing: Outgoing;
  /** null: nothing is sent to the outside */
  readonly sender: MailSender | null;
  readonly secrets: SecretBox;
  /** not started yet */
  readonly jobs: Pick<Jobs, 'enqueue' | 'enqueueAll' | 'register' | 'schedule'>;
};

/** The outside world. Everything here can be replaced in tests. */
export type Platform = PlatformServices & {
  readonly config: Pick<Config, 'mode' | 'demo' | 'hasSandbox' | 'publicUrl' | 'trustProxy' | 'pushHosts' | 'smsUrl'>;
  readonly log: Log;
  readonly bus: EventBus;
  readonly metrics: Metrics;
  /** features that the product lacks: those of the demo */
  readonly extraFeatures: readonly Feature<Services, JobServices>[];
  /** null: the API only, for tests without pages */
  readonly renderPage: RenderPage | null;
  /** off for load tests, whose requests all come from one address */
  readonly limitRates: boolean;
};

/** The services that features get. Handlers merge them into the context of a call, so names must not clash. */
type Services = PlatformServices &
  Pick<LiveEventsOfProcess, 'hub' | 'presence' | 'deliveries'> & {
    readonly realtime: Realtime & LocalListeners;
    readonly events: Events;
    readonly sites: SiteFinder;
    readonly resolvers: RequestResolvers;
    readonly originOf: (site: Site) => string;
    readonly paymentGateway: PaymentGateway;
    readonly smsGateway: SmsGateway;
    /** URL at which this server reaches itself */
    readonly ownOrigin: () => string;
    readonly publicUrl: string;
    readonly erasures: readonly EraseOf[];
    readonly exports: readonly ExportOf[];
    /** retention periods in days or months, by what is deleted */
    readonly retentionPeriods: Readonly<Record<string, RetentionPeriod>>;
    /** functions that a lower feature needs and a higher one implements */
    readonly takeLike: TakeLike;
    readonly alertCap: AlertCap;
    readonly landerViews: Pick<ViewRecorder, 'record'>;
    readonly forgetSecondFactorsSince: ForgetSecondFactors;
    readonly listRecipients: ListRecipients;
    readonly offersDirectDebit: OffersDirectDebit;
    readonly findPushKey: FindPushKey;
    readonly findDebit: FindDebit;
    readonly notificationDispatcher: NotificationDispatcher;
    readonly pushSender: PushSender;
    readonly pushHosts: readonly string[];
  } & { readonly [Name in keyof RequestContext]?: never };

type JobServices = Omit<Services, keyof RequestContext> & { readonly log: Log };

/**
 * Builds everything: connects the features to the platform, their routes and queues. Must run before `jobs.start()`.
 */
export const compose = async (platform: Platform): Promise<FastifyInstance> => {
  const { config, log, bus, metrics, extraFeatures, renderPage, limitRates, ...platformServices } = platform;
  const { clock, db } = platformServices;
  const sites = createSiteFinder({ db, clock, demo: config.demo });
  const activity = createActivityRecorder(db, clock, (error) => log.error({ err: error }, 'activity was not written'));
  const landerViews = createViewRecorder(db, clock, (error) =>
    log.error({ err: error }, 'views of landing pages were not written'),
  );
  const pushOpened = createPushOpenedRecorder(db, (error) =>
    log.error({ err: error }, 'that a push was opened was not written'),
  );
  const resolvers = requestResolvers({ db, sites, geoIp: platform.geoIp, activity, publicUrl: config.publicUrl });

  const live = await startLiveEvents({
    db,
    clock,
    bus,
    onFault: (fault) => log.error({ err: fault }, 'live events stumbled'),
    limitStreams: limitRates,
  });
  const app = await createHttpServer({
    log,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    textOf: refusalText,
    isHealthy: () => db.isHealthy(),
    observeRequest: (seen) => metrics.observeRequest(seen),
    rateCounts: limitRates ? { db, clock } : null,
    shedsLoad: config.mode !== 'test',
  });
  const ownOrigin = () => originOfServer(app);
  const features: readonly Feature<Services, JobServices>[] = [...FEATURES, ...extraFeatures];
  const subscribers = features.flatMap(({ name, subscribers: some = [] }) =>
    some.map((subscriber) => ({ feature: name, subscriber })),
  );
  const events = createEvents({
    ...platformServices,
    log,
    subscribers: subscribers.map(({ feature, subscriber: { event } }) => ({ feature, event })),
    onFault: (fault) => log.error({ err: fault }, 'announced events wait: the relay could not hand them over'),
  });
  const { pushHosts } = config;
  const pushSender = await startPushSender({
    ...platformServices,
    originOf: createSiteOrigin(config.publicUrl),
    log,
    pushHosts,
  });
  const originOf = (site: Site) => resolvers.originOf(site);
  const notificationDispatcher = await startNotificationDispatcher({
    ...platformServices,
    presence: live.presence,
    originOf,
    log,
  });
  const realtime = withLocalListeners(live.hub);
  realtime.listen((published) => notificationDispatcher.wake(findMembersToNotify(published)));
  const services: Services = {
    ...platformServices,
    hub: live.hub,
    presence: live.presence,
    deliveries: live.deliveries,
    realtime,
    events,
    sites,
    resolvers,
    originOf,
    paymentGateway: createPaymentGateway({
      publicUrl: config.publicUrl,
      sandboxOrigin: config.hasSandbox ? () => `${ownOrigin()}/sandbox` : null,
      log,
    }),
    smsGateway: createSmsGateway({
      url: config.smsUrl,
      publicUrl: config.publicUrl,
      sandboxOrigin: config.hasSandbox ? () => `${ownOrigin()}/sandbox` : null,
      log,
    }),
    ownOrigin,
    publicUrl: config.publicUrl,
    erasures: ERASURES,
    exports: EXPORTS,
    retentionPeriods: RETENTION_PERIODS,
    takeLike,
    alertCap,
    landerViews,
    forgetSecondFactorsSince,
    listRecipients: listPostbackRecipients,
    offersDirectDebit,
    findPushKey: createPushKeyFinder(platformServices),
    findDebit: createDebitFinder(platformServices),
    notificationDispatcher,
    pushSender,
    pushHosts,
  };
  const brought = features.flatMap((feature) => Object.entries(feature.calls?.(services) ?? {}));
  const handlers: Handlers<typeof contract> = Object.fromEntries(brought) as AllHandlers;
  const options: ApiOptions = {
    contract,
    handlers,
    clock,
    resolvers,
    strict: config.mode !== 'production',
    logged: LOGGED_CALLS,
  };
  const calls = prepareCalls(options);

  registerApi(app, calls, options);
  for (const feature of features) {
    feature.routes?.(app, services);
    feature.jobs?.({ ...services, log });
    feature.metrics?.(metrics, services);
  }
  for (const { feature, subscriber } of subscribers) events.react(feature, subscriber, { ...services, log });
  measureEvents(metrics, services);
  registerMailJobs(services);
  registerObjectsJobs(services);
  registerRateJobs(services);
  if (renderPage !== null) {
    const sourceCount = createNetworkCount(SOURCES_PER_NETWORK_AND_DAY);
    registerPages(app, {
      renderPage,
      calls,
      clock,
      resolvers,
      textOf: refusalText,
      placeOf: ({ viewer, geoCountry }, browserZone) => ({
        region: viewer?.country ?? geoCountry,
        timeZone: readerZone(viewer, browserZone),
      }),
      isCounted: countsAsArrival,
      onPageView: async (ctx, url, query) => {
        await recordTrafficSource({ db, sourceCount }, ctx, url, query);
        if (ctx.viewer !== null && isOfPush(query)) pushOpened.record(ctx.viewer.memberId, ctx.now);
      },
    });
  }
  // Must happen before the server waits for open connections.
  app.addHook('preClose', () => live.stop());
  app.addHook('onClose', async () => {
    await activity.stop();
    await landerViews.stop();
    await pushOpened.stop();
    await events.stop();
    await notificationDispatcher.stop();
    await pushSender.stop();
  });
  return app;
};
