/** A failed start that a person can fix: `message` is one line that names the remedy; it is printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
