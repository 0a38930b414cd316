import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';

export interface MailTransport {
  /**
   * Resolves when the mail server has taken the mail; throws one of the errors below where that is nobody's fault here. The
   * signal cuts it off; whether the server has taken it then nobody knows.
   */
  deliver(mail: OutboxMail, signal: AbortSignal): Promise<void>;
  /** Connects and logs in without sending anything. */
  verify(): Promise<void>;
  close(): void;
}

/** The mail server has said for good that it does not take this mail. */
export class RejectedMailError extends Error {
  override readonly name = 'RejectedMailError';
}

/** The mail server does not take this mail now. */
export class DeferredMailError extends Error {
  override readonly name = 'DeferredMailError';
}

/** There is no mail server to be reached, or none that lets us in: no other mail would fare better. */
export class MailServerAwayError extends Error {
  override readonly name = 'MailServerAwayError';
}
