import type { CallName } from '#shared/contract/contract.ts';
import { type Api, type CallResult, COOKIES_BLOCKED, SIGNED_UP_WITHOUT_COOKIES } from '#web/platform/api/api.ts';
import { hearAnswer, memberHeaders } from '#web/platform/api/page-member.ts';
import { isShed, parseReply, type Reply, retryAfterOf, splitCallName } from '#web/platform/api/parse-reply.ts';
import { isWorthRetrying, MAXIMUM_RETRIES, retryDelayMs } from '#web/platform/api/retry-rules.ts';
import { changeSession } from '#web/platform/api/session-changes.ts';
import { noteServerTime } from '#web/platform/clock/server-clock.ts';

type Options = {
  /** called when a call needs a login and the session no longer exists */
  readonly onLoggedOut: () => void;
};

const SIGNUP = 'POST /api/signup.php' satisfies CallName;
const LOGOUT = 'POST /api/logout.php' satisfies CallName;

/** Calls that start a session if they succeed. */
const LOGINS = new Set<CallName>([
  SIGNUP,
  'POST /api/user.php',
  'POST /api/second-factor.php',
  'POST /api/passkey-login.php',
]);
/** Calls made from a link in a mail. They work with or without cookies and may start a session. */
const LINKS = new Set<CallName>([
  'POST /api/activation.php',
  'PUT /api/password-reset.php',
  'POST /api/reactivation.php',
]);
/** Calls that end the browser's session and may start another. Reads sent before the reply would be refused. */
const SESSION_CHANGES = new Set<CallName>([...LOGINS, ...LINKS, 'PUT /api/password.php', LOGOUT]);

/** Writes whose order means nothing: they begin at once. */
const UNORDERED = new Set<CallName>([
  'POST /api/beat.php',
  'POST /api/typing.php',
  'POST /api/email-check.php',
  'POST /api/password-check.php',
  'POST /api/payment-check.php',
]);
/** Maximum wait for the reply to a write: on a dead connection it may take minutes. */
const LONGEST_TURN_MS = 10_000;
/** Shorter for a logout: a member who leaves a shared computer does not wait until it is sent. */
const LONGEST_LOGOUT_WAIT_MS = 2_000;

const saysLoggedIn = (data: unknown): boolean => {
  const { user, is_logged_in: isLoggedIn } = data as { user?: unknown; is_logged_in?: boolean };
  return isLoggedIn ?? (user ?? null) !== null;
};

/**
 * A session change waits for the writes before it, a logout for two seconds. Later calls wait for its reply; reads in
 * progress are aborted and sent again afterwards. After a logout later calls never resolve, because the document is
 * about to be replaced.
 */
type Change = { outcome: Promise<unknown>; reads: AbortController };

export const createBrowserApi = ({ onLoggedOut }: Options): Api => {
  const change: Change = { outcome: Promise.resolve(), reads: new AbortController() };
  /** the turn of the last write about each thing: ends with its reply, or when that has taken too long */
  const turns = new Map<string, Promise<unknown>>();
  const sendChange = (name: CallName, request: object): Promise<Reply | null> => {
    const before = { ...change };
    const begin = () => changeSession(() => send(name, request, before));
    const longestMs = name === LOGOUT ? LONGEST_LOGOUT_WAIT_MS : LONGEST_TURN_MS;
    const reply = turns.size === 0 ? begin() : Promise.race([Promise.all(turns.values()), wait(longestMs)]).then(begin);
    change.outcome = reply.then((it) =>
      name === LOGOUT && parseReply(it).ok ? new Promise(() => undefined) : undefined,
    );
    change.reads.abort();
    change.reads = new AbortController();
    return reply;
  };
  /**
   * Writes about one thing are sent one at a time, so that of two quick presses the later one wins. Where a reply takes
   * more than ten seconds, the next write is sent without it, and either may win.
   */
  const sendInTurn = (name: CallName, request: object): Promise<Reply | null> => {
    if (name.startsWith('GET ') || UNORDERED.has(name)) return send(name, request, change);
    const thing = thingOf(name, request);
    const begun = turns.get(thing) ?? Promise.resolve();
    // It waits for no later session change, which waits for it.
    const before = { ...change };
    const reply = begun.then(() => send(name, request, before));
    const turn = Promise.race([reply, begun.then(() => wait(LONGEST_TURN_MS))]);
    turns.set(thing, turn);
    void turn.then(() => {
      if (turns.get(thing) === turn) turns.delete(thing);
    });
    return reply;
  };
  const api = async (name: CallName, request: object): Promise<CallResult<unknown>> => {
    // Checked before the call, which would use up a two-step code or create an account.
    if (LOGINS.has(name) && !navigator.cookieEnabled) return COOKIES_BLOCKED;
    const reply = SESSION_CHANGES.has(name) ? sendChange(name, request) : sendInTurn(name, request);
    const result = parseReply(await reply);
    hearAnswer(result);
    if (result.ok && (LOGINS.has(name) || (LINKS.has(name) && saysLoggedIn(result.data)))) {
      if (!(await isWithoutSession())) return result;
      return name === SIGNUP ? SIGNED_UP_WITHOUT_COOKIES : COOKIES_BLOCKED;
    }
    const isUserCall = name.endsWith('/api/user.php');
    if (!result.ok && result.refusal.code === 'authentication_required' && !isUserCall) onLoggedOut();
    return result;
  };
  /** Some browsers report cookies as enabled and still drop ours. A failed request counts as “has a session”. */
  const isWithoutSession = async (): Promise<boolean> => {
    const result = await (api as Api)('GET /api/user.php', {});
    return result.ok && result.data.user === null;
  };
  return api as Api;
};

