import { randomUUID } from 'node:crypto';
import { addAttempt, markPending } from '#server/features/payments/orders/add-attempt.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { newReference } from '#server/platform/ids/reference.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Shop } from '#test/support/builders/build-shop.ts';

export const ORDERED_AT = new Date('2026-02-01T12:00:00Z');

type Ordered = {
  readonly site: { readonly id: number };
  readonly shop: Shop;
  readonly memberId: MemberId;
  readonly code?: string;
};

/**
 * Creates an order of 100 credits for 10.00 euros, and its first attempt to pay with iDEAL, as committed before the
 * call to the provider.
 */
export const buildOrder = async (
  tx: Transaction,
  { site, shop, memberId, code }: Ordered,
): Promise<{ readonly purchaseId: string; readonly attemptId: string; readonly ref: string }> => {
  const reference = newReference();
  const { id: purchaseId } = await tx.kysely
    .insertInto('purchases')
    .values({
      site_id: site.id,
      member_id: memberId,
      reference,
      client_key: randomUUID(),
      bundle_id: shop.bundleId,
      country: 'NL',
      credits: 100,
      list_cents: 1000,
      discount_code: code ?? null,
      discount_percentage: code === undefined ? null : 25,
      amount_cents: code === undefined ? 1000 : 750,
      currency: 'EUR',
      agreement: '{}',
      status: 'open',
      created_at: ORDERED_AT,
      expires_at: new Date('2026-02-02T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (code !== undefined) {
    const use = { purchase_id: purchaseId, member_id: memberId, once_key: code, held_at: ORDERED_AT };
    await tx.kysely.insertInto('discount_uses').values(use).execute();
  }
  const attempt = await addOrderAttempt(tx, { shop, purchaseId, amountCents: code === undefined ? 1000 : 750 });
  return { purchaseId, ...attempt };
};

/** Adds another attempt to pay the order. */
export const addOrderAttempt = async (
  tx: Transaction,
  {
    shop,
    purchaseId,
    amountCents = 1000,
  }: { readonly shop: Shop; readonly purchaseId: string; readonly amountCents?: number },
): Promise<{ readonly attemptId: string; readonly ref: string }> => {
  const route = {
    method: 'ideal',
    accountId: shop.accountId,
    option: '10',
    provider: 'sandbox',
    keepsCards: true,
    minimumCents: 1,
    maximumCents: 100_000,
    transferTo: null,
  } as const;
  const ordered = {
    purchaseId,
    clientKey: randomUUID(),
    route,
    amountCents,
    currency: 'EUR',
    reference: 'X',
    expiresAt: await markPending(tx, purchaseId, route.method),
    keepCard: false,
    storedCard: null,
    debit: null,
    memberId: '0' as MemberId,
  };
  // Only direct debits send a mail here (the pre-notification), and this is none.
  const silent = () => Promise.reject(new Error('An order of a test sends no mail.'));
  const mailer: Mailer = { send: silent, sendAll: silent, rehearse: silent };
  const { id, merchantRef } = await addAttempt(tx, { mailer, originOf: () => '', now: ORDERED_AT }, ordered);
  return { attemptId: id, ref: `order-${merchantRef}` };
};
