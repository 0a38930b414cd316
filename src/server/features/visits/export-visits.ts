import { isUnblockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { exportedPeople, listPeople } from '#server/features/members/export-people.ts';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const visitsMade = exportedPeople(
  'visits-made',
  'select visited_id as id, visited_at as created_at from visits where visitor_id = $1',
);

/** Exports only visitors who appear in the list of visitors. */
const visitsReceived = exportedPeople(
  'visits-received',
  `select v.visitor_id as id, v.visited_at as created_at from visits v
   join members own on own.id = v.visited_id and not own.browse_invisibly
   join members other on other.id = v.visitor_id and not other.browse_invisibly
   join member_search shown on shown.site_id = own.site_id and shown.id = v.visitor_id
   where v.visited_id = $1 and ${isUnblockedFor('$1', 'v.visitor_id')}`,
);

export const exportVisits = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: {
    profile_visits: {
      made: listPeople(db, memberId, visitsMade),
      received: listPeople(db, memberId, visitsReceived),
    },
  },
});
