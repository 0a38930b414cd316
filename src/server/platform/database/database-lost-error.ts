/** Only a new process can bring the embedded database back. */
export class DatabaseLostError extends Error {
  override readonly name = 'DatabaseLostError';
}
