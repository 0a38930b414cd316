import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, mailedToken } from '#test/e2e/support/new-member.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

journey('a member asks for their data, gets a link by mail and downloads it @all', async ({ page }) => {
  await answerEntryWarning(page);
  const { email } = await becomeMember(page);
  await visit(page, '/settings');
  await page.getByRole('button', { name: 'Request a copy' }).click();
  await expect(page.getByText('We’re preparing your copy and will email you the link.')).toBeVisible();

  await visit(page, `/export/download?token=${await mailedToken(page, 'export_ready', email)}`);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await (await waiting).path();
  const { account, profile } = JSON.parse(strFromU8(unzipSync(new Uint8Array(readFileSync(file)))['data.json']!));
  expect([account.email, profile.name]).toEqual([email, 'Wendelin']);
  await expect(page.getByText('Your download has started.')).toBeVisible();

  await visit(page, '/settings');
  await expect(page.getByText('The link to your copy is in your inbox')).toBeVisible();
});
