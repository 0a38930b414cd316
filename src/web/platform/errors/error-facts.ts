import { FaultError, RefusedError } from '#web/platform/api/api.ts';

export type ErrorFacts = {
  /** null: nothing to tell people but that something went wrong */
  readonly message: string | null;
  readonly status: number;
  /** nothing answered at all */
  readonly isNetwork: boolean;
  readonly requestId: string | null;
};

/** What an error page may tell about whatever was thrown: sentences of ours, never the insides of an exception. */
export const describeError = (error: unknown): ErrorFacts => {
  if (error instanceof RefusedError) {
    return { message: error.refusal.message, status: error.status, isNetwork: false, requestId: null };
  }
  if (error instanceof FaultError) {
    const { message, status, requestId } = error;
    return { message: message || null, status: status || 503, isNetwork: status === 0, requestId };
  }
  return { message: null, status: 500, isNetwork: false, requestId: null };
};
