import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import {
  type AllHandlers,
  ERASURES,
  EXPORTS,
  FEATURES,
  type FeatureServices,
  RETENTION_PERIODS,
} from '#server/feature-list.ts';
import { countsAsArrival } from '#server/features/sites/traffic-source-rules.ts';
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
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { createSmsGateway, type SmsGateway } from '#server/platform/sms/sms-gateway.ts';
import { requestResolvers } from '#server/request-resolvers.ts';
import { contract } from '#shared/contract/contract.ts';
import { LOGGED_CALLS } from '#shared/contract/logged-calls.ts';
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
  readonly extraFeatures: readonly AnyFeature[];
  /** null: the API only, for tests without pages */
  readonly renderPage: RenderPage | null;
  /** off for load tests, whose requests all come from one address */
  readonly limitRates: boolean;
};

/** The services that features get. Handlers merge them into the context of a call, so names must not clash. */
type Services = PlatformServices &
  FeatureServices & {
    readonly events: Events;
    readonly resolvers: RequestResolvers;
    readonly originOf: (site: Pick<Site, 'domain'>) => string;
    readonly paymentGateway: PaymentGateway;
    readonly smsGateway: SmsGateway;
    /** URL at which this server reaches itself */
    readonly ownOrigin: () => string;
    readonly publicUrl: string;
    readonly pushHosts: readonly string[];
    readonly erasures: readonly EraseOf[];
    readonly exports: readonly ExportOf[];
    /** retention periods in days or months, by what is deleted */
    readonly retentionPeriods: Readonly<Record<string, RetentionPeriod>>;
  } & { readonly [Name in keyof RequestContext]?: never };

type JobServices = Omit<Services, keyof RequestContext> & { readonly log: Log };

/** What features build their services with. */
type BuildServices = PlatformServices &
  FeatureServices &
  Pick<Services, 'originOf' | 'pushHosts'> &
  Pick<Platform, 'log' | 'bus' | 'limitRates'> &
  Pick<Platform['config'], 'demo'>;

type AnyFeature = Feature<Services, JobServices, BuildServices>;

/** Builds the services of all features in their order. The returned function stops them in reverse. */
const buildServices = async (
  features: readonly AnyFeature[],
  given: Omit<BuildServices, keyof FeatureServices>,
): Promise<{ readonly services: FeatureServices; readonly stop: () => Promise<void> }> => {
  const services: Record<string, unknown> = {};
  const stops: (() => Promise<void>)[] = [];
  for (const { build } of features) {
    // Features stand after those that they need.
    const built = await build?.({ ...given, ...services } as BuildServices);
    Object.assign(services, built?.services);
    if (built?.stop !== undefined) stops.push(built.stop);
  }
  return {
    services: services as FeatureServices,
    stop: async () => {
      for (const stop of stops.toReversed()) await stop();
    },
  };
};

/**
 * Builds everything: connects the features to the platform, their routes and queues. Must run before `jobs.start()`.
 */
export const compose = async (platform: Platform): Promise<FastifyInstance> => {
  const { config, log, bus, metrics, extraFeatures, renderPage, limitRates, ...platformServices } = platform;
  const { clock, db } = platformServices;
  const { publicUrl, pushHosts } = config;
  const originOf = createSiteOrigin(publicUrl);
  const features: readonly AnyFeature[] = [...FEATURES, ...extraFeatures];
  const built = await buildServices(features, {
    ...platformServices,
    originOf,
    pushHosts,
    log,
    bus,
    limitRates,
    demo: config.demo,
  });
  const { sites, activity } = built.services;
  const resolvers = requestResolvers({ db, sites, geoIp: platform.geoIp, activity, publicUrl });
  const app = await createHttpServer({
    log,
    publicUrl,
    trustProxy: config.trustProxy,
    textOf: refusalText,
    isHealthy: () => db.isHealthy(),
    observeRequest: (seen) => metrics.observeRequest(seen),
    rateCounts: limitRates ? { db, clock } : null,
    shedsLoad: config.mode !== 'test',
  });
  const ownOrigin = () => originOfServer(app);
  const sandboxOrigin = config.hasSandbox ? () => `${ownOrigin()}/sandbox` : null;
  const subscribers = features.flatMap(({ name, subscribers: some = [] }) =>
    some.map((subscriber) => ({ feature: name, subscriber })),
  );
  const events = createEvents({
    ...platformServices,
    log,
    subscribers: subscribers.map(({ feature, subscriber: { event } }) => ({ feature, event })),
    onFault: (fault) => log.error({ err: fault }, 'announced events wait: the relay could not hand them over'),
  });
  const services: Services = {
    ...platformServices,
    ...built.services,
    events,
    resolvers,
    originOf,
    paymentGateway: createPaymentGateway({ publicUrl, sandboxOrigin, log }),
    smsGateway: createSmsGateway({ url: config.smsUrl, publicUrl, sandboxOrigin, log }),
    ownOrigin,
    publicUrl,
    pushHosts,
    erasures: ERASURES,
    exports: EXPORTS,
    retentionPeriods: RETENTION_PERIODS,
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
    const onPageViews = features.flatMap(({ onPageView }) => onPageView?.(services) ?? []);
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
        for (const onPageView of onPageViews) await onPageView(ctx, url, query);
      },
    });
  }
  app.addHook('onClose', async () => {
    await events.stop();
    await built.stop();
  });
  return app;
};
