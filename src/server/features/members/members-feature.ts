import { createActivityRecorder } from '#server/features/members/record-activity.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Log } from '#server/platform/log/log.ts';

type BuildServices = { readonly db: Database; readonly clock: Clock; readonly log: Log };

const buildMembers = ({ db, clock, log }: BuildServices) => {
  const activity = createActivityRecorder(db, clock, (error) => log.error({ err: error }, 'activity was not written'));
  return { services: { activity }, stop: () => activity.stop() };
};

export const membersFeature = { name: 'members', build: buildMembers } satisfies Feature;
