import type { Transaction } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Nobody decides about themselves, and only an admin about somebody of the team. */
export const isAnyProtected = async (
  tx: Pick<Transaction, 'kysely'>,
  viewer: Pick<Viewer, 'memberId' | 'role'>,
  ids: readonly MemberId[],
): Promise<boolean> => {
  if (ids.includes(viewer.memberId)) return true;
  if (ids.length === 0 || viewer.role === 'admin') return false;
  const colleague = await tx.kysely
    .selectFrom('members')
    .select('id')
    .where('id', 'in', ids)
    .where('role', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return colleague !== undefined;
};
