import { COOKIES, type CookieName } from '#shared/domain/kept-in-browser.ts';

const NAME: CookieName = 'time_zone';
const DAY_SECONDS = 24 * 3600;

/** Stores this browser's time zone in a cookie. The server uses it on the next pages if no region is known. */
export const tellTimeZone = (page: Pick<Document, 'cookie'>): void => {
  const cookie = `${NAME}=${new Intl.DateTimeFormat().resolvedOptions().timeZone}`;
  if (page.cookie.split('; ').includes(cookie)) return;
  page.cookie = `${cookie}; path=/; max-age=${COOKIES[NAME].days * DAY_SECONDS}; samesite=lax`;
};
