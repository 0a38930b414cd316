import { blockKnownLater } from '#server/features/blocks/known/block-known-later.ts';
import { blockKnown, type KnownPair } from '#server/features/blocks/known/block-known.ts';
import { type KnownPerson, marksOfKnown } from '#server/features/blocks/known/known-mark-rules.ts';
import { findHidingFrom } from '#server/features/blocks/known/known-people-read-model.ts';
import { lockForNewPerson } from '#server/features/blocks/known/lock-known-people.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Context = {
  readonly site: { readonly company_id: string };
  readonly now: Date;
  readonly secrets: Pick<SecretBox, 'marks'>;
};

type Proof = {
  readonly memberId: MemberId;
  readonly person: KnownPerson;
};

/**
 * For a new member who has confirmed an address: blocks them at once for members with that address on their list. No
 * member has seen them yet, and nothing may be delivered before. Call it in the same transaction, before the member's
 * row is locked. Locks `alsoLocked` together with the other members.
 */
export const hideFromKnown = async (
  tx: Transaction,
  ctx: Context,
  { alsoLocked, ...proof }: Proof & { readonly alsoLocked: readonly MemberId[] },
): Promise<void> => blockKnown(tx, await findPairs(tx, ctx, proof), { now: ctx.now, alsoLocked });

/**
 * The same for a member who was visible before, but delayed like for a new entry: the time of disappearing must not
 * reveal which address or number was confirmed. Call it in the same transaction, before the member's row is locked.
 */
export const hideFromKnownLater = async (
  tx: Transaction,
  ctx: Context & { readonly jobs: Pick<Jobs, 'enqueue'> },
  proof: Proof,
): Promise<void> => blockKnownLater(tx, ctx, await findPairs(tx, ctx, proof));

const findPairs = async (
  tx: Transaction,
  { site, secrets }: Context,
  { memberId, person }: Proof,
): Promise<KnownPair[]> => {
  await lockForNewPerson(tx, site.company_id);
  const hiding = await findHidingFrom(tx, marksOfKnown(secrets, site.company_id, person));
  return hiding.map(({ member_id: ownerId, mark }) => ({ ownerId, otherId: memberId, mark }));
};
