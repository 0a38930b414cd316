import { creditsRoutes } from '#server/features/credits/credits-routes.ts';
import { eraseWallet } from '#server/features/credits/erase-wallet.ts';
import type { Database } from '#server/platform/database/database.ts';
import { loadPages, PAGE_ROWS } from '#server/platform/database/load-pages.ts';
import type { Feature, ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const exportMoney = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: { credits: credits(db, memberId) },
});

const credits = async function* ({ kysely }: Database, memberId: MemberId): AsyncGenerator<object> {
  const query = kysely
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.seq', 't.reason', 'e.amount_credits', 'e.balance_after', 't.created_at'])
    .where('e.member_id', '=', memberId)
    .orderBy('e.seq')
    .limit(PAGE_ROWS);
  type Row = Awaited<ReturnType<typeof query.execute>>[number];
  const rows = loadPages<Row>((last) => (last === null ? query : query.where('e.seq', '>', last.seq)).execute());
  for await (const { seq: _, ...entry } of rows) yield entry;
};

export const creditsFeature = {
  name: 'credits',
  calls: creditsRoutes,
  erase: eraseWallet,
  export: exportMoney,
} satisfies Feature;
