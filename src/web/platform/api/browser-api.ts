import type { CallName } from '#shared/contract/contract.ts';
import type { Refusal } from '#shared/errors/refusals.ts';
import { type Api, type CallResult, FaultError } from '#web/platform/api/api.ts';
import { isWorthRetrying, MAXIMUM_RETRIES, retryDelayMs } from '#web/platform/api/retry-rules.ts';

type Options = {
  /** a call needed a login that is no longer there */
  readonly onLoggedOut: () => void;
};

type Reply = { status: number; retryAfterSeconds: number | null; body: unknown; requestId: string | null };

export const createBrowserApi = ({ onLoggedOut }: Options): Api => {
  const api = async (name: CallName, request: object): Promise<CallResult<unknown>> => {
    const { status, body, requestId } = await send(name, request);
    if (status < 400) return { ok: true, data: body };
    const error = (body as { error?: Refusal } | null)?.error;
    if (error === undefined || status >= 500) {
      throw new FaultError(error?.message ?? '', { status, requestId });
    }
    const isUserCall = name.endsWith('/api/user.php');
    if (status === 403 && error.code === 'authentication_required' && !isUserCall) onLoggedOut();
    return { ok: false, refusal: error, status };
  };
  return api as Api;
};

/** Reads are repeated when the network or the server stumbles; writes are not: nothing tells whether they happened. */
const send = async (name: CallName, request: object): Promise<Reply> => {
  const [method, path] = name.split(' ') as [string, string];
  const { query, body } = request as { query?: Record<string, unknown>; body?: unknown };
  const retries = method === 'GET' && name !== 'GET /api/logout.php' ? MAXIMUM_RETRIES : 0;
  for (let retry = 0; ; retry += 1) {
    const reply = await fetchOnce(method, path + queryText(query), body);
    if (retry >= retries || (reply !== null && !isWorthRetrying(reply.status))) {
      if (reply === null) throw new FaultError('', { status: 0, requestId: null });
      return reply;
    }
    await wait(retryDelayMs(retry, reply?.retryAfterSeconds ?? null, Math.random));
  }
};

/** null: the network failed. */
const fetchOnce = async (method: string, url: string, body: unknown): Promise<Reply | null> => {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method === 'POST' && url === '/api/user.php' && { 'x-request-type': 'login' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    return null;
  }
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    body: isJson ? await response.json().catch(() => null) : null,
    requestId: response.headers.get('x-request-id'),
  };
};

const queryText = (query: Record<string, unknown> = {}): string => {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'string' || typeof value === 'number') parameters.set(key, `${value}`);
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
};

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
