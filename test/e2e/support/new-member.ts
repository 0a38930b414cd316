import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export type NewMember = { readonly email: string; readonly password: string };

/** The secret in the latest mail of this kind to this address, which a demo shows. */
export const mailedToken = async (page: Page, kind: string, email: string): Promise<string> => {
  const found: { token?: string } = {};
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/outbox.php');
      const { mails } = (await answer.json()) as { mails: { kind: string; to_address: string; text: string }[] };
      const mail = mails.find((one) => one.kind === kind && one.to_address === email);
      found.token = /(?:token|undo)=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
      return found.token;
    })
    .not.toBe('');
  return found.token ?? '';
};

/** Signs up without the forms, and proves no address. The browser is logged in. */
export const signUp = async (page: Page): Promise<NewMember> => {
  const member = { email: `journey-${randomUUID().slice(0, 8)}@gmail.com`, password: `Quiet harbour ${randomUUID()}` };
  const { terms_version } = (await (await page.request.get('/api/signup.php')).json()) as { terms_version: string };
  const answer = await page.request.post('/api/signup.php', {
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

/** Signs up and proves the address, without the forms: for journeys that end the account. The browser is logged in. */
export const becomeMember = async (page: Page): Promise<NewMember> => {
  const member = await signUp(page);
  const token = await mailedToken(page, 'activate', member.email);
  const activated = await page.request.post('/api/activation.php', { data: { token } });
  expect(activated.status(), await activated.text()).toBe(200);
  return member;
};
