import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { plainReference } from '#shared/domain/pasted-text.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export type Withdrawal = {
  readonly id: string;
  readonly site_id: number;
  readonly received_at: Date;
  readonly name: string;
  readonly order_text: string;
  readonly email: string;
  readonly locale: Locale;
  readonly country: CountryCode;
  readonly sha256: Buffer;
};

const lockUndecided = statement<[id: string], Withdrawal>(
  'refunds-lock-withdrawal',
  `select id, site_id, received_at, name, order_text, email, locale, country, sha256 from withdrawals
   where id = $1 and outcome is null and email is not null for update`,
);

export const lockUndecidedWithdrawal = async (tx: Transaction, id: string): Promise<Withdrawal | null> =>
  (await tx.run(lockUndecided, [id]))[0] ?? null;

export type WithdrawalOutcome = 'given_back' | 'nothing_left' | 'too_late' | 'not_matched';

const decide = statement<[id: string, outcome: WithdrawalOutcome, purchase: string | null, now: Date], never>(
  'refunds-decide-withdrawal',
  'update withdrawals set outcome = $2, purchase_id = $3, receipted_at = $4 where id = $1',
);

/** Records the outcome, in the same transaction as the receipt. */
export const noteOutcome = async (
  tx: Transaction,
  now: Date,
  {
    id,
    outcome,
    purchaseId,
  }: { readonly id: string; readonly outcome: WithdrawalOutcome; readonly purchaseId: string | null },
): Promise<void> => {
  await tx.run(decide, [id, outcome, purchaseId, now]);
};

export type Matched = {
  readonly id: string;
  readonly completed_at: Date;
  readonly country: CountryCode;
  readonly refund_days: number;
};

const matching = statement<[siteId: number, reference: string, email: string], Matched>(
  'refunds-matching',
  `select p.id, p.completed_at, p.country, s.refund_days from purchases p
   join members m on m.id = p.member_id join sites s on s.id = p.site_id
   where p.site_id = $1 and p.reference = $2 and lower(m.email) = lower($3) and p.completed_at is not null`,
);

/** Returns the paid order with this number that belongs to this address. */
export const findMatching = async (
  tx: Transaction,
  { site_id: siteId, order_text: typed, email }: Pick<Withdrawal, 'site_id' | 'order_text' | 'email'>,
): Promise<Matched | null> => {
  const reference = plainReference(typed).replaceAll(/[^A-Z0-9]/g, '');
  return (await tx.run(matching, [siteId, reference, email]))[0] ?? null;
};
