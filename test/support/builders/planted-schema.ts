import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { migrate } from '#server/platform/database/schema/migrate.ts';
import { openPostgresDatabase } from '#test/support/processes/postgres-database.ts';

export type PlantedSchema = {
  readonly write: (path: string, text: string) => void;
  readonly remove: (path: string) => void;
  readonly url: string;
  readonly connect: () => Promise<pg.Client>;
  /** Migrates as a node of that release does at its start. */
  readonly migrate: (client: pg.Client, release?: string) => Promise<string[]>;
  readonly clear: () => Promise<void>;
};

/** Creates an empty database on a PostgreSQL, and an empty folder for schema files. */
export const plantSchema = async (): Promise<PlantedSchema> => {
  const { url, drop } = await openPostgresDatabase('empty');
  const folder = mkdtempSync(join(tmpdir(), 'vonk-schema-'));
  const clients: pg.Client[] = [];
  return {
    write: (path, text) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    remove: (path) => rmSync(join(folder, path)),
    url,
    connect: async () => {
      const client = new pg.Client(url);
      await client.connect();
      clients.push(client);
      return client;
    },
    migrate: (client, release = '1.0.0') => migrate(client, { folder, release }),
    clear: async () => {
      await Promise.all(clients.map((client) => client.end()));
      rmSync(folder, { recursive: true });
      await drop();
    },
  };
};
