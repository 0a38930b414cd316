import { createPushKeyFinder } from '#server/features/push/find-push-key.ts';
import { pushRoutes } from '#server/features/push/push-routes.ts';
import { type PushSender, type PushSenderServices, startPushSender } from '#server/features/push/start-push-sender.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Feature, ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const buildPush = async (services: PushSenderServices & { readonly clock: Clock }) => {
  const pushSender = await startPushSender(services);
  return {
    services: { pushSender, findPushKey: createPushKeyFinder(services) },
    stop: () => pushSender.stop(),
  };
};

/** Exports the browsers that receive pushes. The content of pushes is not kept. */
const exportPush = async ({ db }: Pick<ExportContext, 'db'>, memberId: MemberId): Promise<Exported> => ({
  data: {
    push_subscriptions: await db.kysely
      .selectFrom('push_subscriptions as p')
      .innerJoin('sessions as s', 's.id', 'p.session_id')
      .select(['s.user_agent', 'p.endpoint', 'p.created_at'])
      .where('s.member_id', '=', memberId)
      .orderBy('p.created_at')
      .execute(),
  },
});

const send = jobName('send-pushes');

const registerPushJobs = ({ jobs, pushSender }: JobContext & { readonly pushSender: PushSender }): void => {
  // The run of the next minute is the retry.
  jobs.register(send, () => pushSender.send(), { retries: 0 });
  jobs.schedule(send, '* * * * *', {});
};

/** Notifications that a browser shows while the site is closed. Other features send them by `queuePush`. */
export const pushFeature = {
  name: 'push',
  build: buildPush,
  calls: pushRoutes,
  jobs: registerPushJobs,
  export: exportPush,
} satisfies Feature;
