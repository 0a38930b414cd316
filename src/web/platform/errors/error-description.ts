import { FaultError, RefusedError } from '#web/platform/api/api.ts';

export type ErrorDescription = {
  /** null: the page shows a general message */
  readonly message: string | null;
  readonly status: number;
  /** true if no response was received */
  readonly isNetwork: boolean;
  readonly requestId: string | null;
};

/** Returns what an error page may show for any error: our own messages, never an exception's internals. */
export const describeError = (error: unknown): ErrorDescription => {
  if (error instanceof RefusedError) {
    return { message: error.refusal.message, status: error.status, isNetwork: false, requestId: null };
  }
  if (error instanceof FaultError) {
    const { message, status, requestId } = error;
    return { message: message || null, status: status || 503, isNetwork: status === 0, requestId };
  }
  return { message: null, status: 500, isNetwork: false, requestId: null };
};
