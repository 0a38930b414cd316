import pg from 'pg';
import { clientConfig, PostgresClient } from '#server/platform/database/postgres/postgres-client.ts';
import { tellOutage } from '#server/platform/tell-outage.ts';
import { UnavailableError } from '#server/platform/unavailable-error.ts';

/** Ticks between health checks. Ticks rather than clock time, because a suspended process has not waited. */
const PROBE_EVERY = 2;
/** Ticks without an answer after which the database is away. */
const PATIENCE = 6;
/** Ticks, longer than the server's statement time-out: the answer is lost. */
const LONGEST_QUERY = 35;

type Options = {
  /** start of a sentence: 'The database' */
  readonly name: string;
  readonly url: string;
  readonly say: (line: string) => void;
  readonly tickMs: number;
};

export type DatabaseWatch = {
  /** Throws while the database is away. */
  assertThere(): void;
  /** Records a failure that is not the caller's; returns the error to throw. */
  unavailable(fault: unknown): UnavailableError;
  /** Connections to cut when the database is away, or when one of their queries has waited too long. */
  guard(clients: ReadonlySet<PostgresClient>): void;
  now(): number;
  stop(): Promise<void>;
};

/** 57P01 to 57P03: the server is stopping or starting. 08: the pooler has no server. */
const saysGoodbye = (fault: unknown): boolean =>
  !(fault instanceof pg.DatabaseError) || /^(57P0[123]|08)/.test(fault.code ?? '');

/**
 * A health check of the database every few seconds over a connection of its own. When the database does not answer, it is
 * away: all connections are cut, because any of them may hang, and calls fail at once until a new connection works.
 */
export const watchDatabase = ({ name, url, say, tickMs }: Options): DatabaseWatch => {
  const guarded: ReadonlySet<PostgresClient>[] = [];
  let client: PostgresClient | null = null;
  let probe: Promise<void> | null = null;
  let ticks = 0;
  let askedAt = 0;
  let isAway = false;
  let isStopped = false;
  const outage = tellOutage({ name, say, seconds: () => ticks });

  const lose = (fault: unknown): void => {
    client?.cut();
    client = null;
    outage.failed(fault);
    if (isAway) return;
    isAway = true;
    for (const clients of guarded) for (const one of clients) one.cut();
  };
  const connect = async (): Promise<PostgresClient> => {
    client = new PostgresClient({ ...clientConfig(url), application_name: 'vonk watch' });
    await client.connect();
    return client;
  };
  const ask = async (): Promise<void> => {
    try {
      try {
        await (client ?? (await connect())).query('select 1');
      } catch (fault) {
        // A broken connection proves nothing: try a new one.
        if (!saysGoodbye(fault) || ticks - askedAt > PATIENCE || isStopped) throw fault;
        client?.cut();
        await (await connect()).query('select 1');
      }
      isAway = false;
      outage.worked();
    } catch (fault) {
      if (isStopped) return;
      // A server that answers is not away, even if it accepts no more connections.
      if (saysGoodbye(fault)) lose(fault);
      else outage.failed(fault);
    }
  };

  const tick = (): void => {
    ticks += 1;
    for (const clients of guarded) {
      for (const one of clients) if (one.askedAt !== null && ticks - one.askedAt > LONGEST_QUERY) one.cut();
    }
    if (probe !== null) {
      if (ticks - askedAt > PATIENCE) client?.cut();
      return;
    }
    if (!isAway && ticks - askedAt < PROBE_EVERY) return;
    askedAt = ticks;
    probe = ask().finally(() => (probe = null));
  };
  // The timer does not keep the process alive; a pending query does.
  const timer = setInterval(tick, tickMs).unref();

  return {
    assertThere: () => {
      if (isAway) throw new UnavailableError(`${name} is away.`);
    },
    unavailable: (fault) => outage.failed(fault),
    guard: (clients) => void guarded.push(clients),
    now: () => ticks,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      client?.cut();
      await probe;
    },
  };
};
