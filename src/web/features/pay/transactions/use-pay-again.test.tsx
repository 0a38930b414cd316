import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { transaction } from '#test/support/builders/payment-answers.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { UnpaidActions } from '#web/features/pay/transactions/unpaid-actions.tsx';
import { type Api, failed } from '#web/platform/api/api.ts';

const AREAS = ['card', 'confirmation', 'errors', 'transactions', 'methods', 'order', 'error-page'] as const;

it('starts an attempt of its own where another way to pay was declined since the first press', async () => {
  const declined = transaction({
    state: 'failed',
    redirect_url: null,
    problem: 'denied',
    method: 'visa',
    is_stored_card: true,
  });
  const answers: object[] = [failed(0), { ok: true, data: { transaction: declined } }, failed(0)];
  const sent: { readonly method: string; readonly client_key: string }[] = [];
  const api = (async (name: string, { body }: { body: (typeof sent)[number] }) => {
    if (name === 'GET /api/stored-card.php') return { ok: true, data: { card: null } };
    sent.push(body);
    return answers[sent.length - 1];
  }) as unknown as Api;
  await renderInApp(<UnpaidActions transaction={declined} />, AREAS, api);
  for (const [index, name] of ['Try again', 'Pay with PayPal', 'Try again'].entries()) {
    await page.getByRole('button', { name }).click();
    await expect.poll(() => sent).toHaveLength(index + 1);
  }
  expect(sent.map(({ method }) => method)).toEqual(['visa', 'paypal', 'visa']);
  expect(sent[2]?.client_key).not.toBe(sent[0]?.client_key);
});
