import { buildDatabase } from '#server/platform/database/build-database.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts';
import { type LossyProxy, startLossyProxy } from '#test/support/processes/lossy-database-proxy.ts';
import { openPostgresDatabase } from '#test/support/processes/postgres-database.ts';

type LossyDatabase = {
  readonly db: Database;
  readonly proxy: LossyProxy;
  /** Stops the proxy and drops the database; call it after closing `db`. */
  readonly close: () => Promise<void>;
};

/** Opens a migrated database on a PostgreSQL whose answers a test can drop. Errors of cut connections are expected. */
export const openLossyDatabase = async (): Promise<LossyDatabase> => {
  const { url: behind, drop } = await openPostgresDatabase();
  const proxy = await startLossyProxy(behind);
  const { url } = proxy;
  const server = await openPostgres({ url, readUrl: url, directUrl: url, poolSize: 5, say: () => {} });
  return {
    db: buildDatabase({ kind: 'postgres', ...server, reportFault: () => undefined }),
    proxy,
    close: async () => {
      await proxy.close();
      await drop();
    },
  };
};
