import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { migrate } from '#server/platform/database/schema/migrate.ts';
import { asAdmin } from '#test/support/processes/postgres-admin.ts';
import { startPostgresForTests } from '#test/support/processes/postgres-server.ts';

export type PlantedSchema = {
  readonly write: (path: string, text: string) => void;
  readonly remove: (path: string) => void;
  readonly url: string;
  readonly connect: () => Promise<pg.Client>;
  /** As a node of that release does when it starts. */
  readonly migrate: (client: pg.Client, release?: string) => Promise<string[]>;
  readonly clear: () => Promise<void>;
};

export type SchemaBed = { plant(): Promise<PlantedSchema>; stop(): Promise<void> };

/** Empty databases on a real PostgreSQL, each with an empty folder of schema files to plant in. */
export const openSchemaBed = async (): Promise<SchemaBed> => {
  const server = await startPostgresForTests();
  let databases = 0;
  const plant = async (): Promise<PlantedSchema> => {
    databases += 1;
    await asAdmin(server.urlOf('postgres'), `create database planted_${databases}`);
    const url = server.urlOf(`planted_${databases}`);
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
      },
    };
  };
  return { plant, stop: () => server.stop() };
};
