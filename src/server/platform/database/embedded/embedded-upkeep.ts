import type { Database } from '#server/platform/database/database.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

const INTERVAL_MS = 5 * MINUTE_MS;
/** Log size below which a checkpoint is not worthwhile. */
const WORTHWHILE_LOG_BYTES = 16 * 1024 * 1024;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Replaces the background processes that the embedded database lacks. Without checkpoints the write-ahead log grows and
 * recovery after a crash gets slower; without vacuum and analyze tables grow and plans get worse. It handles one table at a
 * time, so that requests run in between.
 */
export const maintain = async (database: Pick<Database, 'query'>): Promise<boolean> => {
  const { rows } = await database.query(
    'select pg_current_wal_insert_lsn() - redo_lsn as log_bytes from pg_control_checkpoint()',
  );
  const [control] = rows as { log_bytes: string }[];
  if (Number(control?.log_bytes) < WORTHWHILE_LOG_BYTES) return false;
  const tables = await database.query(`select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  for (const { schema, name } of tables.rows as { schema: string; name: string }[]) {
    await database.query(`vacuum (analyze) ${quoted(schema)}.${quoted(name)}`);
  }
  await database.query('checkpoint');
  return true;
};

export const keepUp = (database: Database, reportFault: (fault: unknown) => void): { stop: () => void } => {
  const timer = setInterval(() => void maintain(database).catch(reportFault), INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
