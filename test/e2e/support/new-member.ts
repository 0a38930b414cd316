import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { readCall, readOutbox } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning } from '#test/e2e/support/visit.ts';

export type NewMember = { readonly email: string; readonly password: string };

/** Returns the token in the latest mail of this kind to this address, from the demo's outbox. */
export const mailedToken = async (page: Page, kind: string, email: string): Promise<string> => {
  const found: { token?: string } = {};
  await expect
    .poll(async () => {
      const { mails } = await readOutbox(page);
      const mail = mails.find((one) => one.kind === kind && one.to_address === email);
      found.token = /(?:token|undo)=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
      return found.token;
    })
    .not.toBe('');
  return found.token ?? '';
};

/** The Accept-Language header, which determines the country of members; by default the site's first country. */
type Origin = { readonly language?: string };

const headersOf = ({ language }: Origin) => (language === undefined ? {} : { 'accept-language': language });

/** Signs up without the forms, with an unconfirmed address. The browser is then logged in. */
export const signUp = async (page: Page, origin: Origin = {}): Promise<NewMember> => {
  const member = { email: `journey-${randomUUID().slice(0, 8)}@gmail.com`, password: `Quiet harbour ${randomUUID()}` };
  const { terms_version } = await readCall(page, 'GET /api/signup.php');
  const answer = await page.request.post('/api/signup.php', {
    headers: headersOf(origin),
    data: {
      ...member,
      name: 'Wendelin',
      date_of_birth: '1990-05-17',
      gender: 'female',
      sexuality: 'hetero',
      looking_for: null,
      sensitive_consent: true,
      terms_version,
      language: 'en',
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return member;
};

/** Signs up and confirms the address, without the forms. The browser is then logged in. */
export const becomeMember = async (page: Page, origin: Origin = {}): Promise<NewMember> => {
  const member = await signUp(page, origin);
  const token = await mailedToken(page, 'activate', member.email);
  const activated = await page.request.post('/api/activation.php', { data: { token } });
  expect(activated.status(), await activated.text()).toBe(200);
  return member;
};

/** Returns the public id of the member who is logged in. */
export const ownId = async (page: Pick<Page, 'request'>): Promise<string> =>
  (await readCall(page, 'GET /api/user.php')).user!.profile.id;

/** Signs up another member in a separate browser context, which the caller closes. */
export const somebodyElse = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await answerEntryWarning(page);
  await becomeMember(page);
  return page;
};

/** Lets another new member like the one logged in on `page`. */
export const beLiked = async (page: Page, browser: Browser, baseURL: string | undefined): Promise<void> => {
  const hers = await somebodyElse(browser, baseURL);
  const answer = await hers.request.post('/api/like.php', { data: { profile: await ownId(page) } });
  expect(answer.status(), await answer.text()).toBe(200);
  await hers.context().close();
};
