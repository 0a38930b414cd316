import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCookies } from '#server/platform/http/requests/request-context.ts';
import { toTimeZone } from '#shared/domain/countries/time-zones.ts';
import { type CookieName, COOKIES, HOST_PREFIX } from '#shared/domain/kept-in-browser.ts';
import { isLocale, type Locale } from '#shared/i18n/locales.ts';

const DAY_SECONDS = 24 * 3600;
const DEVICE_ID = /^[A-Za-z0-9_-]{22}$/;
const SESSION_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Sent without https, too, and readable by pages. */
const LOCALE: CookieName = 'locale';

/** Written by pages. */
const TIME_ZONE: CookieName = 'time_zone';

/** `__Host-` cookies exist only over https, so http://localhost uses the plain name. */
const nameOf = (cookie: Exclude<CookieName, 'locale' | 'time_zone'>, { server }: FastifyRequest): string =>
  server.scheme === 'https' ? `${HOST_PREFIX}${cookie}` : cookie;

const cookieOptions = ({ server }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: server.scheme === 'https' }) as const;

export const readSessionToken = (request: FastifyRequest): string | null => {
  const token = request.cookies[nameOf('session', request)];
  return token !== undefined && SESSION_TOKEN.test(token) ? token : null;
};

export const readLocaleCookie = (request: FastifyRequest): Locale | null => {
  // Undefined when an error occurs before the cookies are parsed.
  const locale = (request.cookies as typeof request.cookies | undefined)?.[LOCALE];
  return isLocale(locale) ? locale : null;
};

/** Returns the browser's time zone; null: missing or unknown. */
export const readTimeZoneCookie = (request: FastifyRequest): string | null => toTimeZone(request.cookies[TIME_ZONE]);

/** Returns the browser's permanent random id; null: it has none yet. */
export const readDevice = (request: FastifyRequest): string | null => {
  const known = request.cookies[nameOf('device', request)];
  return known !== undefined && DEVICE_ID.test(known) ? known : null;
};

/** Returns the browser's id, or sets a new one with this response. */
export const readOrStartDevice = (request: FastifyRequest, reply: FastifyReply): string => {
  const known = readDevice(request);
  if (known !== null) return known;
  const deviceId = randomBytes(16).toString('base64url');
  void reply.setCookie(nameOf('device', request), deviceId, {
    ...cookieOptions(request),
    maxAge: COOKIES.device.days * DAY_SECONDS,
  });
  return deviceId;
};

export const answerCookies = (request: FastifyRequest, reply: FastifyReply): AnswerCookies => ({
  startSession: (token, expiresAt) => {
    void reply.setCookie(nameOf('session', request), token, { ...cookieOptions(request), expires: expiresAt });
  },
  endSession: () => {
    void reply.clearCookie(nameOf('session', request), cookieOptions(request));
  },
  setLocale: (locale) => {
    void reply.setCookie(LOCALE, locale, {
      ...cookieOptions(request),
      httpOnly: false,
      maxAge: COOKIES.locale.days * DAY_SECONDS,
    });
  },
});
