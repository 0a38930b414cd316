import type { AppContext } from '#web/platform/app-context.ts';
import type { PageFacts } from '#web/platform/navigation/route-page.ts';
import type { User } from '#shared/contract/accounts-contract.ts';
import type { Settings } from '#shared/contract/sites-contract.ts';
import { lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';

type PageModule = { readonly Page: ComponentType };

const pageModules = import.meta.glob<PageModule>('./pages/**/*-page.tsx');

type LoaderInput = {
  readonly context: AppContext & { readonly settings: Settings; readonly user: User | null };
  readonly params: Record<string, string>;
  readonly deps: Record<string, unknown>;
};

/** The part of a route that every page has: who may see it, its texts, its data, its code. */
export const page = (facts: PageFacts & { readonly load?: (input: LoaderInput) => Promise<unknown> }) => {
  const { load, ...staticFacts } = facts;
  const importPage = pageModules[`./pages/${facts.file}-page.tsx`];
  if (importPage === undefined) throw new Error(`There is no pages/${facts.file}-page.tsx.`);
  return {
    staticData: { page: staticFacts },
    beforeLoad: ({ context: { user }, location }: { context: LoaderInput['context']; location: { href: string } }) => {
      if (facts.access === 'member' && user === null) throw redirect({ href: loginAddress(location.href) });
      if (facts.access === 'visitor' && user !== null) throw redirect({ href: '/' });
    },
    loader: async (input: LoaderInput): Promise<void> => {
      await Promise.all([input.context.i18n.loadAreas(facts.areas), load?.(input)]);
    },
    component: lazyRouteComponent(importPage, 'Page'),
  };
};

/** The page to come back to after the login is an address of our own, never another host. */
const loginAddress = (from: string): string => `/login?next=${encodeURIComponent(from)}`;
