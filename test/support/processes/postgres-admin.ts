import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The migrated database that each test database is copied from. */
export const templateDatabase = 'vonk_template';

/** Runs one server-level statement, such as `create database`. */
export const asAdmin = async (adminUrl: string, text: string): Promise<void> => {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

export type PostgresDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/** Creates a database on this server, as a copy of the migrated template or empty, and returns its URL. */
export const createDatabase = async (
  adminUrl: string,
  content: 'migrated' | 'empty' = 'migrated',
): Promise<PostgresDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = content === 'empty' ? 'template0' : templateDatabase;
  await asAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  // `force`, because a backend whose connection was cut may still be running its last statement.
  return { url: decodeURIComponent(url.href), drop: () => asAdmin(adminUrl, `drop database ${name} with (force)`) };
};
