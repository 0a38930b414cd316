import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WaitingPhoto } from '#shared/contract/office/moderation-contract.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { PhotoReview } from '#web/features/moderation/photos/photo-review.tsx';
import type { Api } from '#web/platform/api/api.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const photo = (id: string, name: string): WaitingPhoto => ({
  id,
  filename: PIXEL,
  full_filename: PIXEL,
  width: 800,
  height: 1000,
  placeholder: '#ccc',
  private: false,
  caption: '',
  created_at: '2026-01-01T12:00:00.000Z',
  nudity_score: 0.8,
  member: {
    id: `member-${id}`,
    name,
    age: 30,
    gender: 'female',
    country: 'NL',
    signup_date: '2025-01-01T12:00:00.000Z',
    status: 'active',
    profile_status: 'hidden',
    fictional: false,
    open_reports: 2,
    measures: 0,
  },
});
const photos = [photo('1', 'Noor'), photo('2', 'Mia'), photo('3', 'Eva')];

const renderReview = async (answer: object = { ok: true, data: {} }) => {
  const api = vi.fn(async () => answer);
  await renderInApp(<PhotoReview photos={photos} />, ['moderation', 'error-page'], api as unknown as Api);
  await expect.element(page.getByText('Photo 1 of 3')).toBeVisible();
  return api;
};

it('a key approves, and the next photo takes the place', async () => {
  const api = await renderReview();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Approved. Photo 1 of 2')).toBeVisible();
  expect(api).toHaveBeenCalledWith('POST /api/moderation-photo.php', { body: { id: '1', decision: 'approve' } });
  await expect.element(page.getByText('Mia, 30')).toBeVisible();
});

it('saying no takes two keys: the decision and its reason', async () => {
  const api = await renderReview();
  await userEvent.keyboard('3');
  expect(api).not.toHaveBeenCalled();
  await userEvent.keyboard('b3');
  await expect.element(page.getByText('Banned. Photo 1 of 2')).toBeVisible();
  expect(api).toHaveBeenCalledWith('POST /api/moderation-photo.php', {
    body: { id: '1', decision: 'ban', reason: 'minor' },
  });
});

it('while the reason is asked for nothing is approved by a slip', async () => {
  const api = await renderReview();
  await userEvent.keyboard('ra');
  await expect.element(page.getByRole('heading', { name: 'Reason for rejecting' })).toBeVisible();
  expect(api).not.toHaveBeenCalled();
});

it('a photo that somebody else has decided about is gone here too', async () => {
  await renderReview({ ok: false, status: 409, refusal: { code: 'decided_already', message: 'x', details: {} } });
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Someone else got there first. Photo 1 of 2')).toBeVisible();
});

it('what else is refused is said, and the photo stays', async () => {
  await renderReview({ ok: false, status: 503, refusal: { code: 'overloaded', message: 'Very busy.', details: {} } });
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Very busy.');
  await expect.element(page.getByText('Photo 1 of 3')).toBeVisible();
});

it('keys can be switched off', async () => {
  const api = await renderReview();
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
  await userEvent.keyboard('a');
  expect(api).not.toHaveBeenCalled();
});

it('all that is left is approved after a question', async () => {
  const api = await renderReview();
  await page.getByRole('button', { name: 'Approve all 3 photos' }).click();
  expect(api).not.toHaveBeenCalled();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => api.mock.calls.length).toBe(3);
});

it('when one of all cannot be approved, those before it are done', async () => {
  const api = await renderReview();
  const refusal = { code: 'overloaded', message: 'Very busy.', details: {} };
  api.mockResolvedValueOnce({ ok: true, data: {} }).mockResolvedValueOnce({ ok: false, status: 503, refusal });
  await page.getByRole('button', { name: 'Approve all 3 photos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByText('Photo 1 of 2')).toBeInTheDocument();
  expect(api).toHaveBeenCalledTimes(2);
});
