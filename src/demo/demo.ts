import { join } from 'node:path';
import { outboxFeature } from '#demo/outbox/outbox-feature.ts';
import { peopleFeature } from '#demo/people/people-feature.ts';
import { seedEmptyDatabase } from '#demo/people/seed-empty-database.ts';
import { servePortraits } from '#demo/people/serve-portraits.ts';
import { showDemo } from '#demo/people/show-demo.ts';
import { createSandboxAccounts } from '#demo/sandbox/create-sandbox-accounts.ts';
import { sandboxFeature } from '#demo/sandbox/sandbox-feature.ts';
import { createSandboxTables } from '#demo/sandbox/tables/create-sandbox-tables.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

const PORTRAITS_DIRECTORY = join(import.meta.dirname, '../../assets/demo/portraits');

/** Creates the sandbox's tables and accounts, and fills an empty database with people. */
const open = async (ctx: Parameters<typeof seedEmptyDatabase>[0]): Promise<void> => {
  const { db, clock, secrets } = ctx;
  await createSandboxTables(db);
  await seedEmptyDatabase(ctx);
  await createSandboxAccounts({ db, secrets, now: clock.now() });
};

/** Everything that only a demo has. `main.ts` loads it if the configuration says demo. */
export const demo = {
  features: [outboxFeature, sandboxFeature, peopleFeature] as const satisfies readonly Feature[],
  open,
  withPortraits: (objects: Objects): Objects => servePortraits(objects, PORTRAITS_DIRECTORY),
  show: showDemo,
};
