import { recordAct } from '#server/features/audit/record-act.ts';
import { findBuyer } from '#server/features/books/finance/finance-actions-store.ts';
import { operatorOf } from '#server/features/books/finance/finance-purchases-read-model.ts';
import { findDifferences } from '#server/features/books/statements/differences-read-model.ts';
import { lockAccount } from '#server/features/books/statements/provider-statements-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & { readonly db: Pick<Database, 'transaction'> };

type Closing = { readonly lineId: string | null; readonly movementId: string | null; readonly reason: string };

/** Records an operator's reason why books and statement differ. Changes neither of them. */
export const closeDifference = (ctx: Context, { lineId, movementId, reason }: Closing): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { viewer, site, now } = ctx;
    await lockAccount(tx, site.company_id);
    const open = await findDifferences(tx, operatorOf(ctx));
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
    await recordAct(tx, ctx, {
      act: 'difference_closed',
      about: closed.purchase_id === null ? null : await findBuyer(tx, closed.purchase_id),
      object: lineId === null ? `movement:${movementId}` : `line:${lineId}`,
      note: reason,
    });
  });
