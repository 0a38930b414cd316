import { randomUUID } from 'node:crypto';
import { type CreditMove, moveCredits } from '#server/features/credits/move-credits.ts';
import { writePaidPurchases } from '#server/features/payments/orders/write-paid-purchases.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { newReference } from '#server/platform/ids/reference.ts';

type Given = {
  readonly site: { readonly id: number };
  readonly memberId: MemberId;
  readonly credits: number;
  readonly at?: Date;
  /** if set, the credits are bought, which makes the member premium; otherwise they are given */
  readonly isBought?: boolean;
};

/** Gives a member credits with their ledger entries and, if they are bought, a purchase. */
export const buildCredits = async (
  db: Pick<Database, 'transaction'>,
  { site, memberId, credits, at = new Date('2026-02-01T12:00:00Z'), isBought = false }: Given,
): Promise<void> => {
  const move = { siteId: site.id, memberId, credits, key: `built:${randomUUID()}`, at };
  await db.transaction(async (tx) => {
    let why: Pick<CreditMove, 'reason' | 'refType' | 'ref'> = {
      reason: 'signup_bonus',
      refType: 'signup',
      ref: memberId,
    };
    if (isBought) {
      const { id } = (await tx.query('select random_id() as id')).rows[0] as { id: string };
      why = { reason: 'purchase', refType: 'purchase', ref: id };
      await tx.kysely.updateTable('members').set({ paid_user: true }).where('id', '=', memberId).execute();
      const what = { bundleId: await buildBundle(tx, site, credits), country: 'NL', reference: newReference() };
      const paid = { amountCents: credits, currency: 'EUR', method: 'ideal', completedAt: at } as const;
      const accountId = await buildAccount(tx, site);
      await writePaidPurchases(tx, [{ id, siteId: site.id, memberId, accountId, credits, ...what, ...paid }]);
    }
    await moveCredits(tx, [{ ...move, ...why }]);
  });
};

type OnSite = { readonly id: number };

/** Creates a payment account of the site's company, without keys: the purchases built on it are already paid. */
export const buildAccount = async (tx: Pick<Transaction, 'query'>, { id }: OnSite): Promise<string> => {
  await tx.query(
    `insert into payment_accounts (company_id, provider, sealed_keys, created_at)
     select company_id, 'sandbox', '', '2020-01-01' from sites where id = $1 on conflict do nothing`,
    [id],
  );
  const { rows } = await tx.query(
    'select a.id from payment_accounts a join sites s on s.company_id = a.company_id where s.id = $1',
    [id],
  );
  return (rows[0] as { id: string }).id;
};

/** Creates a bundle sold in the Netherlands since 2020, at one cent per credit. */
export const buildBundle = async (tx: Pick<Transaction, 'query'>, site: OnSite, credits: number): Promise<string> => {
  const { rows } = await tx.query(
    `insert into bundles (site_id, credits, created_at) values ($1, $2, '2020-01-01')
     on conflict (site_id, credits) where ended_at is null do update set credits = excluded.credits returning id`,
    [site.id, credits],
  );
  const { id } = rows[0] as { id: string };
  await tx.query(
    `insert into bundle_prices (bundle_id, country, currency, price_cents, valid_from) values ($1, 'NL', 'EUR', $2, '2020-01-01')
     on conflict do nothing`,
    [id, credits],
  );
  return id;
};
