import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { ReportForm } from '#web/features/reports/report-form.tsx';
import type { Api } from '#web/platform/api/api.ts';

const KEY = 'a'.repeat(32);
const photo = { width: 800, height: 1000, placeholder: '#ccc', kind: 'open' as const };
const noor = {
  id: '00000000000000aa',
  name: 'Noor',
  is_blocked_by_me: false,
  photos: [
    {
      ...photo,
      caption: '',
      thumb_filename: `/photos/${KEY}/thumb.webp`,
      filename: `/photos/${KEY}/card.webp`,
      full_filename: `/photos/${KEY}/full.webp`,
    },
  ],
};

const renderForm = async (answer: object, member = noor) => {
  const api = vi.fn(async () => answer);
  const onClose = vi.fn();
  await renderInApp(<ReportForm member={member} onClose={onClose} />, ['reports', 'error-page'], api as unknown as Api);
  return { api, onClose };
};
const received = { ok: true, data: { reference: 'R-2222-3333-4444', is_repeat: false, is_mailed: true } };
const send = () => page.getByRole('button', { name: 'Send report' }).click();

it('sends nothing before it is said what is wrong, and goes to the question', async () => {
  const { api } = await renderForm(received);
  await send();
  await expect.element(page.getByLabelText('What’s wrong?')).toHaveFocus();
  expect(api).not.toHaveBeenCalled();
});

it('reports the chosen photo, blocks if requested, and shows the receipt', async () => {
  const { api, onClose } = await renderForm(received);
  await page.getByText('Photo 1').click();
  await page.getByLabelText('What’s wrong?').selectOptions('scam');
  await page.getByLabelText('What happened?').fill('Asks for money.');
  await expect.element(page.getByText('You and Noor won’t see each other in search or likes anymore.')).toBeVisible();
  await page.getByLabelText('Also block Noor').click();
  await send();
  await expect.element(page.getByText('Reference: R-2222-3333-4444')).toBeVisible();
  await expect.element(page.getByText('Noor is blocked.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Thank you, we’ve received your report' })).toHaveFocus();
  expect(api).toHaveBeenCalledWith('POST /api/report.php', {
    body: {
      about: { kind: 'photo', profile: noor.id, photo: KEY },
      reason: 'scam',
      text: 'Asks for money.',
      block: true,
    },
  });
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('says that it was reported already', async () => {
  await renderForm({ ok: true, data: { ...received.data, is_repeat: true } });
  await page.getByLabelText('What’s wrong?').selectOptions('fake');
  await send();
  await expect.element(page.getByText('You’ve already reported this')).toBeVisible();
});

it('keeps what was written when the server says no', async () => {
  const refusal = { code: 'rate_limited', message: 'You’re going a bit too fast.', details: {} };
  await renderForm({ ok: false, refusal, status: 429 });
  await page.getByLabelText('What’s wrong?').selectOptions('fake');
  await page.getByLabelText('What happened?').fill('My words');
  await send();
  await expect.element(page.getByRole('alert')).toHaveTextContent('You’re going a bit too fast.');
  await expect.element(page.getByLabelText('What happened?')).toHaveValue('My words');
});

it('does not offer to block whom one has blocked', async () => {
  await renderForm(received, { ...noor, is_blocked_by_me: true });
  await expect.element(page.getByLabelText('Also block Noor')).not.toBeInTheDocument();
});
