import type { OwnPhoto, PhotoEdit } from '#shared/contract/account/photos-contract.ts';
import { type FileProblem, whyNoPhoto } from '#web/features/photos/upload/upload-rules.ts';
import type { CallProblem, CallResult } from '#web/platform/api/api.ts';

export type PhotoUpload = {
  /** the same at every retry, so that the server stores the photo once */
  readonly clientId: string;
  readonly file: File;
  readonly edit: PhotoEdit | null;
  /** shown until the server has processed the photo */
  readonly previewUrl: string;
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'sending'; readonly fraction: number }
    | {
        readonly kind: 'failed';
        readonly why: FileProblem | 'network' | 'refused';
        readonly message: string;
        /** true if a retry may succeed */
        readonly canRetry: boolean;
      };
};

export type Send = (
  upload: PhotoUpload,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal },
) => Promise<CallResult<{ photo: OwnPhoto }> | null>;

type Options = {
  readonly send: Send;
  readonly onUploaded: (photo: OwnPhoto) => void;
};

export type Uploads = {
  readonly list: () => readonly PhotoUpload[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (chosen: readonly { file: File; edit: PhotoEdit | null; previewUrl: string }[]) => void;
  /** Aborts the upload and removes it from the list. */
  readonly cancel: (clientId: string) => void;
  readonly retry: (clientId: string) => void;
  /** Returns the local picture of a photo just uploaded, to avoid flicker. */
  readonly previewOf: (photoId: string) => string | undefined;
  /** Discards the local picture after the photo was edited. */
  readonly forgetPreview: (photoId: string) => void;
};

const AT_ONCE = 2;
/** Problems that may pass and do not depend on the file. */
const PASSING = new Set<CallProblem['code']>([
  'photo_limit_reached',
  'unconfirmed_upload_limit',
  'rate_limited',
  'overloaded',
  'authentication_required',
]);

/** Uploads photos two at a time, in the order chosen. */
export const createUploads = ({ send, onUploaded }: Options): Uploads => {
  let uploads: readonly PhotoUpload[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  const previews = new Map<string, string>();

  const keep = (next: readonly PhotoUpload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const become = (clientId: string, state: PhotoUpload['state']) =>
    keep(uploads.map((upload) => (upload.clientId === clientId ? { ...upload, state } : upload)));
  const forget = (clientId: string) => keep(uploads.filter((upload) => upload.clientId !== clientId));

  const run = async (upload: PhotoUpload): Promise<void> => {
    const { clientId } = upload;
    const controller = new AbortController();
    running.set(clientId, controller);
    become(clientId, { kind: 'sending', fraction: 0 });
    try {
      const why = await whyNoPhoto(upload.file);
      if (why !== null) return become(clientId, { kind: 'failed', why, message: '', canRetry: false });
      // Cancelled while the file was being checked.
      if (controller.signal.aborted) return;
      const result = await send(upload, {
        onProgress: (fraction) => become(clientId, { kind: 'sending', fraction }),
        signal: controller.signal,
      });
      // Cancelled: already removed from the list.
      if (result === null) return;
      if (result.ok) {
        previews.set(result.data.photo.id, upload.previewUrl);
        onUploaded(result.data.photo);
        forget(clientId);
      } else become(clientId, failureOf(result.refusal));
    } finally {
      running.delete(clientId);
      startNext();
    }
  };
  const startNext = () => {
    const next = uploads.find(({ state }) => state.kind === 'waiting');
    if (next === undefined || running.size >= AT_ONCE) return;
    void run(next);
    startNext();
  };

  return {
    list: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (chosen) => {
      const added = chosen.map((one): PhotoUpload => ({
        ...one,
        clientId: crypto.randomUUID(),
        state: { kind: 'waiting' },
      }));
      keep([...uploads, ...added]);
      startNext();
    },
    cancel: (clientId) => {
      const cancelled = uploads.find((upload) => upload.clientId === clientId);
      forget(clientId);
      running.get(clientId)?.abort();
      if (cancelled !== undefined) URL.revokeObjectURL(cancelled.previewUrl);
    },
    retry: (clientId) => {
      if (running.has(clientId)) return;
      become(clientId, { kind: 'waiting' });
      startNext();
    },
    previewOf: (photoId) => previews.get(photoId),
    forgetPreview: (photoId) => {
      URL.revokeObjectURL(previews.get(photoId) ?? '');
      previews.delete(photoId);
    },
  };
};

const failureOf = ({ code, message }: CallProblem): PhotoUpload['state'] => ({
  kind: 'failed',
  why: code === 'fault' ? 'network' : 'refused',
  message: message ?? '',
  canRetry: code === 'fault' || PASSING.has(code),
});
