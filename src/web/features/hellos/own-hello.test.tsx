import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnHello as Hello } from '#shared/contract/account/hellos-contract.ts';
import { fakeUploads } from '#test/support/pages/fake-network.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { soundFile } from '#test/support/pages/sound-file.ts';
import { OwnHello } from '#web/features/hellos/own-hello.tsx';
import type { Api } from '#web/platform/api/api.ts';

const hello = (rest: Partial<Hello> = {}): Hello => ({
  duration_ms: 12_300,
  peaks: Array.from({ length: 64 }, () => 9),
  type: 'audio/webm',
  filename: '/hellos/x',
  status: 'active',
  reason: null,
  ...rest,
});
const show = async (saved: Hello | null) => {
  const api = vi.fn(async (name: string) => ({ ok: true, data: name.startsWith('GET') ? { hello: saved } : {} }));
  const areas = ['hello', 'voice-player', 'voice-recorder', 'errors', 'error-page'] as const;
  await renderInApp(<OwnHello />, [...areas], api as unknown as Api);
  return api;
};
const player = page.getByRole('group', { name: 'Your hello, 12 seconds' });
const record = page.getByRole('button', { name: 'Record your hello' });

/** Replaces the browser's recorder; returns two seconds of sound at once. */
class FakeRecorder extends EventTarget {
  static isTypeSupported(): boolean {
    return true;
  }
  state: RecordingState = 'inactive';
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(new BlobEvent('dataavailable', { data: soundFile(2) }));
    this.dispatchEvent(new Event('stop'));
  }
}
const fakeMicrophone = () => {
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() =>
    Promise.resolve(new AudioContext().createMediaStreamDestination().stream),
  );
};
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('is recorded, listened to and saved, and then says that it is checked', async () => {
  fakeMicrophone();
  const sent = fakeUploads();
  await show(null);
  await record.click();
  await expect.element(page.getByText('0:00 / 0:30')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByRole('group', { name: 'Your recording, 2 seconds' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  sent[0]?.answer(200, { hello: hello({ status: 'pending' }) });
  await expect.element(player).toBeVisible();
  await expect.element(page.getByText(/^We’re checking your hello/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Record a new one' })).toHaveFocus();
});

it('says before a new one is saved that it replaces the old one', async () => {
  fakeMicrophone();
  await show(hello());
  await page.getByRole('button', { name: 'Record a new one' }).click();
  await expect.element(page.getByText(/^The new recording will replace your hello/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(player).toBeVisible();
});

it('is deleted once that is confirmed', async () => {
  const api = await show(hello());
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Keep it' }).last().click();
  expect(api).not.toHaveBeenCalledWith('DELETE /api/hello.php', { body: {} });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(record).toHaveFocus();
  expect(api).toHaveBeenCalledWith('DELETE /api/hello.php', { body: {} });
  expect(player.elements()).toEqual([]);
});

it('says that others cannot hear it and why, and keeps it to listen to', async () => {
  await show(hello({ status: 'rejected', reason: 'contact_details' }));
  await expect.element(page.getByText('Others can’t hear your hello.')).toBeVisible();
  await expect.element(page.getByText('It gives contact details.')).toBeVisible();
  await expect.element(player).toBeVisible();
});

it('says that this browser cannot record', async () => {
  vi.stubGlobal(
    'MediaRecorder',
    class extends FakeRecorder {
      static override isTypeSupported = () => false;
    },
  );
  await show(null);
  await expect.element(record).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('This browser can’t record sound here. Try another one.')).toBeInTheDocument();
});
