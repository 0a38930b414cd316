import { lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { User } from '#shared/contract/accounts-contract.ts';
import type { Settings } from '#shared/contract/sites-contract.ts';
import { userQuery } from '#web/features/account/user-queries.ts';
import { settingsQuery } from '#web/features/site/site-queries.ts';
import type { AppContext } from '#web/platform/app-context.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';
import { PageError } from '#web/platform/errors/error-page.tsx';
import { pageHead, type HeadFacts } from '#web/platform/head/page-head.ts';
import type { PageFacts } from '#web/platform/navigation/route-page.ts';
import { stringifySearch } from '#web/platform/navigation/search-text.ts';

type PageModule = { readonly Page: ComponentType };

const pageModules = import.meta.glob<PageModule>('./pages/**/*-page.tsx');

/** What a page's loader and head work with. */
export type PageInput = {
  readonly context: AppContext & { readonly settings: Settings; readonly user: User | null };
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
};

type PageOptions = PageFacts & {
  readonly load?: (input: PageInput) => Promise<unknown>;
  /** runs after `load`, so texts and data are there */
  readonly head: (input: PageInput) => HeadFacts;
};

/** The part of a route that every page has: who may see it, its texts, its data, its title, its code. */
export const page = ({ load, head, ...facts }: PageOptions) => {
  const importPage = pageModules[`./pages/${facts.file}-page.tsx`];
  if (importPage === undefined) throw new Error(`There is no pages/${facts.file}-page.tsx.`);
  return {
    staticData: { page: facts },
    beforeLoad: ({ context, location }: { context: AppContext; location: { href: string } }) => {
      const { settings, user, fault } = withSiteAndUser(context);
      if (fault !== undefined) throw fault;
      const isInside = facts.access === 'member' || facts.access === 'moderator';
      if (isInside && user === null) throw redirect({ href: loginAddress(location.href) });
      if (facts.access === 'visitor' && user !== null) throw redirect({ href: '/' });
      if (facts.access === 'moderator' && user?.role !== 'moderator' && user?.role !== 'admin') throw notFound();
      if (facts.access === 'demo' && !settings.is_demo) throw notFound();
    },
    loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ search }),
    loader: async ({ context, params, deps }: RouteInput & { deps: Pick<PageInput, 'search'> }) => {
      const input = { context: withSiteAndUser(context), params, search: deps.search };
      await Promise.all([context.i18n.loadAreas(facts.areas), load?.(input)]);
    },
    head: ({
      match,
    }: {
      match: { status: string; context: unknown; params: unknown; pathname: string; search: object };
    }) => {
      // What failed has neither texts nor data; its error brings a title of its own.
      if (match.status === 'error') return {};
      const { params, search } = match as unknown as PageInput;
      const context = withSiteAndUser(match.context as AppContext);
      const href = match.pathname + stringifySearch(search);
      const { name: siteName } = context.settings;
      return pageHead({ context, href, noIndex: facts.noIndex, siteName }, head({ context, params, search }));
    },
    component: lazyRouteComponent(() => importChunk(importPage), 'Page'),
    errorComponent: PageError,
  };
};

type RouteInput = { readonly context: AppContext; readonly params: PageInput['params'] };

/** The root route has loaded both. They are not part of the router's context, which would carry them to the browser twice. */
const withSiteAndUser = (context: AppContext): PageInput['context'] => {
  const { api, queryClient } = context;
  const settings = queryClient.getQueryData(settingsQuery(api, {}).queryKey);
  if (settings === undefined) throw new Error('The settings are loaded by the root route.');
  return { ...context, settings, user: queryClient.getQueryData(userQuery(api).queryKey) ?? null };
};

/** The page to come back to after the login is an address of our own, never another host. */
const loginAddress = (from: string): string => `/login?next=${encodeURIComponent(from)}`;
