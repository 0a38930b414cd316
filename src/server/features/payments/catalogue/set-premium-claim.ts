import type { PremiumClaimFile } from '#server/features/payments/catalogue/premium-claim-file-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';

type Context = { readonly db: Pick<Database, 'transaction'>; readonly now: Date };
type Wanted = { readonly domain: string; readonly claim: PremiumClaimFile };

/** Sets the claim about premium that a site states from now on. The previous claim ends and stays on record. */
export const setPremiumClaim = async ({ db, now }: Context, { domain, claim }: Wanted): Promise<void> => {
  const { percentage, sample, measured_from, measured_until } = claim;
  const valid_until = new Date(claim.valid_until);
  if (valid_until <= now) throw new StartError(`The claim may be said until ${claim.valid_until}, which is over.`);
  if (new Date(measured_until) > now) throw new StartError(`The measuring until ${measured_until} is not over yet.`);
  await db.transaction(async (tx) => {
    const site = await tx.kysely.selectFrom('sites').select('id').where('domain', '=', domain).executeTakeFirst();
    if (site === undefined) throw new StartError(`There is no site ${domain}.`);
    await tx.kysely
      .updateTable('premium_claims')
      .set({ valid_until: now })
      .where('site_id', '=', site.id)
      .where('valid_until', '>', now)
      .execute();
    await tx.kysely
      .insertInto('premium_claims')
      .values({
        site_id: site.id,
        value_percentage: percentage,
        sample,
        measured_from,
        measured_until,
        valid_until,
        is_demo: false,
      })
      .execute();
  });
};
