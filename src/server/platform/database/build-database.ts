import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, PostgresDriver, type PostgresPool } from 'kysely';
import type { Connections, Lease } from '#server/platform/database/connections.ts';
import type { Database, Statement, Transaction } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';
import { watchRoom } from '#server/platform/database/watch-room.ts';

/** Longer than any statement may take, because a busy database is healthy. */
const HEALTH_TIMEOUT_MS = 5_000;

type DatabaseParts = {
  kind: Database['kind'];
  primary: Connections;
  read: Connections;
  /** Failures of work after a commit, when it is too late to refuse anything. */
  reportFault: (fault: unknown) => void;
  /** Logs one line when the disk is full, and when it no longer is. */
  say?: (line: string) => void;
  listen: Database['listen'];
  close: () => Promise<void>;
};

const runOn = async <Params extends readonly unknown[], Row>(
  lease: Lease,
  { name, text }: Statement<Params, Row>,
  params: Params,
): Promise<Row[]> => (await lease.query({ name, text, values: [...params] })).rows as Row[];

const queryOn = async (lease: Lease, text: string, values?: readonly unknown[]) => {
  const result = await lease.query(values === undefined ? { text } : { text, values: [...values] });
  // A text with several statements has several results.
  const results = Array.isArray(result) ? (result as (typeof result)[]) : [result];
  return { rows: results.flatMap(({ rows }) => rows), rowCount: results.at(-1)?.rowCount ?? 0 };
};

/** Kysely never sends the cursor that its type also allows, only text and parameters; a lease takes one object. */
const kyselyPool = (connections: Connections): PostgresPool => ({
  options: {},
  end: async () => {},
  connect: async () => {
    const lease = await connections.acquire();
    return {
      query: ((text: string, values: readonly unknown[]) => lease.query({ text, values: [...values] })) as never,
      release: (broken) => lease.release(broken),
    };
  },
});

const kyselyOver = (connections: Connections): Kysely<Schema> =>
  new Kysely({ dialect: new PostgresDialect({ pool: kyselyPool(connections) }) });

/** Inside a transaction a second `begin` would be ignored, and its `commit` would commit the outer one. */
class DriverInsideTransaction extends PostgresDriver {
  override async beginTransaction(): Promise<void> {
    throw new Error('Already inside a transaction.');
  }
}

const kyselyInside = (lease: Lease): Kysely<Schema> => {
  const config = {
    pool: kyselyPool({ acquire: async () => ({ query: (query) => lease.query(query), release: () => {} }) }),
  };
  const dialect = new PostgresDialect(config);
  return new Kysely({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector: (kysely) => dialect.createIntrospector(kysely),
      createDriver: () => new DriverInsideTransaction(config),
    },
  });
};

const transactionOver = (lease: Lease, afterCommit: (() => void)[]): Transaction => {
  let kysely: Kysely<Schema> | undefined;
  return {
    get kysely() {
      return (kysely ??= kyselyInside(lease));
    },
    run: (statement, params) => runOn(lease, statement, params),
    query: (text, values) => queryOn(lease, text, values),
    afterCommit: (work) => void afterCommit.push(work),
  };
};

const commit = async (lease: Lease): Promise<void> => {
  // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error: the caller swallowed the error.
  const { command } = await lease.query({ text: 'commit' });
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: an error inside it was swallowed.');
};

/** Builds the database over any source of connections. */
export const buildDatabase = (parts: DatabaseParts): Database => {
  const transactions = new AsyncLocalStorage<{ open: boolean }>();

  /** Asking for a second connection inside a transaction can deadlock: the embedded database has one, and a pool runs dry. */
  const guarded = (connections: Connections): Connections => ({
    acquire: () => {
      if (transactions.getStore()?.open) throw new Error('Inside a transaction only `tx` may ask the database.');
      return connections.acquire();
    },
  });
  const withLease = async <Result>(connections: Connections, work: (lease: Lease) => Promise<Result>) => {
    const lease = await connections.acquire();
    try {
      return await work(lease);
    } finally {
      lease.release();
    }
  };

  const room = watchRoom(parts.say ?? (() => {}));
  const primary = guarded(room.guard(parts.primary));
  const read = guarded(room.guard(parts.read));

  const transaction = async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const lease = await primary.acquire();
    const scope = { open: true };
    const afterCommit: (() => void)[] = [];
    let broken = false;
    let result: Result;
    try {
      await lease.query({ text: 'begin' });
      result = await transactions.run(scope, () => work(transactionOver(lease, afterCommit)));
      await commit(lease);
    } catch (fault) {
      await lease.query({ text: 'rollback' }).catch(() => (broken = true));
      throw fault;
    } finally {
      scope.open = false;
      lease.release(broken);
    }
    for (const announce of afterCommit) {
      try {
        announce();
      } catch (fault) {
        parts.reportFault(fault);
      }
    }
    return result;
  };

  const isHealthy = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), HEALTH_TIMEOUT_MS)));
    const asked = withLease(parts.primary, async (lease) => {
      await lease.query({ text: 'select 1' });
      return room.hasRoom(lease);
    }).then(
      (hasRoom) => hasRoom,
      () => false,
    );
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  };

  return {
    kind: parts.kind,
    kysely: kyselyOver(primary),
    run: (statement, params) => withLease(primary, (lease) => runOn(lease, statement, params)),
    query: (text, values) =>
      withLease(primary, async (lease) => {
        try {
          return await queryOn(lease, text, values);
        } catch (fault) {
          // The text may have left a transaction open, which the next user of this connection would be in.
          await lease.query({ text: 'rollback' }).catch(() => {});
          throw fault;
        }
      }),
    read: {
      kysely: kyselyOver(read),
      run: (statement, params) => withLease(read, (lease) => runOn(lease, statement, params)),
    },
    transaction,
    listen: parts.listen,
    isHealthy,
    close: parts.close,
  };
};
