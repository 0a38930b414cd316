import type { Transaction } from '#server/platform/database/database.ts';
import { DAY_MS } from '#shared/domain/time.ts';

const YEAR_MS = 365 * DAY_MS;

/** Writes an invented claim about premium for a demo, marked as such. */
export const writeDemoPremiumClaim = async (
  tx: Transaction,
  { siteId, now }: { readonly siteId: number; readonly now: Date },
): Promise<void> => {
  const claim = { value_percentage: 46, sample: 1000, measured_from: '2026-01-01', measured_until: '2026-04-01' };
  const valid_until = new Date(now.getTime() + YEAR_MS);
  await tx.kysely
    .insertInto('premium_claims')
    .values({ ...claim, site_id: siteId, valid_until, is_demo: true })
    .execute();
};
