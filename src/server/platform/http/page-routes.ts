import type { PreparedCalls } from '#server/platform/http/api-routes.ts';
import type { RefusalText } from '#server/platform/http/answer-errors.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { inProcessApi } from '#server/platform/http/in-process-api.ts';
import type { RenderPage } from '#server/platform/http/page-renderer.ts';
import { rateLimits } from '#server/platform/http/rate-limits.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { openRequest, type RequestResolvers } from '#server/platform/http/request-gate.ts';
import { newPagePolicy } from '#server/platform/http/security-headers.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { FastifyInstance } from 'fastify';

export type PageOptions = {
  readonly renderPage: RenderPage;
  readonly calls: PreparedCalls;
  readonly clock: Clock;
  readonly resolvers: RequestResolvers;
  readonly textOf: RefusalText;
  readonly timeZoneOf: (country: CountryCode) => string;
  /** what a feature wants to know of each page view, before it is rendered */
  readonly onPageView: (ctx: RequestContext, url: string, query: Readonly<Record<string, unknown>>) => Promise<void>;
};

/** Every address that is no call and no file is a page, rendered on the server. */
export const registerPages = (app: FastifyInstance, options: PageOptions): void => {
  const { max, windowSeconds } = rateLimits.page;
  app.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    config: { rateLimit: { max, timeWindow: windowSeconds * 1000, groupId: 'page' } },
    handler: async (request, reply) => {
      const ctx = await openRequest(request, reply, options);
      await options.onPageView(ctx, request.url, request.query as Record<string, unknown>);
      if (new URL(request.url, ctx.origin).searchParams.has('lang')) ctx.cookies.setLocale(ctx.locale);
      const { nonce, policy } = newPagePolicy(request.protocol);
      const page = await options.renderPage({
        url: request.url,
        origin: ctx.origin,
        locale: ctx.locale,
        region: ctx.geoCountry,
        timeZone: options.timeZoneOf(ctx.geoCountry),
        now: ctx.now.toISOString(),
        cspNonce: nonce,
        api: inProcessApi(options.calls, ctx, options.textOf),
      });
      if (page.location !== undefined) return reply.redirect(page.location, page.status);
      return reply
        .status(page.status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .header('content-language', ctx.locale)
        .send(page.html);
    },
  });
};
