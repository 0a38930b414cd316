import type { QueryConfig, QueryResult } from 'pg';

/** One connection, reserved until it is released; a `broken` one is not handed out again. */
export type Lease = {
  query(config: QueryConfig<unknown[]>): Promise<QueryResult<Record<string, unknown>>>;
  release(broken?: boolean): void;
};

/** The source of connections: a pool, or the only client of the embedded database behind a mutex. */
export type Connections = {
  acquire(): Promise<Lease>;
};
