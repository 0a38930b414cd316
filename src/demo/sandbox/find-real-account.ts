import { type Database, statement } from '#server/platform/database/database.ts';

const realAccount = statement<[], { id: string }>(
  'payments-real-account',
  `select id from payment_accounts where provider <> 'sandbox' limit 1`,
);

/** Returns true if an account with a real provider exists; then the sandbox must not be used. */
export const hasRealAccount = async (db: Pick<Database, 'run'>): Promise<boolean> =>
  (await db.run(realAccount, [])).length > 0;
