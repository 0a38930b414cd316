import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export type LockedMember = { status: string; password_hash: string | null };

const lockRow = statement<[memberId: MemberId], LockedMember>(
  'member-lock',
  'select status, password_hash from members where id = $1 for no key update',
);

/**
 * Locks the member's row until the transaction ends; returns null if there is none. Every transaction that changes a
 * member's data takes this lock first, to avoid deadlocks. Others can still insert rows that refer to the member.
 */
export const lockMember = async (tx: Transaction, memberId: MemberId): Promise<LockedMember | null> =>
  (await tx.run(lockRow, [memberId]))[0] ?? null;
