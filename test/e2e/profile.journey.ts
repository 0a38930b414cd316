import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, ownId, somebodyElse } from '#test/e2e/support/new-member.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { fillSignup, mailedLink, newAddress } from '#test/e2e/support/sign-up.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

type Person = { id: string; name: string; fictional: boolean };
type Profile = Person & { photos: { kind: 'open' | 'locked' }[] };

const findPeople = async (request: APIRequestContext): Promise<Person[]> => {
  // en-GB stands for a country in which fictional profiles are allowed.
  const options = { params: { country: 'NL' }, headers: { 'accept-language': 'en-GB' } };
  return (await readCall({ request }, 'GET /api/members.php', options)).members;
};

/** Finds a member with several photos, all but the first locked for visitors. */
const findWithPhotos = async (request: APIRequestContext): Promise<Profile> => {
  for (const { id } of await findPeople(request)) {
    const { member } = await readCall({ request }, 'GET /api/member.php', { params: { id } });
    if (member.photos.length > 1 && member.photos[0]?.kind === 'open') return member;
  }
  throw new Error('Nobody in the demo has two photos.');
};

const likedBy = async (page: Page): Promise<string[]> =>
  (await readCall(page, 'GET /api/liked-members.php', { params: { type: 'sent' } })).members.map(({ id }) => id);

/** Returns the id of a member who is visible to visitors and has answered a profile question. */
const answeringPerson = async ({ request }: Pick<Page, 'request'>): Promise<string> => {
  for (const { id } of await findPeople(request)) {
    const { member } = await readCall({ request }, 'GET /api/member.php', { params: { id } });
    if (member.prompts.length > 0) return id;
  }
  throw new Error('Nobody in the demo has answered a question.');
};

const open = async (page: Page, id: string) => {
  await page.goto(`/members/${id}`);
};

journey(
  'a visitor looks at photos as far as they may and is invited to sign up for the rest',
  async ({ page, request }) => {
    const { id, name } = await findWithPhotos(request);
    await open(page, id);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await page.getByRole('button', { name: /^Open photo 1 of/ }).click();
    await expect(page.getByRole('dialog', { name: `Photos of ${name}` })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog').getByText('Log in to see this photo').first()).toBeInViewport();
    await page.keyboard.press('Escape');
    await page
      .getByRole('region', { name: `Photos of ${name}` })
      .getByRole('link', { name: 'Sign up' })
      .first()
      .click();
    await expect(page).toHaveURL(`/members/${id}/signup`);
  },
);

journey(
  'an answer on a profile begins a message about it, once, and sends nothing @all',
  async ({ page, browser, baseURL }) => {
    await answerEntryWarning(page);
    await becomeMember(page);
    const hers = await somebodyElse(browser, baseURL);
    const her = await ownId(hers);
    const prompts = [{ prompt: 'teach_me', answer: 'To sail' }];
    expect((await hers.request.put('/api/profile.php', { data: { prompts } })).status()).toBe(200);
    await visit(page, `/members/${her}`);
    await page.getByRole('link', { name: 'Teach me To sail Reply' }).click();
    const field = page.getByRole('textbox', { name: 'Message to Wendelin' });
    await expect(field).toHaveValue('“To sail” Tell me more!');
    await expect(field).toBeFocused();
    await expect(page).toHaveTitle(/Wendelin/);
    await field.fill('Later');
    await page.reload();
    await expect(field).toHaveValue('Later');
    expect((await readCall(page, 'GET /api/chat.php', { params: { profile: her } })).messages).toEqual([]);

    const visitor = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const theirs = await visitor.newPage();
    await answerEntryWarning(theirs);
    await theirs.goto(`/members/${await answeringPerson(theirs)}`);
    await theirs
      .getByRole('link', { name: /Reply$/ })
      .first()
      .click();
    await expect(theirs).toHaveURL(/\/members\/[0-9a-f]{16}\/signup$/);
    await visitor.close();
    await hers.context().close();
  },
);

journey(
  'a visitor’s like waits for their address, and is said once it is confirmed @all',
  async ({ page, request }) => {
    const { members } = await readCall(page, 'GET /api/members.php', { params: { country: 'GB' } });
    const { id, name } = members[0]!;
    await answerEntryWarning(page);
    await visit(page, `/members/${id}`);
    await expect(page.getByRole('link', { name: `Send ${name} a gift` })).toHaveAttribute('href', /signup\?want=gift$/);
    await page.getByRole('link', { name: `Like ${name}` }).click();
    await expect(page.getByText(`You like ${name}. Sign up`)).toBeVisible();
    await visit(page, page.url());
    const email = newAddress();
    await fillSignup(page, email);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.waitForURL(/complete-signup/);
    expect(await likedBy(page)).toEqual([]);
    await page.goto(await mailedLink(request, email));
    await expect(page.getByRole('heading', { name: 'Welcome, Wanda!' })).toBeVisible();
    expect(await likedBy(page)).toEqual([id]);
  },
);

journey('a visitor’s gift is chosen once their address is confirmed @all', async ({ page, request }) => {
  const { members } = await readCall(page, 'GET /api/members.php', { params: { country: 'GB' } });
  const { id, name } = members[0]!;
  await answerEntryWarning(page);
  await visit(page, `/members/${id}/signup?want=gift`);
  await expect(page.getByText(`Want to send ${name} a gift?`)).toBeVisible();
  const email = newAddress();
  await fillSignup(page, email);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.waitForURL(/complete-signup/);
  await page.goto(await mailedLink(request, email));
  await page.getByRole('link', { name: 'Choose your gift' }).click();
  await expect(page.getByRole('dialog', { name: new RegExp(name) })).toBeVisible();
});

journey.describe('on a phone', () => {
  journey.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  journey('the name stands on the photo, and the way to write stays in reach @all', async ({ page, request }) => {
    const { id, name } = await findWithPhotos(request);
    await answerEntryWarning(page);
    await becomeMember(page);
    await visit(page, `/members/${id}`);
    const photo = await page.getByRole('region', { name: `Photos of ${name}` }).boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title!.y + title!.height).toBeLessThan(photo!.y + photo!.height);
    const write = page.getByRole('link', { name: 'Message', exact: true });
    await expect(write).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { name: `More people like ${name}` }).scrollIntoViewIfNeeded();
    await expect(write).toBeInViewport({ ratio: 1 });
    await write.click();
    await expect(page).toHaveURL(`/members/${id}/chat`);
  });
});

