import { seedDemo } from '#demo/people/seed/seed-demo.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** Fills an empty database with the demo; a database that has data is left unchanged. */
export const seedEmptyDatabase = async ({
  db,
  clock,
  log,
  secrets,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: SecretBox;
}): Promise<void> => {
  const known = await db.kysely.selectFrom('sites').select('id').limit(1).execute();
  if (known.length > 0) return;
  await seedDemo(db, { secrets, now: clock.now() });
  log.info('The demo is filled with people');
};
