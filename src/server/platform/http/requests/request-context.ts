import type { Selectable } from 'kysely';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Role } from '#shared/domain/account/capabilities.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** One row of `sites`: the settings that hold for everything this request does. */
export type Site = Readonly<Selectable<Schema['sites']>>;

/** The account behind a valid session. Only the session gate makes one. */
export type Viewer = {
  readonly memberId: MemberId;
  readonly status: 'not_confirmed' | 'active';
  /** nobody sees the profile: the address is not proved, or moderation has taken it down */
  readonly isDisabled: boolean;
  readonly role: Role | null;
  readonly paidUser: boolean;
  readonly language: Locale;
  readonly gender: 'male' | 'female';
  readonly sexuality: 'hetero' | 'gay' | 'lesbian' | 'bi';
  readonly country: CountryCode;
  readonly region: string | null;
  readonly dateOfBirth: string;
  /** is shown no fictional profiles */
  readonly hidesFictional: boolean;
  /** leaves no trace on the profiles looked at */
  readonly browsesInvisibly: boolean;
  /** when this session has shown more than a password; null: never */
  readonly strongAt: Date | null;
  /** that is not long ago; staff may do nothing without. Nobody is asked for it in the demo. */
  readonly isStrong: boolean;
};

/** Cookies that a handler may set; nothing else of the answer is a handler's business. */
export type AnswerCookies = {
  startSession(token: string, expiresAt: Date): void;
  endSession(): void;
  setLocale(locale: Locale): void;
};

export type RequestContext = {
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
  /** by address, else by the browser's region; the site's first country where neither is one of its own */
  readonly geoCountry: CountryCode;
  /** years, by the country they are in, which may be none of the site's */
  readonly minimumAge: number;
  readonly locale: Locale;
  /** scheme and host of the site as visitors type it, from the configuration */
  readonly origin: string;
  readonly cookies: AnswerCookies;
};

export type MemberContext = RequestContext & { readonly viewer: Viewer };
