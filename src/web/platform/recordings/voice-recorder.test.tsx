import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeUploads } from '#test/support/pages/fake-network.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { soundFile } from '#test/support/pages/sound-file.ts';
import { uploadFile } from '#web/platform/api/upload-file.ts';
import { VoiceRecorder } from '#web/platform/recordings/voice-recorder.tsx';

/** What the fake recorder returns. */
let heard: Blob;
let streams: MediaStream[];
let started: MediaRecorderOptions[];

/** Replaces the browser's recorder and returns what the test sets. */
class FakeRecorder extends EventTarget {
  static supported = ['audio/webm;codecs=opus', 'audio/mp4'];
  static isTypeSupported(type: string): boolean {
    return FakeRecorder.supported.includes(type);
  }
  state: RecordingState = 'inactive';
  constructor(_stream: MediaStream, options: MediaRecorderOptions) {
    super();
    started.push(options);
  }
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(new BlobEvent('dataavailable', { data: heard }));
    this.dispatchEvent(new Event('stop'));
  }
}

const microphone = (): MediaStream => {
  const { stream } = new AudioContext().createMediaStreamDestination();
  streams.push(stream);
  return stream;
};
const ask = () => vi.spyOn(navigator.mediaDevices, 'getUserMedia');
const onUploaded = vi.fn<(voice: unknown) => void>();
const onClose = vi.fn<() => void>();
const show = (credits = 50) =>
  renderInApp(
    <VoiceRecorder
      longestSeconds={60}
      saveLabel="Send for 10 credits"
      savingLabel="Sending"
      disabledReason={credits < 10 && 'Too few credits'}
      onClose={onClose}
      onSave={async (upload) => {
        const answer = await uploadFile('POST /api/voice.php', upload);
        if (answer?.ok === true) onUploaded(answer.data.voice);
        return answer;
      }}
    />,
    ['voice-player', 'voice-recorder', 'errors', 'error-page'],
  );
const stop = page.getByRole('button', { name: 'Stop' });
const send = page.getByRole('button', { name: 'Send for 10 credits' });
const recorded = page.getByRole('group', { name: 'Your recording, 2 seconds' });
const isSilent = () => streams.every((stream) => stream.getTracks().every(({ readyState }) => readyState === 'ended'));

beforeEach(() => {
  heard = soundFile(2, (part) => (part < 0.5 ? 0.8 : 0.128));
  [streams, started] = [[], []];
  FakeRecorder.supported = ['audio/webm;codecs=opus', 'audio/mp4'];
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  ask().mockImplementation(() => Promise.resolve(microphone()));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  onUploaded.mockReset();
  onClose.mockReset();
});

it('records, and sends what it has played with its type, its peaks and one id', async () => {
  const sent = fakeUploads();
  const asked = ask().mockResolvedValue(microphone());
  await show();
  await expect.element(stop).toHaveFocus();
  await expect.element(page.getByText('0:00 / 1:00')).toBeVisible();
  expect(asked.mock.calls).toEqual([[{ audio: { echoCancellation: true, noiseSuppression: true } }]]);
  await stop.click();
  await expect.element(recorded).toBeVisible();
  await expect.element(send).toHaveFocus();
  expect(isSilent()).toBe(true);
  await send.click();
  await expect.poll(() => sent).toHaveLength(1);
  const [first] = sent;
  sent[0]?.answer(409, { error: { code: 'voice_limit_reached', message: 'Too many.' } });
  await expect.element(page.getByText('Too many.')).toBeVisible();
  await send.click();
  await expect.poll(() => sent).toHaveLength(2);
  const peaks = JSON.parse(first?.fields.get('peaks') as string) as number[];
  expect([peaks.length, peaks[0], peaks[48]]).toEqual([64, 31, 12]);
  expect(first?.fields.get('file')).toHaveProperty('type', 'audio/webm');
  expect(sent[1]?.fields.get('client_id')).toBe(first?.fields.get('client_id'));
  sent[1]?.answer(200, { voice: { id: '0123456789abcdef' } });
  await expect.poll(() => onUploaded.mock.calls).toEqual([[{ id: '0123456789abcdef' }]]);
});

it('records what the browser can: the first of three types', async () => {
  FakeRecorder.supported = ['audio/ogg;codecs=opus', 'audio/mp4'];
  await show();
  await expect.element(stop).toBeVisible();
  expect(started.map(({ mimeType }) => mimeType)).toEqual(['audio/mp4']);
});

it('says that a recording was shorter than a second, and records again', async () => {
  heard = soundFile(0.5);
  await show();
  await stop.click();
  await expect.element(page.getByText('Your recording was shorter than a second. Please try again.')).toBeVisible();
  heard = soundFile(2);
  await page.getByRole('button', { name: 'Try again' }).click();
  await stop.click();
  await expect.element(recorded).toBeVisible();
});

it.each([
  ['NotAllowedError', /^Your browser isn’t allowed to use the microphone/],
  ['NotFoundError', /^We couldn’t find a microphone/],
  ['NotReadableError', /^We couldn’t record you/],
])('says what to do after %s', async (name, words) => {
  ask().mockRejectedValue(new DOMException('', name));
  await show();
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('stops by itself after a minute', async () => {
  await show();
  await expect.element(stop).toBeVisible();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  await expect.element(recorded).toBeVisible();
});

it('keeps what there is when the page is hidden', async () => {
  await show();
  await expect.element(stop).toBeVisible();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(recorded).toBeVisible();
});

it('is cancelled with Escape, but no more once it is recorded', async () => {
  await show();
  await expect.element(stop).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await stop.click();
  await expect.element(recorded).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('turns the microphone off when its page goes, even if it is allowed afterwards', async () => {
  const recording = await show();
  await expect.element(stop).toBeVisible();
  await recording.unmount();
  await expect.poll(isSilent).toBe(true);
  const allowed = Promise.withResolvers<MediaStream>();
  ask().mockReturnValue(allowed.promise);
  const asking = await show();
  await expect.element(page.getByText('Allow the microphone when your browser asks.')).toBeVisible();
  await asking.unmount();
  allowed.resolve(microphone());
  await expect.poll(isSilent).toBe(true);
  expect(started).toHaveLength(1);
});

it('is not sent without the credits for it', async () => {
  await show(5);
  await stop.click();
  await expect.element(page.getByText('Too few credits')).toBeVisible();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
});

it('keeps what is recorded when the credits went elsewhere meanwhile', async () => {
  const sent = fakeUploads();
  await show();
  await stop.click();
  await send.click();
  await expect.poll(() => sent).toHaveLength(1);
  sent[0]?.answer(402, { error: { code: 'insufficient_credits', message: 'Not enough credits.' } });
  await expect.element(page.getByRole('alert').getByText('Not enough credits.')).toBeVisible();
  await recorded.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => document.querySelector('audio')?.played.length).toBe(1);
  expect([onUploaded.mock.calls, onClose.mock.calls]).toEqual([[], []]);
});
