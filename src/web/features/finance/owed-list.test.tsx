import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FinancePurchase } from '#shared/contract/office/purchase-contract.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { OwedList } from '#web/features/finance/owed-list.tsx';
import type { Api } from '#web/platform/api/api.ts';

const PURCHASE: FinancePurchase = {
  id: '00000000000000aa',
  reference: 'K7M2P9Q4R8T1',
  site: 'vonk.test',
  status: 'reversed',
  created_at: '2026-06-01T12:00:00.000Z',
  credits: 100,
  currency: 'EUR',
  amount_cents: 1000,
  country: 'NL',
  email: 'anna@vonk.test',
  list_cents: 1000,
  discount_code: null,
  completed_at: '2026-06-01T12:01:00.000Z',
  credits_left: 0,
  evidence: { declared: 'NL', ip: 'NL', bank: 'NL' },
  terms_version: null,
  attempts: [],
  webhooks: [],
  movements: [],
  invoices: [],
  failed_refunds: [{ id: '00000000000000bb', amount_cents: 600, currency: 'EUR' }],
  unclear_refunds: [],
  late_refunds: [],
  excess_refunds: [],
  unclear_charges: [],
  open_claims: [{ id: '00000000000000cc', amount_cents: 400, currency: 'EUR' }],
  actions: [],
};

const show = async (mayAct: boolean, differences: Partial<FinancePurchase> = {}) => {
  const sent: unknown[] = [];
  const api = (async (name: string, { body }: { body: unknown }) => {
    sent.push([name, body]);
    return { ok: true, data: {} };
  }) as unknown as Api;
  await renderInApp(
    <OwedList purchase={{ ...PURCHASE, ...differences }} mayAct={mayAct} />,
    ['finance', 'error-page'],
    api,
  );
  return sent;
};

it('a transfer is noted with its reference, and a claim closed with its end and the reason', async () => {
  const sent = await show(true);
  await userEvent.fill(page.getByLabelText('Transfer reference'), 'TRF-17');
  await userEvent.click(page.getByRole('button', { name: 'Mark as transferred' }));
  await userEvent.click(page.getByLabelText('The buyer has paid'));
  await userEvent.fill(page.getByLabelText('Reason'), 'Paid by bank');
  await userEvent.click(page.getByRole('button', { name: 'Close claim' }));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent).toEqual([
    ['POST /api/finance-transfer.php', { id: '00000000000000bb', transfer_ref: 'TRF-17' }],
    ['POST /api/finance-claim.php', { id: '00000000000000cc', outcome: 'settled', reason: 'Paid by bank' }],
  ]);
});

