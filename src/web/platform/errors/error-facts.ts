import { FaultError, RefusedError } from '#web/platform/api/api.ts';
import { refusals } from '#shared/errors/refusals.ts';

export type ErrorFacts = {
  /** null: nothing to tell people but that something went wrong */
  readonly message: string | null;
  readonly status: number;
  readonly requestId: string | null;
};

/** What an error page may tell about whatever was thrown: sentences of ours, never the insides of an exception. */
export const describeError = (error: unknown): ErrorFacts => {
  if (error instanceof RefusedError) {
    const status = refusals[error.refusal.code]?.status ?? 400;
    return { message: error.refusal.message, status, requestId: null };
  }
  if (error instanceof FaultError) {
    return { message: error.message || null, status: error.status || 503, requestId: error.requestId };
  }
  return { message: null, status: 500, requestId: null };
};
