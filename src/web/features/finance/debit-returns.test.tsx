import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DebitReturn } from '#shared/contract/office/finance-debits-contract.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { DebitReturns } from '#web/features/finance/debit-returns.tsx';
import type { Api } from '#web/platform/api/api.ts';

const RETURN: DebitReturn = {
  id: '00000000000000aa',
  purchase: { id: '00000000000000bb', reference: 'K7M2P9Q4R8T1' },
  site: 'vonk.test',
  email: 'anna@vonk.test',
  amount_cents: 1000,
  currency: 'EUR',
  code: 'MD06',
  reported_code: 'MD06',
  at: '2026-06-01T12:00:00.000Z',
  mandate: 'ABCDEFGHJKLMNPQR',
  was_paid: true,
  is_blocked: true,
  is_unchecked: false,
  claim: { id: '00000000000000cc', amount_cents: 400 },
  actions: [],
};

const show = async (returns: readonly DebitReturn[], mayAct = true) => {
  const sent: unknown[] = [];
  const api = (async (name: string, { body }: { body: unknown }) => {
    if (name.startsWith('GET')) return { ok: true, data: { returns, has_more: false } };
    sent.push([name, body]);
    return { ok: true, data: { outcome: 'done' } };
  }) as unknown as Api;
  await renderInApp(<DebitReturns mayAct={mayAct} />, ['finance', 'error-page'], api);
  return sent;
};

it('says in words why a debit came back, and takes a reason for allowing it again', async () => {
  const sent = await show([RETURN]);
  await expect.element(page.getByText('The payer asked for the money back (MD06)')).toBeVisible();
  await expect.element(page.getByText('Claim for €4.00')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Allow direct debit' }));
  await expect.element(page.getByRole('textbox', { name: 'Reason' }).first()).toHaveFocus();
  await userEvent.keyboard('She called{Enter}');
  await expect
    .poll(() => sent)
    .toEqual([
      ['POST /api/finance-debit.php', { id: '00000000000000aa', decision: 'unblocked', reason: 'She called' }],
    ]);
});

it('says who decided what, and gives support no buttons', async () => {
  const act = {
    action: 'debit_checked',
    amount_cents: 1000,
    reason: 'Our id was wrong',
    actor: 'Fred',
    at: RETURN.at,
  } as const;
  await show([{ ...RETURN, is_unchecked: true, actions: [act] }], false);
  await expect.element(page.getByText(/Checked a returned direct debit: Our id was wrong \(Fred/)).toBeVisible();
  await expect.element(page.getByText(/it may be our mistake/)).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

it('says of an open return that it is not collected again, what to do instead, and where the used part is closed', async () => {
  await show([RETURN, { ...RETURN, id: '00000000000000ab', is_blocked: false, claim: null }]);
  await expect.element(page.getByText(/We won’t collect this again/)).toBeVisible();
  const claim = page.getByRole('link', { name: 'Close the claim for the credits that were used.' }).element();
  expect(document.querySelector(claim.getAttribute('href') ?? '')?.textContent).toContain('Claim for €4.00');
});

it('says when nothing came back', async () => {
  await show([]);
  await expect.element(page.getByText('No returned direct debits')).toBeVisible();
});

it('shows a reason of the provider’s own as the provider wrote it', async () => {
  await show([{ ...RETURN, code: 'NARR', reported_code: '119' }]);
  await expect.element(page.getByText('The payment provider’s own reason (119)')).toBeVisible();
});