journey('a fictional profile explains what it is @all', async ({ page, request }) => {
  const fictional = (await findPeople(request)).find((person) => person.fictional);
  expect(fictional).toBeDefined();
  await open(page, fictional!.id);
  await expect(page.getByText('Good to know: fictional profile')).toBeVisible();
  await expect(page.getByRole('article').getByText('you cannot meet them in person')).toBeVisible();
});

journey('a profile links to similar people @all', async ({ page, request }) => {
  const [first] = await findPeople(request);
  await open(page, first!.id);
  const similar = page.getByRole('heading', { name: `More people like ${first!.name}` });
  await expect(similar).toBeVisible();
  await page.locator('section', { has: similar }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(`/members/${first!.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

journey('an unknown profile is not found @all', async ({ request }) => {
  for (const id of ['0000000000000000', 'somebody']) expect((await request.get(`/members/${id}`)).status()).toBe(404);
});

journey(
  'a blocked member is told so with the refusal’s status; whoever has blocked can unblock @all',
  async ({ page, browser, baseURL }) => {
    await answerEntryWarning(page);
    await becomeMember(page);
    const idOf = async (context: Pick<Page, 'request'>) => (await readCall(context, 'GET /api/profile.php')).profile.id;
    const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const otherPage = await other.newPage();
    await answerEntryWarning(otherPage);
    await becomeMember(otherPage);
    const [mine, theirs] = [await idOf(page), await idOf(otherPage)];
    expect((await page.request.post('/api/blocks.php', { data: { id: theirs } })).status()).toBe(200);

    const answer = await otherPage.goto(`/members/${mine}`);
    expect(answer?.status()).toBe(403);
    await expect(otherPage.getByRole('heading', { name: "You're blocked by Wendelin" })).toBeVisible();
    await expect(otherPage.getByText('About Wendelin')).toBeHidden();

    await visit(page, `/members/${theirs}`);
    await expect(page.getByText('You’ve blocked Wendelin.')).toBeVisible();
    await page.getByRole('button', { name: 'Unblock Wendelin' }).click();
    await expect(page.getByText('You’ve blocked Wendelin.')).toBeHidden();
    expect((await otherPage.request.get(`/members/${mine}`)).status()).toBe(200);
    await other.close();
  },
);
