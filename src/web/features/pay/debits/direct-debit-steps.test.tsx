import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DirectDebit } from '#shared/contract/pay/debits-contract.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { directDebitQuery } from '#web/features/pay/debits/debit-queries.ts';
import { DirectDebitSteps } from '#web/features/pay/debits/direct-debit-steps.tsx';
import { LockedDebit } from '#web/features/pay/debits/locked-debit.tsx';
import { type Api, failed } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';

const AREAS = ['debit', 'confirmation', 'errors', 'error-page'] as const;

const NOTHING: DirectDebit = {
  is_offered: true,
  step: 'account',
  holder: null,
  iban: null,
  address: null,
  phone: null,
  code_until: null,
  words: null,
  reference: null,
  signed_at: null,
};
const ENTERED: DirectDebit = { ...NOTHING, step: 'address', holder: 'Anna Bakker', iban: 'DE•• •••• 3000' };
const WORDS = 'By signing this mandate form, you authorise VNK Media.';

const Debit = () => {
  const { data } = useQuery(directDebitQuery(useApi()));
  if (data === undefined) return null;
  return data === null ? <LockedDebit /> : <DirectDebitSteps debit={data} />;
};

type Said = { readonly name: string; readonly body: unknown };

/** Renders the steps with a fake server that has `debit` and returns these answers to changes, in order. */
const show = async (debit: DirectDebit | null, answers: readonly object[] = []) => {
  const sent: Said[] = [];
  const locked = { code: 'confirmation_required', message: 'Please enter your password.', details: {} };
  const api = (async (name: string, { body }: { body?: unknown }) => {
    if (name.startsWith('GET'))
      return debit === null ? { ok: false, status: 403, refusal: locked } : { ok: true, data: { direct_debit: debit } };
    sent.push({ name, body });
    return answers[sent.length - 1];
  }) as unknown as Api;
  await renderInApp(<Debit />, AREAS, api);
  return sent;
};
const saved = (direct_debit: DirectDebit) => ({ ok: true, data: { direct_debit } });

it('asks for the account first, says what is missing, and goes on to the address', async () => {
  const sent = await show(NOTHING, [saved(ENTERED)]);
  await expect.element(page.getByText('Step 1 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('Please fill this in.').first()).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'IBAN' })).toHaveFocus();
  expect(sent).toEqual([]);
  await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Anna Bakker');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('Step 2 of 5')).toBeVisible();
  expect(sent).toEqual([
    {
      name: 'PUT /api/direct-debit-account.php',
      body: { iban: 'DE89 3704 0044 0532 0130 00', holder: 'Anna Bakker' },
    },
  ]);
});

it('leads back to what was entered, which an empty field keeps', async () => {
  const sent = await show(ENTERED, [saved(ENTERED)]);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(page.getByText(/We have DE/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Account holder' })).toHaveValue('Anna Bakker');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => sent).toMatchObject([{ body: { iban: '', holder: 'Anna Bakker' } }]);
});

it('says beside the field that a code is invalid, and leads to a new one', async () => {
  const wrong = {
    ok: false,
    status: 422,
    refusal: { code: 'sms_code_invalid', message: 'Code invalid', details: { field: 'otp' } },
  };
  const phone = '+31 •••• 678';
  await show({ ...ENTERED, step: 'code', phone, code_until: '2026-01-02T10:10:00.000Z' }, [wrong]);
  await expect.element(page.getByText(/We’ve texted a code to \+31/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription('Code invalid');
  await page.getByRole('link', { name: 'Send a new code' }).click();
  await expect.element(page.getByRole('button', { name: 'Send code' })).toBeVisible();
});

it('signs the words that it shows, and only with the box ticked', async () => {
  const mandate: DirectDebit = { ...ENTERED, step: 'mandate', words: WORDS, reference: 'ABCDEFGHJKLMNPQR' };
  const signed: DirectDebit = { ...mandate, step: 'signed', signed_at: '2026-01-02T10:00:00.000Z' };
  const sent = await show(mandate, [saved(signed), saved(NOTHING)]);
  await expect.element(page.getByText(WORDS)).toBeVisible();
  await page.getByRole('button', { name: 'Sign mandate' }).click();
  await expect.element(page.getByText('Please check this box to sign.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('checkbox', { name: 'I’ve read this mandate and agree to it' }).click();
  await page.getByRole('button', { name: 'Sign mandate' }).click();
  await expect.element(page.getByRole('heading', { name: 'Direct debit is set up' })).toBeVisible();
  expect(sent[0]).toEqual({ name: 'POST /api/direct-debit-mandate.php', body: { words: WORDS } });
  await page.getByRole('button', { name: 'Remove direct debit' }).click();
  await expect.element(page.getByText('Step 1 of 5')).toBeVisible();
});

it('says in words that it is not offered, leads to other ways to pay, and gives up what was entered', async () => {
  const sent = await show({ ...ENTERED, is_offered: false }, [saved({ ...NOTHING, is_offered: false })]);
  await expect.element(page.getByRole('heading', { name: 'You can’t pay by direct debit' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Other ways to pay' })).toHaveAttribute('href', '/credits');
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Delete what you’ve entered' }).click();
  await expect.element(page.getByRole('button', { name: 'Delete what you’ve entered' })).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ name: 'DELETE /api/direct-debit.php' }]);
});

it('shows what was signed where it is offered no more, without a way to order with it', async () => {
  const signed: DirectDebit = {
    ...ENTERED,
    is_offered: false,
    step: 'signed',
    words: WORDS,
    signed_at: '2026-01-02T10:00:00.000Z',
  };
  await show(signed);
  await expect.element(page.getByText(/isn’t available for your account/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Other ways to pay' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Use another account' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Remove direct debit' })).toBeVisible();
});

it('shows nothing before the password was entered again', async () => {
  await show(null);
  await expect.element(page.getByRole('button', { name: 'Enter password' })).toBeVisible();
  await expect.element(page.getByText(/IBAN/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Enter password' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

it('says why nothing is shown where the server cannot be reached', async () => {
  await renderInApp(<LockedDebit />, AREAS, async () => failed(0));
  await page.getByRole('button', { name: 'Enter password' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('We can’t reach the website. Check your connection and try again.');
});
