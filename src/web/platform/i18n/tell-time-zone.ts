import { COOKIES, type CookieName } from '#shared/domain/kept-in-browser.ts';

const NAME: CookieName = 'time_zone';
const DAY_SECONDS = 24 * 3600;

/** Tells the server this browser's zone, in which it writes the next pages for whoever has named no region. */
export const tellTimeZone = (page: Pick<Document, 'cookie'>): void => {
  const cookie = `${NAME}=${new Intl.DateTimeFormat().resolvedOptions().timeZone}`;
  if (page.cookie.split('; ').includes(cookie)) return;
  page.cookie = `${cookie}; path=/; max-age=${COOKIES[NAME].days * DAY_SECONDS}; samesite=lax`;
};
