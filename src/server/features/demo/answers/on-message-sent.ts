import { answerMessageJob } from '#server/features/demo/answers/answer-message.ts';
import { MAXIMUM_ANSWERS, pauseBeforeAnswerMs } from '#server/features/demo/answers/demo-answer-rules.ts';
import { findAnswerable, type SentPlace } from '#server/features/demo/answers/demo-answers-read-model.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

type Context = {
  readonly db: Pick<Database, 'run' | 'transaction'>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
};

/** Run twice it asks for two answers, of which one is stored. Fictional members of the demo answer after a pause; everybody else is left to themselves. */
export const onMessageSent = async ({ db, clock, jobs }: Context, sent: SentPlace): Promise<void> => {
  const { conversation, message, recipientId } = sent;
  const place = { conversation, message, recipientId };
  const now = clock.now();
  const found = await findAnswerable(db, place, now);
  if (found === null || found.said.length >= MAXIMUM_ANSWERS) return;
  const startAfter = new Date(now.getTime() + pauseBeforeAnswerMs(found.sent));
  await db.transaction((tx) => jobs.enqueue(tx, answerMessageJob, place, { startAfter }));
};
