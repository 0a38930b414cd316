import { findDifferences } from '#server/features/books/statements/differences-read-model.ts';
import { lockAccount } from '#server/features/books/statements/statements-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & { readonly db: Pick<Database, 'transaction'> };

type Closing = { readonly lineId: string | null; readonly movementId: string | null; readonly reason: string };

/** A person says why books and statement differ; neither is changed by it. */
export const closeDifference = (
  { viewer, site, now, db }: Context,
  { lineId, movementId, reason }: Closing,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, site.company_id);
    const open = await findDifferences(tx, { companyId: site.company_id, memberId: viewer.memberId });
    const closed = open.find((one) => one.line_id === lineId && one.movement_id === movementId) ?? refuse('not_found');
    await tx.kysely
      .insertInto('finance_actions')
      .values({
        actor_id: viewer.memberId,
        actor_role: viewer.role ?? '',
        action: 'difference_closed',
        purchase_id: closed.purchase_id,
        keeps_credits: false,
        reason,
        line_id: lineId,
        movement_id: movementId,
        created_at: now,
      })
      .execute();
  });
