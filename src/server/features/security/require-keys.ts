import { accountKeysColumn } from '#server/features/payment-accounts/reseal-payments.ts';
import { MARKED_COLUMNS, SEALED_COLUMNS } from '#server/features/security/reseal-secrets.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SealedColumn } from '#server/platform/secrets/sealed-column.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { StartError } from '#server/platform/start-error.ts';

type Context = { readonly db: Pick<Database, 'run'>; readonly secrets: SecretBox };

/** Rows read per column: enough to detect a wrong key, and quick at every start. */
const LOOKED_AT = 50;

const countUnreadable = async ({ db, secrets }: Context, column: SealedColumn) => {
  const found = await column.list(db, { after: null, limit: LOOKED_AT });
  const unreadable = found.filter(({ sealed, owner }) => {
    try {
      secrets.open(sealed, owner);
      return false;
    } catch {
      return true;
    }
  });
  return { found: found.length, unreadable: unreadable.length };
};

/**
 * Throws if no company's payment keys can be decrypted, because such a server could take no payments. Reports in one
 * line all other secrets that no key can decrypt.
 */
export const requireKeys = async (ctx: Context, say: (line: string) => void): Promise<void> => {
  const unreadable: string[] = [];
  for (const column of SEALED_COLUMNS) {
    const count = await countUnreadable(ctx, column);
    if (column === accountKeysColumn && count.found > 0 && count.unreadable === count.found)
      throw new StartError(
        'SECRET_KEY opens the keys of no payment account: add the key that sealed them, or compare with the other nodes.',
      );
    if (count.unreadable > 0) unreadable.push(column.name);
  }
  for (const column of MARKED_COLUMNS) {
    if (await column.hasOthers(ctx.db, ctx.secrets.keyIds)) unreadable.push(column.name);
  }
  if (unreadable.length > 0)
    say(`SECRET_KEY lacks a key for ${unreadable.join(', ')}: add it again; "npm run doctor" counts them`);
};
