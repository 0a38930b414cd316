import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSandboxTables } from '#demo/sandbox/tables/create-sandbox-tables.ts';
import { runCommand } from '#scripts/commands/run-command.ts';
import { type DatabaseConfig, readConfig } from '#server/config.ts';
import type { Lease } from '#server/platform/database/connections.ts';
import { openEmbedded } from '#server/platform/database/embedded/open-embedded.ts';
import { moveDatabase } from '#server/platform/database/move-database.ts';
import { migrateEmbedded } from '#server/platform/database/open-database.ts';
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts';
import { migrate } from '#server/platform/database/schema/migrate.ts';
import { StartError } from '#server/platform/start-error.ts';

type PostgresConfig = Extract<DatabaseConfig, { kind: 'postgres' }>;

const reportFault = (fault: unknown): void => {
  console.error(fault);
};

/** Passes the one connection of the embedded database, after migrating it. */
const withSource = async <Result>(directory: string, work: (from: Lease) => Promise<Result>): Promise<Result> => {
  const source = await openEmbedded(directory, reportFault);
  try {
    await migrateEmbedded(source);
    const from = await source.connections.acquire();
    // Released first, because `close` waits for the connection.
    return await work(from).finally(() => from.release());
  } finally {
    await source.close();
  }
};

const withTarget = async <Result>(database: PostgresConfig, work: (to: Lease) => Promise<Result>): Promise<Result> => {
  const target = await openPostgres({ ...database, say: console.error });
  try {
    const client = await target.connectPatiently();
    try {
      await migrate(client);
      return await work({ query: (config) => client.query(config), release: () => {} });
    } finally {
      client.cut();
    }
  } finally {
    await target.close();
  }
};

/** Returns true if the database has the tables of a demo, whose rows are moved, too. */
const isDemo = async (from: Lease): Promise<boolean> => {
  const { rows } = await from.query({ text: `select to_regclass('sandbox_orders') is not null as there` });
  return rows[0]?.['there'] === true;
};

/** `npm run db:move`: copies the embedded database in DATA_DIR to the empty one at DATABASE_URL. */
const move = async (): Promise<void> => {
  const { database, dataDir } = readConfig();
  if (database.kind !== 'postgres') throw new StartError('DATABASE_URL is missing: it says where the data shall go.');
  const directory = join(dataDir, 'database');
  if (!existsSync(directory)) throw new StartError(`There is no embedded database in ${dataDir}: mend DATA_DIR.`);
  const rows = await withSource(directory, (from) =>
    withTarget(database, (to) =>
      moveDatabase({
        from,
        to,
        createMissing: async () => {
          if (await isDemo(from)) await createSandboxTables({ query: (text) => to.query({ text }) });
        },
      }),
    ),
  );
  console.log(`${rows} rows are in the database behind DATABASE_URL. The embedded one is as it was.`);
};

await runCommand(move);
