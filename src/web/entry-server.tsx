import type { Api } from '#web/platform/api/api.ts';
import { inlineMessagesHtml } from '#web/platform/i18n/inline-messages.ts';
import { i18nForRequest } from '#web/platform/i18n/request-i18n.ts';
import { createQueryClient } from '#web/platform/query-client.ts';
import type { PageAssets } from '#web/page-assets.ts';
import { createAppRouter } from '#web/router.tsx';
import { SHELL_AREAS } from '#web/shell-areas.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';

export { builtAssets } from '#web/page-assets.ts';

/** What the server hands over for one page; `page-renderer.ts` there states the same shape. */
type PageRequest = {
  readonly url: string;
  readonly origin: string;
  readonly locale: Locale;
  readonly region: CountryCode;
  readonly timeZone: string;
  readonly now: string;
  readonly cspNonce: string;
  readonly api: Api;
};

type RenderedPage = { readonly status: number; readonly html: string; readonly location?: string };

export const createPageRenderer =
  (assets: PageAssets) =>
  async (page: PageRequest): Promise<RenderedPage> => {
    const { locale, region, timeZone } = page;
    const i18n = await i18nForRequest({ locale, region, timeZone, renderedAt: Date.parse(page.now) }, SHELL_AREAS);
    const context = { api: page.api, queryClient: createQueryClient(), i18n, origin: page.origin };
    const router = createAppRouter(context, { nonce: page.cspNonce });
    const handle = createRequestHandler({
      request: new Request(new URL(page.url, page.origin)),
      createRouter: () => router,
    });
    const response = await handle(({ responseHeaders }) =>
      renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
    );
    const location = response.headers.get('location');
    if (location !== null) return { status: response.status, html: '', location };
    const pageFile = router.state.matches.at(-1)?.staticData.page?.file;
    const html = (await response.text())
      .replace('</head>', () => `${assets.headTags(pageFile, page.cspNonce)}</head>`)
      .replace('</body>', () => `${inlineMessagesHtml(i18n)}</body>`);
    return { status: response.status, html };
  };
