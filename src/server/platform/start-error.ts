/** A start that failed for a reason people can mend: `message` is one line and names the remedy; it is printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
