import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cookieOf, type Viewer } from '#scripts/pages/app-visit.ts';
import { casePages } from '#scripts/pages/case-pages.ts';
import { findExample } from '#scripts/pages/page-examples.ts';
import { payPages } from '#scripts/pages/pay-pages.ts';
import { CASE_TOPICS } from '#shared/domain/case-topics.ts';
import { PAGE_NAMES } from '#shared/domain/static-pages.ts';
import type { Api } from '#web/platform/api/api.ts';
import type { PageAccess, PageDeclaration } from '#web/platform/navigation/route-page.ts';

export type AppPage = {
  /** file name of its screenshots */
  name: string;
  path: string;
  viewers: Viewer[];
  /** expected HTTP status; 200 if absent */
  status?: number;
  /** when a visitor's page hydrates; pages of members always hydrate at once */
  wake?: PageDeclaration['wake'] | undefined;
};

const BUILT_ENTRY = pathToFileURL(join(import.meta.dirname, '../../dist/web/server/entry-server.js')).href;

type Route = { options: { path: string; staticData?: { page?: PageDeclaration } }; children?: Route[] };

const VIEWERS: Record<PageAccess, Viewer[]> = {
  anyone: ['visitor', 'member'],
  visitor: ['visitor'],
  member: ['member'],
  moderate: ['moderator'],
  answer_cases: ['moderator'],
  read_finance: ['admin'],
  demo: ['visitor'],
};

const NOT_FOUND: AppPage = {
  name: 'not-found',
  path: '/there-is-no-such-page',
  viewers: ['visitor', 'member'],
  status: 404,
  wake: 'touch',
};

/** Query strings that change how a page looks: links from mails, and steps of a form. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  '/complete-signup': ['?step=3', '?step=4'],
  '/reset-password/do': ['?token=none'],
  '/mail-change/do': ['?token=none', '?undo=none'],
  '/activate/done': ['?token=none'],
  '/reactivate': ['?token=none'],
  '/account-deleted': ['?until=2030-05-17T12:00:00.000Z'],
  '/export/download': ['?token=none'],
};

/** Returns all pages of src/web/routes/routes.tsx with a URL on the app at `url`, and a page that does not exist. */
export const appPages = async (url: string): Promise<AppPage[]> => {
  const readers = { visitor: readingApi(url, {}), member: readingApi(url, { cookie: await cookieOf(url, 'member') }) };
  const pages: AppPage[] = [];
  for (const { name, access, wake, path } of await loadPageRoutes()) {
    const api = access === 'member' ? readers.member : readers.visitor;
    pages.push({ name, path: await findExample(api, path), viewers: VIEWERS[access], wake });
  }
  return [...pages, NOT_FOUND];
};

/**
 * Returns all of `appPages`, the other static pages, and more states of complaints and orders. For audits and
 * screenshots; too many for journeys.
 */
export const lookedAtPages = async (url: string): Promise<AppPage[]> => [
  ...(await appPages(url)),
  ...(await payPages(url)),
  ...(await casePages(url)),
  ...PAGE_NAMES.filter((name) => name !== 'terms').map((name): AppPage => ({
    name: `pages-${name}`,
    path: `/pages/${name}`,
    viewers: ['visitor'],
    wake: 'touch',
  })),
  ...CASE_TOPICS.map((topic): AppPage => ({
    name: `complaints-${topic}`,
    path: `/complaints?topic=${topic}`,
    viewers: ['visitor'],
    wake: 'touch',
  })),
  { name: 'locked-out-until', path: '/locked-out?until=2030-05-17T12:00:00.000Z', viewers: ['visitor'] },
  { name: 'locked-out-link', path: '/locked-out?token=none', viewers: ['visitor'] },
];

export type PageRoute = Pick<PageDeclaration, 'name' | 'access'> & {
  readonly wake: PageDeclaration['wake'] | undefined;
  /** route pattern with parameter names; variants end with a query string */
  readonly path: string;
};

/** Returns all pages of src/web/routes/routes.tsx, each followed by its variants. */
export const loadPageRoutes = async (): Promise<PageRoute[]> => pageRoutesOf(await loadRouteTree());

/** Returns all pages of a loaded route tree, each followed by its variants. */
export const pageRoutesOf = (routeTree: Route): PageRoute[] =>
  pagesBelow(routeTree, '').flatMap(({ page: { name, access, wake }, path }) => [
    { name, access, wake, path },
    ...(VARIANTS[path] ?? []).map((query, index) => ({
      name: `${name}-${index + 2}`,
      access,
      wake,
      path: path + query,
    })),
  ]);

/** Loads the routes from the build, because their source needs Vite (JSX, styles, globs). */
const loadRouteTree = async (): Promise<Route> => {
  const { routeTree } = (await import(BUILT_ENTRY)) as { routeTree: Route };
  return routeTree;
};

const pagesBelow = (route: Route, parentPath: string): { page: PageDeclaration; path: string }[] => {
  const path = `${parentPath}/${route.options.path ?? ''}`.replaceAll(/\/+/g, '/');
  const page = route.options.staticData?.page;
  const own = page === undefined ? [] : [{ page, path: path === '/' ? path : path.replace(/\/$/, '') }];
  return [...own, ...(route.children ?? []).flatMap((child) => pagesBelow(child, path))];
};

/** Returns an API client for GET calls, with which examples are looked up. */
export const readingApi = (url: string, headers: Record<string, string>): Api => {
  const read = async (name: string, request: { query?: Record<string, unknown> }): Promise<unknown> => {
    const address = new URL(name.replace('GET ', ''), url);
    for (const [key, value] of Object.entries(request.query ?? {})) address.searchParams.set(key, String(value));
    const answer = await fetch(address, { headers });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}.`);
    return { ok: true, data: (await answer.json()) as unknown };
  };
  return read as Api;
};
