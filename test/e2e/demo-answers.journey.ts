import { expect } from '@playwright/test';
import { readDemoAnswers } from '#demo/people/answers/demo-answers-read-model.ts';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember } from '#test/e2e/support/new-member.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

const anyLine = new RegExp(
  Object.values(readDemoAnswers())
    .flatMap(({ any }) => any)
    .map((line) => line.replaceAll(/[.?()]/g, String.raw`\$&`))
    .join('|'),
);

journey('a new member writes to a fictional member and receives an answer while they watch @all', async ({ page }) => {
  await answerEntryWarning(page);
  // In the site's first country, fictional members are hidden by law, so the member lives in another one.
  await becomeMember(page, { language: 'en-GB' });
  const { members } = await readCall(page, 'GET /api/members.php', { params: { country: 'NL' } });
  const fictional = members.find((person) => person.fictional);
  expect(fictional).toBeDefined();
  await visit(page, `/members/${fictional!.id}/chat`);
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Good evening');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messages.filter({ hasText: 'Good evening' })).toBeVisible();
  await expect(messages.filter({ hasText: anyLine })).toBeVisible();
  // Fictional members send no read receipts.
  await expect(messages.filter({ hasText: 'Good evening' }).getByText('Read', { exact: true })).toHaveCount(0);
});
