import { registerApiErrors, type RefusalText } from '#server/platform/http/answer-errors.ts';
import { readLocaleCookie, readSessionToken } from '#server/platform/http/cookies.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { registerSecurityHeaders } from '#server/platform/http/security-headers.ts';
import type { Log } from '#server/platform/log/log.ts';
import { chooseLocale } from '#shared/i18n/locales.ts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';

export type HttpServerOptions = {
  readonly log: Log;
  /** networks whose X-Forwarded-* headers are believed */
  readonly trustProxy: readonly string[];
  readonly textOf: RefusalText;
  readonly isHealthy: () => Promise<boolean>;
  readonly observeRequest: (seen: { route: string; method: string; status: number; seconds: number }) => void;
  /** load tests on one machine come from one address */
  readonly limitRates: boolean;
};

/** Fastify with what every answer needs; calls, pages and files are registered by `compose`. */
export const createHttpServer = async (options: HttpServerOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  });
  // Only JSON is read; a form of another site cannot send it without asking first.
  app.removeContentTypeParser('text/plain');
  registerApiErrors(app, { textOf: options.textOf, localeOf });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    options.observeRequest({
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  await registerSecurityHeaders(app);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });
  await app.register(underPressure, { maxEventLoopDelay: 1500, retryAfter: 5, exposeStatusRoute: false });
  if (options.limitRates) {
    await app.register(rateLimit, { keyGenerator: rateLimitKey, skipOnError: true, cache: 50_000 });
  }
  await app.register(swagger, { openapi: { info: { title: 'Vonk', version: '1' } }, hideUntagged: false });
  app.get('/healthz', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
    const healthy = await options.isHealthy();
    return reply.status(healthy ? 200 : 503).header('cache-control', 'no-store').send({ healthy });
  });
  app.setNotFoundHandler(() => refuse('not_found'));
  return app;
};

/** A logged-in browser counts by its session, everybody else by network address. */
const rateLimitKey = (request: FastifyRequest): string => {
  const token = readSessionToken(request);
  return token === null ? request.ip : createHash('sha256').update(token).digest('base64url').slice(0, 22);
};

/** Before the site and the account are known, the browser's own wishes decide in which language an error is told. */
const localeOf = (request: FastifyRequest) =>
  chooseLocale({ cookie: readLocaleCookie(request), acceptLanguage: request.headers['accept-language'] });
