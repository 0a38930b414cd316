import { buildDatabase } from '#server/platform/database/build-database.ts';
import type { Database } from '#server/platform/database/database.ts';
import { keepUp } from '#server/platform/database/embedded/embedded-upkeep.ts';
import { type EmbeddedServer, openEmbedded } from '#server/platform/database/embedded/open-embedded.ts';
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts';
import { migrate } from '#server/platform/database/schema/migrate.ts';

type DatabaseOptions =
  | { readonly kind: 'embedded'; readonly directory: string }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly readUrl: string;
      /** absent: `url` leads to the database without a pooler */
      readonly directUrl?: string;
      readonly poolSize: number;
    };

type DatabaseContext = {
  /** Reports errors that no caller sees: a broken idle connection, failed work after a commit. */
  reportFault: (fault: unknown) => void;
  /** Logs one line when the database is away or back, or about what a pooler prevents. */
  say?: (line: string) => void;
  /** The tick in which silence of the database is measured; one second if absent. */
  tickMs?: number;
};

/** Migrates an embedded database through its one connection. */
export const migrateEmbedded = async (server: EmbeddedServer): Promise<string[]> => {
  const lease = await server.connections.acquire();
  try {
    return await migrate({ query: (text, values) => lease.query(values === undefined ? { text } : { text, values }) });
  } finally {
    lease.release();
  }
};

/** The database over an embedded server that is already running. */
export const databaseOverEmbedded = (server: EmbeddedServer, { reportFault, say }: DatabaseContext): Database =>
  buildDatabase({
    kind: 'embedded',
    primary: server.connections,
    read: server.connections,
    reportFault,
    ...(say && { say }),
    listen: (channel, handlers) => server.listen(channel, handlers),
    close: () => server.close(),
  });

const openOnDisk = async (directory: string, { reportFault, say }: DatabaseContext): Promise<Database> => {
  const server = await openEmbedded(directory, reportFault);
  try {
    await migrateEmbedded(server);
  } catch (fault) {
    await server.close();
    throw fault;
  }
  const database = databaseOverEmbedded(server, { reportFault, ...(say && { say }) });
  const upkeep = keepUp(database, reportFault);
  return {
    ...database,
    close: async () => {
      upkeep.stop();
      await database.close();
    },
  };
};

/** Opens the database and brings its schema up to date; a `StartError` says what a person can fix. */
export const openDatabase = async (options: DatabaseOptions, context: DatabaseContext): Promise<Database> => {
  if (options.kind === 'embedded') return openOnDisk(options.directory, context);
  const { say = () => {} } = context;
  const server = await openPostgres({ directUrl: options.url, ...options, ...context, say });
  try {
    const client = await server.connectPatiently();
    try {
      await migrate(client);
    } finally {
      client.cut();
    }
    for (const { summary, remedy } of await server.findPoolerNeeds({ mend: true })) say(`${summary} ${remedy}`);
  } catch (fault) {
    await server.close();
    throw fault;
  }
  return buildDatabase({ kind: 'postgres', ...server, reportFault: context.reportFault, say });
};
