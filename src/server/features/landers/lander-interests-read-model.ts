import { type Database, statement } from '#server/platform/database/database.ts';
import { fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';
import { interestSlugs } from '#shared/domain/profile/interests.ts';

const storedInterests = statement<[siteId: number, ids: readonly string[]], { id: string; interests: number[] }>(
  'lander-interests',
  `select s.id::text as id, p.interests
   from member_search s join profiles p on p.member_id = s.id
   where s.site_id = $1 and s.id = any ($2::bigint[])`,
);

/** What these people like, by their public id, in the order of their profiles. */
export const interestsByMember = async (
  db: Pick<Database, 'read'>,
  site: { readonly id: number },
  people: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, string[]>> => {
  if (people.length === 0) return new Map();
  const rows = await db.read.run(storedInterests, [site.id, people.map(({ id }) => fromPublicId(id))]);
  return new Map(rows.map(({ id, interests }) => [toPublicId(id), interestSlugs(interests)]));
};
