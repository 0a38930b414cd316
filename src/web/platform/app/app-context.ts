import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#web/platform/api/api.ts';
import type { I18n } from '#web/platform/i18n/i18n.ts';

/** What every route and component may count on; one per page request on the server, one per tab in the browser. */
export type AppContext = {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  /** scheme and host as the site is configured, for canonical links */
  readonly origin: string;
  /** the server could not draw the page: its error is shown in its place */
  readonly fault?: Error;
  /** the status of the document, where a page is drawn and yet a refusal; absent in the browser */
  readonly answerStatus?: (status: number) => void;
};
