import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchingApi } from '#scripts/bench/fetching-api.ts';
import { buildWebIfStale } from '#scripts/build/build-web.ts';
import { loadPageRenderer } from '#server/platform/http/pages/load-page-renderer.ts';
import type { InProcessApi, RenderedPage, RenderPage } from '#server/platform/http/pages/page-renderer.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { collectGarbage } from '#test/support/kept-memory.ts';
import { sized } from '#test/support/run-size.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

const BUILT_WEB = join(import.meta.dirname, '../../dist/web');
const MEMBERS = 12;
const ASKED = 40;

/** Node's diagnostics channel for each request that a server begins to read. */
const REQUESTS = 'http.server.request.start';

describe('a request is released with its page', () => {
  const PAGES = sized(2, 20);
  let app: TestApp;
  let origin: string;
  let profile: string;
  let renderPage: RenderPage;
  const calls: WeakRef<object>[] = [];
  const remember = (message: unknown) => {
    calls.push(new WeakRef((message as { request: object }).request));
  };
  beforeAll(async () => {
    subscribe(REQUESTS, remember);
    await buildWebIfStale();
    app = await startTestApp();
    const site = await buildSite(app.db, { domain: 'localhost' });
    const members = [];
    for (let count = 0; count < MEMBERS; count += 1) {
      members.push(await buildMember(app.db, { site, profile: { gender: 'female' } }));
    }
    profile = `/members/${toPublicId(members[0]!)}`;
    origin = await app.app.listen({ host: '127.0.0.1', port: 0 });
    renderPage = await loadPageRenderer(BUILT_WEB);
  }, 5 * MINUTE_MS);
  afterAll(async () => {
    unsubscribe(REQUESTS, remember);
    await app.stop();
  });

  type Answers = Readonly<Record<string, (data: never) => unknown>>;
  const fail = (): never => {
    throw new Error('The database is away.');
  };

  type Case = readonly [what: string, status: number, url: () => string, changed: Answers];
  const cases: readonly Case[] = [
    ['is rendered', 200, () => '/members', {}],
    ['redirects', 307, () => '/profile', {}],
    ['is not found', 404, () => '/there-is-no-such-page', {}],
    ['lacks a part of its data', 200, () => '/members', { 'GET /api/members.php': fail }],
    ['lacks data that it requires', 500, () => '/', { 'GET /api/settings.php': fail }],
    ['cannot be rendered', 500, () => profile, { 'GET /api/member.php': () => ({ member: { name: 'Anna' } }) }],
    [
      'cannot be rendered, nor its error page',
      500,
      () => '/lang-config',
      {
        'GET /api/settings.php': (data: { settings: object }) => ({
          settings: { ...data.settings, visible_locales: null },
        }),
      },
    ],
  ];
  it('whatever became of it', { timeout: 2 * MINUTE_MS }, async () => {
    const real = fetchingApi(origin, 'localhost');
    const requests: { page: string; request: WeakRef<InProcessApi> }[] = [];
    const draw = async ([what, status, url, changed]: Case): Promise<void> => {
      const api = apiOf(real, changed);
      const page = await renderAs(api, url());
      expect(page.status, `${what} ${inspect(page.fault)}`).toBe(status);
      requests.push({ page: what, request: new WeakRef(api) });
    };
    for (const each of cases) {
      for (let count = 0; count < PAGES; count += 1) await draw(each);
    }
    // One garbage collection for all cases, because each takes about a second in a process with a large heap.
    const listKept = () => {
      collectGarbage();
      return requests.filter(({ request }) => request.deref() !== undefined).map(({ page }) => page);
    };
    // React's context retains the last page that failed to render, until the next one does.
    await expect.poll(() => listKept().slice(1)).toEqual([]);

    // Makes many requests, then closes the connections, because a keep-alive connection holds its last request.
    for (let count = 0; count < ASKED; count += 1)
      await fetch(`${origin}/api/members.php`, { headers: { host: 'localhost' } });
    expect(calls.length).toBeGreaterThan(ASKED);
    app.app.server.closeAllConnections();
    const countKept = () => {
      collectGarbage();
      return calls.filter((call) => call.deref() !== undefined).length;
    };
    await expect.poll(countKept).toBe(0);
  });

  /** Returns an API client that changes some responses. It keeps a reference to the whole request. */
  const apiOf = (real: InProcessApi, changed: Answers): InProcessApi =>
    (async (name: 'GET /api/members.php', input: never) => {
      const answer = await real(name, input);
      const change = changed[name];
      return change === undefined || !answer.ok ? answer : { ok: true, data: change(answer.data as never) };
    }) as InProcessApi;
  const renderAs = async (api: InProcessApi, url: string): Promise<RenderedPage> => {
    const reader = { locale: 'en', region: 'GB', timeZone: 'Europe/London', now: new Date().toISOString() } as const;
    const rest = { viewerGender: 'other', requestId: 'request', origin, cspNonce: 'nonce' } as const;
    return renderPage({ ...reader, ...rest, url, api });
  };
});
