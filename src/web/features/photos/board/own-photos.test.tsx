import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnPhoto } from '#shared/contract/account/photos-contract.ts';
import { fakeUploads, type SentForm } from '#test/support/pages/fake-network.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { PhotoManager } from '#web/features/photos/board/own-photos.tsx';
import type { Api } from '#web/platform/api/api.ts';

const picture = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="teal"/></svg>`;

const photo = (id: string, fields: Partial<OwnPhoto> = {}): OwnPhoto => ({
  id,
  status: 'active',
  reason: null,
  private: false,
  caption: '',
  is_main: id === 'a',
  width: 800,
  height: 1000,
  placeholder: 'teal',
  thumb_filename: picture,
  filename: picture,
  full_filename: picture,
  ...fields,
});

type Call = { readonly name: string; readonly body: unknown };
type Options = { readonly maximum?: number; readonly refusing?: Readonly<Record<string, string>> };

let sent: SentForm[] = [];
beforeEach(() => {
  sent = fakeUploads();
});
afterEach(() => vi.unstubAllGlobals());

/** A fake server that stores the changes. */
const show = async (start: readonly OwnPhoto[], { maximum = 25, refusing = {} }: Options = {}) => {
  let photos = [...start];
  const deleted: OwnPhoto[] = [];
  const calls: Call[] = [];
  const api = (async (name: string, { body }: { body?: { id: string; ids: string[] } & Partial<OwnPhoto> }) => {
    if (name === 'GET /api/my-photos.php') {
      const main = photos.find((one) => one.status === 'active' && !one.private);
      photos = photos.map((one) => ({ ...one, is_main: one === main }));
      return { ok: true, data: { photos, maximum, free_maximum: 3, premium_maximum: 25 } };
    }
    calls.push({ name, body });
    if (refusing[name] !== undefined) return { ok: false, refusal: { message: refusing[name] } };
    if (name === 'PUT /api/photo-order.php')
      photos = (body?.ids ?? []).flatMap((id) => photos.filter((one) => one.id === id));
    if (name === 'PUT /api/photo.php') photos = photos.map((one) => (one.id === body?.id ? { ...one, ...body } : one));
    if (name === 'DELETE /api/photo.php') deleted.push(...photos.filter(({ id }) => id === body?.id));
    if (name === 'DELETE /api/photo.php') photos = photos.filter(({ id }) => id !== body?.id);
    if (name === 'POST /api/photo-restore.php') photos.push(...deleted.filter(({ id }) => id === body?.id));
    return { ok: true, data: {} };
  }) as unknown as Api;
  await renderInApp(
    <PhotoManager upgrade={<a href="#premium">Get Premium</a>} />,
    ['photos', 'errors', 'error-page'],
    api,
  );
  await expect.element(page.getByRole('heading', { name: 'Photos' })).toBeVisible();
  const arrive = (one: OwnPhoto) => photos.push(one);
  return { calls, arrive };
};

const tile = (number: number) => page.getByRole('button', { name: new RegExp(`^Photo ${number}\\b`) });
const choose = async (number: number, item: string) => {
  await page.getByRole('button', { name: `More options for photo ${number}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const captions = () =>
  page
    .getByRole('button', { name: /^Photo \d/ })
    .elements()
    .map(({ textContent }) => textContent);
const files = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const upload = (...names: string[]) =>
  userEvent.upload(
    files(),
    names.map((name) => new File([new Uint8Array([0xff, 0xd8, 0xff])], name, { type: 'image/jpeg' })),
  );

