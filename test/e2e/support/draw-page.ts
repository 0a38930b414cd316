import { join } from 'node:path';
import { fetchingApi } from '#scripts/bench/fetching-api.ts';
import { loadPageRenderer } from '#server/platform/http/pages/load-page-renderer.ts';
import type { InProcessApi, RenderedPage } from '#server/platform/http/pages/page-renderer.ts';

const BUILT_WEB = join(import.meta.dirname, '../../../dist/web');

type Answers = Readonly<Record<string, (data: never) => unknown>>;

/** Renders a page for a visitor as the server does, with the running app's responses, some of them changed. */
export const drawPage = async (baseURL: string, url: string, changed: Answers): Promise<RenderedPage> => {
  const real = fetchingApi(baseURL, new URL(baseURL).host);
  const api = (async (name: string, input: never) => {
    const answer = await real(name as 'GET /api/companyinfo.php', input);
    const change = changed[name];
    return change === undefined || !answer.ok ? answer : { ok: true, data: change(answer.data as never) };
  }) as InProcessApi;
  const renderPage = await loadPageRenderer(BUILT_WEB);
  return renderPage({
    requestId: 'request-7',
    url,
    origin: baseURL,
    locale: 'en',
    region: 'GB',
    timeZone: 'Europe/London',
    viewerGender: 'other',
    now: new Date().toISOString(),
    cspNonce: 'nonce',
    api,
  });
};
