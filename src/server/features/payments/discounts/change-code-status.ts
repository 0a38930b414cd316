import { recordAct } from '#server/features/audit/record-act.ts';
import { updateCodeStatus } from '#server/features/payments/discounts/codes-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & { readonly db: Pick<Database, 'transaction'> };
type Change = { readonly codeId: string; readonly status: 'active' | 'paused' };

/** Changes the status of a code. A paused code cannot be entered; orders that already have it keep it. */
export const changeCodeStatus = (ctx: Context, { codeId, status }: Change): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { company_id: companyId } = ctx.site;
    const code = (await updateCodeStatus(tx, { companyId, codeId, status })) ?? refuse('not_found');
    await recordAct(tx, ctx, {
      act: status === 'paused' ? 'code_paused' : 'code_resumed',
      about: null,
      object: `code:${code}`,
    });
  });
