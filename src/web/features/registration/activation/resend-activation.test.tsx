import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { ResendActivation } from '#web/features/registration/activation/resend-activation.tsx';
import type { Api } from '#web/platform/api/api.ts';

const show = async (answer: unknown) => {
  const calls: string[] = [];
  const api = (async (name: string) => {
    calls.push(name);
    return answer;
  }) as unknown as Api;
  await renderInApp(<ResendActivation />, ['activation', 'errors', 'error-page'], api);
  return calls;
};
const resend = page.getByRole('button', { name: 'Send a new link' });

it('sends a new link with one press, and says so', async () => {
  const calls = await show({ ok: true, data: { email: 'n***@example.org' } });
  await resend.click();
  await expect.element(page.getByText('Sent. Check your inbox.')).toBeVisible();
  expect(calls).toEqual(['POST /api/activation-mail.php']);
});

it('says how often before anybody asks, and after it was too often', async () => {
  const message = 'Too many emails sent. Please try again later.';
  await show({ ok: false, status: 429, refusal: { code: 'activation_mail_limit', message, details: {} } });
  await expect.element(page.getByText('You can ask for a new link once a minute, 4 times at most.')).toBeVisible();
  await resend.click();
  await expect.element(page.getByText(message)).toBeVisible();
});
