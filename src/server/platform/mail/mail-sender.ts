import { setTimeout as wait } from 'node:timers/promises';
import { type DeliveryContext, deliverDueMails, type Endings } from '#server/platform/mail/deliver-due-mails.ts';
import { isUnavailable } from '#server/platform/unavailable-error.ts';

export interface MailSender {
  /** Starts sending due mails in the background. */
  wake(): void;
  /** Sends due mails; the signal ends it early. */
  deliver(signal: AbortSignal): Promise<void>;
  /** Waits briefly for the mail being sent, then cuts it off. Other mails stay in the outbox. */
  stop(): Promise<void>;
}

interface SenderContext extends DeliveryContext {
  /** How long the mail being sent may take when the process stops; 5 seconds if absent. */
  readonly graceMs?: number;
}

const usualGraceMs = 5_000;
/** Delay before reading the outbox again after a database outage. */
const lookAgainMs = 5_000;
/** While the mail server is away, only the job of every minute tries it, not new mails. */
const awayMs = 60_000;

/**
 * Creates a sender that is woken after commits rather than by a job in the transaction: one job for all mails would be
 * one row that every transaction with a mail must lock.
 */
export const createMailSender = ({ graceMs = usualGraceMs, ...ctx }: SenderContext): MailSender => {
  const stopping = new AbortController();
  const cutting = new AbortController();
  const deliveries = new Set<Promise<void>>();
  let isRunning = false;
  let isAskedAgain = false;
  let awayUntil = 0;

  const isAway = (): boolean => ctx.clock.now().getTime() < awayUntil;
  const deliver = (endings: Endings): Promise<void> => {
    const delivery = deliverDueMails(ctx, endings)
      .then((course) => {
        awayUntil = course === 'server is away' ? ctx.clock.now().getTime() + awayMs : 0;
      })
      .finally(() => deliveries.delete(delivery));
    deliveries.add(delivery);
    return delivery;
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      while (isAskedAgain && !isAway()) {
        isAskedAgain = false;
        await deliver({ stop: stopping.signal, cut: cutting.signal });
      }
    } catch (error) {
      ctx.log.error({ err: error }, 'The outbox cannot be read');
      if (isUnavailable(error)) setTimeout(wake, lookAgainMs).unref();
    } finally {
      isRunning = false;
    }
  };
  const wake = (): void => {
    if (stopping.signal.aborted || isAway()) return;
    isAskedAgain = true;
    if (!isRunning) void run();
  };

  return {
    wake,
    deliver: (signal) =>
      deliver({
        stop: AbortSignal.any([signal, stopping.signal]),
        cut: AbortSignal.any([signal, cutting.signal]),
      }),
    async stop() {
      stopping.abort();
      const ended = Promise.allSettled(deliveries);
      await Promise.race([ended, wait(graceMs, undefined, { ref: false })]);
      cutting.abort();
      await ended;
      ctx.transport.close();
    },
  };
};
