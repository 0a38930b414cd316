import { chatRoutes, registerVoices } from '#server/features/chat/chat-routes.ts';
import { eraseConversations } from '#server/features/chat/erase-conversations.ts';
import { exportConversations } from '#server/features/chat/export-conversations.ts';
import { eraseNotSentVoices, eraseVoices } from '#server/features/chat/voices/erase-voices.ts';
import type { Feature } from '#server/platform/feature.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';
import { UNSENT_PHOTO_HOURS } from '#shared/domain/chat/message-rules.ts';

const sweepVoices = jobName('sweep-voices');

export const chatFeature = {
  name: 'chat',
  calls: chatRoutes,
  routes: registerVoices,
  jobs: ({ db, clock, jobs }: JobContext) => {
    jobs.register(sweepVoices, (_data, { signal }) => eraseNotSentVoices({ db, now: clock.now() }, signal));
    jobs.schedule(sweepVoices, '27 * * * *', {});
  },
  erase: async (ctx, memberId) => {
    await eraseConversations(ctx, memberId);
    await eraseVoices(ctx, memberId);
  },
  export: exportConversations,
  retentionPeriods: { voices: UNSENT_PHOTO_HOURS / 24 },
} satisfies Feature;
