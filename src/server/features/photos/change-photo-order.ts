import { findOwnPhotos } from '#server/features/photos/pictures/own-photos-read-model.ts';
import { lockOwner, refreshMainPhoto } from '#server/features/photos/pictures/photo-owner-store.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';

/** Puts the named photos first; the others, deleted ones included, follow in their present order. */
const setOrder = statement<[memberId: MemberId, ids: readonly PhotoId[]], never>(
  'photo-order',
  `update photos ph set position = sorted.place
   from (select p.id, row_number() over (order by named.place nulls last, p.position) - 1 as place
         from photos p left join unnest($2::bigint[]) with ordinality as named (id, place) on named.id = p.id
         where p.member_id = $1) as sorted
   where ph.id = sorted.id and ph.position <> sorted.place`,
);

type Context = Pick<MemberContext, 'viewer'> & { readonly db: Database };

export const changePhotoOrder = async ({ db, viewer }: Context, ids: readonly PhotoId[]): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOwner(tx, viewer.memberId);
    const own = new Set((await findOwnPhotos(tx, viewer.memberId)).map(({ id }) => id));
    const named = [...new Set(ids)];
    if (!named.every((id) => own.has(id))) return refuse('not_found');
    await tx.run(setOrder, [viewer.memberId, named]);
    await refreshMainPhoto(tx, viewer.memberId);
  });
