import type { Contract, OutputOf, RequestOf } from '#shared/contract/contract.ts';
import type { CallResult } from '#web/platform/api/api.ts';
import { hearAnswer, memberHeaders } from '#web/platform/api/page-member.ts';
import { parseReply, type Reply, retryAfterOf, splitCallName } from '#web/platform/api/parse-reply.ts';
import { isWorthRetrying, retryDelayMs } from '#web/platform/api/retry-rules.ts';

/** The calls that take a file. */
type UploadName = { [Name in keyof Contract]: Contract[Name] extends { file: object } ? Name : never }[keyof Contract];

type Upload<Name extends UploadName> = {
  readonly fields: RequestOf<Name>['body'];
  readonly file: File;
  /** the share already uploaded, 0 to 1 */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
};

const RETRIES = 3;
const CANCELLED = 'cancelled';

/**
 * Uploads a file with its fields and reports progress, which `fetch` cannot. Only for calls that are safe to repeat: it
 * retries up to 3 times when the server is busy or the network fails. Returns null if it was cancelled.
 */
export const uploadFile = async <Name extends UploadName>(
  name: Name,
  { fields, file, onProgress, signal }: Upload<Name>,
): Promise<CallResult<OutputOf<Name>> | null> => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) if (typeof value === 'string') form.set(key, value);
  // The file comes last, so that the server has all other fields before it.
  form.set('file', file);
  for (let retry = 0; ; retry += 1) {
    const reply = await sendOnce(splitCallName(name), form, { onProgress, signal });
    if (reply === CANCELLED) return null;
    if (retry >= RETRIES || (reply !== null && !isWorthRetrying(reply.status, retryAfterOf(reply)))) {
      const result = parseReply<OutputOf<Name>>(reply);
      hearAnswer(result);
      return result;
    }
    onProgress(0);
    if (await isCancelledWithin(retryDelayMs(retry, retryAfterOf(reply), Math.random), signal)) return null;
  }
};

/** Resolves to null if the network failed. */
const sendOnce = (
  { method, path }: ReturnType<typeof splitCallName>,
  form: FormData,
  { onProgress, signal }: Pick<Upload<UploadName>, 'onProgress' | 'signal'>,
): Promise<Reply | typeof CANCELLED | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const cancel = () => {
      // Resolved first, because aborting also fires `loadend` with status 0, as a network failure does.
      resolve(CANCELLED);
      request.abort();
    };
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel);
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    for (const [header, value] of Object.entries(memberHeaders())) request.setRequestHeader(header, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', cancel);
      const { status, responseText: text } = request;
      resolve(status === 0 ? null : { status, header: (name) => request.getResponseHeader(name), text });
    });
    return request.send(form);
  });

const isCancelledWithin = (ms: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
