import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { findLiftedDebits } from '#server/features/debits/collecting/returns-read-model.ts';
import { writeAllowedMail } from '#server/features/debits/collecting/write-allowed-mail.ts';
import { isBlocked } from '#server/features/debits/mandates/blocks-read-model.ts';
import { findMandate } from '#server/features/debits/mandates/mandates-store.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

const unblock = statement<[attempt: string], { member_id: MemberId | null }>(
  'debits-unblock',
  'delete from debit_blocks where attempt_id = $1 returning member_id',
);

export type UnblockContext = { readonly mailer: Mailer; readonly originOf: (site: Site) => string };

/** Lifts the block of this return only. Mails the member once when no block is left. */
export const unblockAccount = async (
  tx: Transaction,
  { mailer, originOf }: UnblockContext,
  attemptId: string,
): Promise<void> => {
  const [lifted] = await tx.run(unblock, [attemptId]);
  const memberId = lifted?.member_id ?? null;
  if (memberId === null || (await isBlocked(tx, memberId, []))) return;
  const recipient = await findAccountRecipient({ db: tx, originOf }, memberId);
  const debits = await findLiftedDebits(tx, memberId, attemptId);
  if (recipient === null || debits.length === 0) return;
  const mandate = await findMandate(tx, memberId);
  const isSetUp = mandate !== null && mandate.signed_at !== null;
  await mailer.send(tx, writeAllowedMail(recipient, { debits, isSetUp }));
};
