import { PUSH_CHANNEL } from '#server/features/push/queue-push.ts';
import { type SendContext, sendPushes } from '#server/features/push/send-pushes.ts';
import { createPushSigner } from '#server/features/push/sign-pushes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { oneAtATime } from '#server/platform/jobs/one-at-a-time.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

export type PushSenderServices = Omit<SendContext, 'sign'> & {
  readonly db: Database;
  readonly secrets: SecretBox;
};

export type PushSender = {
  /** Resolves when no push is due. */
  send(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a sender that runs once at a time in this process and is woken when any process queues a push. */
export const startPushSender = async (services: PushSenderServices): Promise<PushSender> => {
  const { db, log } = services;
  const sign = createPushSigner(services);
  const stopping = new AbortController();
  const sending = oneAtATime(() => sendPushes({ ...services, sign }, stopping.signal), stopping.signal);
  const sendSoon = (): void => {
    // On failure, the job of the next minute retries.
    sending.run().catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error }, 'Pushes wait: the database did not hand them over');
    });
  };
  await db.listen(PUSH_CHANNEL, { receive: sendSoon, connect: () => undefined });
  return {
    send: sending.run,
    stop: () => {
      stopping.abort();
      return sending.settled();
    },
  };
};
