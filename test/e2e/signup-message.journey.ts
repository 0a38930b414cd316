import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember } from '#test/e2e/support/new-member.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { fillSignup, mailedLink, newAddress } from '#test/e2e/support/sign-up.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

// Activation replaces the session, so a stream opened at that moment is refused once and reconnects. A message after
// the confirmation is refused.
journey.use({ expectedFailures: /\/api\/(stream|signup-message)\.php/ });

const someMember = async (page: Page): Promise<{ id: string; name: string }> => {
  const { members } = await readCall(page, 'GET /api/members.php', { params: { country: 'GB' } });
  return members[0]!;
};
const field = (page: Page, { name }: { name: string }) => page.getByLabel(`Your first message to ${name}`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const chatsOf = async (page: Page) => (await readCall(page, 'GET /api/chats.php')).chats;

journey.beforeEach(({ page }) => answerEntryWarning(page));

journey(
  'a visitor who comes from a profile writes to it, and the message is sent once the address is confirmed @all',
  async ({ page, request }) => {
    const member = await someMember(page);
    const email = newAddress();
    await visit(page, `/members/${member.id}/signup`);
    await expect(
      page.getByText(`Your message is free, and ${member.name} will get it once you’ve confirmed your email.`),
    ).toBeVisible();
    await field(page, member).fill('Is that your dog');
    await page.reload();
    await expect(field(page, member)).toHaveValue('Is that your dog');
    await visit(page, page.url());
    await fillSignup(page, email);
    await press(page, 'Sign up');

    await expect(page.getByText('Step 1 of 7')).toBeVisible();
    await expect(page.getByRole('heading', { name: `Write to ${member.name}` })).toBeVisible();
    await expect(page.getByText('We’ll deliver this message once you’ve confirmed your email.')).toBeVisible();
    await visit(page, page.url());
    await field(page, member).fill('Is that your dog?');
    await visit(page, page.url());
    await expect(field(page, member)).toHaveValue('Is that your dog?');
    await press(page, 'Save and continue');
    await expect(page.getByText('Step 2 of 7')).toBeVisible();
    expect(await chatsOf(page)).toEqual([]);

    await page.goto(await mailedLink(request, email));
    await expect(page.getByRole('heading', { name: 'Welcome, Wanda!' })).toBeFocused();
    await expect(page.getByText(`Your message to ${member.name} is on its way.`)).toBeVisible();
    expect(await chatsOf(page)).toMatchObject([
      { profile: { id: member.id }, last_message: { preview: 'Is that your dog?' } },
    ]);
    const people = page.getByRole('region', { name: 'People for you' });
    await expect(people.getByRole('link')).toHaveCount(3);
    await expect(people.getByRole('list', { name: /^Why you see / })).toHaveCount(3);
    await page.locator(`a[href='/members/${member.id}/chat']`).click();
    await expect(page.getByText('Is that your dog?', { exact: true })).toBeVisible();
    await page.goto('/activate/done');
    await expect(page).toHaveURL('/signup-matches');
  },
);

journey('the message can be written later, has a maximum length, and can be discarded @all', async ({ page }) => {
  const member = await someMember(page);
  await visit(page, `/members/${member.id}/signup`);
  await fillSignup(page, newAddress());
  await press(page, 'Sign up');
  await expect(page.getByText('Step 1 of 7')).toBeVisible();
  await visit(page, page.url());
  await field(page, member).fill('x'.repeat(20_000));
  await expect(page.getByText(/characters too many$/)).toBeVisible();
  await press(page, 'Save and continue');
  await expect(field(page, member)).toHaveAccessibleDescription(/A message can be up to/);
  await field(page, member).fill('Hello 👋🏽');
  await press(page, 'Save and continue');
  await expect(page.getByText('Step 2 of 7')).toBeVisible();

  await visit(page, '/complete-signup');
  await expect(field(page, member)).toHaveValue('Hello 👋🏽');
  await press(page, 'Don’t send this message');
  await expect(page.getByText('Step 2 of 7')).toBeVisible();
  await visit(page, '/complete-signup');
  await expect(page.getByText('Step 1 of 6')).toBeVisible();
});

journey(
  'a member who has confirmed meanwhile is told so, and members are not asked @all',
  async ({ page, request }) => {
    const member = await someMember(page);
    const email = newAddress();
    await visit(page, `/members/${member.id}/signup`);
    await fillSignup(page, email);
    await press(page, 'Sign up');
    await expect(page.getByText('Step 1 of 7')).toBeVisible();
    await visit(page, page.url());
    await field(page, member).fill('Too late');
    const other = await page.context().newPage();
    await other.goto(await mailedLink(request, email));
    await expect(other.getByRole('heading', { name: 'Welcome, Wanda!' })).toBeVisible();
    await press(page, 'Save and continue');
    await expect(page.getByText('Your email address is already confirmed.')).toBeVisible();
    await becomeMember(page);
    await visit(page, `/complete-signup?member=${member.id}`);
    await expect(page.getByText('Step 1 of 6')).toBeVisible();
  },
);
