/**
 * A service that we need does not answer: the database, the object store. The request gets a 503. Whoever detects the outage
 * logs it once; the log drops the errors of single requests.
 */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

/** Also errors caused by one. By its name, because the job queue passes copies of errors. */
export const isUnavailable = (fault: unknown): boolean => {
  const { name, cause } = (fault ?? {}) as { readonly name?: unknown; readonly cause?: unknown };
  return name === 'UnavailableError' || (cause !== undefined && isUnavailable(cause));
};
