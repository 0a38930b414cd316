import { readFileSync } from 'node:fs';

const TABLES = readFileSync(new URL('sandbox.sql', import.meta.url), 'utf8');

type Queries = { query(text: string): Promise<{ readonly rows: readonly unknown[] }> };

/** Creates the sandbox's tables where they are missing, the last of them `sandbox_sms`. Several nodes may do so at once. */
export const createSandboxTables = async (db: Queries): Promise<void> => {
  const { rows } = await db.query(`select to_regclass('sandbox_sms') is not null as there`);
  const [found] = rows as { there: boolean }[];
  if (found?.there !== true) await db.query(TABLES);
};
