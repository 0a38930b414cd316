import { newReference } from '#server/features/payments/orders/order-reference-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';

type Context = { readonly db: Pick<Database, 'transaction'>; readonly now: Date };

type Wanted = {
  readonly domain: string;
  readonly percentage: number;
  readonly count: number;
  /** null: made up, of ten signs */
  readonly code: string | null;
  /** null: it does not end */
  readonly expiresAt: Date | null;
};

/** Codes that each member of a site can use once; returns them. */
export const createCodes = async (
  { db, now }: Context,
  { domain, percentage, count, code, expiresAt }: Wanted,
): Promise<readonly string[]> =>
  db.transaction(async (tx) => {
    const site = await tx.kysely.selectFrom('sites').select('id').where('domain', '=', domain).executeTakeFirst();
    if (site === undefined) throw new StartError(`There is no site ${domain}.`);
    const codes = code === null ? Array.from({ length: count }, () => newReference(10)) : [code];
    const made = await tx.kysely
      .insertInto('discount_codes')
      .values(
        codes.map((each) => ({
          site_id: site.id,
          code: each,
          value_percentage: percentage,
          expires_at: expiresAt,
          status: 'active',
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['site_id', 'code']).doNothing())
      .returning('code')
      .execute();
    if (made.length < codes.length) throw new StartError(`${domain} has a code ${codes.join(', ')} already.`);
    return codes;
  });
