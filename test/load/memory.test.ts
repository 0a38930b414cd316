import { join } from 'node:path';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchingApi } from '#scripts/bench/fetching-api.ts';
import { openSoak, type Soak } from '#scripts/soak/open-soak.ts';
import { runSoak } from '#scripts/soak/run-soak.ts';
import { weighCalm } from '#scripts/soak/weigh-calm.ts';
import { loadPageRenderer } from '#server/platform/http/pages/load-page-renderer.ts';
import type { InProcessApi, RenderedPage, RenderPage } from '#server/platform/http/pages/page-renderer.ts';

const MINUTES = 60_000;
const BUILT_WEB = join(import.meta.dirname, '../../dist/web');

let soak: Soak;
beforeAll(async () => {
  soak = await openSoak();
}, 5 * MINUTES);
afterAll(() => soak.close());

describe('a rendered page', () => {
  const WARM_UP_PAGES = 8;
  const PAGES_OF_ROUND = 22;
  const CALM_ROUNDS = 2;
  const ROUNDS_AT_MOST = 8;
  const AT_ONCE = 4;
  const KEPT_AT_MOST_KB = 5;

  /** Requests a page as a visitor and as each member in turn; responses refused because of load do not count. */
  const draw = async (route: number, count: number): Promise<Set<number>> => {
    const { client, people } = soak.scene;
    const statuses = new Set<number>();
    let drawn = 0;
    const lane = async (first: number): Promise<void> => {
      for (let turn = first; drawn < count; turn += AT_ONCE) {
        const member = people.members[(turn >> 1) % people.members.length]!;
        const { addresses, cookie } = turn % 2 === 0 ? people.visitor : member;
        const { status } = await client.ask({ path: addresses[route]!, cookie });
        if (status === 503) continue;
        statuses.add(status);
        drawn += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_unused, first) => lane(first)));
    return statuses;
  };

  it('is released on every route, for visitors and members', { timeout: 10 * MINUTES }, async () => {
    const { routes } = soak.scene.people;
    const weigh = async (how: () => Promise<{ keptBytes: number }>) => (await how()).keptBytes / 1024;
    const isHeavier = (after: number, before: number) => after - before > KEPT_AT_MOST_KB * PAGES_OF_ROUND;
    const atOnce = () => soak.app.weigh();
    const whenCalm = () => weighCalm(soak.app);
    const leaks: string[] = [];
    const statuses = new Set<number>();
    let measured = 0;
    for (const [index, route] of routes.entries()) {
      for (const status of await draw(index, WARM_UP_PAGES)) statuses.add(status);
      const growths: number[] = [];
      const countCalm = () => growths.filter((kb) => Math.abs(kb) <= KEPT_AT_MOST_KB).length;
      // Compilation and caches grow once; a leak grows in every round.
      for (let before = await weigh(atOnce); countCalm() < CALM_ROUNDS && growths.length < ROUNDS_AT_MOST;) {
        await draw(index, PAGES_OF_ROUND);
        let after = await weigh(atOnce);
        if (isHeavier(after, before)) after = Math.min(after, await weigh(whenCalm));
        growths.push((after - before) / PAGES_OF_ROUND);
        measured += PAGES_OF_ROUND;
        before = after;
      }
      if (countCalm() < CALM_ROUNDS) leaks.push(`${route}: ${growths.map((kb) => kb.toFixed(1)).join(', ')} kB a page`);
      if (leaks.length === 3) break;
    }
    expect(leaks).toEqual([]);
    expect(measured).toBeGreaterThanOrEqual(2_000);
    expect(statuses).toEqual(new Set([200, 307, 404]));
  });
});

describe('a request is released if its page', () => {
  const PAGES = 20;
  let renderPage: RenderPage;
  let collect: () => void;
  beforeAll(async () => {
    renderPage = await loadPageRenderer(BUILT_WEB);
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  });

  type Answers = Readonly<Record<string, (data: never) => unknown>>;
  const fail = (): never => {
    throw new Error('The database is away.');
  };

  it.each<[what: string, status: number, url: () => string, changed: Answers]>([
    ['is rendered', 200, () => '/members', {}],
    ['redirects', 307, () => '/profile', {}],
    ['is not found', 404, () => '/there-is-no-such-page', {}],
    ['lacks a part of its data', 200, () => '/members', { 'GET /api/members.php': fail }],
    ['lacks data that it requires', 500, () => '/', { 'GET /api/settings.php': fail }],
    ['cannot be rendered', 500, () => profile(), { 'GET /api/member.php': () => ({ member: { name: 'Anna' } }) }],
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
  ])('%s', { timeout: 2 * MINUTES }, async (_what, status, url, changed) => {
    const real = fetchingApi(soak.app.url, new URL(soak.app.url).host);
    const draw = async (): Promise<WeakRef<InProcessApi>> => {
      const api = apiOf(real, changed);
      const page = await renderAs(api, url());
      expect(page.status, inspect(page.fault)).toBe(status);
      return new WeakRef(api);
    };
    const requests: WeakRef<InProcessApi>[] = [];
    for (let count = 0; count < PAGES; count += 1) requests.push(await draw());
    const countKept = () => {
      collect();
      return requests.filter((request) => request.deref() !== undefined).length;
    };
    // React's context retains the last page that failed to render, until the next one does.
    await expect.poll(countKept).toBeLessThanOrEqual(1);
  });

  const profile = () => soak.scene.people.visitor.addresses[soak.scene.people.routes.indexOf('/members/$id')]!;
  /** An API client that can change answers; it holds the whole request. */
  const apiOf = (real: InProcessApi, changed: Answers): InProcessApi =>
    (async (name: 'GET /api/members.php', input: never) => {
      const answer = await real(name, input);
      const change = changed[name];
      return change === undefined || !answer.ok ? answer : { ok: true, data: change(answer.data as never) };
    }) as InProcessApi;
  const renderAs = async (api: InProcessApi, url: string): Promise<RenderedPage> => {
    const reader = { locale: 'en', region: 'GB', timeZone: 'Europe/London', now: new Date().toISOString() } as const;
    const rest = { viewerGender: 'other', requestId: 'request', origin: soak.app.url, cspNonce: 'nonce' } as const;
    return renderPage({ ...reader, ...rest, url, api });
  };
});

it('a server’s memory does not grow under mixed load', { timeout: 10 * MINUTES }, async () => {
  const { growth, outcomes } = await runSoak(soak, { warmUp: { acts: 900 }, piece: { acts: 2_000 }, pieces: 1 });
  // There must be no faults and no cut connections.
  expect([...outcomes.keys()].filter((outcome) => / (500|0)$/.test(outcome))).toEqual([]);
  expect(growth).toBeLessThanOrEqual(0.05);
});
