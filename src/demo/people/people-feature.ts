import { readDemoAnswers } from '#demo/people/answers/demo-answers-read-model.ts';
import { startAnswering } from '#demo/people/answers/start-answering.ts';
import { createMessageWriter } from '#server/features/chat/sending/store-messages.ts';
import type { Feature } from '#server/platform/feature.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { LocalListeners } from '#server/platform/realtime/local-listeners.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';

const answer = jobName('answer-demo-messages');

type Context = JobContext & {
  readonly log: Pick<Log, 'error'>;
  readonly realtime: Pick<Realtime, 'publish'> & LocalListeners;
};

/** Call before `jobs.start()`, and only if the demo is running. */
const registerPeopleJobs = (ctx: Context): void => {
  const answerAll = startAnswering({ ...ctx, writer: createMessageWriter(ctx), lines: readDemoAnswers() });
  ctx.jobs.register(answer, answerAll, { retries: 0 });
  ctx.jobs.schedule(answer, '* * * * *', {});
};

export const peopleFeature = {
  name: 'people',
  jobs: registerPeopleJobs,
} satisfies Feature;
