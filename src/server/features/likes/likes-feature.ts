import { isUnblockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { likesRoutes } from '#server/features/likes/likes-routes.ts';
import { exportedPeople, listPeople } from '#server/features/members/export-people.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { Feature, ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const likesGiven = exportedPeople('likes-given', 'select liked_id as id, created_at from likes where liker_id = $1');

/** Exports only the likers whom the list of likes also shows. */
const likesReceived = exportedPeople(
  'likes-received',
  `select l.liker_id as id, l.created_at from likes l
   join members own on own.id = l.liked_id
   join member_search shown on shown.site_id = own.site_id and shown.id = l.liker_id
   where l.liked_id = $1 and ${isUnblockedFor('$1', 'l.liker_id')}`,
);

const exportLikes = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: { likes: { given: listPeople(db, memberId, likesGiven), received: listPeople(db, memberId, likesReceived) } },
});

const ROWS_AT_ONCE = 1000;

const eraseChunk = statement<[memberId: MemberId], { done: true }>(
  'erase-likes',
  `delete from likes where (liker_id, liked_id) in (
     select liker_id, liked_id from likes where liker_id = $1 or liked_id = $1 limit ${ROWS_AT_ONCE})
   returning true as done`,
);

/** Deletes likes in both directions, in chunks. */
const eraseLikes = (ctx: { readonly db: Database; readonly signal: AbortSignal }, memberId: MemberId): Promise<void> =>
  runUntilNone(ctx, eraseChunk, [memberId]);

export const likesFeature = {
  name: 'likes',
  calls: likesRoutes,
  erase: eraseLikes,
  export: exportLikes,
} satisfies Feature;
