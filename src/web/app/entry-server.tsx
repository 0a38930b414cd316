import type { QueryClient } from '@tanstack/react-query';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { GrammaticalGender } from '#shared/i18n/ambient-values.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { PageAssets } from '#web/app/page-assets.ts';
import { createAppRouter } from '#web/app/router.tsx';
import { SHELL_AREAS } from '#web/app/shell-areas.ts';
import { userQuery } from '#web/features/account/user-queries.ts';
import { type Api, failed, FaultError, RefusedError } from '#web/platform/api/api.ts';
import { createQueryClient } from '#web/platform/app/query-client.ts';
import { describeError } from '#web/platform/errors/error-description.ts';
import { nestedErrorHtml } from '#web/platform/errors/nested-error.ts';
import { earlyInputHtml } from '#web/platform/hydration/early-input.ts';
import type { I18n } from '#web/platform/i18n/i18n.ts';
import { inlineMessagesHtml } from '#web/platform/i18n/inline-messages.ts';
import { i18nForRequest } from '#web/platform/i18n/request-i18n.ts';
import { pageHiddenHtml } from '#web/platform/page-hidden/page-hidden.ts';
import { surviveTranslationHtml } from '#web/platform/translation/survive-translation.ts';

export { builtAssets } from '#web/app/page-assets.ts';
export { routeTree } from '#web/routes/routes.tsx';

/** What the server passes for one page; `page-renderer.ts` on the server declares the same type. */
type PageRequest = {
  readonly requestId: string;
  readonly url: string;
  readonly origin: string;
  readonly locale: Locale;
  readonly region: CountryCode;
  readonly timeZone: string;
  readonly viewerGender: GrammaticalGender;
  readonly now: string;
  readonly cspNonce: string;
  readonly api: Api;
};

type RenderedPage = {
  readonly status: number;
  readonly html: string;
  readonly location?: string;
  /** the error, for the log */
  readonly fault?: unknown;
};

type Drawn = {
  readonly html: string;
  /** scripts with the data that the browser's router starts with */
  readonly hydration: string;
};

/** The page or its layout could not be rendered. */
type Undrawn = { readonly cause: unknown };

/** React's marker for a part that failed to render and is left to the browser. */
const UNDRAWN = '<!--$!-->';

export const createPageRenderer =
  (assets: PageAssets) =>
  async (page: PageRequest): Promise<RenderedPage> => {
    const { locale, region, timeZone, viewerGender, requestId } = page;
    const i18n = await i18nForRequest(
      { locale, region, timeZone, viewerGender, renderedAt: Date.parse(page.now) },
      SHELL_AREAS,
    );
    const rendered = await render({ assets, request: page, i18n });
    if ('html' in rendered) return rendered;
    const failed = await render({ assets, request: page, i18n, fault: new FaultError('', { status: 500, requestId }) });
    const html = 'html' in failed ? failed.html : nestedErrorHtml();
    return { status: 500, html, fault: new Error(`${page.url} could not be drawn.`, { cause: rendered.cause }) };
  };

type Input = {
  readonly assets: PageAssets;
  readonly request: PageRequest;
  readonly i18n: I18n;
  /** shown instead of the page */
  readonly fault?: FaultError;
};

const render = async (input: Input): Promise<RenderedPage | Undrawn> => {
  const queryClient = createQueryClient();
  try {
    return await renderWith(queryClient, input);
  } finally {
    // Its timers would keep the page's data in memory until they fire.
    queryClient.clear();
  }
};

