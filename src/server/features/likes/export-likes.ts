import { exportedPeople, listPeople } from '#server/features/members/export-people.ts';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const likesGiven = exportedPeople(
  'export-likes-given',
  'select liked_id as id, created_at from likes where liker_id = $1',
);

/** Only likers whom the list of likes shows too. */
const likesReceived = exportedPeople(
  'export-likes-received',
  `select l.liker_id as id, l.created_at from likes l
   join members own on own.id = l.liked_id
   join member_search shown on shown.site_id = own.site_id and shown.id = l.liker_id
   where l.liked_id = $1 and not exists (
     select from blocks x where (x.blocker_id, x.blocked_id) in ((l.liker_id, $1), ($1, l.liker_id)))`,
);

export const exportLikes = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: { likes: { given: listPeople(db, memberId, likesGiven), received: listPeople(db, memberId, likesReceived) } },
});
