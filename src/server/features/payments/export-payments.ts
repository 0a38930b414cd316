import type { Database } from '#server/platform/database/database.ts';
import { loadPages, PAGE_ROWS } from '#server/platform/database/load-pages.ts';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export const exportPayments = async ({ db }: Pick<ExportContext, 'db'>, memberId: MemberId): Promise<Exported> => ({
  data: {
    purchases: purchases(db, memberId),
    payments: payments(db, memberId),
    spending_limits: await db.kysely
      .selectFrom('spending_limits')
      .select(['period', 'limit_cents', 'currency', 'raised_cents', 'raised_currency', 'raised_from'])
      .where('member_id', '=', memberId)
      .execute(),
    stored_cards: await db.kysely
      .selectFrom('stored_cards')
      .select(['method', 'brand', 'last_four', 'created_at'])
      .where('member_id', '=', memberId)
      .execute(),
    personal_discount_codes: await db.kysely
      .selectFrom('discount_codes')
      .select(['code', 'value_percentage', 'expires_at', 'is_for_staying', 'created_at'])
      .where('member_id', '=', memberId)
      .execute(),
  },
});

const purchases = async function* ({ kysely }: Database, memberId: MemberId): AsyncGenerator<object> {
  const query = kysely
    .selectFrom('purchases')
    .select(['id', 'reference', 'credits', 'list_cents', 'amount_cents', 'currency', 'country'])
    .select(['discount_code', 'agreement', 'status', 'created_at', 'completed_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .limit(PAGE_ROWS);
  type Row = Awaited<ReturnType<typeof query.execute>>[number];
  const rows = loadPages<Row>((last) => (last === null ? query : query.where('id', '>', last.id)).execute());
  for await (const { id: _, ...purchase } of rows) yield purchase;
};

const payments = async function* ({ kysely }: Database, memberId: MemberId): AsyncGenerator<object> {
  const query = kysely
    .selectFrom('payment_attempts as a')
    .innerJoin('purchases as p', 'p.id', 'a.purchase_id')
    .select(['a.id', 'p.reference', 'a.method', 'a.amount_cents', 'a.currency', 'a.merchant_ref', 'a.provider_ref'])
    .select(['a.status', 'a.failure', 'a.created_at'])
    .where('p.member_id', '=', memberId)
    .orderBy('a.id')
    .limit(PAGE_ROWS);
  type Row = Awaited<ReturnType<typeof query.execute>>[number];
  const rows = loadPages<Row>((last) => (last === null ? query : query.where('a.id', '>', last.id)).execute());
  for await (const { id: _, ...payment } of rows) yield payment;
};
