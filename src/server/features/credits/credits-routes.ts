import { ENTRIES_AT_ONCE, findBalance, findLedgerEntries } from '#server/features/credits/ledger-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { creditsContract } from '#shared/contract/account/credits-contract.ts';

export const creditsRoutes = ({ db }: { readonly db: Database }): Handlers<typeof creditsContract> => ({
  'GET /api/credits.php': async ({ viewer, site }, { query }) => {
    const { memberId } = viewer;
    const [credits, rows] = await Promise.all([
      findBalance(db, memberId),
      findLedgerEntries(db, { memberId, siteId: site.id }, query.before ?? null),
    ]);
    return {
      credits,
      entries: rows.slice(0, ENTRIES_AT_ONCE).map((row) => ({
        seq: Number(row.seq),
        reason: row.reason,
        amount_credits: row.amount_credits,
        balance_after: row.balance_after,
        created_at: row.created_at.toISOString(),
        conversation: row.conversation_id === null ? null : { id: toPublicId(row.conversation_id) },
        profile: row.partner_id === null ? null : { id: toPublicId(row.partner_id), name: row.partner_name ?? '' },
      })),
      has_more: rows.length > ENTRIES_AT_ONCE,
    };
  },
});
