import { readFileSync } from 'node:fs';

const TABLES = readFileSync(new URL('sandbox.sql', import.meta.url), 'utf8');

type Queries = { query(text: string): Promise<unknown> };

/** Creates the sandbox's tables where they are missing. Several nodes may do so at once. */
export const createSandboxTables = async (db: Queries): Promise<void> => {
  await db.query(TABLES);
};
