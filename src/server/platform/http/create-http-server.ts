import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { answerErrors, type RefusalText } from '#server/platform/http/api/answer-errors.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RateCounts } from '#server/platform/http/protection/rate-counts.ts';
import { registerRateLimits } from '#server/platform/http/protection/rate-limits.ts';
import { registerSecurityHeaders } from '#server/platform/http/protection/security-headers.ts';
import { readLocaleCookie } from '#server/platform/http/requests/cookies.ts';
import { fixedQueryConstraint } from '#server/platform/http/requests/fixed-query.ts';
import { hasOneHost, isOwnTarget, toOwnTarget } from '#server/platform/http/requests/request-target.ts';
import { type Scheme, schemeOf } from '#server/platform/http/requests/site-origin.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { GrammaticalGender } from '#shared/i18n/ambient-values.ts';
import { chooseLocale, regionOf } from '#shared/i18n/locales.ts';
import { type Typesetting, typesettingOf } from '#shared/i18n/typeset.ts';

/** Time limits for clients that send or read slowly or not at all. */
const SOCKET_LIMITS = {
  headersMs: 20_000,
  requestMs: 60_000,
  /** neither side sends data; an event stream sends some every 25 seconds */
  silenceMs: 60_000,
  /** longer than proxies keep idle connections, because the proxy must be the one to close them */
  betweenRequestsMs: 72_000,
  lookEveryMs: 5_000,
};

export type HttpServerOptions = {
  readonly log: Log;
  /** scheme, host and port that browsers use */
  readonly publicUrl: string;
  /** networks whose X-Forwarded-* headers are trusted */
  readonly trustProxy: readonly string[];
  readonly textOf: RefusalText;
  readonly isHealthy: () => Promise<boolean>;
  readonly observeRequest: (seen: { route: string; method: string; status: number; seconds: number }) => void;
  readonly socketLimits?: typeof SOCKET_LIMITS;
  /** stores counts of attempts; null in load tests, which all come from one address */
  readonly rateCounts: RateCounts | null;
  /** false in tests, which must not depend on the load of the machine */
  readonly shedsLoad: boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    readonly scheme: Scheme;
  }
  interface FastifyRequest {
    /** language and region of the response; null until the session gate has chosen */
    typesetting: Typesetting | null;
    /** how texts address the reader, as far as known */
    viewerGender: GrammaticalGender;
  }
}

/** Creates Fastify with everything that all responses need. `compose` registers calls, pages and files. */
export const createHttpServer = async (options: HttpServerOptions): Promise<FastifyInstance> => {
  const errors = answerErrors({ textOf: options.textOf, settingOf });
  const log: FastifyBaseLogger = options.log;
  const limits = options.socketLimits ?? SOCKET_LIMITS;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    bodyLimit: 64 * 1024,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.betweenRequestsMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.lookEveryMs },
    // For a URL that cannot be parsed, for which no hook runs.
    frameworkErrors: (error, request, reply) => {
      void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
      errors(error, request, reply);
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: toOwnTarget,
    routerOptions: { ignoreTrailingSlash: true, constraints: fixedQueryConstraint },
  });
  // Only JSON is read: another site's form cannot send it without a preflight request.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(errors);
  app.decorate('scheme', schemeOf(options.publicUrl));
  app.decorateRequest('typesetting', null);
  app.decorateRequest('viewerGender', 'other');
  app.decorateRequest('memberId', null);
  registerSecurityHeaders(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!isOwnTarget(request.url) || !hasOneHost(request.raw.rawHeaders)) refuse('validation_failed');
  });
  // A connection kept alive for another request would delay the end by up to 72 s.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    // Responses that had sent their headers before the stop are still kept alive.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    options.observeRequest({
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });
  if (options.shedsLoad)
    await app.register(underPressure, { maxEventLoopDelay: 1500, retryAfter: 5, exposeStatusRoute: false });
  if (options.rateCounts !== null) await registerRateLimits(app, options.rateCounts);
  await app.register(swagger, {
    openapi: { info: { title: 'Vonk', version: '1' } },
    hideUntagged: false,
  });
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    const healthy = await options.isHealthy();
    return reply
      .status(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ healthy });
  });
  app.setNotFoundHandler(() => refuse('not_found'));
  return app;
};

/** Until the site and the account are known, the browser's preferences decide the language of an error. */
const settingOf = (request: FastifyRequest): Typesetting => {
  const acceptLanguage = request.headers['accept-language'];
  // A URL that cannot be parsed has neither query nor cookies.
  const lang = (request.query as { lang?: unknown } | null)?.lang;
  return (
    request.typesetting ??
    typesettingOf(
      chooseLocale({
        query: typeof lang === 'string' ? lang : null,
        cookie: readLocaleCookie(request),
        acceptLanguage,
      }),
      regionOf(acceptLanguage),
    )
  );
};
