import pg from 'pg';
import { clientConfig, PostgresClient } from '#server/platform/database/postgres/postgres-client.ts';
import { tellOutage } from '#server/platform/tell-outage.ts';
import { UnavailableError } from '#server/platform/unavailable-error.ts';

/** In ticks, and not by the clock: a process that stood still for long has not waited for long. */
const PROBE_EVERY = 2;
/** Who has not answered by then is away. */
const PATIENCE = 6;
/** More than the server's own limit for a statement: its answer is lost. */
const LONGEST_QUERY = 35;

type Options = {
  /** in words: 'The database' */
  readonly name: string;
  readonly url: string;
  readonly say: (line: string) => void;
  readonly tickMs: number;
};

export type DatabaseWatch = {
  /** Whoever asks a database that is away is told so at once. */
  assertThere(): void;
  /** Takes note of a failure that is not the asker's; answers what to throw. */
  unavailable(fault: unknown): UnavailableError;
  /** Cut off as soon as the database is away, or one of their queries has waited too long. */
  guard(clients: ReadonlySet<PostgresClient>): void;
  now(): number;
  stop(): Promise<void>;
};

/** 57P01 to 57P03: it stops, or is about to start. 08: a pooler without its server. */
const saysGoodbye = (fault: unknown): boolean =>
  !(fault instanceof pg.DatabaseError) || /^(57P0[123]|08)/.test(fault.code ?? '');

/**
 * Asks the database every few seconds whether it is there, over a connection of its own. One that has fallen silent is
 * away: all connections are cut, because nobody knows which of them would ever answer, and calls fail at once until a new
 * one works.
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
        // A broken connection says little: a new one tells.
        if (!saysGoodbye(fault) || ticks - askedAt > PATIENCE || isStopped) throw fault;
        client?.cut();
        await (await connect()).query('select 1');
      }
      isAway = false;
      outage.worked();
    } catch (fault) {
      if (isStopped) return;
      // A server that answers is there, even if it lets nobody else in.
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
  const timer = setInterval(tick, tickMs);

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
