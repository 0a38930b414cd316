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
  /** how much has left this device, 0 to 1 */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
};

const RETRIES = 3;
const CANCELLED = 'cancelled';

/**
 * Sends a file with its fields, and tells how far it is, which fetch cannot. Only for calls that may safely be repeated:
 * a busy server is asked again when it wants to be, and a lost network once it may be back. null: it was cancelled.
 */
export const uploadFile = async <Name extends UploadName>(
  name: Name,
  { fields, file, onProgress, signal }: Upload<Name>,
): Promise<CallResult<OutputOf<Name>> | null> => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) if (typeof value === 'string') form.set(key, value);
  // Last, so that the server knows all the rest before the long part comes.
  form.set('file', file);
  for (let retry = 0; ; retry += 1) {
    const reply = await sendOnce(splitCallName(name), form, { onProgress, signal });
    if (reply === CANCELLED) return null;
    if (retry >= RETRIES || (reply !== null && !isWorthRetrying(reply.status))) {
      const result = parseReply<OutputOf<Name>>(reply);
      hearAnswer(result);
      return result;
    }
    onProgress(0);
    if (await isCancelledWithin(retryDelayMs(retry, retryAfterOf(reply), Math.random), signal)) return null;
  }
};

/** null: the network failed. */
const sendOnce = (
  { method, path }: ReturnType<typeof splitCallName>,
  form: FormData,
  { onProgress, signal }: Pick<Upload<UploadName>, 'onProgress' | 'signal'>,
): Promise<Reply | typeof CANCELLED | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const cancel = () => {
      // First, because aborting also ends the request, as a lost network does.
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
