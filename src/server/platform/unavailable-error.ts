/**
 * A required service, such as the database or the object store, does not answer. The request gets a 503. The code that
 * detects the outage logs it once; errors of single requests are not logged.
 */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

/** Returns true also for errors caused by one. Compares the name, because the job queue passes copies of errors. */
export const isUnavailable = (fault: unknown): boolean => {
  const { name, cause } = (fault ?? {}) as { readonly name?: unknown; readonly cause?: unknown };
  return name === 'UnavailableError' || (cause !== undefined && isUnavailable(cause));
};
