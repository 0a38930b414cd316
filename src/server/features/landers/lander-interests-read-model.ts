import { interestsOf } from '#server/features/landers/head-count-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';

const interestMasks = statement<[siteId: number, ids: readonly string[]], { id: string; mask: string }>(
  'lander-interest-masks',
  `select id::text as id, interest_mask::text as mask from member_search where site_id = $1 and id = any ($2::bigint[])`,
);

/** What these people like, by their public id. */
export const interestsByMember = async (
  db: Pick<Database, 'read'>,
  site: { readonly id: number },
  people: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, string[]>> => {
  if (people.length === 0) return new Map();
  const rows = await db.read.run(interestMasks, [site.id, people.map(({ id }) => fromPublicId(id))]);
  return new Map(rows.map(({ id, mask }) => [toPublicId(id), interestsOf(mask)]));
};
