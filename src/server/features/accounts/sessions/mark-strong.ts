import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

/** Records that this session has used a passkey or second factor. */
export const markStrong = async (db: Pick<Database, 'kysely'>, token: string | null, now: Date): Promise<void> => {
  if (token === null) return;
  await db.kysely.updateTable('sessions').set({ strong_at: now }).where('id_hash', '=', sha256(token)).execute();
};

/** Makes no session of the member count as strong any more. */
export const markAllWeak = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  await tx.kysely.updateTable('sessions').set({ strong_at: null }).where('member_id', '=', memberId).execute();
};
