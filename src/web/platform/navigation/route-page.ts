import type { User } from '#shared/contract/account/accounts-contract.ts';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import type { Capability } from '#shared/domain/account/capabilities.ts';
import type { MessageArea } from '#shared/i18n/message-types.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';
import type { HeadFacts } from '#web/platform/head/page-head.ts';

/**
 * Who may see a page: a member's page sends visitors to the login, a visitor's page sends members home, a demo's page
 * exists in demos only, and one that needs a capability only for those who have it.
 */
export type PageAccess =
  | 'anyone'
  | 'member'
  | 'visitor'
  | 'demo'
  | Extract<Capability, 'moderate' | 'answer_cases' | 'read_finance'>;

/** What a route says about its page, besides its address. */
export type PageFacts = {
  /** the page's name in the specification */
  readonly name: string;
  /** the page component: pages/<file>-page.tsx */
  readonly file: string;
  readonly access: PageAccess;
  /** the texts it needs besides the shell's */
  readonly areas: readonly MessageArea[];
  /** kept out of search engines */
  readonly noIndex?: boolean;
  /**
   * For visitors the page stands without scripts until they touch it: what answers first is a link, a form with an address
   * or a native control. Pages that fail or are not found do so by themselves.
   */
  readonly wake?: 'touch';
};

/** What a page's loader and head work with. */
export type PageInput = {
  readonly context: AppContext & { readonly settings: Settings; readonly user: User | null };
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
};

/**
 * Beside the page component, in its own chunk; named by the route instead where the data should not wait for that chunk, or
 * where several addresses show one page.
 */
export type PageAbilities = {
  readonly load?: (input: PageInput) => Promise<unknown>;
  /** runs after `load`, so texts and data are there */
  readonly head?: (input: PageInput) => HeadFacts;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageFacts;
  }
}
