import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { CaseForm } from '#web/features/cases/case-form.tsx';
import type { Api } from '#web/platform/api/api.ts';

it('names the complaint that its writer comes back to, before their own words', async () => {
  const sent: unknown[] = [];
  const api = (async (_name: string, { body }: { body?: unknown }) => {
    sent.push(body);
    return { ok: true, data: { reference: 'C-2222-3333-4445', due_at: null } };
  }) as unknown as Api;
  const form = <CaseForm topic="service" hasAddress about="" earlier="C-2222-3333-4444" />;
  await renderInApp(form, ['complaints', 'error-page'], api);
  await expect.element(page.getByText('About your earlier complaint C-2222-3333-4444')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Send complaint' });
  await submit.click();
  await expect.element(page.getByText('Please fill this in.')).toBeVisible();
  await page.getByRole('textbox').fill('It happened again.');
  await submit.click();
  await expect.element(page.getByText('Reference: C-2222-3333-4445')).toBeVisible();
  expect(sent).toEqual([
    { topic: 'service', text: 'About your earlier complaint C-2222-3333-4444\n\nIt happened again.' },
  ]);
});
