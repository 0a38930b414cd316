import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Role } from '#shared/domain/account/capabilities.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** The fields of the site that the platform reads; `request-resolvers.ts` declares the others. */
export interface Site {
  readonly domain: string;
  /** the default language; empty: none */
  readonly domain_language: string;
  /** the origin of the cache for pictures; empty: none */
  readonly cdn_prefix: string;
}

/** The fields of the logged-in account that the platform reads; `request-resolvers.ts` declares the others. */
export interface Viewer {
  readonly memberId: MemberId;
  readonly status: 'not_confirmed' | 'active';
  readonly language: Locale;
  readonly role: Role | null;
  /** when this session last used a passkey or a second factor; null: never */
  readonly strongAt: Date | null;
  /** `strongAt` is recent, which every capability requires */
  readonly isStrong: boolean;
}

/** Where the request comes from; `request-resolvers.ts` declares more. */
export interface Whereabouts {
  /** by IP address, else by the browser's region; the site's first country if it serves neither */
  readonly geoCountry: CountryCode;
}

/** Cookies that a handler may set; it has no other access to the response. */
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
  /** the session cookie's secret, to end exactly this session */
  readonly sessionToken: string | null;
  /** random and permanent: identifies a browser, not a person */
  readonly deviceId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: Locale;
  /** language chosen on this device, by the URL or earlier; null: none */
  readonly chosenLocale: Locale | null;
  /** scheme and host of the site as visitors type it, from the configuration */
  readonly origin: string;
  readonly cookies: AnswerCookies;
};

export type MemberContext = RequestContext & { readonly viewer: Viewer };
