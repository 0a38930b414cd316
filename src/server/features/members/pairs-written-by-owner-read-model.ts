import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Pair = { readonly ownerId: MemberId; readonly otherId: MemberId };

const written = statement<[owners: readonly MemberId[], others: readonly MemberId[]], { owner: string; other: string }>(
  'members-pairs-written-by-owner',
  `select p.owner::text, p.other::text from unnest($1::bigint[], $2::bigint[]) as p (owner, other)
   where exists (
     select from conversation_members c
     where c.member_id = p.owner and c.other_id = p.other
       and exists (select from messages g where g.conversation_id = c.conversation_id and g.sender_id = p.owner))`,
);

/** Returns the pairs in which the owner has written to the other, as `<owner> <other>`. */
export const findPairsWrittenByOwner = async (
  tx: Transaction,
  pairs: readonly Pair[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.run(written, [pairs.map(({ ownerId }) => ownerId), pairs.map(({ otherId }) => otherId)]);
  return new Set(rows.map(({ owner, other }) => `${owner} ${other}`));
};
