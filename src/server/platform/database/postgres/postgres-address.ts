import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { clientConfig, PostgresClient } from '#server/platform/database/postgres/postgres-client.ts';
import { StartError } from '#server/platform/start-error.ts';
import { reasonOf } from '#server/platform/tell-outage.ts';

const OLDEST_VERSION = 150_000;
const LONGEST_ANSWER_MS = 5_000;

type Setting = 'DATABASE_URL' | 'DATABASE_READ_URL' | 'DATABASE_DIRECT_URL';

export type PostgresAddress = {
  /** name of the setting, for messages */
  readonly setting: Setting;
  readonly url: string;
  /**
   * A pooler is between: connections have no settings of their own, and each transaction may use another connection.
   */
  readonly isPooled: boolean;
  /** Named statements work. */
  readonly keepsNames: boolean;
};

/** Returns the URL without its password, for logs. */
const withoutPassword = (address: string): string => {
  const url = new URL(address);
  if (url.password !== '') url.password = '…';
  return decodeURI(url.href);
};

/** Poolers invent the process id for cancelling queries; a server sends its real one. */
const isBehindPooler = async (client: pg.Client): Promise<boolean> => {
  const { processID } = client as pg.Client & { readonly processID: number | null };
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
  return rows[0]?.backend !== processID;
};

/** Poolers that support named statements rename them; others pass our names to any free connection. */
const isRenaming = async (client: pg.Client): Promise<boolean> => {
  const name = `vonk-${randomUUID()}`;
  await client.query('begin');
  const text = 'select from pg_prepared_statements where name = $1';
  const { rowCount } = await client.query({ name, text, values: [name] });
  if (rowCount !== 0) await client.query(`deallocate ${pg.escapeIdentifier(name)}`);
  await client.query('rollback');
  return rowCount === 0;
};

const inspect = async (setting: Setting, url: string): Promise<PostgresAddress> => {
  const client = new PostgresClient({ ...clientConfig(url), query_timeout: LONGEST_ANSWER_MS });
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; version: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
    );
    if (Number(rows[0]?.number) < OLDEST_VERSION) {
      throw new StartError(`${setting} leads to PostgreSQL ${rows[0]?.version}: use version 15 or newer.`);
    }
    const isPooled = await isBehindPooler(client);
    return { setting, url, isPooled, keepsNames: !isPooled || (await isRenaming(client)) };
  } finally {
    client.cut();
  }
};

/** Reports a wrong URL before anything is changed, and detects a pooler. */
export const inspectAddress = async (setting: Setting, url: string): Promise<PostgresAddress> => {
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new StartError(`${setting} is not the address of a database: write postgres://user:password@host:5432/name.`);
  }
  return inspect(setting, url).catch((fault: unknown) => {
    if (fault instanceof StartError) throw fault;
    throw new StartError(
      `${setting} ${withoutPassword(url)} does not answer (${reasonOf(fault)}): mend the address, or start that database.`,
    );
  });
};
