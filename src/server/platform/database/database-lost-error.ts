/** The embedded database has failed; only a new process can restore it. */
export class DatabaseLostError extends Error {
  override readonly name = 'DatabaseLostError';
}
