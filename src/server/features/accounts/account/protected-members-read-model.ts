import type { Transaction } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { hasCapability } from '#shared/domain/account/capabilities.ts';

export type Operator = Pick<Viewer, 'memberId' | 'role'>;

/** SQL condition, with the values of `protectionFrom`: the operator may decide about member `m`. */
export const isUnprotected = (operator: string, decidesAboutOperators: string): string =>
  `(m.id <> ${operator}::bigint and (m.role is null or ${decidesAboutOperators}::boolean))`;

export type Protection = [operator: MemberId, decidesAboutOperators: boolean];

export const protectionFrom = ({ memberId, role }: Operator): Protection => [
  memberId,
  hasCapability(role, 'moderate_staff'),
];

/** Returns true if one of these members is the operator, or an operator about whom they may not decide. */
export const isAnyProtected = async (
  tx: Pick<Transaction, 'kysely'>,
  operator: Operator,
  ids: readonly MemberId[],
): Promise<boolean> => {
  const [own, decidesAboutOperators] = protectionFrom(operator);
  if (ids.includes(own)) return true;
  if (ids.length === 0 || decidesAboutOperators) return false;
  const colleague = await tx.kysely
    .selectFrom('members')
    .select('id')
    .where('id', 'in', ids)
    .where('role', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return colleague !== undefined;
};
