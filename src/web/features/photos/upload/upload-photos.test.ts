import { expect, it, vi } from 'vitest';
import type { OwnPhoto } from '#shared/contract/account/photos-contract.ts';
import { createUploads, type PhotoUpload, type Send } from '#web/features/photos/upload/upload-photos.ts';
import { type CallResult, failed } from '#web/platform/api/api.ts';

type Answer = CallResult<{ photo: OwnPhoto }>;
type Sent = {
  readonly upload: PhotoUpload;
  readonly answer: (result: Answer) => void;
  readonly succeed: () => void;
  readonly progress: (fraction: number) => void;
  readonly signal: AbortSignal;
};

const answerOf = ({ file }: PhotoUpload): Answer => ({
  ok: true,
  data: { photo: { id: `photo of ${file.name}` } as OwnPhoto },
});
const chosen = (name: string, type = 'image/jpeg') => ({
  file: new File([type === 'image/jpeg' ? new Uint8Array([0xff, 0xd8, 0xff]) : 'x'], name, { type }),
  edit: null,
  previewUrl: `blob:${name}`,
});

/** Starts uploads on a fake network that the test answers. */
const start = () => {
  const sent: Sent[] = [];
  const uploaded: string[] = [];
  const send: Send = (upload, { onProgress, signal }) =>
    new Promise((resolve) => {
      sent.push({
        upload,
        answer: resolve,
        succeed: () => resolve(answerOf(upload)),
        progress: onProgress,
        signal,
      });
      signal.addEventListener('abort', () => resolve(null));
    });
  const uploads = createUploads({ send, onUploaded: ({ id }) => uploaded.push(id) });
  const states = () => uploads.list().map(({ file, state }) => `${file.name} ${state.kind}`);
  return { uploads, sent, uploaded, states };
};

it('sends two at a time, in the order in which they were chosen', async () => {
  const { uploads, sent, uploaded, states } = start();
  uploads.add([chosen('a.jpg'), chosen('b.jpg'), chosen('c.jpg')]);
  expect(states()).toEqual(['a.jpg sending', 'b.jpg sending', 'c.jpg waiting']);
  await expect.poll(() => sent).toHaveLength(2);
  sent[1]?.succeed();
  await expect.poll(() => states()).toEqual(['a.jpg sending', 'c.jpg sending']);
  expect(uploaded).toEqual(['photo of b.jpg']);
  expect(uploads.previewOf('photo of b.jpg')).toBe('blob:b.jpg');
});

it('tells how far each is', async () => {
  const { uploads, sent } = start();
  const listener = vi.fn<() => void>();
  uploads.subscribe(listener);
  uploads.add([chosen('a.jpg')]);
  await expect.poll(() => sent).toHaveLength(1);
  sent[0]?.progress(0.4);
  expect(uploads.list()[0]?.state).toEqual({ kind: 'sending', fraction: 0.4 });
  expect(listener).toHaveBeenCalled();
});

it('keeps what failed, and tries it again under the same id', async () => {
  const { uploads, sent, uploaded, states } = start();
  uploads.add([chosen('a.jpg')]);
  const id = uploads.list()[0]?.clientId ?? '';
  await expect.poll(() => sent).toHaveLength(1);
  sent[0]?.answer(failed(0));
  await expect.poll(() => states()).toEqual(['a.jpg failed']);
  uploads.retry(id);
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]?.upload.clientId).toBe(id);
  sent[1]?.succeed();
  await expect.poll(() => uploaded).toEqual(['photo of a.jpg']);
  expect(states()).toEqual([]);
});

it('keeps the server’s sentence at what was refused', async () => {
  const { uploads, sent } = start();
  uploads.add([chosen('a.jpg')]);
  await expect.poll(() => sent).toHaveLength(1);
  const refusal = { code: 'photo_unreadable', message: 'Broken.', details: {} } as const;
  sent[0]?.answer({ ok: false, refusal, status: 400 });
  await expect
    .poll(() => uploads.list()[0]?.state)
    .toEqual({ kind: 'failed', why: 'refused', message: 'Broken.', canRetry: false });
});

it('stops what is cancelled, and goes on with the next', async () => {
  const { uploads, sent, states, uploaded } = start();
  uploads.add([chosen('a.jpg'), chosen('b.jpg'), chosen('c.jpg')]);
  await expect.poll(() => sent).toHaveLength(2);
  uploads.cancel(uploads.list()[0]?.clientId ?? '');
  expect(sent[0]?.signal.aborted).toBe(true);
  await expect.poll(() => states()).toEqual(['b.jpg sending', 'c.jpg sending']);
  uploads.cancel(uploads.list()[1]?.clientId ?? '');
  expect(states()).toEqual(['b.jpg sending']);
  expect(uploaded).toEqual([]);
});

it('does not send what it knows to be no photo', async () => {
  const { uploads, sent, states } = start();
  uploads.add([chosen('letter.pdf', 'application/pdf'), chosen('a.jpg')]);
  await expect.poll(() => states()).toEqual(['letter.pdf failed', 'a.jpg sending']);
  await expect.poll(() => sent.map(({ upload }) => upload.file.name)).toEqual(['a.jpg']);
});

it('sends nothing of what was cancelled while it was looked at', async () => {
  const { uploads, sent, states } = start();
  uploads.add([chosen('a.jpg'), chosen('b.jpg')]);
  uploads.cancel(uploads.list()[0]?.clientId ?? '');
  await expect.poll(() => sent.map(({ upload }) => upload.file.name)).toEqual(['b.jpg']);
  expect(states()).toEqual(['b.jpg sending']);
});

it('offers another try where something has to give way first', async () => {
  const { uploads, sent } = start();
  uploads.add([chosen('a.jpg')]);
  await expect.poll(() => sent).toHaveLength(1);
  const refusal = { code: 'photo_limit_reached', message: 'Up to 3.', details: { max: 3 } } as const;
  sent[0]?.answer({ ok: false, refusal, status: 409 });
  await expect.poll(() => uploads.list()[0]?.state).toMatchObject({ kind: 'failed', canRetry: true });
});
