import { createMessageWriter } from '#server/features/chat/sending/store-messages.ts';
import { answerMessage, answerMessageJob } from '#server/features/demo/answers/answer-message.ts';
import { readDemoAnswers } from '#server/features/demo/answers/demo-answers-read-model.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';

/** Before `jobs.start()`, and only where the demo runs. */
export const registerDemoJobs = (ctx: {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'register'>;
  readonly realtime: Pick<Realtime, 'publish'>;
  readonly events: Pick<Events, 'queuesOf' | 'relay'>;
}): void => {
  const { db, clock, jobs } = ctx;
  const answering = { db, clock, writer: createMessageWriter(ctx), lines: readDemoAnswers() };
  jobs.register(answerMessageJob, (place) => answerMessage(answering, place), { retryDelaySeconds: 5 });
};