type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never;

/** Things that are written under more than one path. */
const SHARED_THINGS: ReadonlyMap<string, string> = new Map<PathOf<CallName>, string>([
  ['/api/like.php', 'member'],
  ['/api/swipe.php', 'member'],
  ['/api/blocks.php', 'member'],
  ['/api/chat.php', 'chat'],
  ['/api/chat-archive.php', 'chat'],
  ['/api/chat-restore.php', 'chat'],
  ['/api/saved-searches.php', 'saved search'],
  ['/api/saved-search-restore.php', 'saved search'],
  // The answers to these have all of the thing, and the page shows the last one.
  ['/api/name.php', 'account'],
  ['/api/privacy.php', 'account'],
  ['/api/privacy-choice.php', 'account'],
  ['/api/resell-consent.php', 'account'],
  ['/api/sensitive-consent.php', 'account'],
  ['/api/notifications.php', 'notifications'],
  ['/api/notifications-restore.php', 'notifications'],
  ['/api/known-people.php', 'known people'],
  ['/api/known-people-clear.php', 'known people'],
]);

/**
 * What a write is about: the same for a like, its removal and a swipe of that member, another for another member's like.
 * Without an id all writes of a path are about one thing. `uploadFile` does not wait.
 */
const thingOf = (name: CallName, request: object): string => {
  type Body = { readonly id?: string; readonly profile?: string; readonly conversation?: string };
  const { id, profile, conversation } = (request as { readonly body?: Body }).body ?? {};
  const { path } = splitCallName(name);
  return [SHARED_THINGS.get(path) ?? path, id ?? profile ?? conversation].join(' ');
};

/**
 * Retries reads after network failures and statuses 429 and 502 to 504, unless the server asks to wait for more than 10
 * seconds. Retries writes only if the server answered that it was overloaded and did not begin; otherwise it is unknown
 * whether the write happened.
 */
const send = async (name: CallName, request: object, change: Change): Promise<Reply | null> => {
  const { method, path } = splitCallName(name);
  const { query, body } = request as { query?: Record<string, unknown>; body?: unknown };
  for (let retry = 0; ; retry += 1) {
    await change.outcome;
    const signal = method === 'GET' ? change.reads.signal : null;
    const reply = await fetchOnce(method, path + queryText(query), body, signal);
    const mayRepeat =
      method === 'GET' ? reply === null || isWorthRetrying(reply.status, retryAfterOf(reply)) : isShed(reply);
    if (retry >= MAXIMUM_RETRIES || !mayRepeat) return reply;
    await wait(retryDelayMs(retry, retryAfterOf(reply), Math.random));
  }
};

/** Returns null if the network failed or the session is changing. */
const fetchOnce = async (
  method: string,
  url: string,
  body: unknown,
  signal: AbortSignal | null,
): Promise<Reply | null> => {
  try {
    const response = await fetch(url, {
      method,
      signal,
      headers: {
        accept: 'application/json',
        ...(method !== 'GET' && memberHeaders()),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method === 'POST' && url === '/api/user.php' && { 'x-request-type': 'login' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { status, headers } = response;
    noteServerTime(Date.parse(headers.get('date') ?? ''));
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
