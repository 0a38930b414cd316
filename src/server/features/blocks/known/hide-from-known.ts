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
 * For a new member who has proved an address: blocks everyone who never wants to meet its owner here. At once: nobody has found
 * the new member yet, and nothing of theirs may be delivered before. Belongs into the same transaction, before the
 * member's row is locked. Locks `alsoLocked` with the others, for what follows.
 */
export const hideFromKnown = async (
  tx: Transaction,
  ctx: Context,
  { alsoLocked, ...proof }: Proof & { readonly alsoLocked: readonly MemberId[] },
): Promise<void> => blockKnown(tx, await findPairs(tx, ctx, proof), { now: ctx.now, alsoLocked });

/**
 * For a member whom others may have found already, as late as for a new entry: the moment at which someone disappears does not tell
 * whose address or number was proved. Belongs into the same transaction, before the member's row is locked.
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