it('support sees what waits, and has no buttons', async () => {
  await show(false);
  await expect.element(page.getByText('Transfer €6.00 manually')).toBeVisible();
  await expect.element(page.getByText('Claim for €4.00')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

it('what became of a refund that the provider does not tell is noted with how one knows', async () => {
  const unclear = { id: '00000000000000dd', amount_cents: 700, currency: 'EUR', is_taken: false };
  const sent = await show(true, { failed_refunds: [], open_claims: [], unclear_refunds: [unclear] });
  await expect.element(page.getByText('Was the refund of €7.00 sent?')).toBeVisible();
  await userEvent.click(page.getByLabelText('No, send it again'));
  await userEvent.fill(page.getByLabelText('Reason'), 'Not at the provider');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent).toEqual([
    [
      'POST /api/finance-refund-end.php',
      { id: '00000000000000dd', outcome: 'not_gone', reason: 'Not at the provider' },
    ],
  ]);
});

it('of a refund that the provider has taken over nobody promises that it is sent again', async () => {
  const unclear = { id: '00000000000000dd', amount_cents: 700, currency: 'EUR', is_taken: true };
  await show(true, { failed_refunds: [], open_claims: [], unclear_refunds: [unclear] });
  await expect.element(page.getByLabelText('No, I’ll transfer it')).toBeVisible();
  await expect.element(page.getByLabelText('No, send it again')).not.toBeInTheDocument();
});

it('a refund that is late, and money that went back beyond what is known, are shown', async () => {
  const one = { id: '00000000000000dd', amount_cents: 700, currency: 'EUR' };
  await show(false, { failed_refunds: [], open_claims: [], late_refunds: [one], excess_refunds: [one] });
  await expect.element(page.getByText('The refund of €7.00 hasn’t been sent yet')).toBeVisible();
  await expect.element(page.getByText('The payment provider refunded €7.00 more than we have on record')).toBeVisible();
});

it('why the provider gave back more than our books have is noted in words, and support only reads it', async () => {
  const excess = { id: '00000000000000dd', amount_cents: 700, currency: 'EUR' };
  const sent = await show(true, { failed_refunds: [], open_claims: [], excess_refunds: [excess] });
  await page.getByRole('button', { name: 'Save' }).click();
  expect(sent).toEqual([]);
  await userEvent.fill(page.getByLabelText('What you found'), 'Asked back');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(sent).toEqual([]);
  await userEvent.click(page.getByLabelText('It went to the buyer'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent)
    .toEqual([['POST /api/finance-excess.php', { id: '00000000000000dd', outcome: 'given', reason: 'Asked back' }]]);
});

it('what became of a charge without an answer is noted with what the provider calls it, or as not made', async () => {
  const charge = {
    id: '00000000000000ee',
    amount_cents: 900,
    currency: 'EUR',
    merchant_ref: 'K7M2P9Q4R8T1',
    provider_ref: null,
    is_processing: false,
  };
  const sent = await show(true, { failed_refunds: [], open_claims: [], unclear_charges: [charge] });
  await expect.element(page.getByText('Was €9.00 charged?')).toBeVisible();
  await expect.element(page.getByText(/K7M2P9Q4R8T1/)).toBeVisible();
  await userEvent.fill(page.getByLabelText('Payment provider’s reference'), 'IL-1234-1234-1234');
  await userEvent.fill(page.getByLabelText('Reason'), 'Seen there');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await userEvent.click(page.getByLabelText('No, there’s no such payment'));
  await expect.element(page.getByLabelText('Payment provider’s reference')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toHaveLength(2);
  const said = { id: '00000000000000ee', reason: 'Seen there' };
  expect(sent).toEqual([
    ['POST /api/finance-charge-close.php', { ...said, provider_ref: 'IL-1234-1234-1234' }],
    ['POST /api/finance-charge-close.php', { ...said, provider_ref: null }],
  ]);
});

it('a payment without an answer that can be read is closed as not paid, and never as paid, by a person', async () => {
  const named = { merchant_ref: 'K7M2P9Q4R8T1', provider_ref: 'IL-1234-1234-1234' };
  const charge = { id: '00000000000000ee', amount_cents: 900, currency: 'EUR', is_processing: false, ...named };
  const sent = await show(true, { failed_refunds: [], open_claims: [], unclear_charges: [charge] });
  await expect.element(page.getByText(/IL-1234-1234-1234/)).toBeVisible();
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  await userEvent.fill(page.getByLabelText('Reason'), 'Not there');
  await userEvent.click(page.getByRole('button', { name: 'Mark as not paid' }));
  const body = { id: '00000000000000ee', provider_ref: null, reason: 'Not there' };
  await expect.poll(() => sent).toEqual([['POST /api/finance-charge-close.php', body]]);
});

it('a payment that has been on its way for weeks is asked about at its provider, and nobody closes it here', async () => {
  const named = { merchant_ref: 'K7M2P9Q4R8T1', provider_ref: 'IL-1234-1234-1234' };
  const charge = { id: '00000000000000ee', amount_cents: 900, currency: 'EUR', is_processing: true, ...named };
  await show(true, { failed_refunds: [], open_claims: [], unclear_charges: [charge] });
  await expect.element(page.getByText('Was €9.00 charged?')).toBeVisible();
  await expect.element(page.getByText(/has said for two weeks.*IL-1234-1234-1234/)).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