it('says where a photo goes that is moved by keyboard, and keeps the new order', async () => {
  const { calls } = await show([photo('a'), photo('b', { private: true }), photo('c')]);
  tile(3).element().focus();
  await userEvent.keyboard(' {ArrowLeft}');
  await expect.element(page.getByText('Position 2 of 3.')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Dropped at position 2 of 3.')).toBeInTheDocument();
  await expect.poll(() => calls).toEqual([{ name: 'PUT /api/photo-order.php', body: { ids: ['a', 'c', 'b'] } }]);
  expect(captions()).toEqual(['Main photo', '', 'Private']);
});

it('moves photos by menu, and makes one the main photo where it can be', async () => {
  const { calls } = await show([photo('a'), photo('b'), photo('c', { status: 'pending' })]);
  await choose(2, 'Make this your main photo');
  await expect.poll(() => calls.at(-1)?.body).toEqual({ ids: ['b', 'a', 'c'] });
  await expect.poll(captions).toEqual(['Main photo', '', 'In review']);
  await choose(2, 'Move back');
  await expect.poll(() => calls.at(-1)?.body).toEqual({ ids: ['b', 'c', 'a'] });
  await page.getByRole('button', { name: 'More options for photo 2' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: /Make this your main photo/ }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('You can do this once we’ve checked the photo.')).toBeVisible();
});

it('takes an order back that the server refuses, and says why', async () => {
  await show([photo('a'), photo('b', { private: true })], { refusing: { 'PUT /api/photo-order.php': 'Not now.' } });
  await choose(1, 'Move back');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now.');
  await expect.poll(captions).toEqual(['Main photo', 'Private']);
});

it('deletes at once, and brings back', async () => {
  const { calls } = await show([photo('a'), photo('b')]);
  await choose(2, 'Delete');
  await expect.element(tile(2)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(tile(2)).toBeInTheDocument();
  await expect.element(page.getByText('Your photo is back.')).toBeVisible();
  expect(calls.map(({ name }) => name)).toEqual(['DELETE /api/photo.php', 'POST /api/photo-restore.php']);
});

it('keeps a caption and who may see a photo', async () => {
  const { calls } = await show([photo('a')]);
  await tile(1).click();
  const dialog = page.getByRole('dialog', { name: 'Photo 1' });
  await dialog.getByLabelText('Caption').fill('At the lake');
  await expect.element(dialog.getByText('189 characters left')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Private photo' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls).toEqual([{ name: 'PUT /api/photo.php', body: { id: 'a', caption: 'At the lake', private: true } }]);
  await expect.poll(captions).toEqual(['Private']);
});

it('says why a photo was not accepted and what helps', async () => {
  await show([photo('a', { status: 'rejected', reason: 'contact_details', is_main: false })]);
  await expect.element(page.getByText('We couldn’t accept photo 1.')).toBeVisible();
  await expect.element(page.getByText('It shows contact details.')).toBeVisible();
  await expect.element(page.getByText(/^Crop it out/)).toBeVisible();
});

it('shows how far each upload is, and the photo when it has arrived', async () => {
  const { arrive } = await show([]);
  await expect.element(page.getByRole('button', { name: 'Add your first photo' })).toBeVisible();
  await upload('lake.jpg', 'dog.jpg', 'tea.jpg');
  const ring = page.getByRole('progressbar', { name: 'Uploading lake.jpg' });
  await expect.poll(() => sent).toHaveLength(2);
  sent[0]?.progress(0.4);
  await expect.element(ring).toHaveAttribute('aria-valuenow', '40');
  await expect.element(page.getByText('Waiting')).toBeVisible();
  sent[0]?.progress(1);
  await expect.element(page.getByText('Almost there')).toBeVisible();
  expect(sent[0]?.fields.get('client_id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[0]?.fields.get('file')).toBeInstanceOf(File);
  arrive(photo('new'));
  sent[0]?.answer(200, { photo: photo('new') });
  await expect.element(tile(1)).toBeInTheDocument();
  await expect.element(page.getByRole('progressbar', { name: 'Uploading tea.jpg' })).toBeInTheDocument();
  await expect.poll(() => sent).toHaveLength(3);
});

it('says at the photo why it was refused, cancels and tries again', async () => {
  await show([photo('a')]);
  await upload('lake.jpg', 'dog.jpg');
  await expect.poll(() => sent).toHaveLength(2);
  sent[0]?.answer(409, {
    error: { code: 'photo_limit_reached', message: 'You can upload up to 3 photos.', details: {} },
  });
  await expect.element(page.getByText('You can upload up to 3 photos.')).toBeVisible();
  await page.getByRole('button', { name: 'Try lake.jpg again' }).click();
  await expect.poll(() => sent).toHaveLength(3);
  expect(sent[2]?.fields.get('client_id')).toBe(sent[0]?.fields.get('client_id'));
  await page.getByRole('button', { name: 'Cancel the upload of dog.jpg' }).click();
  expect(sent[1]?.isAborted()).toBe(true);
  await expect.element(page.getByRole('progressbar', { name: 'Uploading dog.jpg' })).not.toBeInTheDocument();
});

it('takes only as many as there is room for, and says what premium gives', async () => {
  await show([photo('a'), photo('b')], { maximum: 3 });
  await upload('lake.jpg', 'dog.jpg');
  await expect.poll(() => sent).toHaveLength(1);
  await expect.element(page.getByText('You can upload up to 3 photos.').first()).toBeVisible();
  await expect.element(page.getByText('With Premium, you can have 25.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add photos' })).not.toBeInTheDocument();
  // A failed upload frees its place.
  sent[0]?.answer(400, { error: { code: 'photo_unreadable', message: 'We cannot read it.', details: {} } });
  await expect.element(page.getByText('We cannot read it.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add photos' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try lake.jpg again' })).not.toBeInTheDocument();
});

it('tells people with a phone’s own format what to do', async () => {
  await show([]);
  await userEvent.upload(files(), new File(['\0\0\0\x10ftypheic\0\0\0\0'], 'IMG_1.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText('We can’t read HEIC photos.')).toBeVisible();
  await expect.element(page.getByText(/Most Compatible/)).toBeVisible();
  expect(sent).toHaveLength(0);
});

it('asks for a third photo without a guess at what the two show, and has one way to choose it', async () => {
  await show([photo('a'), photo('b')]);
  await expect.element(page.getByText('Add a third: one of you doing something you love.')).toBeVisible();
  const ways = page
    .getByRole('button')
    .elements()
    .filter(({ textContent }) => /add|choose/i.test(textContent));
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Add photos']);
});

it('says what makes a good photo until there are three', async () => {
  const advice = page.getByRole('list', { name: 'What makes a good photo' });
  await show([photo('a'), photo('b')]);
  await expect.element(advice.getByRole('listitem').first()).toHaveTextContent('Your face, easy to see');
  expect(advice.getByRole('listitem').elements()).toHaveLength(3);
  document.body.replaceChildren();
  await show([photo('a'), photo('b'), photo('c')]);
  await expect.element(page.getByRole('button', { name: 'Add photos' })).toBeVisible();
  await expect.element(advice).not.toBeInTheDocument();
});

it.each([
  { width: 1280, maximum: 25, drawn: 5 },
  { width: 1280, maximum: 3, drawn: 3 },
  { width: 390, maximum: 25, drawn: 3 },
])('draws $drawn places for one photo of $maximum at $width pixels', async ({ width, maximum, drawn }) => {
  await page.viewport(width, 844);
  await show([photo('a')], { maximum });
  const places = [...page.getByRole('list', { name: 'Photos' }).element().children];
  expect(places.filter((place) => place.checkVisibility())).toHaveLength(drawn);
});
