import { type Address, findMandate, sealFor } from '#server/features/debits/mandates/mandates-store.ts';
import type { DebitContext } from '#server/features/debits/mandates/show-mandate.ts';
import { statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';

const update = statement<[id: string, address: Buffer, now: Date], { id: string }>(
  'debits-change-address',
  'update mandates set sealed_address = $2, changed_at = $3 where id = $1 and signed_at is null returning id',
);

export const saveAddress = async (ctx: DebitContext, address: Address): Promise<void> => {
  const { db, secrets, viewer, now } = ctx;
  const mandate = (await findMandate(db, viewer.memberId)) ?? refuse('mandate_missing');
  const changed = await db.run(update, [mandate.id, sealFor(secrets, mandate.reference, address), now]);
  if (changed.length === 0) refuse('mandate_missing');
};
