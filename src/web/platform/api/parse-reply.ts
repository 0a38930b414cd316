import type { CallName } from '#shared/contract/contract.ts';
import type { Refusal } from '#shared/errors/refusals.ts';
import { type CallResult, failed } from '#web/platform/api/api.ts';

/** An HTTP response, from fetch or XMLHttpRequest. */
export type Reply = {
  readonly status: number;
  /** returns the header's value; null: not present */
  readonly header: (name: string) => string | null;
  readonly text: string;
};

/** Parses the response of the server or of a proxy; null: the network failed. */
export const parseReply = <Data>(reply: Reply | null): CallResult<Data> => {
  if (reply === null) return failed(0);
  const { status, header, text } = reply;
  const body = parseJson(text);
  // A success without JSON comes from a proxy or a captive portal.
  if (status < 400) return body === null ? failed(0) : { ok: true, data: body as Data };
  const error = (body as { error?: Partial<Refusal> } | null)?.error;
  if (isRefusal(error) && status < 500) return { ok: false, refusal: error, status };
  return failed(status, error?.message || null, header('x-request-id'));
};

/** Returns true if our server refused the request as overloaded before it began. A proxy's 503 does not count. */
export const isShed = (reply: Reply | null): boolean => {
  if (reply?.status !== 503) return false;
  const error = (parseJson(reply.text) as { error?: Partial<Refusal> } | null)?.error;
  return isRefusal(error) && error.code === 'overloaded';
};

/** Returns seconds; null: no Retry-After header, or one that is a date. */
export const retryAfterOf = (reply: Reply | null): number | null => Number(reply?.header('retry-after')) || null;

/** Splits `POST /api/x.php` into method and path. */
export const splitCallName = (name: CallName): { readonly method: string; readonly path: string } => {
  const [method = '', path = ''] = name.split(' ');
  return { method, path };
};

/** A proxy may answer with JSON of its own, such as `{"error":"forbidden"}`. */
const isRefusal = (error: Partial<Refusal> | undefined): error is Refusal =>
  typeof error?.code === 'string' && error.details instanceof Object;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
