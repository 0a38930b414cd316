import { type Browser, expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, ownId } from '#test/e2e/support/new-member.ts';
import { falsePhoto, photoFile } from '#test/e2e/support/photo-files.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { visit } from '#test/e2e/support/visit.ts';

// The trace fetches blob: URLs, which exist only in this browser and which the page's policy blocks.
journey.use({ expectedFailures: /\/api\/photo\.php|^Connecting to 'blob:/ });

const ownPhotos = async (page: Page) => (await readCall(page, 'GET /api/my-photos.php')).photos;
const ids = async (page: Page) => (await ownPhotos(page)).map(({ id }) => id);
const tile = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Photo ${number}\\b`) });
const choose = async (page: Page, number: number, item: string) => {
  await page.getByRole('button', { name: `More options for photo ${number}` }).press('Enter');
  await page.getByRole('menuitem', { name: item }).click();
};
const upload = async (page: Page, ...files: Awaited<ReturnType<typeof photoFile>>[]) => {
  await page.locator('input[type=file]').first().setInputFiles(files);
};

/** Opens a page in a separate browser context, as another visitor. */
const another = async (browser: Browser, page: Page): Promise<Page> => {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB' });
  return context.newPage();
};

/** Approves the photo as a moderator. */
const approve = async (browser: Browser, page: Page, id: string) => {
  const moderator = await another(browser, page);
  const login = { email: 'moderator@demo.test', password: 'vonk-demo' };
  await moderator.request.post('/api/user.php', { headers: { 'x-request-type': 'login' }, data: login });
  const answer = await moderator.request.post('/api/moderation-photo.php', { data: { id, decision: 'approve' } });
  expect(answer.status(), await answer.text()).toBe(200);
  await moderator.context().close();
};

journey('the first photo is cropped and uploaded while the next question is answered', async ({ page }) => {
  await becomeMember(page);
  await visit(page, '/complete-signup');
  await expect(page.getByRole('heading', { name: 'Put a face to your name' })).toBeVisible();
  await upload(page, await photoFile('holiday.jpg', { width: 1200, height: 800 }));
  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' });
  await dialog.getByRole('button', { name: 'Rotate right' }).click();
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByRole('button', { name: 'Photo 1 In review' })).toBeVisible();
  const [photo] = await ownPhotos(page);
  expect((photo?.width ?? 0) / (photo?.height ?? 1)).toBeCloseTo(0.8, 1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 6')).toBeVisible();
});

journey(
  'several photos are uploaded at once; a file that is no photo shows an error and goes @all',
  async ({ page }) => {
    await becomeMember(page);
    await visit(page, '/profile');
    await upload(page, await photoFile('lake.jpg'), falsePhoto('letter.jpg'), await photoFile('dog.png'));
    await expect(tile(page, 2)).toBeVisible();
    await expect(page.getByText('We can’t read this as a photo.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove letter.jpg' }).click();
    await expect(page.getByText('We can’t read this as a photo.')).toBeHidden();

    await upload(page, await photoFile('tea.jpg'), await photoFile('hill.jpg'));
    await expect(tile(page, 3)).toBeVisible();
    await expect(page.getByText('You can upload up to 3 photos.').first()).toBeVisible();
    await expect(page.getByText('With Premium, you can have 25.')).toBeVisible();
    expect(await ids(page)).toHaveLength(3);
  },
);

journey('photos are put in order by keyboard and by mouse, and stay so @all', async ({ page }) => {
  await becomeMember(page);
  await visit(page, '/profile');
  await upload(page, await photoFile('a.jpg'), await photoFile('b.jpg'), await photoFile('c.jpg'));
  await expect(tile(page, 3)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /^Uploading/ })).toBeHidden();
  const [first, second, third] = await ids(page);
  await tile(page, 3).press('Space');
  await page.keyboard.press('Home');
  await expect(page.getByText('Position 1 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => ids(page)).toEqual([third, first, second]);
  await tile(page, 1).dragTo(tile(page, 3));
  await expect.poll(() => ids(page)).toEqual([first, second, third]);
  await choose(page, 2, 'Move forward');
  await expect.poll(() => ids(page)).toEqual([second, first, third]);
});

journey('a photo is cropped, gets a caption, is deleted and restored @all', async ({ page }) => {
  await becomeMember(page);
  await visit(page, '/profile');
  await upload(page, await photoFile('wide.jpg', { width: 1200, height: 800 }));
  await expect(tile(page, 1)).toBeVisible();
  await choose(page, 1, 'Crop and rotate');
  await page.getByRole('dialog', { name: 'Crop and rotate' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const [cut] = await ownPhotos(page);
  expect((cut?.width ?? 0) / (cut?.height ?? 1)).toBeCloseTo(0.8, 1);

  await tile(page, 1).click();
  const details = page.getByRole('dialog', { name: 'Photo 1' });
  await details.getByLabel('Caption').fill('Above the clouds');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toBeHidden();
  await choose(page, 1, 'Delete');
  await expect(tile(page, 1)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await tile(page, 1).click();
  await expect(details.getByLabel('Caption')).toHaveValue('Above the clouds');
});

journey.describe('with a server that is too busy for a moment', () => {
  journey.use({ expectedFailures: /\/photos\/|^Connecting to 'blob:/ });

  journey('a photo that did not arrive is asked for again before it is cropped @all', async ({ page }) => {
    await becomeMember(page);
    await visit(page, '/profile');
    await upload(page, await photoFile('wide.jpg', { width: 1200, height: 800 }));
    await expect(tile(page, 1)).toBeVisible();
    const [photo] = await ownPhotos(page);
    const asked = { times: 0 };
    await page.route(`**${photo?.full_filename}`, async (route) => {
      asked.times += 1;
      await (asked.times === 1 ? route.fulfill({ status: 503 }) : route.continue());
    });
    await choose(page, 1, 'Crop and rotate');
    await expect(page.getByRole('slider').first()).toBeVisible();
    expect(asked.times).toBeGreaterThan(1);
  });
});

journey('a private photo is requested, shared and withdrawn @all', async ({ page, browser }) => {
  await becomeMember(page);
  await visit(page, '/profile');
  await upload(page, await photoFile('secret.jpg'));
  await expect(tile(page, 1)).toBeVisible();
  const [photo] = await ids(page);
  await approve(browser, page, photo ?? '');
  await tile(page, 1).click();
  await page.getByRole('switch', { name: 'Private photo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Photo 1 Private' })).toBeVisible();
  const id = await ownId(page);
  const address = `/members/${id}`;

  const other = await another(browser, page);
  await other.goto('/');
  await becomeMember(other);
  await visit(other, address);
  const locked = other.getByText('A private photo. Wendelin decides who sees it.').first();
  await expect(locked).toBeVisible();
  await other.getByRole('button', { name: 'Ask for access' }).click();
  await expect(other.getByText(/^You’ve asked Wendelin/)).toBeVisible();

  await visit(page, '/profile');
  await page.getByRole('button', { name: 'Show Wendelin your private photos' }).press('Enter');
  await page.getByRole('menuitem', { name: '7 days' }).click();
  const stop = page.getByRole('button', { name: 'Stop sharing your private photos with Wendelin' });
  await expect(stop).toBeVisible();
  await visit(other, address);
  await expect(other.getByRole('button', { name: /^Open photo 1/ })).toBeVisible();
  await expect(locked).toBeHidden();

  await stop.click();
  await expect(stop).toBeHidden();
  await visit(other, address);
  await expect(locked).toBeVisible();
  await other.context().close();
});
