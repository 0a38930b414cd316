import { type DeliveryContext, deliverDueMails } from '#server/platform/mail/deliver-due-mails.ts';

export interface MailSender {
  /** Sends what is due, soon; returns at once. */
  wake(): void;
  /** Sends what is due, and ends early if the signal says so. */
  deliver(signal: AbortSignal): Promise<void>;
  /** Waits for the mail that is on its way and leaves the others in the outbox. */
  stop(): Promise<void>;
}

/**
 * Wakes after a commit instead of queueing a job in the transaction: one waiting job for all mails would be one row
 * that every transaction with a mail waits for.
 */
export function createMailSender(ctx: DeliveryContext): MailSender {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await deliverDueMails(ctx, stopping.signal);
    } while (isAskedAgain);
  };
  const start = (): Promise<void> =>
    run()
      .catch((error: unknown) => ctx.log.error({ err: error }, 'The outbox cannot be read'))
      .finally(() => {
        running = null;
      });

  return {
    wake() {
      if (stopping.signal.aborted) return;
      isAskedAgain = true;
      running ??= start();
    },
    deliver: async (signal) => deliverDueMails(ctx, AbortSignal.any([signal, stopping.signal])),
    async stop() {
      stopping.abort();
      await running;
      ctx.transport.close();
    },
  };
}
