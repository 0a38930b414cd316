import type { Database } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

/** Records that this session has used a passkey or second factor. */
export const markStrong = async (db: Pick<Database, 'kysely'>, token: string | null, now: Date): Promise<void> => {
  if (token === null) return;
  await db.kysely.updateTable('sessions').set({ strong_at: now }).where('id_hash', '=', sha256(token)).execute();
};
