import type { CallName } from '#shared/contract/contract.ts';
import type { Refusal } from '#shared/errors/refusals.ts';
import { type CallResult, failed } from '#web/platform/api/api.ts';

/** What came over the network, whatever carried it. */
export type Reply = {
  readonly status: number;
  /** by name; null: not there */
  readonly header: (name: string) => string | null;
  readonly text: string;
};

/** What the server, or a proxy before it, has said; null: the network failed. */
export const parseReply = <Data>(reply: Reply | null): CallResult<Data> => {
  if (reply === null) return failed(0);
  const { status, header, text } = reply;
  const body = parseJson(text);
  // A success without JSON is somebody else's page: a proxy's, or that of a network that asks for a login.
  if (status < 400) return body === null ? failed(0) : { ok: true, data: body as Data };
  const error = (body as { error?: Partial<Refusal> } | null)?.error;
  if (isRefusal(error) && status < 500) return { ok: false, refusal: error, status };
  return failed(status, error?.message || null, header('x-request-id'));
};

/** Whether a server that has too much to do has refused before it began. A proxy's 503 does not say so. */
export const isShed = (reply: Reply | null): boolean => {
  if (reply?.status !== 503) return false;
  const error = (parseJson(reply.text) as { error?: Partial<Refusal> } | null)?.error;
  return isRefusal(error) && error.code === 'overloaded';
};

/** In seconds; null: the server has not said when to come back, or only as a date. */
export const retryAfterOf = (reply: Reply | null): number | null => Number(reply?.header('retry-after')) || null;

/** `POST /api/x.php`: how, and where. */
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
