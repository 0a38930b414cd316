import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember } from '#test/e2e/support/new-member.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

const write = async (page: Page, profile: string): Promise<void> => {
  const data = { client_id: randomUUID(), profile, kind: 'text', text: 'Hello!' };
  const answer = await page.request.post('/api/message.php', { data });
  expect(answer.status(), await answer.text()).toBe(200);
};
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const price = (page: Page) => page.getByRole('main').getByText(/^From \S+ per message/);

journey.beforeEach(async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
});

journey('a third conversation leads on to Premium with its price, and keeps the message @all', async ({ page }) => {
  const { members } = await readCall(page, 'GET /api/members.php');
  const [first, second, third] = members;
  await visit(page, `/members/${third!.id}/chat`);
  await field(page).fill('Is that your cat?');
  await write(page, first!.id);
  await write(page, second!.id);
  await visit(page, page.url());
  await expect(field(page)).toBeHidden();
  await expect(page.getByText('We’ve kept your message: “Is that your cat?”')).toBeVisible();
  await expect(price(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Get Premium' }).click();
  await expect(page).toHaveURL('/premium');
});

journey('without credits the way to more has its price, and the message waits @all', async ({ page }) => {
  const { members } = await readCall(page, 'GET /api/members.php');
  await write(page, members[0]!.id);
  await write(page, members[0]!.id);
  await visit(page, `/members/${members[0]!.id}/chat`);
  await expect(price(page)).toBeVisible();
  await field(page).fill('One more thing');
  await page.getByRole('link', { name: 'Get credits' }).click();
  await expect(page).toHaveURL('/credits');
  await page.goBack();
  await expect(field(page)).toHaveValue('One more thing');
});
