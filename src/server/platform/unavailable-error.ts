/**
 * Something that we need does not answer: the database, the object store. Whoever has noticed says so in the log, once for
 * all who fail by it: those answer 503, and the log leaves out the rest.
 */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

/** Also what failed by it. By its name: the job queue tells of errors by copies of them. */
export const isUnavailable = (fault: unknown): boolean => {
  const { name, cause } = (fault ?? {}) as { readonly name?: unknown; readonly cause?: unknown };
  return name === 'UnavailableError' || (cause !== undefined && isUnavailable(cause));
};
