import { lockMember } from '#server/features/accounts/lock-member.ts';
import { isBlocked } from '#server/features/debits/collecting/blocks-read-model.ts';
import { findMandate, marksOfAccount, sealFor } from '#server/features/debits/mandates-store.ts';
import { type DebitContext, mandateWords } from '#server/features/debits/show-mandate.ts';
import { statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';

const sign = statement<[id: string, words: Buffer, now: Date], never>(
  'debits-sign-mandate',
  'update mandates set signed_at = $3, sealed_words = $2, changed_at = $3 where id = $1 and signed_at is null',
);

/** From now on its owner can order by direct debit. `read`: the words that stood above the button. */
export const signMandate = async (ctx: DebitContext, read: string): Promise<void> => {
  const { db, secrets, viewer, now } = ctx;
  const words = await mandateWords(ctx);
  if (read !== words) refuse('mandate_changed');
  await db.transaction(async (tx) => {
    await lockMember(tx, viewer.memberId);
    const mandate = await findMandate(tx, viewer.memberId);
    if (mandate?.signed_at != null) return;
    if (mandate === null || mandate.sealed_address === null || mandate.phone_proved_at === null)
      return refuse('mandate_missing');
    if (await isBlocked(tx, viewer.memberId, marksOfAccount(secrets, mandate))) refuse('direct_debit_unavailable');
    await tx.run(sign, [mandate.id, sealFor(secrets, mandate.reference, words), now]);
  });
};
