import type { Transaction } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { hasCapability } from '#shared/domain/account/capabilities.ts';

/** Returns true if one of these members is the viewer, or has a role and the viewer may not decide about operators. */
export const isAnyProtected = async (
  tx: Pick<Transaction, 'kysely'>,
  viewer: Pick<Viewer, 'memberId' | 'role'>,
  ids: readonly MemberId[],
): Promise<boolean> => {
  if (ids.includes(viewer.memberId)) return true;
  if (ids.length === 0 || hasCapability(viewer.role, 'moderate_staff')) return false;
  const colleague = await tx.kysely
    .selectFrom('members')
    .select('id')
    .where('id', 'in', ids)
    .where('role', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return colleague !== undefined;
};
