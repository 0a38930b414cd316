import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { message } from '#test/support/builders/build-chat.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { soundFile } from '#test/support/pages/sound-file.ts';
import { MessageItem } from '#web/features/chat/messages/message-item.tsx';

const SECONDS = 12;
const urls: string[] = [];
const voice = (file: Blob = soundFile(SECONDS)) => {
  const filename = URL.createObjectURL(file);
  urls.push(filename);
  const peaks = Array.from({ length: 64 }, (_, index) => index % 32);
  return { duration_ms: SECONDS * 1000, peaks, type: 'audio/webm' as const, filename };
};
const sent = (id: number, rest: Parameters<typeof message>[1] = {}) =>
  message(id, { kind: 'voice', text: '', voice: voice(), ...rest });

const ways = { onReply: vi.fn(), onReact: vi.fn(), onUnsend: vi.fn(), onReport: null };
const item = {
  name: 'Anna',
  receipt: 'sent',
  isContinued: false,
  isLastReceived: false,
  isOpen: true,
  translatedIn: null,
  ...ways,
} as const;
const show = (...messages: ReturnType<typeof message>[]) =>
  renderInApp(
    <ul>
      {messages.map((one) => (
        <MessageItem key={one.id} {...item} message={one} />
      ))}
    </ul>,
    ['chat', 'voice-player'],
  );
const sounds = () => [...document.querySelectorAll('audio')];
const group = page.getByRole('group', { name: 'Voice message, 12 seconds, from Anna' });
const position = group.getByRole('slider', { name: 'Position' });

afterEach(() => {
  vi.restoreAllMocks();
  for (const url of urls.splice(0)) URL.revokeObjectURL(url);
});

it('says whose voice it is and how long, and loads nothing before it is played', async () => {
  await show(sent(1), sent(2, { is_own: true }));
  await expect.element(group).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Voice message, 12 seconds, from you' })).toBeVisible();
  await expect.element(group.getByText('0:12')).toBeVisible();
  expect(sounds().map(({ preload, autoplay }) => [preload, autoplay])).toEqual([
    ['none', false],
    ['none', false],
  ]);
});

it('plays and pauses', async () => {
  await show(sent(1));
  await group.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => sounds()[0]?.currentTime).toBeGreaterThan(0);
  await group.getByRole('button', { name: 'Pause' }).click();
  await expect.element(group.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(sounds()[0]?.paused).toBe(true);
});

it('pauses one when another is played', async () => {
  await show(sent(1), sent(2, { is_own: true }));
  await group.getByRole('button', { name: 'Play' }).click();
  await expect.element(group.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page
    .getByRole('group', { name: /from you/ })
    .getByRole('button', { name: 'Play' })
    .click();
  await expect.element(group.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(sounds().map(({ paused }) => paused)).toEqual([true, false]);
});

it('is moved with the keyboard, and begins there', async () => {
  await show(sent(1));
  (position.element() as HTMLElement).focus();
  await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}');
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:06 of 0:12');
  await expect.element(group.getByText('0:06 / 0:12')).toBeVisible();
  await group.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => sounds()[0]?.currentTime).toBeGreaterThan(5.9);
});

it('goes back to its beginning when it ends', async () => {
  await show(sent(1));
  (position.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}');
  await group.getByRole('button', { name: 'Play' }).click();
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:00 of 0:12');
  await expect.element(group.getByRole('button', { name: 'Play' })).toBeVisible();
});

it('is played faster', async () => {
  await show(sent(1));
  const rates = () => sounds().map(({ playbackRate }) => playbackRate);
  await group.getByRole('button', { name: 'Speed: 1×' }).click();
  expect(rates()).toEqual([1.5]);
  await group.getByRole('button', { name: 'Speed: 1.5×' }).click();
  expect(rates()).toEqual([2]);
  await group.getByRole('button', { name: 'Speed: 2×' }).click();
  expect(rates()).toEqual([1]);
});

it('waits for a press where it is folded, then plays and has the focus', async () => {
  await show(sent(1, { is_folded: true }));
  await expect.element(page.getByText(/^Voice message from Anna/)).toBeVisible();
  expect(sounds()).toEqual([]);
  await page.getByRole('button', { name: 'Play' }).click();
  const pause = group.getByRole('button', { name: 'Pause' });
  await expect.element(pause).toHaveFocus();
  await expect.poll(() => sounds()[0]?.currentTime).toBeGreaterThan(0);
});

it('says that this browser cannot play it', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
  await show(sent(1));
  await group.getByRole('button', { name: 'Play' }).click();
  await expect.element(page.getByText('This browser can’t play this recording. Try another one.')).toBeVisible();
  expect(play).not.toHaveBeenCalled();
});

it('says that it cannot be loaded, and tries again when it is pressed', async () => {
  const one = sent(1);
  await show({ ...one, voice: { ...voice(), filename: '/nothing-here.webm' } });
  await group.getByRole('button', { name: 'Play' }).click();
  await expect.element(page.getByText(/^We couldn’t load this recording/)).toBeVisible();
  sounds()[0]?.setAttribute('src', one.voice?.filename ?? '');
  await group.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => sounds()[0]?.currentTime).toBeGreaterThan(0);
  expect(page.getByText(/^We couldn’t load/).elements()).toEqual([]);
});

it('is gone when it was unsent', async () => {
  await show(sent(1, { voice: null, unsent_at: '2026-01-01T12:01:00.000Z' }));
  await expect.element(page.getByText('This message was unsent')).toBeVisible();
  expect(sounds()).toEqual([]);
});
