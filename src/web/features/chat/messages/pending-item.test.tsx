import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { soundFile } from '#test/support/pages/sound-file.ts';
import { PendingItem } from '#web/features/chat/messages/pending-item.tsx';
import type { QueuedMessage } from '#web/features/chat/sending/send-messages.ts';

const filename = URL.createObjectURL(soundFile(3));
const peaks = Array.from({ length: 64 }, (_, index) => index % 32);
const voice = { id: '0123456789abcdef', duration_ms: 3000, peaks, type: 'audio/webm' as const, filename };
const [onRetry, onDiscard] = [vi.fn<() => void>(), vi.fn<() => void>()];

const show = (problem: QueuedMessage['problem']) =>
  renderInApp(
    <ul>
      <PendingItem
        message={{
          clientId: '0f8fad5b-d9cb-469f-a165-70867728950e',
          profile: 'fedcba9876543210',
          kind: 'voice',
          text: '',
          gift: null,
          photo: null,
          voice,
          replyTo: null,
          writtenAt: '2026-01-01T12:00:00.000Z',
          problem,
        }}
        onRetry={onRetry}
        onDiscard={onDiscard}
      />
    </ul>,
    ['chat', 'voice-player'],
  );
const recorded = page.getByRole('group', { name: 'Voice message, 3 seconds, from you' });

afterEach(() => {
  onRetry.mockReset();
  onDiscard.mockReset();
});

it('plays a voice message that is on its way', async () => {
  await show(null);
  await expect.element(page.getByText('Sending')).toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  await recorded.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => document.querySelector('audio')?.currentTime).toBeGreaterThan(0);
});

it('keeps a voice message that failed, to be sent again or deleted', async () => {
  await show({ code: 'network', message: '' });
  const alert = page.getByRole('alert').getByText('Not sent. Check your connection.');
  await expect.element(alert).toBeVisible();
  await expect.element(recorded).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Delete' }).click();
  expect(onDiscard).toHaveBeenCalledOnce();
});

it('keeps a voice message that was refused for want of credits, and leads to more', async () => {
  await show({ code: 'insufficient_credits', message: 'Out of credits.' });
  await expect.element(page.getByRole('alert').getByText('Out of credits.')).toBeVisible();
  await expect.element(page.getByRole('alert').getByRole('link')).toBeVisible();
  await expect.element(recorded).toBeVisible();
});
