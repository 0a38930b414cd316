import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { PhotoGallery } from '#web/features/members/gallery/photo-gallery.tsx';

const picture = (color: string) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="${color}"/></svg>`;

const open = (color: string): MemberProfile['photos'][number] => ({
  kind: 'open',
  thumb_filename: picture(color),
  filename: picture(color),
  full_filename: picture(color),
  width: 400,
  height: 500,
  placeholder: color,
  caption: '',
});
const locked = (opensWith: 'login' | 'premium' | 'grant'): MemberProfile['photos'][number] => ({
  kind: 'locked',
  locked_filename: picture(opensWith),
  width: 400,
  height: 500,
  placeholder: 'gray',
  opens_with: opensWith,
});
const show = (photos: MemberProfile['photos']) =>
  renderInApp(
    <PhotoGallery
      name="Noor"
      photos={photos}
      mainImage={null}
      cdnPrefix=""
      loginAction={<a href="#login">Log in</a>}
      premiumCard={<a href="#premium">Get Premium</a>}
    />,
    ['member'],
  );

it('goes from photo to photo with the arrow keys, and where there is room by small pictures', async () => {
  await page.viewport(1280, 900);
  await show([open('red'), open('green'), open('blue')]);
  const thumb = (number: number) => page.getByRole('button', { name: `Show photo ${number}` });
  page.getByRole('button', { name: 'Open photo 1 of 3' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(thumb(2)).toHaveAttribute('aria-current', 'true');
  await thumb(3).click();
  await expect.element(thumb(3)).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByRole('button', { name: 'Next photo' })).not.toBeInTheDocument();
  await page.viewport(390, 844);
  await expect.element(thumb(3)).not.toBeInTheDocument();
});

it('shows a photo whole, and gives the focus back', async () => {
  await show([open('red'), open('green')]);
  const first = page.getByRole('button', { name: 'Open photo 1 of 2' });
  await first.click();
  await expect.element(page.getByRole('dialog', { name: 'Photos of Noor' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Photo 1 of 2' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(first).toHaveFocus();
});

it('says what would open a locked photo, and offers it where it can', async () => {
  await show([locked('premium'), locked('login'), locked('grant')]);
  await expect.element(page.getByText('Log in to see this photo')).toBeInTheDocument();
  await expect.element(page.getByText('A private photo. Noor decides who sees it.')).toBeInTheDocument();
  expect(page.getByRole('link', { name: 'Log in' }).elements()).toHaveLength(1);
  expect(page.getByRole('link', { name: 'Get Premium' }).elements()).toHaveLength(1);
});

it('says on the small picture of a locked photo what it is', async () => {
  await page.viewport(1280, 800);
  await show([open('red'), locked('grant'), locked('premium'), locked('login')]);
  const thumb = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(thumb('Show photo 2, Private').getByText('Private')).toBeVisible();
  await expect.element(thumb('Show photo 3, Premium').getByText('Premium')).toBeVisible();
  await expect.element(thumb('Show photo 4')).toBeVisible();
});

it('offers it once, on the photo in view, however many are locked', async () => {
  await show([
    locked('premium'),
    { ...locked('premium'), locked_filename: '/other' } as MemberProfile['photos'][number],
  ]);
  expect(page.getByRole('link', { name: 'Get Premium' }).elements()).toHaveLength(1);
  await expect.element(page.getByText('Only Premium members can see all photos.')).toBeInTheDocument();
});

it('offers it in large, too, in place of the words', async () => {
  await show([open('red'), locked('premium')]);
  await page.getByRole('button', { name: 'Open photo 1 of 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photos of Noor' });
  await dialog.getByRole('button', { name: 'Next photo' }).click();
  await expect.element(dialog.getByRole('link', { name: 'Get Premium' })).toBeInTheDocument();
  expect(dialog.getByText('Only Premium members can see all photos.').elements()).toEqual([]);
});

it('says that there is no photo', async () => {
  await show([]);
  await expect.element(page.getByRole('img', { name: 'No photo yet' })).toBeVisible();
});

it('says what the owner wrote below a photo, in the strip and in large', async () => {
  await show([{ ...open('red'), caption: 'Me at sea' } as MemberProfile['photos'][number], open('green')]);
  await expect.element(page.getByText('Me at sea')).toBeVisible();
  await page.getByRole('button', { name: 'Open photo 1 of 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photos of Noor' });
  await expect.element(dialog.getByRole('img', { name: 'Me at sea' })).toBeVisible();
  await expect.element(dialog.getByText('Me at sea')).toBeVisible();
});

it('enlarges a photo by a press, by buttons and by keys, and moves it with the arrows instead of turning', async () => {
  await show([open('red'), open('green')]);
  await page.getByRole('button', { name: 'Open photo 1 of 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photos of Noor' });
  const image = dialog.getByRole('img', { name: 'Photo 1 of 2' });
  await expect.element(image).toBeVisible();
  const frame = dialog.getByRole('group', { name: 'Photo 1 of 2' }).element() as HTMLElement;
  const scale = () => Math.round(frame.scrollWidth / frame.clientWidth);
  await image.click();
  expect(scale()).toBe(2);
  await image.click();
  expect(scale()).toBe(1);
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  expect(scale()).toBe(2);
  await userEvent.keyboard('+');
  expect(scale()).toBe(4);
  const { scrollLeft } = frame;
  await userEvent.keyboard('{ArrowRight}');
  expect(frame.scrollLeft).toBe(scrollLeft + 80);
  await expect.element(dialog.getByText('Photo 1 of 2')).toBeInTheDocument();
  await userEvent.keyboard('0');
  expect(scale()).toBe(1);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText('Photo 2 of 2')).toBeInTheDocument();
});
