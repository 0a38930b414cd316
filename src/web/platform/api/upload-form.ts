import type { Refusal } from '#shared/errors/refusals.ts';
import { type CallResult, FaultError } from '#web/platform/api/api.ts';
import { isWorthRetrying, retryDelayMs } from '#web/platform/api/retry-rules.ts';

type Options = {
  /** how much has left this device, 0 to 1 */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
};

type Reply = { readonly status: number; readonly retryAfterSeconds: number | null; readonly body: unknown };

const RETRIES = 3;

/**
 * Sends a form with a file, and tells how far it is, which fetch cannot. Only for calls that may safely be repeated:
 * a busy server is asked again when it wants to be, and a lost network once it may be back.
 */
export const uploadForm = async <Data>(path: string, form: FormData, options: Options): Promise<CallResult<Data>> => {
  for (let retry = 0; ; retry += 1) {
    const reply = await sendOnce(path, form, options);
    if (retry >= RETRIES || (reply !== null && !isWorthRetrying(reply.status))) return resultOf<Data>(reply);
    options.onProgress(0);
    await wait(retryDelayMs(retry, reply?.retryAfterSeconds ?? null, Math.random), options.signal);
  }
};

const resultOf = <Data>(reply: Reply | null): CallResult<Data> => {
  if (reply === null) throw new FaultError('', { status: 0, requestId: null });
  const { status, body } = reply;
  if (status < 400) return { ok: true, data: body as Data };
  const error = (body as { error?: Refusal } | null)?.error;
  if (error === undefined || status >= 500) throw new FaultError(error?.message ?? '', { status, requestId: null });
  return { ok: false, refusal: error, status };
};

/** null: the network failed. Rejects only when it is cancelled. */
const sendOnce = (path: string, form: FormData, { onProgress, signal }: Options): Promise<Reply | null> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => {
      // First, because aborting also ends the request, as a lost network does.
      reject(signal.reason as Error);
      request.abort();
    };
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel);
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', cancel);
      if (request.status === 0) return resolve(null);
      const retryAfter = Number(request.getResponseHeader('retry-after') ?? Number.NaN);
      return resolve({
        status: request.status,
        retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
        body: parseJson(request.responseText),
      });
    });
    return request.send(form);
  });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
