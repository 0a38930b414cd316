import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { ConfirmStep } from '#web/features/registration/steps/confirm-step.tsx';
import type { Api } from '#web/platform/api/api.ts';

const show = async (resendAt: string | null) => {
  const calls: string[] = [];
  const api = (async (name: string) => {
    calls.push(name);
    return { ok: true, data: { email: 'n***@example.org' } };
  }) as unknown as Api;
  await renderInApp(
    <ConfirmStep email="n***@example.org" resendAt={resendAt} />,
    ['activation', 'errors', 'error-page', 'signup'],
    api,
  );
  return calls;
};
const resend = page.getByRole('button', { name: 'Send again' });

it('sends the link again with one press, says so, and keeps the focus', async () => {
  const calls = await show(null);
  resend.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Sent. Check your inbox.')).toBeVisible();
  await expect.element(resend).toHaveFocus();
  expect(calls).toContain('POST /api/activation-mail.php');
});

it('says how long to wait for another one, and sends none before', async () => {
  const calls = await show(new Date(Date.now() + 600_000).toISOString());
  await expect.element(resend).toHaveAccessibleDescription(/^Available in \d+ seconds$/);
  await expect.element(resend).toHaveAttribute('aria-disabled', 'true');
  await resend.click({ force: true });
  expect(calls).toEqual([]);
});
