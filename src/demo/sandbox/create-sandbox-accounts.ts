import { randomBytes, randomInt } from 'node:crypto';
import { hasRealAccount } from '#demo/sandbox/find-real-account.ts';
import { createAccount } from '#server/features/payment-accounts/create-account.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Context = { readonly db: Pick<Database, 'run' | 'kysely'>; readonly secrets: SecretBox; readonly now: Date };

const fourDigits = (): string => `${randomInt(10_000)}`.padStart(4, '0');
const code = (letters: string): string => `${letters}-${fourDigits()}-${fourDigits()}`;
const key = (): string => randomBytes(20).toString('hex');

/** Creates a sandbox account for each company that has no account. Does nothing where a real account exists. */
export const createSandboxAccounts = async (ctx: Context): Promise<void> => {
  if (await hasRealAccount(ctx.db)) return;
  const without = await ctx.db.kysely
    .selectFrom('companies')
    .select('id')
    .where('id', 'not in', (query) => query.selectFrom('payment_accounts').select('company_id'))
    .execute();
  for (const { id } of without) {
    const keys = { serviceId: code('SL'), secret: key(), tokenCode: code('AT'), token: key() };
    await createAccount(ctx, { companyId: id, provider: 'sandbox', keys, keepsCards: true });
  }
};
