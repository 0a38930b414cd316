import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { IsoDate } from '#shared/domain/profile/age.ts';

type Pair = { readonly memberId: MemberId; readonly otherId: MemberId };

const countLikes = statement<[memberId: MemberId, day: IsoDate], { given: number }>(
  'swipes-count-likes-of-day',
  'select count(*)::int as given from swipes where member_id = $1 and liked_on = $2',
);

export const countLikesOn = async (db: Pick<Database, 'run'>, memberId: MemberId, day: IsoDate): Promise<number> =>
  (await db.run(countLikes, [memberId, day]))[0]?.given ?? 0;

const saveLike = statement<[memberId: MemberId, otherId: MemberId, now: Date, day: IsoDate], never>(
  'swipes-save-like',
  `insert into swipes (member_id, other_id, swiped_at, liked_on) values ($1, $2, $3, $4)
   on conflict (member_id, other_id) do update set swiped_at = $3, liked_on = $4`,
);

export const recordLike = async (
  tx: Transaction,
  { memberId, otherId, now, day }: Pair & { readonly now: Date; readonly day: IsoDate },
): Promise<void> => {
  await tx.run(saveLike, [memberId, otherId, now, day]);
};

/** Stores a pass on a member visible on the site. Never replaces a like, which would no longer count. */
const savePass = statement<[memberId: MemberId, otherId: MemberId, siteId: number, now: Date], never>(
  'swipes-save-pass',
  `insert into swipes (member_id, other_id, swiped_at)
   select $1, s.id, $4 from member_search s where s.site_id = $3 and s.id = $2 and s.id <> $1
   on conflict do nothing`,
);

export const recordPass = async (
  db: Pick<Database, 'run'>,
  { memberId, otherId, siteId, now }: Pair & { readonly siteId: number; readonly now: Date },
): Promise<void> => {
  await db.run(savePass, [memberId, otherId, siteId, now]);
};

const removePass = statement<[memberId: MemberId, otherId: MemberId], never>(
  'swipes-remove-pass',
  'delete from swipes where member_id = $1 and other_id = $2 and liked_on is null',
);

export const deletePass = async (db: Pick<Database, 'run'>, { memberId, otherId }: Pair): Promise<void> => {
  await db.run(removePass, [memberId, otherId]);
};
