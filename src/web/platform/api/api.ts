import type { CallName, OutputOf, RequestOf } from '#shared/contract/contract.ts';
import type { Refusal, RefusalDetails } from '#shared/errors/refusals.ts';

/** The server failed, or the network stayed away after all retries; or a login cannot last, because no cookie is kept. */
export type Fault = {
  readonly code: 'fault' | 'cookies_blocked' | 'signed_up_without_cookies';
  /** the server's sentence; null where nothing was said: `useCall` has words for that */
  readonly message: string | null;
  readonly details: RefusalDetails;
  readonly requestId: string | null;
};

export type CallProblem = Refusal | Fault;

/** The server said no; a refusal is an answer. */
type Refused = { readonly ok: false; readonly refusal: Refusal; readonly status: number };
/** `status` 0: nothing answered. */
type Failed = { readonly ok: false; readonly refusal: Fault; readonly status: number };

export type Answer<Data> = { readonly ok: true; readonly data: Data } | Refused;
/** What came of a call. Callers treat a fault as one more way of saying no. */
export type CallResult<Data> = Answer<Data> | Failed;

/** The whole API as one function: over fetch in the browser, in process on the server. It never throws what a call may end in. */
export type Api = <Name extends CallName>(name: Name, request: RequestOf<Name>) => Promise<CallResult<OutputOf<Name>>>;

/** The server said no where a page had counted on a yes; error pages show its sentence and status. */
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

/** A fault for those who can only throw: loaders, queries and error pages. */
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

/** For loaders and queries that can do nothing with a refusal but show it. */
export const callOrThrow = async <Name extends CallName>(
  api: Api,
  name: Name,
  request: RequestOf<Name>,
): Promise<OutputOf<Name>> => {
  const answer = await answerOrThrow(api, name, request);
  if (!answer.ok) throw new RefusedError(answer);
  return answer.data;
};

/** For queries whose page has something to say to a refusal. */
export const answerOrThrow = async <Name extends CallName>(
  api: Api,
  name: Name,
  request: RequestOf<Name>,
): Promise<Answer<OutputOf<Name>>> => {
  const result = await api(name, request);
  if (isFailed(result)) throw errorOf(result);
  return result;
};

/** What loaders and queries would have thrown. */
export const errorOf = (result: Refused | Failed): RefusedError | FaultError =>
  isFailed(result)
    ? new FaultError(result.refusal.message ?? '', { status: result.status, requestId: result.refusal.requestId })
    : new RefusedError(result);

/** What would log in, or has, where the browser keeps no cookie. */
export const COOKIES_BLOCKED: Failed = {
  ok: false,
  refusal: { code: 'cookies_blocked', message: null, details: {}, requestId: null },
  status: 0,
};

/** The account is there all the same. Signing up again would be refused, and so would a login until the email is confirmed. */
export const SIGNED_UP_WITHOUT_COOKIES: Failed = {
  ok: false,
  refusal: { ...COOKIES_BLOCKED.refusal, code: 'signed_up_without_cookies' },
  status: 0,
};

const isFailed = <Data>(result: CallResult<Data>): result is Failed => !result.ok && 'requestId' in result.refusal;
