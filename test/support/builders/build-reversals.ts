import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';

/** Creates a withdrawal, its refund, and a chargeback of the rest. */
export const buildReversals = async (
  db: Database,
  site: { readonly id: number },
  purchaseId: string,
  now: Date,
): Promise<void> => {
  const { rows } = await db.query('select id from payment_attempts where purchase_id = $1', [purchaseId]);
  const { id: attempt_id } = rows[0] as { id: string };
  const { id: withdrawal_id } = await db.kysely
    .insertInto('withdrawals')
    .values({
      site_id: site.id,
      client_key: randomUUID(),
      received_at: now,
      name: 'x',
      order_text: 'x',
      email: 'x',
      locale: 'en',
      country: 'NL',
      sha256: Buffer.from('x'),
      purchase_id: purchaseId,
      outcome: 'given_back',
      receipted_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cents = { amount_cents: 1, currency: 'EUR', created_at: now };
  await db.kysely
    .insertInto('refunds')
    .values({
      ...cents,
      attempt_id,
      withdrawal_id,
      reason: 'withdrawal',
      status: 'manual',
      due_at: now,
      ended_at: now,
      transfer_ref: 'x',
    })
    .execute();
  await db.kysely
    .insertInto('chargebacks')
    .values({ ...cents, attempt_id, number: 1, credits: 0 })
    .execute();
  await db.kysely
    .insertInto('claims')
    .values({ ...cents, purchase_id: purchaseId, status: 'open' })
    .execute();
};
