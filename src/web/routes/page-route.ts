import { lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { hasCapability } from '#shared/domain/account/capabilities.ts';
import { nicheOf } from '#shared/domain/niches.ts';
import { userQuery } from '#web/features/account/user-queries.ts';
import { settingsQuery } from '#web/features/site/site-queries.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';
import { PageError } from '#web/platform/errors/error-page.tsx';
import { pageHead } from '#web/platform/head/page-head.ts';
import type { PageAbilities, PageDeclaration, PageInput } from '#web/platform/navigation/route-page.ts';
import { stringifySearch } from '#web/platform/navigation/search-text.ts';

type PageModule = PageAbilities & { readonly Page: ComponentType };

const pageModules = import.meta.glob<PageModule>('../pages/**/*-page.tsx');

type PageOptions = PageDeclaration & PageAbilities;

/** Returns the options that every page's route has: access, texts, data, head and component. */
export const page = ({ load, head, ...declared }: PageOptions) => {
  const importPage = pageModules[`../pages/${declared.file}-page.tsx`];
  if (importPage === undefined) throw new Error(`There is no pages/${declared.file}-page.tsx.`);
  const importOwn = () => importChunk(importPage);
  return {
    staticData: { page: declared },
    beforeLoad: ({ context, location }: { context: AppContext; location: { href: string } }) => {
      const { settings, user, fault } = withSiteAndUser(context);
      if (fault !== undefined) throw fault;
      const { access } = declared;
      if (access === 'visitor' && user !== null) throw redirect({ href: '/' });
      if (access === 'demo' && !settings.is_demo) throw notFound();
      if (access === 'anyone' || access === 'visitor' || access === 'demo') return;
      if (user === null) throw redirect({ href: loginAddress(location.href) });
      if (access !== 'member' && !hasCapability(user.role, access)) throw notFound();
    },
    loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ search }),
    loader: async ({ context, params, deps }: RouteInput & { deps: Pick<PageInput, 'search'> }) => {
      const input = { context: withSiteAndUser(context), params, search: deps.search };
      const loadData = load ?? (async (given: PageInput) => (await importOwn()).load?.(given));
      await Promise.all([context.i18n.loadAreas(declared.areas), loadData(input)]);
    },
    head: async ({
      match,
    }: {
      match: { status: string; context: unknown; pathname: string } & Pick<PageInput, 'params' | 'search'>;
    }) => {
      // A failed page has neither texts nor data; its error component sets the title.
      if (match.status === 'error') return {};
      const { params, search } = match;
      const context = withSiteAndUser(match.context as AppContext);
      const href = match.pathname + stringifySearch(search);
      const { name: siteName, niche } = context.settings;
      const describe = head ?? (await importOwn()).head;
      if (describe === undefined) throw new Error(`The page ${declared.name} has no title.`);
      const place = { context, href, noIndex: declared.noIndex, siteName, niche: nicheOf(niche) };
      return pageHead(place, describe({ context, params, search }));
    },
    component: lazyRouteComponent(importOwn, 'Page'),
    errorComponent: PageError,
  };
};

type RouteInput = { readonly context: AppContext; readonly params: PageInput['params'] };

/**
 * Adds settings and user, loaded by the root route. In the router's context they would be sent to the browser twice.
 */
const withSiteAndUser = (context: AppContext): PageInput['context'] => {
  const { api, queryClient } = context;
  const settings = queryClient.getQueryData(settingsQuery(api, {}).queryKey);
  if (settings === undefined) throw new Error('The settings are loaded by the root route.');
  return { ...context, settings, user: queryClient.getQueryData(userQuery(api).queryKey) ?? null };
};

/** Returns the login's address, which leads back to this page; never to another host. */
const loginAddress = (from: string): string => `/login?next=${encodeURIComponent(from)}`;
