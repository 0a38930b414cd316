import {
  answerOf,
  type Lines,
  pauseBeforeAnswerMs,
  SHORTEST_PAUSE_MS,
} from '#demo/people/answers/demo-answer-rules.ts';
import { findUnanswered } from '#demo/people/answers/demo-answers-read-model.ts';
import type { MessageWriter } from '#server/features/chat/sending/store-messages.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { oneAtATime } from '#server/platform/jobs/one-at-a-time.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { LocalListeners } from '#server/platform/realtime/local-listeners.ts';
import type { Locale } from '#shared/i18n/locales.ts';

type Context = {
  readonly db: Pick<Database, 'run'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly writer: MessageWriter;
  readonly lines: Readonly<Record<Locale, Lines>>;
  readonly realtime: LocalListeners;
};

/**
 * Makes fictional members of the demo answer messages after a pause. A new message triggers the search for unanswered
 * messages in the database; the returned function runs the same search, for messages that were missed.
 */
export const startAnswering = ({ db, clock, log, writer, lines, realtime }: Context): (() => Promise<void>) => {
  const answering = oneAtATime(async () => {
    const now = clock.now();
    const waits: number[] = [];
    const answers = (await findUnanswered(db, now)).map(async ({ sent, sentAt, said, ...found }) => {
      const answer = answerOf(sent, lines[found.language], said);
      if (answer === null) return;
      const waitMs = sentAt.getTime() + pauseBeforeAnswerMs(sent) - now.getTime();
      if (waitMs > 0) return waits.push(waitMs);
      // Sent like any message: blocked or deleted members get no answer, and a second run adds none.
      return writer.store({
        siteId: found.siteId,
        senderId: found.recipientId,
        recipientId: found.writerId,
        clientId: answer.clientId,
        kind: 'text',
        body: answer.text,
        photoId: null,
        voiceId: null,
        replyTo: null,
        // Fictional members write free of charge.
        priceCredits: 0,
        at: now,
        archive: false,
      });
    });
    const outcomes = await Promise.allSettled(answers);
    // An answer that could not be stored does not delay the others until the next job.
    if (waits.length > 0) answerAfter(Math.min(...waits));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  });
  let next: { readonly at: number; readonly cancel: () => void } | null = null;
  const answerAfter = (waitMs: number): void => {
    const at = clock.now().getTime() + waitMs;
    if (next !== null && next.at <= at) return;
    next?.cancel();
    const cancel = clock.after(waitMs, () => {
      next = null;
      answering.run().catch((error: unknown) => log.error({ err: error }, 'Messages of the demo wait for an answer'));
    });
    next = { at, cancel };
  };
  realtime.listen((events) => {
    if (events.some(({ kind }) => kind === 'message' || kind === 'gift')) answerAfter(SHORTEST_PAUSE_MS);
  });
  return answering.run;
};
