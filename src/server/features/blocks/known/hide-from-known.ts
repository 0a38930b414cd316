import { blockKnown } from '#server/features/blocks/known/block-known.ts';
import { type KnownPerson, marksOfKnown } from '#server/features/blocks/known/known-mark-rules.ts';
import { findHidingFrom } from '#server/features/blocks/known/known-people-read-model.ts';
import { lockForNewPerson } from '#server/features/blocks/known/lock-known-people.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Context = {
  readonly site: { readonly company_id: string };
  readonly now: Date;
  readonly secrets: Pick<SecretBox, 'marks'>;
};

type Proof = {
  readonly memberId: MemberId;
  readonly person: KnownPerson;
  readonly alsoLocked?: readonly MemberId[];
};

/**
 * For a member who has proved an address or a number: blocks everyone who never wants to meet its owner here. Belongs into the
 * same transaction, before the member's row is locked. Locks `alsoLocked` with the others, for what follows.
 */
export const hideFromKnown = async (
  tx: Transaction,
  { site, now, secrets }: Context,
  { memberId, person, alsoLocked = [] }: Proof,
): Promise<void> => {
  await lockForNewPerson(tx, site.company_id);
  const hiding = await findHidingFrom(tx, marksOfKnown(secrets, site.company_id, person));
  await blockKnown(
    tx,
    hiding.map(({ member_id: ownerId, mark }) => ({ ownerId, otherId: memberId, mark })),
    { now, alsoLocked },
  );
};
