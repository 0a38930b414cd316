import type { RefusalCode, RefusalDetails } from '#shared/errors/refusals.ts';

/** An expected error: it rolls back the open transaction and reaches the caller as `{ error: { code, message, details } }`. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

export const refuse = (code: RefusalCode, details: RefusalDetails = {}): never => {
  throw new RefusalError(code, details);
};
