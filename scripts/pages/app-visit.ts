import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Response,
} from '@playwright/test';
import { findBrowser } from '#scripts/find-browser.ts';
import { runStep } from '#scripts/run-steps.ts';
import { startApp, type RunningApp } from '#test/e2e/support/start-app.ts';

export const SCHEMES = ['light', 'dark'] as const;
export const WIDTHS_PX = [390, 1280] as const;

export const VIEWERS = ['visitor', 'member', 'moderator', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];
export type Look = { scheme: (typeof SCHEMES)[number]; widthPx: (typeof WIDTHS_PX)[number] };

export const LOOKS: Look[] = WIDTHS_PX.flatMap((widthPx) => SCHEMES.map((scheme) => ({ widthPx, scheme })));

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const PHONE_BELOW_PX = 768;

/** Logins of the demo: its premium member, who sees all that members can see, a moderator, and its admin. */
const LOGINS: Record<Exclude<Viewer, 'visitor'>, { email: string; password: string }> = {
  member: { email: 'premium@demo.test', password: 'vonk-demo' },
  moderator: { email: 'moderator@demo.test', password: 'vonk-demo' },
  admin: { email: 'admin@demo.test', password: 'vonk-demo' },
};

export type Visit = {
  url: string;
  /** Opens a fresh browser profile as this viewer; logins are made once and reused. */
  openAs: (viewer: Viewer, look: Look, options?: BrowserContextOptions) => Promise<BrowserContext>;
};

/** Starts the app with demo data, or uses the one at $URL, opens a browser, and closes both afterwards. */
export const visitApp = async <T>(work: (visit: Visit) => Promise<T>): Promise<T> => {
  const app = await openApp();
  try {
    const browser = await openBrowser();
    const logins = new Map<Viewer, Promise<StorageState>>();
    const openAs: Visit['openAs'] = async (viewer, look, options = {}) => {
      if (viewer !== 'visitor' && !logins.has(viewer)) logins.set(viewer, logIn(browser, app.url, LOGINS[viewer]));
      const login = logins.get(viewer);
      return browser.newContext({
        baseURL: app.url,
        viewport: { width: look.widthPx, height: look.widthPx < PHONE_BELOW_PX ? 844 : 900 },
        hasTouch: look.widthPx < PHONE_BELOW_PX,
        isMobile: look.widthPx < PHONE_BELOW_PX,
        colorScheme: look.scheme,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        ...(login === undefined ? {} : { storageState: await login }),
        ...options,
      });
    };
    try {
      return await work({ url: app.url, openAs });
    } finally {
      await browser.close();
    }
  } finally {
    await app.stop();
  }
};

export const openBrowser = async (moreArgs: readonly string[] = []): Promise<Browser> => {
  const { executablePath, args } = await findBrowser();
  return chromium.launch({ executablePath, args: [...args, ...moreArgs] });
};

/** Opens a page and waits for its fonts and for an idle network, but at most 3 s, because streams never end. */
export const openSettled = async (page: Page, path: string, { isQuiet = true } = {}): Promise<Response | null> => {
  const answer = await page.goto(path, { waitUntil: 'load' });
  if (isQuiet) await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => null);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  return answer;
};

const openApp = async (): Promise<Pick<RunningApp, 'url' | 'stop'>> => {
  const url = process.env.URL;
  if (url !== undefined) return { url: url.replace(/\/$/, ''), stop: async () => {} };
  const build = await runStep({ name: 'build', command: ['node', 'scripts/build/build-web.ts'] });
  if (!build.ok) throw new Error(`The web build failed.\n${build.output}`);
  return startApp();
};

/** Returns a session cookie for the same login, for requests without a browser. */
export const cookieOf = async (url: string, viewer: Exclude<Viewer, 'visitor'>): Promise<string> => {
  const login = LOGINS[viewer];
  const answer = await fetch(new URL('/api/user.php', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-type': 'login', origin: url },
    body: JSON.stringify(login),
  });
  if (!answer.ok) throw new Error(`${login.email} cannot log in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};

const logIn = async (
  browser: Browser,
  url: string,
  login: { email: string; password: string },
): Promise<StorageState> => {
  const context = await browser.newContext({ baseURL: url });
  const answer = await context.request.post('/api/user.php', {
    headers: { 'x-request-type': 'login', origin: url },
    data: login,
  });
  if (!answer.ok()) throw new Error(`${login.email} cannot log in: ${answer.status()} ${await answer.text()}`);
  const state = await context.storageState();
  await context.close();
  return state;
};
