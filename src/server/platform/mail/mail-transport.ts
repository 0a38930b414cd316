import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';

export interface MailTransport {
  /**
   * Resolves when the mail server has taken the mail; throws RejectedMailError where trying again is useless. The signal
   * cuts it off; whether the server has taken it then nobody knows.
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
