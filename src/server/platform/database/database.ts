import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';

/**
 * One raw SQL text of a hot path. It is sent under its name, so that the database parses it once per connection.
 * Authors write `Params` and `Row`; a test compares them with what the migrated database describes.
 */
export type Statement<Params extends readonly unknown[], Row> = {
  readonly name: string;
  readonly text: string;
  /** Carries only the types; never present at run time. */
  readonly shape?: (params: Params) => Row;
};

/** Queries on one connection or on a pool. */
type Queries = {
  readonly kysely: Kysely<Schema>;
  /** Runs a registered statement under its name. */
  run<Params extends readonly unknown[], Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]>;
};

/** For libraries that bring their own SQL (the job queue); our own code uses `kysely` or `run`. */
type ForeignQueries = {
  query(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number }>;
};

export type Transaction = Queries &
  ForeignQueries & {
    /** Runs after the commit, in order; an error in it is reported and does not fail the caller. */
    afterCommit(work: () => void): void;
  };

/** `connect` comes first, and again whenever payloads may have been missed. */
export type ListenHandlers = {
  readonly receive: (payload: string) => void;
  readonly connect: () => void;
};

export type Database = Queries &
  ForeignQueries & {
    readonly kind: 'embedded' | 'postgres';
    /** Uses generic plans, and perhaps a replica: for lists and search, never for money or permissions. */
    readonly read: Queries;
    /** Commits when `work` resolves, rolls back when it rejects. Inside, only `tx` may be used: the rest throws. */
    transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
    /** Listens to `pg_notify` on a channel until the database is closed; resolves once it listens. */
    listen(channel: string, handlers: ListenHandlers): Promise<void>;
    isHealthy(): Promise<boolean>;
    close(): Promise<void>;
  };

const registered = new Map<string, Statement<readonly never[], unknown>>();

/** Registers a raw statement. `name` is unique in the program and at most 63 characters long: PostgreSQL cuts longer ones. */
export const statement = <Params extends readonly unknown[], Row>(
  name: string,
  text: string,
): Statement<Params, Row> => {
  if (name.length > 63) throw new Error(`The statement name ${name} is longer than 63 characters.`);
  const known = registered.get(name);
  if (known !== undefined && known.text !== text) throw new Error(`Two statements are named ${name}.`);
  registered.set(name, { name, text });
  return { name, text };
};

/** Every statement that the imported modules have registered. */
export const registeredStatements = (): { name: string; text: string }[] => [...registered.values()];
