import type { CallName, OutputOf, RequestOf } from '#shared/contract/contract.ts';
import type { Refusal } from '#shared/errors/refusals.ts';

export type CallResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly refusal: Refusal; readonly status: number };

/** The whole API as one function: over fetch in the browser, in process on the server. Faults and lost networks throw. */
export type Api = <Name extends CallName>(name: Name, request: RequestOf<Name>) => Promise<CallResult<OutputOf<Name>>>;

/** The server said no where a page had counted on a yes; error pages show its sentence and status. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: Refusal;
  readonly status: number;

  constructor({ refusal, status }: { refusal: Refusal; status: number }) {
    super(refusal.message);
    this.refusal = refusal;
    this.status = status;
  }
}

/** Our failure, or a network that stayed away after all retries. */
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

/** For loaders and queries that can do nothing with a refusal but show it. */
export const callOrThrow = async <Name extends CallName>(
  api: Api,
  name: Name,
  request: RequestOf<Name>,
): Promise<OutputOf<Name>> => {
  const result = await api(name, request);
  if (!result.ok) throw new RefusedError(result);
  return result.data;
};
