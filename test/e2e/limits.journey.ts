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
const card = (page: Page, name: RegExp) => page.getByRole('main').getByRole('region', { name });

journey.beforeEach(async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
});

journey('a third conversation leads on to Premium at its price, and keeps the message @all', async ({ page }) => {
  const { members } = await readCall(page, 'GET /api/members.php');
  const [first, second, third] = members;
  await visit(page, `/members/${third!.id}/chat`);
  await field(page).fill('Is that your cat?');
  await write(page, first!.id);
  await write(page, second!.id);
  await visit(page, page.url());
  await expect(field(page)).toBeHidden();
  await expect(page.getByText('We’ve kept your message: “Is that your cat?”')).toBeVisible();
  const way = card(page, /^Say hello to /).getByRole('link', { name: /^Premium and \d+ messages? for \S*\d/ });
  await way.click();
  await expect(page).toHaveURL(/\/credits\/[^/]+$/);
});

journey('without credits the way to more has its price, and the message waits @all', async ({ page }) => {
  const { members } = await readCall(page, 'GET /api/members.php');
  await write(page, members[0]!.id);
  await write(page, members[0]!.id);
  await visit(page, `/members/${members[0]!.id}/chat`);
  const way = card(page, /^Keep talking to /).getByRole('link', { name: /messages? for \S*\d/ });
  await expect(way).toBeVisible();
  await field(page).fill('One more thing');
  await expect(page.getByText('Your message will stay here.')).toBeVisible();
  await way.click();
  await expect(page).toHaveURL(/\/credits\/[^/]+$/);
  await page.goBack();
  await expect(field(page)).toHaveValue('One more thing');
});
