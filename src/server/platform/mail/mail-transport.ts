import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';
import type { RefusalVerdict } from '#server/platform/mail/refusal-rules.ts';

export interface MailTransport {
  /**
   * Resolves when the mail server has accepted the mail; throws one of the errors below if it is not a fault of ours. The
   * signal aborts it; whether the server has accepted the mail is then unknown.
   */
  deliver(mail: OutboxMail, signal: AbortSignal): Promise<void>;
  /** Connects and logs in without sending anything. */
  verify(): Promise<void>;
  close(): void;
}

/** The mail server rejects this mail permanently. */
export class RejectedMailError extends Error {
  override readonly name = 'RejectedMailError';
  readonly verdict: RefusalVerdict;
  constructor(message: string, verdict: RefusalVerdict = 'failed') {
    super(message);
    this.verdict = verdict;
  }
}

/** The mail server rejects this mail for now, or by a fault of ours that can be mended. */
export class DeferredMailError extends Error {
  override readonly name = 'DeferredMailError';
  /** the provider of the mailbox wants fewer mails from us */
  readonly isTooMany: boolean;
  readonly verdict: RefusalVerdict;
  constructor(
    message: string,
    { isTooMany = false, verdict = 'soft' }: { readonly isTooMany?: boolean; readonly verdict?: RefusalVerdict } = {},
  ) {
    super(message);
    this.isTooMany = isTooMany;
    this.verdict = verdict;
  }
}

/** The connection ended in between: nobody knows whether the mail server has taken the mail. */
export class UncertainMailError extends Error {
  override readonly name = 'UncertainMailError';
}

/** The mail server cannot be reached or refuses the login: no other mail could be sent either, and this one was not. */
export class MailServerAwayError extends Error {
  override readonly name = 'MailServerAwayError';
}
