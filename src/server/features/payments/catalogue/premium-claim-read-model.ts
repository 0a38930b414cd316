import { type Database, statement } from '#server/platform/database/database.ts';
import type { OutputOf } from '#shared/contract/contract.ts';

type Row = {
  value_percentage: number;
  sample: number;
  measured_from: string;
  measured_until: string;
  valid_until: Date;
  is_demo: boolean;
};

const premiumClaimOf = statement<[siteId: number, now: Date], Row>(
  'payments-claim',
  `select value_percentage, sample, measured_from::text, measured_until::text, valid_until, is_demo from premium_claims
   where site_id = $1 and valid_until > $2 order by measured_until desc, id limit 1`,
);

/** Returns the claim about premium that the site may state now; null: none. */
export const findPremiumClaim = async (
  db: Pick<Database, 'run'>,
  siteId: number,
  now: Date,
): Promise<OutputOf<'GET /api/premium-claim.php'>['claim']> => {
  const [row] = await db.run(premiumClaimOf, [siteId, now]);
  return row === undefined ? null : { ...row, valid_until: row.valid_until.toISOString() };
};
