import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import {
  isAbout,
  type Lookable,
  type LookContext,
  settleTold,
} from '#server/features/payments/settling/look-at-payment.ts';
import { foundOurselves, settlePayment } from '#server/features/payments/settling/settle-payment.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { Told } from '#server/platform/payments/payment-provider.ts';

type Queries = Pick<Database, 'run'>;

/**
 * Of an attempt `a`: a kept card or an account may have been charged, and the provider has not said so for an hour, or has not
 * named what it has taken for three days, in which banks are closed on at most two.
 */
export const isUnheard = (now: string): string =>
  `a.provider_ref is null and a.status in ('created', 'unknown', 'processing')
   and a.created_at <= ${now}::timestamptz - case a.status when 'processing' then interval '3 days' else interval '1 hour' end
   and a.is_charge`;

export type Charge = Omit<Lookable, 'provider_ref'> & {
  readonly purchase_id: string;
  readonly amount_cents: number;
  readonly currency: string;
};

const CHARGE = `a.id, a.purchase_id, a.account_id, a.merchant_ref, a.mandate_ref, a.amount_cents, a.currency
  from payment_attempts a`;

const unheardOf = statement<[purchaseId: string, now: Date], Charge>(
  'payments-unheard-charges',
  `select ${CHARGE} where a.purchase_id = $1 and ${isUnheard('$2')}`,
);

const oneCharge = statement<[attemptId: string], Charge>('payments-one-charge', `select ${CHARGE} where a.id = $1`);

/** Of which a person has to find out what became of them. */
export const findUnheardCharges = (db: Queries, purchaseId: string, now: Date): Promise<Charge[]> =>
  db.run(unheardOf, [purchaseId, now]);

export const findCharge = async (db: Queries, attemptId: string): Promise<Charge | null> =>
  (await db.run(oneCharge, [attemptId]))[0] ?? null;

/** Locks in the order of whoever settles. */
const lockUnheard = statement<[attemptId: string, providerRef: string | null, accountId: string], { is_free: boolean }>(
  'payments-lock-unheard',
  `select not exists (select from payment_attempts o where o.account_id = $3 and o.provider_ref = $2) as is_free
   from purchases p join payment_attempts a on a.purchase_id = p.id
   where a.id = $1 and a.provider_ref is null and a.status in ('created', 'unknown', 'processing') for update of p`,
);

const keepMandate = statement<[attemptId: string, mandateRef: string | null], never>(
  'payments-keep-found-mandate',
  'update payment_attempts set mandate_ref = coalesce(mandate_ref, $2) where id = $1',
);

/** A collection that names neither us nor a mandate that we know is believed by its sum, on a person's word. */
const isOurs = (told: Told, charge: Charge): boolean =>
  isAbout(told, charge) ||
  (told.merchantRef === null &&
    told.mandateRef !== null &&
    charge.mandate_ref === null &&
    told.amountCents === charge.amount_cents &&
    told.currency === charge.currency);

type Found = {
  readonly charge: Charge;
  /** null: a person has seen that there is none */
  readonly providerRef: string | null;
};

/** A person has found out what became of a charge: what the provider says of it counts. Late money wins, as always. */
export const endCharge = async (
  ctx: LookContext,
  { charge, providerRef }: Found,
  note: (tx: Transaction) => Promise<void>,
): Promise<'ended' | 'decided_already' | 'charge_not_found'> => {
  let told: Told | null = null;
  if (providerRef !== null) {
    const looked = await (await openAccount(ctx, charge.account_id)).look(providerRef);
    if (looked.kind !== 'told' || !isOurs(looked.told, charge)) return 'charge_not_found';
    told = looked.told;
  }
  return ctx.db.transaction(async (tx) => {
    const [locked] = await tx.run(lockUnheard, [charge.id, providerRef, charge.account_id]);
    if (locked === undefined) return 'decided_already';
    if (!locked.is_free) return 'charge_not_found';
    if (told === null) {
      await settlePayment(tx, ctx, charge.id, { ...foundOurselves('declined', 'technical'), cause: 'finance' });
    } else {
      await tx.run(keepMandate, [charge.id, told.mandateRef]);
      await settleTold(tx, ctx, { ...charge, provider_ref: told.providerRef }, { told, cause: 'finance' });
    }
    await note(tx);
    return 'ended';
  });
};
