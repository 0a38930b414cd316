import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Role } from '#shared/domain/account/capabilities.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** What the platform reads of the site. All else that a site has is declared by the composition: `request-resolvers.ts`. */
export interface Site {
  readonly domain: string;
  /** spoken where nobody has chosen; the empty text: no language of its own */
  readonly domain_language: string;
  /** the origin of the cache in front of the pictures; the empty text: none */
  readonly cdn_prefix: string;
}

/** What the platform reads of the account behind a valid session; only the session gate makes one. The rest as above. */
export interface Viewer {
  readonly memberId: MemberId;
  readonly status: 'not_confirmed' | 'active';
  readonly language: Locale;
  readonly role: Role | null;
  /** when this session has shown more than a password; null: never */
  readonly strongAt: Date | null;
  /** that is not long ago: nobody uses a capability without */
  readonly isStrong: boolean;
}

/** Where the request comes from. The rest as above. */
export interface Whereabouts {
  /** by address, else by the browser's region; the site's first country where neither is one of its own */
  readonly geoCountry: CountryCode;
}

/** Cookies that a handler may set; nothing else of the answer is a handler's business. */
export type AnswerCookies = {
  startSession(token: string, expiresAt: Date): void;
  endSession(): void;
  setLocale(locale: Locale): void;
};

export type RequestContext = Whereabouts & {
  readonly requestId: string;
  readonly log: Log;
  readonly now: Date;
  readonly site: Site;
  readonly viewer: Viewer | null;
  /** the session cookie's secret, for ending exactly this session */
  readonly sessionToken: string | null;
  /** random and lasting: tells browsers apart, never people */
  readonly deviceId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: Locale;
  /** scheme and host of the site as visitors type it, from the configuration */
  readonly origin: string;
  readonly cookies: AnswerCookies;
};

export type MemberContext = RequestContext & { readonly viewer: Viewer };
