import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { KnownPeopleSection } from '#web/features/settings/choices/known-people-section.tsx';
import type { Api } from '#web/platform/api/api.ts';

it('adds a pasted list, says what it could not read, removes one and clears the rest', async () => {
  const sent: [string, unknown][] = [];
  const api = (async (name: string, { body }: { body?: unknown }) => {
    if (name === 'GET /api/known-people.php') return { ok: true, data: { count: 0 } };
    sent.push([name, body]);
    if (name === 'POST /api/known-people.php') return { ok: true, data: { count: 2, unread: ['Ben'] } };
    if (name === 'DELETE /api/known-people.php') return { ok: true, data: { count: 1, was_there: true } };
    return { ok: true, data: { count: 0 } };
  }) as unknown as Api;
  await renderInApp(<KnownPeopleSection />, ['settings', 'error-page'], api);
  const list = page.getByRole('textbox', { name: 'Email addresses or mobile numbers' });
  await list.fill('ben@vonk.test, 06 12345678;\nBen\nben@vonk.test');
  await page.getByRole('button', { name: 'Hide from these people' }).click();
  await expect.element(page.getByText('We couldn’t read these, so they’re not on your list: Ben')).toBeVisible();
  await expect.element(page.getByText('2 of 500')).toBeVisible();
  await expect.element(list).toHaveValue('');

  await page.getByRole('textbox', { name: 'Remove someone' }).fill('ben@vonk.test');
  await page.getByRole('button', { name: 'Remove from list' }).click();
  await expect.element(page.getByText(/^That entry is off your list/)).toBeVisible();

  await page.getByRole('button', { name: 'Clear the whole list' }).click();
  await page.getByRole('button', { name: 'Keep my list' }).last().click();
  await page.getByRole('button', { name: 'Clear the whole list' }).click();
  await page.getByRole('button', { name: 'Clear list', exact: true }).click();
  await expect.element(page.getByText(/^Your list is empty/)).toBeVisible();
  expect(sent).toEqual([
    ['POST /api/known-people.php', { entries: ['ben@vonk.test', '06 12345678', 'Ben'] }],
    ['DELETE /api/known-people.php', { entry: 'ben@vonk.test' }],
    ['POST /api/known-people-clear.php', undefined],
  ]);
});
