import { registerSavedSearchesJobs } from '#server/features/saved-searches/saved-searches-jobs.ts';
import { registerAlertsOff, savedSearchesRoutes } from '#server/features/saved-searches/saved-searches-routes.ts';
import type { Feature, ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Includes soft-deleted searches, which are still stored. There are few, so one query reads all. */
const exportSearches = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => {
  const searches = await db.kysely
    .selectFrom('saved_searches')
    .select(['name', 'filter', 'alert', 'created_at', 'seen_at', 'alerted_until', 'next_alert_at', 'deleted_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  return { data: { saved_searches: searches } };
};

export const savedSearchesFeature = {
  name: 'saved-searches',
  calls: savedSearchesRoutes,
  routes: registerAlertsOff,
  jobs: registerSavedSearchesJobs,
  export: exportSearches,
} satisfies Feature;
