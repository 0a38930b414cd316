import type { CallName, OutputOf, RequestOf } from '#shared/contract/contract.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { Refusal } from '#shared/errors/refusals.ts';
import type { GrammaticalGender } from '#shared/i18n/ambient-values.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export type CallResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly refusal: Refusal; readonly status: number };

/** The API for pages; on the server without a network in between. */
export type InProcessApi = <Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
) => Promise<CallResult<OutputOf<Name>>>;

export type PageRequest = {
  readonly requestId: string;
  /** path and query as the visitor typed them */
  readonly url: string;
  readonly origin: string;
  readonly locale: Locale;
  /** country and time zone for formatting dates and numbers */
  readonly region: CountryCode;
  readonly timeZone: string;
  /** how texts address the visitor */
  readonly viewerGender: GrammaticalGender;
  /** the current time for "new" and "ago", ISO 8601 */
  readonly now: string;
  readonly cspNonce: string;
  readonly api: InProcessApi;
};

export type RenderedPage = {
  readonly status: number;
  readonly html: string;
  readonly location?: string;
  /** the error, for the log */
  readonly fault?: unknown;
};

/** The export of the web application's server build. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
