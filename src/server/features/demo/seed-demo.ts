import { seedSites } from '#server/features/demo/seed-sites.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Everything the demo shows, in one transaction: either all of it is there or nothing. */
export const seedDemo = async (db: Database, now: Date): Promise<void> => {
  await db.transaction(async (tx) => {
    await seedSites(tx, now);
  });
};
