import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { Page } from '#web/pages/moderation/overview/moderation-page.tsx';
import type { Api } from '#web/platform/api/api.ts';

const answers = (role: 'moderator' | 'admin', photos: object) =>
  (async (name: string) =>
    name === 'GET /api/user.php' ? { ok: true, data: { user: { role } } } : photos) as unknown as Api;
const nothing = { ok: true, data: { photos: [], num_waiting: 0, next_cursor: null } };
const AREAS = ['moderation', 'reports', 'error-page'] as const;

it('without a second factor there is only the way to one', async () => {
  const message = 'Team accounts need a second factor.';
  const refusal = { code: 'second_factor_setup_required', message, details: {} };
  await renderInApp(<Page />, AREAS, answers('moderator', { ok: false, status: 403, refusal }));
  await expect.element(page.getByRole('heading', { name: 'Your account needs a second factor' })).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to settings' })).toHaveAttribute('href', '/settings');
  await expect.element(page.getByRole('tab').first()).not.toBeInTheDocument();
});

it('with a second factor that was shown long ago there is only the way to show it again', async () => {
  const message = 'It’s been a while.';
  const refusal = { code: 'second_factor_aged', message, details: {} };
  await renderInApp(<Page />, AREAS, answers('moderator', { ok: false, status: 403, refusal }));
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Log in again' })).toBeVisible();
  await expect.element(page.getByRole('tab').first()).not.toBeInTheDocument();
});

it('a moderator sees photos and reports, an admin the log as well', async () => {
  await renderInApp(<Page />, AREAS, answers('moderator', nothing));
  await expect.element(page.getByText('All photos reviewed')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Reports' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Log' })).not.toBeInTheDocument();
  await renderInApp(<Page />, AREAS, answers('admin', nothing));
  await expect.element(page.getByRole('tab', { name: 'Log' })).toBeVisible();
});
