import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#web/platform/api/api.ts';
import type { I18n } from '#web/platform/i18n/i18n.ts';

/** Available to every route and component: one instance per page request on the server, one per tab in the browser. */
export type AppContext = {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  /** scheme and host from the configuration, for canonical links */
  readonly origin: string;
  /** the error that stopped the server from rendering the page; shown instead of it */
  readonly fault?: Error;
  /** sets the HTTP status of a page that is rendered as a refusal; absent in the browser */
  readonly answerStatus?: (status: number) => void;
};