const renderWith = async (
  queryClient: QueryClient,
  { assets, request, i18n, fault }: Input,
): Promise<RenderedPage | Undrawn> => {
  const { origin, cspNonce } = request;
  const address = new URL(request.url, origin);
  const faults: unknown[] = [];
  const api = withFaults(request, (error) => faults.push(error));
  let refused: number | null = null;
  const answerStatus = (status: number) => void (refused = status);
  const context = {
    api,
    answerStatus,
    queryClient,
    i18n,
    origin,
    ...(fault && { fault }),
  };
  const router = createAppRouter(context, { nonce: cspNonce });
  const handle = createRequestHandler({
    request: new Request(address),
    createRouter: () => router,
  });
  let drawn: Drawn | Undrawn = { html: '', hydration: '' };
  // The HTML is returned separately: encoding it into the Response and back costs as much as rendering it.
  const response = await handle(async () => {
    drawn = await draw(router);
    return new Response(null, { status: getSsrStatus(router) });
  });
  const location = response.headers.get('location');
  if (location !== null) return { status: response.status, html: '', location };
  if (!('html' in drawn)) return drawn;
  const failed = router.state.matches.find((match) => match.status === 'error');
  const status = failed === undefined ? (refused ?? response.status) : describeError(failed.error).status;
  const page = router.state.matches.at(-1)?.staticData.page;
  const hasNoPage = failed !== undefined || response.status === 404;
  const isVisitor = (queryClient.getQueryData(userQuery(api).queryKey) ?? null) === null;
  // Members' pages are hydrated at once, because messages and counts change live.
  const isAsleep = isVisitor && (hasNoPage || page?.wake === 'touch');
  const { hydration } = drawn;
  const tags = isAsleep
    ? assets.asleepTags(page?.file, cspNonce, drawn.html, hydration)
    : assets.headTags(page?.file, cspNonce);
  const hidden = pageHiddenHtml(cspNonce, address);
  const t = i18n.translator('error-page');
  const words = { failure: t('incomplete'), changed: t('button_changed'), again: t('press_again') };
  const early = [surviveTranslationHtml(cspNonce), earlyInputHtml(cspNonce, words)].join('');
  const html = drawn.html
    // Before the styles: a script behind them would wait for them to load.
    .replace('</head>', () => `${early}${hidden}${tags}</head>`)
    .replace('</body>', () => `${isAsleep ? '' : hydration}${inlineMessagesHtml(i18n)}</body>`);
  // A refusal is not a fault and has nothing to log, even with status 503.
  const thrown = failed?.error instanceof RefusedError ? undefined : failed?.error;
  return { status, html, ...(status >= 500 && { fault: faults[0] ?? thrown }) };
};

type Router = ReturnType<typeof createAppRouter>;

const draw = async (router: Router): Promise<Drawn | Undrawn> => {
  const app = <RouterServer router={router} />;
  try {
    const html = renderToString(app);
    if (!html.includes(UNDRAWN)) {
      const hydration = hydrationTags(router);
      return { html: await transformHtmlStringWithRouter(router, html), hydration };
    }
  } catch (cause) {
    return { cause };
  }
  // The fast renderer above does not report why a part failed; the streaming one does.
  let cause: unknown = new Error('A part was not there in time.');
  const stream = await renderToReadableStream(app, { onError: (error) => void (cause = error) });
  await stream.allReady;
  await stream.cancel();
  return { cause };
};

const hydrationTags = ({ serverSsr }: Router): string => {
  const tags = serverSsr?.takeInitialHydrationScriptTags();
  if (tags === undefined) throw new Error('The router has no data for hydration.');
  return [...tags.before, tags.boundary]
    .map(({ attrs = {}, children }) => {
      const names = Object.entries(attrs).map(([name, value]) => ` ${name}="${String(value)}"`);
      return `<script${names.join('')}>${children}</script>`;
    })
    .join('');
};

/** Wraps the API to note faults; the error page shows the request's id, by which they are found in the log. */
const withFaults = ({ api, requestId }: PageRequest, note: (error: unknown) => void): Api => {
  const watched = async (...call: Parameters<Api>) => {
    try {
      return await api(...call);
    } catch (error) {
      note(error);
      return failed(500, null, requestId);
    }
  };
  return watched as Api;
};
