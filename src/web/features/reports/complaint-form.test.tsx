import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { ComplaintForm } from '#web/features/reports/complaint-form.tsx';

it('asks for a reason again when the chosen one is not on the list', async () => {
  await renderInApp(<ComplaintForm />, ['complaints', 'reports', 'error-page']);
  const reason = page.getByRole('combobox');
  // Simulates a value left by a browser extension or an older version of the page.
  const options = reason.element().querySelectorAll('option');
  options[1]!.value = 'outdated';
  await reason.selectOptions('outdated');
  for (const field of page.getByRole('textbox').all()) await field.fill('anna@example.com');
  await page.getByRole('checkbox').click();
  await page.getByRole('button').click();
  await expect.element(reason).toHaveAccessibleDescription();
  await expect.element(reason).toHaveFocus();
});
