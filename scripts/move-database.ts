import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { moveDatabase } from '#server/platform/database/move-database.ts';
import { migrateEmbedded, migrationsFolder } from '#server/platform/database/open-database.ts';
import { openEmbedded } from '#server/platform/database/open-embedded.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { StartError } from '#server/platform/start-error.ts';

const fail = (error: unknown): never => {
  throw error;
};

/** `npm run db:move`: from the embedded database in DATA_DIR to the empty one behind DATABASE_URL. */
async function move(): Promise<void> {
  const { database, dataDir } = readConfig();
  if (database.kind !== 'postgres') throw new StartError('DATABASE_URL is missing: it says where the data shall go.');
  const directory = join(dataDir, 'database');
  if (!existsSync(directory)) throw new StartError(`There is no embedded database in ${dataDir}: mend DATA_DIR.`);
  const source = await openEmbedded(directory, fail);
  try {
    await migrateEmbedded(source);
    const target = await openPostgres({ ...database, reportFault: fail });
    try {
      const client = await target.connectPatiently();
      try {
        await migrate(client, migrationsFolder);
        const from = await source.connections.acquire();
        const rows = await moveDatabase({
          from,
          to: { query: (config) => client.query(config), release: () => {} },
        });
        from.release();
        console.log(`${rows} rows are in the database behind DATABASE_URL. The embedded one is as it was.`);
      } finally {
        await client.end();
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

try {
  await move();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
