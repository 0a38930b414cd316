import type { Database } from '#server/platform/database/database.ts';

/** Whether money moves here: then nothing may pretend to. */
export const hasRealAccount = async (db: Pick<Database, 'kysely'>): Promise<boolean> => {
  const found = await db.kysely
    .selectFrom('payment_accounts')
    .select('id')
    .where('provider', '!=', 'sandbox')
    .limit(1)
    .execute();
  return found.length > 0;
};
