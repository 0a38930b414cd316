import type { MessageArea } from '#shared/i18n/message-types.ts';
import type { AppContext } from '#web/platform/app-context.ts';

/**
 * Who may see a page: a member's page sends visitors to the login, a visitor's page sends members home, a demo's page
 * exists in demos only, and a moderator's page for nobody but them and admins.
 */
export type PageAccess = 'anyone' | 'member' | 'visitor' | 'demo' | 'moderator';

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
  /** an address with real parameters, for tools that visit every page; absent where the path has none */
  readonly example?: (context: Pick<AppContext, 'api'>) => Promise<string>;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageFacts;
  }
}
