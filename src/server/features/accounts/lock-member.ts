import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type LockedMember = { status: string; password_hash: string | null };

const lockRow = statement<[memberId: MemberId], LockedMember>(
  'member-lock',
  'select status, password_hash from members where id = $1 for no key update',
);

/**
 * The member as they are, until the transaction ends. First of all in every transaction that changes what hangs on them:
 * whoever locks in this order waits in a row, never in a ring. Mails and messages may name them meanwhile.
 */
export const lockMember = async (tx: Transaction, memberId: MemberId): Promise<LockedMember | null> =>
  (await tx.run(lockRow, [memberId]))[0] ?? null;
