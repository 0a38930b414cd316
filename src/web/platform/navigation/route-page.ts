import type { User } from '#shared/contract/account/accounts-contract.ts';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import type { Capability } from '#shared/domain/account/capabilities.ts';
import type { MessageArea } from '#shared/i18n/message-types.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';

/**
 * Who may see a page. `member`: visitors are sent to the login. `visitor`: members are sent home. `demo`: the page
 * exists in demos only. A capability: only members who have it.
 */
export type PageAccess =
  | 'anyone'
  | 'member'
  | 'visitor'
  | 'demo'
  | Extract<Capability, 'moderate' | 'answer_cases' | 'read_finance'>;

/** What a route declares about its page, besides its address. */
export type PageDeclaration = {
  /** the page's name in the specification */
  readonly name: string;
  /** the page component: pages/<file>-page.tsx */
  readonly file: string;
  readonly access: PageAccess;
  /** message areas besides those of the layout */
  readonly areas: readonly MessageArea[];
  /** if set, search engines may not list the page */
  readonly noIndex?: boolean;
  /**
   * If set, a visitor's page is hydrated on the first interaction: all of its controls are links, forms with an
   * `action` or native controls. Error and not-found pages are always treated like this.
   */
  readonly wake?: 'touch';
};

/** Passed to a page's loader and head. */
export type PageInput = {
  readonly context: AppContext & { readonly settings: Settings; readonly user: User | null };
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
};

/**
 * Exported beside the page component, in its chunk. The route declares them instead if loading should not wait for the
 * chunk, or if several addresses show one page.
 */
export type PageAbilities = {
  readonly load?: (input: PageInput) => Promise<unknown>;
  /** runs after `load`, so texts and data are available */
  readonly head?: (input: PageInput) => PageMetadata;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageDeclaration;
  }
}
