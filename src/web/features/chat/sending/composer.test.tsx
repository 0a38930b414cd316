import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { Composer } from '#web/features/chat/sending/composer.tsx';
import type { Api } from '#web/platform/api/api.ts';

type Lot = { credits_left: number; credits_total: number; amount_cents: number; currency: string | null };

const BOUGHT: Lot = { credits_left: 100, credits_total: 200, amount_cents: 1499, currency: 'EUR' };
const GIVEN: Lot = { credits_left: 100, credits_total: 100, amount_cents: 0, currency: null };
const nothing = (): void => undefined;

/** Renders the composer for a member with these credits; a message costs ten. */
const show = (credits: number, lots: Lot[], onSendText: (text: string) => void = nothing, draft = 'Hello') => {
  const api = (async () => ({ ok: true, data: { lots } })) as unknown as Api;
  return renderInApp(
    <Composer
      name="Noor"
      chat={{ prices: { text: 10, photo: 20, gift: 30, voice: 10 }, credits, message_length: 500 }}
      isGiftWanted={false}
      renderUpgrade={({ kind, missingCredits, hasDraft }) => (
        <p>{`${missingCredits} ${kind} missing${hasDraft ? ', words kept' : ''}`}</p>
      )}
      focusRequest={{ isRequested: false, onFocused: () => undefined }}
      draft={draft}
      onDraft={nothing}
      icebreakers={[]}
      onIdeas={nothing}
      reply={null}
      onCancelReply={nothing}
      onSendText={onSendText}
      onSendGift={nothing}
      onSendPhoto={nothing}
      onSendVoice={nothing}
      problem={null}
      field={createRef()}
    />,
    ['chat', 'errors', 'error-page'],
    api,
  );
};
const more = page.getByText(/missing/);

it('says what a message costs in credits, and in money what those have cost', async () => {
  await show(100, [BOUGHT]);
  await expect.element(page.getByText('10 credits a message')).toBeVisible();
  await expect.element(page.getByText('≈ €0.75')).toBeVisible();
  expect(more.elements()).toEqual([]);
});

it('says the price in money only when something is written, and nothing moves then', async () => {
  await show(100, [BOUGHT], nothing, '');
  const money = page.getByText('≈ €0.75');
  await expect.element(money).toBeInTheDocument();
  await expect.element(money).not.toBeVisible();
});

it('names no price in money for credits that were given', async () => {
  await show(100, [GIVEN]);
  await expect.element(page.getByText('10 credits a message')).toBeVisible();
  expect(page.getByText(/€/).elements()).toEqual([]);
});

it('leads on where credits do not suffice, for a gift in its tray, too', async () => {
  await show(5, [BOUGHT]);
  await expect.element(page.getByText('5 credits missing, words kept')).toBeVisible();
  await page.getByRole('button', { name: 'Send a gift' }).click();
  await expect.element(page.getByRole('dialog').getByText('25 extra missing, words kept')).toBeVisible();
});

it('says once that credits do not suffice for a gift', async () => {
  await show(15, [BOUGHT]);
  expect(more.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Send a gift' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('15 extra missing, words kept')).toBeVisible();
  expect(dialog.getByText('You do not have enough credits to send this message').elements()).toHaveLength(1);
});

it('says in money what a gift costs, and a photo', async () => {
  await show(100, [BOUGHT]);
  await page.getByRole('button', { name: 'Send a gift' }).click();
  await expect.element(page.getByRole('dialog').getByText('≈ €2.25')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
  await userEvent.upload(document.querySelector('input[type=file]')!, photo);
  await expect.element(page.getByRole('dialog').getByText('≈ €1.50')).toBeVisible();
});

it('sends with Enter, but not with the one that ends the word somebody composes', async () => {
  const onSendText = vi.fn<(text: string) => void>();
  await show(100, [BOUGHT], onSendText);
  const press = (how: KeyboardEventInit) =>
    document
      .querySelector('textarea')!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ...how, bubbles: true, cancelable: true }));
  // Safari reports the key that ends a composition only by keyCode 229.
  press({ isComposing: true });
  // oxlint-disable-next-line typescript/no-deprecated
  press({ keyCode: 229 });
  expect(onSendText).not.toHaveBeenCalled();
  press({});
  expect(onSendText.mock.calls).toEqual([['Hello']]);
});

it('offers to record a voice while nothing is written, and comes back to that button', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await show(100, [BOUGHT], nothing, '');
  const record = page.getByRole('button', { name: 'Record a voice message' });
  await record.click();
  await expect.element(page.getByText(/^Your browser isn’t allowed to use the microphone/)).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(record).toHaveFocus();
  vi.restoreAllMocks();
});

it('offers no recording where something is written, nor where the browser cannot', async () => {
  const record = page.getByRole('button', { name: 'Record a voice message' });
  const { unmount } = await show(100, [BOUGHT]);
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  expect(record.elements()).toEqual([]);
  await unmount();
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => false });
  await show(100, [BOUGHT], nothing, '');
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  expect(record.elements()).toEqual([]);
  vi.unstubAllGlobals();
});
