import type { CallName, OutputOf, RequestOf } from '#shared/contract/contract.ts';
import type { Refusal, RefusalDetails } from '#shared/errors/refusals.ts';

/**
 * The server failed, the network was unreachable after all retries, or a login cannot last because cookies are blocked.
 */
export type Fault = {
  readonly code: 'fault' | 'cookies_blocked' | 'signed_up_without_cookies';
  /** the server's message; null: the server sent none and `useProblemText` supplies one */
  readonly message: string | null;
  readonly details: RefusalDetails;
  readonly requestId: string | null;
};

export type CallProblem = Refusal | Fault;

/** The server refused the request with a structured error. */
type Refused = { readonly ok: false; readonly refusal: Refusal; readonly status: number };
/** `status` 0: no response was received. */
type Failed = { readonly ok: false; readonly refusal: Fault; readonly status: number };

export type Answer<Data> = { readonly ok: true; readonly data: Data } | Refused;
/** The result of a call. Callers treat a fault like a refusal. */
export type CallResult<Data> = Answer<Data> | Failed;

/**
 * The whole API as one function: `fetch` in the browser, in process on the server. Failures are returned, not thrown.
 */
export type Api = <Name extends CallName>(name: Name, request: RequestOf<Name>) => Promise<CallResult<OutputOf<Name>>>;

/** Thrown where a page cannot handle a refusal; error pages show its message and status. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: Refusal;
  readonly status: number;

  constructor({ refusal, status }: Omit<Refused, 'ok'>) {
    super(refusal.message);
    this.refusal = refusal;
    this.status = status;
  }
}

/** A fault as an error, for loaders, queries and error pages. */
export class FaultError extends Error {
  override readonly name = 'FaultError';
  readonly status: number;
  readonly requestId: string | null;

  constructor(message: string, { status, requestId }: { status: number; requestId: string | null }) {
    super(message);
    this.status = status;
    this.requestId = requestId;
  }
}

export const failed = (status: number, message: string | null = null, requestId: string | null = null): Failed => ({
  ok: false,
  refusal: { code: 'fault', message, details: {}, requestId },
  status,
});

/** Returns the data. Throws for a refusal as well as for a fault. */
export const callOrThrow = async <Name extends CallName>(
  api: Api,
  name: Name,
  request: RequestOf<Name>,
): Promise<OutputOf<Name>> => {
  const answer = await answerOrThrow(api, name, request);
  if (!answer.ok) throw new RefusedError(answer);
  return answer.data;
};

/** Returns the data or the refusal. Throws only for a fault. */
export const answerOrThrow = async <Name extends CallName>(
  api: Api,
  name: Name,
  request: RequestOf<Name>,
): Promise<Answer<OutputOf<Name>>> => {
  const result = await api(name, request);
  if (isFailed(result)) throw errorOf(result);
  return result;
};

/** Converts a failed result into the error that `callOrThrow` throws. */
export const errorOf = (result: Refused | Failed): RefusedError | FaultError =>
  isFailed(result)
    ? new FaultError(result.refusal.message ?? '', { status: result.status, requestId: result.refusal.requestId })
    : new RefusedError(result);

/** The result of a login in a browser that does not keep cookies. */
export const COOKIES_BLOCKED: Failed = {
  ok: false,
  refusal: { code: 'cookies_blocked', message: null, details: {}, requestId: null },
  status: 0,
};

/**
 * The account was created, but the browser did not keep the session cookie. Signing up again would be refused, and so
 * would a login until the email address is confirmed.
 */
export const SIGNED_UP_WITHOUT_COOKIES: Failed = {
  ok: false,
  refusal: { ...COOKIES_BLOCKED.refusal, code: 'signed_up_without_cookies' },
  status: 0,
};

const isFailed = <Data>(result: CallResult<Data>): result is Failed => !result.ok && 'requestId' in result.refusal;
