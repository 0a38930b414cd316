import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, ownId, somebodyElse } from '#test/e2e/support/new-member.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

/** Two members in two browsers who have written to each other; hers has no page open yet. */
const meet = async ({ page, browser, baseURL }: { page: Page; browser: Browser; baseURL: string | undefined }) => {
  const hers = await somebodyElse(browser, baseURL);
  await answerEntryWarning(page);
  await becomeMember(page);
  const [me, her] = [await ownId(page), await ownId(hers)];
  const data = { client_id: randomUUID(), profile: me, kind: 'text', text: 'Hello from the harbour.' };
  const answer = await hers.request.post('/api/message.php', { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return { hers, me, her };
};
const field = (page: Page) => page.getByRole('textbox', { name: 'Message to Wendelin' });
const bubble = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text });

journey('a member sees the partner come online and type @all', async ({ page, browser, baseURL }) => {
  const { hers, me, her } = await meet({ page, browser, baseURL });
  const isAsked = page.waitForResponse('**/api/beat.php');
  await visit(page, `/members/${her}/chat`);
  await isAsked;
  const state = page.getByRole('region', { name: 'Conversation with Wendelin' }).getByRole('status').first();
  await expect(state).toBeEmpty();
  await visit(hers, `/members/${me}/chat`);
  await expect(state).toHaveText('Online now');
  await field(hers).pressSequentially('The boat leaves at');
  await expect(state).toHaveText('is typing…');
  await field(hers).press('Enter');
  await expect(bubble(page, 'The boat leaves at')).toBeVisible();
  await expect(state).toHaveText('Online now');
  await hers.context().close();
});

journey('a member sees whether a message was delivered and read @all', async ({ page, browser, baseURL }) => {
  const { hers, me, her } = await meet({ page, browser, baseURL });
  await visit(page, `/members/${her}/chat`);
  await field(page).fill('Which pier?');
  await field(page).press('Enter');
  const mine = bubble(page, 'Which pier?');
  await expect(mine.getByText('Sent', { exact: true })).toBeAttached();
  // She has some page open, but not the conversation: delivered, but not read.
  await visit(hers, '/lang-config');
  await expect(mine.getByText('Delivered', { exact: true })).toBeAttached();
  await visit(hers, `/members/${me}/chat`);
  await expect(bubble(hers, 'Which pier?')).toBeVisible();
  await expect(mine.getByText('Read', { exact: true })).toBeAttached();
  await hers.context().close();
});
