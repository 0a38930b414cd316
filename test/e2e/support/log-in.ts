import { type Cookie, expect, type Page } from '@playwright/test';
import { readCall } from '#test/e2e/support/read-call.ts';

type DemoLogin = 'free' | 'premium' | 'empty' | 'admin' | 'moderator';

/** The password of all demo logins. */
export const DEMO_PASSWORD = 'vonk-demo';

const sessions = new Map<DemoLogin, Cookie[]>();

/**
 * Logs in without the form. Journeys share one session per login, because logins are limited. So are the sessions of
 * a member: if newer ones have replaced the shared session, this logs in again.
 */
export const logIn = async (page: Page, login: DemoLogin): Promise<void> => {
  await page.context().addCookies(sessions.get(login) ?? []);
  if ((await readCall(page, 'GET /api/user.php')).user !== null) return;
  await logInAnew(page, login);
  sessions.set(login, await page.context().cookies());
};

/** Logs in with a new session, for journeys that end it. */
export const logInAnew = async (page: Page, login: DemoLogin): Promise<void> => {
  const answer = await page.request.post('/api/user.php', {
    headers: { 'x-request-type': 'login' },
    data: { email: `${login}@demo.test`, password: DEMO_PASSWORD },
  });
  expect(answer.status()).toBe(200);
};
