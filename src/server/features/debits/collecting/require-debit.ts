import { hasUncheckedReturn } from '#server/features/debits/collecting/returns-read-model.ts';
import { isBlocked } from '#server/features/debits/mandates/blocks-read-model.ts';
import { findCollected } from '#server/features/debits/mandates/collections-read-model.ts';
import { accountOf, findMandate, marksOfIban } from '#server/features/debits/mandates/mandates-store.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { nextBankDay } from '#shared/domain/pay/bank-days.ts';

/** A collection that a signed mandate covers. */
export type Debit = {
  readonly mandateId: string;
  readonly mandateReference: string;
  readonly signedAt: Date;
  readonly iban: string;
  readonly holder: string;
  /** `YYYY-MM-DD` */
  readonly collectOn: string;
};

type Wanted = {
  readonly memberId: MemberId;
  readonly siteId: number;
  readonly amountCents: number;
  readonly now: Date;
  /** the order to leave out of the limit: this order or the one that it replaces; null: none */
  readonly exceptId: string | null;
};

/** Serialises orders of members who use the same bank account. */
const lockAccount = statement<[ibanMarks: readonly Buffer[]], { id: string }>(
  'debits-lock-account',
  'select id from mandates where iban_mark = any ($1::bytea[]) order by id for no key update',
);

const limitOf = statement<[siteId: number], { debit_limit_cents: number }>(
  'debits-limit-of-site',
  'select debit_limit_cents from sites where id = $1',
);

/**
 * Refuses without a signed mandate, if blocked, with an unchecked return, while another collection runs, or above the
 * limit. The caller locks the member.
 */
export const requireDebit = async (
  tx: Transaction,
  { secrets }: { readonly secrets: Pick<SecretBox, 'open' | 'marks'> },
  { memberId, siteId, amountCents, now, exceptId }: Wanted,
): Promise<Debit> => {
  const mandate = await findMandate(tx, memberId);
  const account = mandate === null ? null : accountOf(secrets, mandate);
  const ibanMarks = account === null ? [] : marksOfIban(secrets, account.iban);
  if (await isBlocked(tx, memberId, ibanMarks)) refuse('direct_debit_unavailable');
  if (mandate === null || account === null || mandate.signed_at === null) return refuse('mandate_missing');
  await tx.run(lockAccount, [ibanMarks]);
  if (await hasUncheckedReturn(tx, memberId, ibanMarks)) refuse('direct_debit_paused');
  const { running, cents } = await findCollected(tx, { memberId, ibanMarks, now, exceptId });
  const [site] = await tx.run(limitOf, [siteId]);
  if (running > 0 || cents + amountCents > (site?.debit_limit_cents ?? 0)) refuse('direct_debit_limit_reached');
  const { id: mandateId, reference: mandateReference, signed_at: signedAt } = mandate;
  return { mandateId, mandateReference, signedAt, ...account, collectOn: nextBankDay(now) };
};
