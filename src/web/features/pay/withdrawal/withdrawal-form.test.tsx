import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { WithdrawalForm } from '#web/features/pay/withdrawal/withdrawal-form.tsx';
import type { Api } from '#web/platform/api/api.ts';

const AREAS = ['withdrawal', 'withdraw-button', 'error-page'] as const;
const ANNA = { name: 'Anna', email: 'anna@vonk.test' };

const show = async (props: Parameters<typeof WithdrawalForm>[0]) => {
  const sent: unknown[] = [];
  const api = (async (_name: string, { body }: { body: unknown }) => {
    sent.push(body);
    return { ok: true, data: { received_at: '2026-06-01T12:00:00.000Z' } };
  }) as unknown as Api;
  await renderInApp(<WithdrawalForm {...props} />, AREAS, api);
  return sent;
};
const button = (name: string) => page.getByRole('button', { name });

it('takes two presses from one’s own order, with the words of the law on them', async () => {
  const sent = await show({ member: ANNA, order: 'K7M2P9Q4R8T1' });
  await userEvent.click(button('Confirm withdrawal'));
  await expect.element(page.getByText('We’ve received your withdrawal')).toBeVisible();
  await expect.element(page.getByText(/anna@vonk\.test/)).toBeVisible();
  expect(sent).toMatchObject([{ name: 'Anna', order: 'K7M2P9Q4R8T1', email: 'anna@vonk.test' }]);
});

it('asks a visitor for three things, says which is missing, and lets them change what they see', async () => {
  const sent = await show({ member: null, order: '' });
  await userEvent.click(button('Withdraw from contract here'));
  await expect.element(page.getByText('Please fill this in.').first()).toBeVisible();
  await userEvent.fill(page.getByLabelText('Full name'), 'Bert');
  await userEvent.fill(page.getByLabelText('Order number'), 'X');
  await userEvent.fill(page.getByLabelText('Email address'), 'bert@vonk.test');
  await userEvent.click(button('Withdraw from contract here'));
  await userEvent.click(button('Change'));
  await expect.element(page.getByLabelText('Order number')).toHaveValue('X');
  await userEvent.click(button('Withdraw from contract here'));
  expect(sent).toEqual([]);
  await userEvent.click(button('Confirm withdrawal'));
  await expect.element(page.getByText('We’ve received your withdrawal')).toBeVisible();
  expect(sent).toHaveLength(1);
});
