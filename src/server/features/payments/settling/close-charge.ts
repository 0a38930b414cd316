import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import {
  type Endable,
  isAbout,
  keepMandate,
  type LookContext,
  settleTold,
} from '#server/features/payments/settling/look-at-payment.ts';
import { foundOurselves, settlePayment } from '#server/features/payments/settling/settle-payment.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { Told, ToldStatus } from '#server/platform/payments/payment-provider.ts';
import { PAYMENT_METHOD_FACTS } from '#shared/domain/pay/payment-method-facts.ts';

type Queries = Pick<Database, 'run'>;

/** The longest that any way to pay takes: after it the provider has nothing to wait for. */
const LONGEST_HOURS = Math.max(...Object.values(PAYMENT_METHOD_FACTS).map(({ hours }) => hours));

const isOld = (at: string, now: string): string => `${at} <= ${now}::timestamptz - interval '${LONGEST_HOURS} hours'`;

/** Of an attempt `a` that is as old: its provider has given no answer that we can read for as long. */
const isUnread = (now: string): string => `(a.answered_at is null or ${isOld('a.answered_at', now)})`;

/**
 * Of an attempt `a`: a kept card or an account may have been charged, and the provider has not said so for an hour, or has not
 * named what it has taken for three days, in which banks are closed on at most two. Or it was named, whatever pays it, and for as
 * long as the slowest way to pay takes its provider has given no answer that we can read, or none but that the money is on its way.
 * Each has an index of its own.
 */
export const isUnheard = (now: string): string =>
  `(a.status in ('created', 'unknown', 'waiting', 'processing') and a.provider_ref is null
     and a.created_at <= ${now}::timestamptz - interval '1 hour'
     and (a.status <> 'processing' or a.created_at <= ${now}::timestamptz - interval '3 days') and a.is_charge
   or a.status in ('created', 'unknown', 'waiting', 'processing') and a.provider_ref is not null
     and ${isOld('a.created_at', now)} and (${isUnread(now)} or a.status = 'processing' and exists (
       select from payment_steps s where s.attempt_id = a.id and s.status = 'processing' and ${isOld('s.at', now)})))`;

export type Charge = Endable & {
  readonly purchase_id: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly is_debit: boolean;
};

const CHARGE = `a.id, a.purchase_id, a.account_id, a.merchant_ref, a.provider_ref, a.mandate_ref, a.amount_cents, a.currency,
  exists (select from debit_collections c where c.attempt_id = a.id) as is_debit from payment_attempts a`;

export type UnheardCharge = Charge & {
  /** its provider answers, and only that the money is on its way: a person asks there, and ends nothing */
  readonly is_processing: boolean;
};

const unheardOf = statement<[purchaseId: string, now: Date], UnheardCharge>(
  'payments-unheard-charges',
  `select a.status = 'processing' and a.provider_ref is not null and not ${isUnread('$2')} as is_processing, ${CHARGE} where a.purchase_id = $1 and ${isUnheard('$2')}`,
);

const oneCharge = statement<[attemptId: string], Charge>('payments-one-charge', `select ${CHARGE} where a.id = $1`);

/** Of which a person has to find out what became of them. */
export const findUnheardCharges = (db: Queries, purchaseId: string, now: Date): Promise<UnheardCharge[]> =>
  db.run(unheardOf, [purchaseId, now]);

export const findCharge = async (db: Queries, attemptId: string): Promise<Charge | null> =>
  (await db.run(oneCharge, [attemptId]))[0] ?? null;

/** As whoever settles does, the purchase first. */
const lockPurchase = statement<[purchaseId: string], { id: string }>(
  'payments-lock-purchase-of-charge',
  'select id from purchases where id = $1 for update',
);

/** After the lock, in a statement of its own: one that waits for a lock still sees what was there before it. */
const unheardNow = statement<
  [attemptId: string, providerRef: string | null, mandateRef: string | null, known: string | null],
  { is_free: boolean; mandate_ref: string | null }
