import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { OnPageView } from '#server/platform/feature.ts';
import { COME_BACK_SECONDS, type RefusalText } from '#server/platform/http/api/answer-errors.ts';
import type { PreparedCalls } from '#server/platform/http/api/api-routes.ts';
import { inProcessApi } from '#server/platform/http/api/in-process-api.ts';
import type { RenderPage } from '#server/platform/http/pages/page-renderer.ts';
import { newPagePolicy } from '#server/platform/http/protection/security-headers.ts';
import { readTimeZoneCookie } from '#server/platform/http/requests/cookies.ts';
import { isPrefetch } from '#server/platform/http/requests/prefetch-request.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import { openRequest, type RequestResolvers } from '#server/platform/http/requests/request-gate.ts';
import { ownAddress } from '#shared/domain/account/own-address.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { toLocale } from '#shared/i18n/locales.ts';

export type PageOptions = {
  readonly renderPage: RenderPage;
  readonly calls: PreparedCalls;
  readonly clock: Pick<Clock, 'now'>;
  readonly resolvers: RequestResolvers;
  readonly textOf: RefusalText;
  /** country and time zone for the visitor's dates and times; `browserZone` is null if unknown */
  readonly placeOf: (
    ctx: RequestContext,
    browserZone: string | null,
  ) => { readonly region: CountryCode; readonly timeZone: string };
  /** true if `onPageView` records this URL */
  readonly isCounted: (url: string, query: Readonly<Record<string, unknown>>) => boolean;
  readonly onPageView: OnPageView;
};

/** Registers pages: every path that is neither a call nor a file is rendered on the server. */
export const registerPages = (app: FastifyInstance, options: PageOptions): void => {
  // A form sent before hydration or without scripts: its content is ignored and the page is shown again.
  app.route({
    method: 'POST',
    url: '/*',
    schema: { hide: true },
    config: { rateGroup: 'page' },
    onRequest: async (request, reply) => reply.redirect(askedAddress(request), 303),
    handler: async () => undefined,
  });
  app.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    config: { rateGroup: 'page' },
    handler: async (request, reply) => {
      const query = request.query as Readonly<Record<string, unknown>>;
      const url = askedAddress(request);
      const isPrefetched = isPrefetch(request);
      // An error makes the browser drop the prefetch and request the page again when it is opened.
      if (isPrefetched && options.isCounted(url, query))
        return reply.status(503).header('cache-control', 'no-store').send();
      const ctx = await openRequest(request, reply, options);
      if (!isPrefetched) {
        await options.onPageView(ctx, url, query);
        if (typeof query['lang'] === 'string' && toLocale(query['lang']) !== null) ctx.cookies.setLocale(ctx.locale);
      }
      const textOf: RefusalText = (to, code, details) => options.textOf(to, code, details, request.viewerGender);
      const { nonce, policy } = newPagePolicy(app.scheme, ctx.site.cdn_prefix);
      const page = await options.renderPage({
        requestId: ctx.requestId,
        url,
        origin: ctx.origin,
        locale: ctx.locale,
        ...options.placeOf(ctx, readTimeZoneCookie(request)),
        viewerGender: request.viewerGender,
        now: ctx.now.toISOString(),
        cspNonce: nonce,
        api: inProcessApi(options.calls, ctx, textOf),
      });
      if (page.fault !== undefined) request.log.error({ err: page.fault }, 'fault');
      void reply.header('cache-control', 'no-store');
      if (page.status === 503) void reply.header('retry-after', COME_BACK_SECONDS);
      if (page.location !== undefined) return reply.redirect(ownAddress(page.location) ?? '/', page.status);
      return reply
        .status(page.status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('content-language', ctx.locale)
        .send(page.html);
    },
  });
};

/** Returns the requested path on this host, even if the same text in a link would name another host. */
const askedAddress = ({ url }: FastifyRequest): string => ownAddress(`/.${url}`) ?? '/';
