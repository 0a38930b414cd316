import { isCollecting } from '#server/features/debits/mandates/collections-read-model.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Queries = Pick<Database, 'run'>;

const dropDraft = statement<[memberId: MemberId], never>(
  'debits-drop-draft',
  'delete from mandates where member_id = $1 and ended_at is null and signed_at is null',
);

const end = statement<[memberId: MemberId, now: Date, because: string], never>(
  'debits-end-mandate',
  'update mandates set ended_at = $2, ended_because = $3 where member_id = $1 and ended_at is null',
);

/** Deletes an unsigned mandate. Keeps a signed one as evidence, but ends it. */
export const endMandate = async (
  db: Queries,
  { memberId, now }: { readonly memberId: MemberId; readonly now: Date },
  because: 'owner' | 'account_closed',
): Promise<void> => {
  await db.run(dropDraft, [memberId]);
  await db.run(end, [memberId, now, because]);
};

/** Refuses while a collection is running. The caller locks the member. */
export const revokeMandate = async (
  tx: Transaction,
  of: { readonly memberId: MemberId; readonly now: Date },
): Promise<void> => {
  if (await isCollecting(tx, of.memberId)) refuse('payment_processing');
  await endMandate(tx, of, 'owner');
};
