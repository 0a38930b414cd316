import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';
import type { RejectionVerdict } from '#server/platform/mail/rejection-rules.ts';

export interface MailTransport {
  /**
   * Resolves when the mail server has accepted the mail. Throws one of the errors below, unless the error is internal.
   * After an abort by the signal it is unknown whether the server has accepted the mail.
   */
  deliver(mail: OutboxMail, signal: AbortSignal): Promise<void>;
  /** Connects and logs in without sending anything. */
  verify(): Promise<void>;
  close(): void;
}

/** The mail server rejects this mail permanently. */
export class RejectedMailError extends Error {
  override readonly name = 'RejectedMailError';
  readonly verdict: RejectionVerdict;
  constructor(message: string, verdict: RejectionVerdict = 'failed') {
    super(message);
    this.verdict = verdict;
  }
}

/** The mail server rejects this mail for now, or because of a fault on our side that can be fixed. */
export class DeferredMailError extends Error {
  override readonly name = 'DeferredMailError';
  /** the mailbox provider wants fewer mails from us */
  readonly isTooMany: boolean;
  readonly verdict: RejectionVerdict;
  constructor(
    message: string,
    { isTooMany = false, verdict = 'soft' }: { readonly isTooMany?: boolean; readonly verdict?: RejectionVerdict } = {},
  ) {
    super(message);
    this.isTooMany = isTooMany;
    this.verdict = verdict;
  }
}

/** The connection ended early: the mail server may or may not have accepted the mail. */
export class UncertainMailError extends Error {
  override readonly name = 'UncertainMailError';
}

/** The mail server cannot be reached or refuses the login: this mail was not sent, and others would fail, too. */
export class MailServerAwayError extends Error {
  override readonly name = 'MailServerAwayError';
}