>(
  'payments-unheard-now',
  `select a.mandate_ref, not exists (select from payment_attempts o
     where o.account_id = a.account_id and o.id <> a.id and (o.provider_ref = $2 or o.mandate_ref = $3)) as is_free
   from payment_attempts a
   where a.id = $1 and a.provider_ref is not distinct from $4
     and a.status in ('created', 'unknown', 'waiting', 'processing')`,
);

/** A collection that names neither us nor a mandate that we know may be believed by its sum. */
const maybeOurs = (told: Told, charge: Charge): boolean =>
  charge.is_debit &&
  told.merchantRef === null &&
  told.mandateRef !== null &&
  charge.mandate_ref === null &&
  told.amountCents === charge.amount_cents &&
  told.currency === charge.currency;

const ENDED: ReadonlySet<ToldStatus> = new Set(['declined', 'cancelled', 'expired']);

type Found = {
  readonly charge: Charge;
  /** of a charge that has no name yet; null: a person has seen that there is none */
  readonly providerRef: string | null;
};

/** What the provider says now of a payment that it has named; null: nothing that we can read. */
const askOnceMore = async (ctx: LookContext, charge: Charge): Promise<Told | null> => {
  if (charge.provider_ref === null) return null;
  const looked = await (await openAccount(ctx, charge.account_id)).look(charge.provider_ref);
  return looked.kind === 'told' && isAbout(looked.told, charge) ? looked.told : null;
};

/** What is done in the transaction that ends a charge, under the lock of its purchase. */
type Asking = {
  /** Only its sum says that what is named is this charge. False: a second person has to say so. */
  readonly agree: (tx: Transaction, providerRef: string) => Promise<boolean>;
  readonly note: (tx: Transaction) => Promise<void>;
};

/**
 * A person has found out what became of a charge: what the provider says of it counts, and it is asked once more before a person
 * is believed. Late money wins, as always: what has ended so is looked at daily, as any other that has.
 */
export const endCharge = async (
  ctx: LookContext,
  { charge, providerRef }: Found,
  { agree, note }: Asking,
): Promise<'ended' | 'asked' | 'decided_already' | 'charge_not_found' | 'charge_answered'> => {
  let told: Told | null = null;
  if (providerRef === null) {
    told = await askOnceMore(ctx, charge);
  } else {
    // It has a name already.
    if (charge.provider_ref !== null)
      return charge.provider_ref === providerRef ? 'decided_already' : 'charge_not_found';
    const looked = await (await openAccount(ctx, charge.account_id)).look(providerRef);
    if (looked.kind !== 'told') return 'charge_not_found';
    if (!isAbout(looked.told, charge) && !maybeOurs(looked.told, charge)) return 'charge_not_found';
    told = looked.told;
  }
  return ctx.db.transaction(async (tx) => {
    await tx.run(lockPurchase, [charge.purchase_id]);
    const [current] = await tx.run(unheardNow, [
      charge.id,
      told?.providerRef ?? null,
      told?.mandateRef ?? null,
      charge.provider_ref,
    ]);
    if (current === undefined) return 'decided_already';
    if (!current.is_free) return 'charge_not_found';
    const now = { ...charge, mandate_ref: current.mandate_ref };
    if (told === null) {
      await settlePayment(tx, ctx, charge.id, { ...foundOurselves('declined', 'technical'), cause: 'finance' });
    } else {
      if (!isAbout(told, now)) {
        if (!maybeOurs(told, now)) return 'charge_not_found';
        if (!(await agree(tx, told.providerRef))) return 'asked';
      }
      await keepMandate(tx, charge.id, told.mandateRef);
      await settleTold(tx, ctx, { ...now, provider_ref: told.providerRef }, { told, cause: 'finance' });
      // What was not paid after all has ended as the person says.
      if (providerRef === null && !ENDED.has(told.status)) return 'charge_answered';
    }
    await note(tx);
    return 'ended';
  });
};
