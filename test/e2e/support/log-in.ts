import { type Cookie, expect, type Page } from '@playwright/test';

type DemoLogin = 'free' | 'premium' | 'empty' | 'admin' | 'moderator';

/** The password of all demo logins. */
export const DEMO_PASSWORD = 'vonk-demo';

const sessions = new Map<DemoLogin, Cookie[]>();

/** Logs in without the form. Journeys share one session per login, because logins are limited. */
export const logIn = async (page: Page, login: DemoLogin): Promise<void> => {
  const known = sessions.get(login);
  if (known === undefined) {
    await logInAnew(page, login);
    sessions.set(login, await page.context().cookies());
  } else await page.context().addCookies(known);
};

/** Logs in with a new session, for journeys that end it. */
export const logInAnew = async (page: Page, login: DemoLogin): Promise<void> => {
  const answer = await page.request.post('/api/user.php', {
    headers: { 'x-request-type': 'login' },
    data: { email: `${login}@demo.test`, password: DEMO_PASSWORD },
  });
  expect(answer.status()).toBe(200);
};
