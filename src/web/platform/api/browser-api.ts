import type { CallName } from '#shared/contract/contract.ts';
import type { Api, CallResult } from '#web/platform/api/api.ts';
import { parseReply, type Reply, retryAfterOf, splitCallName } from '#web/platform/api/parse-reply.ts';
import { isWorthRetrying, MAXIMUM_RETRIES, retryDelayMs } from '#web/platform/api/retry-rules.ts';

type Options = {
  /** a call needed a login that is no longer there */
  readonly onLoggedOut: () => void;
};

export const createBrowserApi = ({ onLoggedOut }: Options): Api => {
  const api = async (name: CallName, request: object): Promise<CallResult<unknown>> => {
    const result = parseReply(await send(name, request));
    const isUserCall = name.endsWith('/api/user.php');
    if (!result.ok && result.refusal.code === 'authentication_required' && !isUserCall) onLoggedOut();
    return result;
  };
  return api as Api;
};

/** Reads are repeated when the network or the server stumbles; writes are not: nothing tells whether they happened. */
const send = async (name: CallName, request: object): Promise<Reply | null> => {
  const { method, path } = splitCallName(name);
  const { query, body } = request as { query?: Record<string, unknown>; body?: unknown };
  const retries = method === 'GET' ? MAXIMUM_RETRIES : 0;
  for (let retry = 0; ; retry += 1) {
    const reply = await fetchOnce(method, path + queryText(query), body);
    if (retry >= retries || (reply !== null && !isWorthRetrying(reply.status))) return reply;
    await wait(retryDelayMs(retry, retryAfterOf(reply), Math.random));
  }
};

/** null: the network failed. */
const fetchOnce = async (method: string, url: string, body: unknown): Promise<Reply | null> => {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method === 'POST' && url === '/api/user.php' && { 'x-request-type': 'login' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { status, headers } = response;
    return { status, header: (name) => headers.get(name), text: await response.text() };
  } catch {
    return null;
  }
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
