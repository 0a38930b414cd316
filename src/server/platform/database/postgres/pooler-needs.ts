import pg from 'pg';
import type { Connections } from '#server/platform/database/connections.ts';
import type { PostgresAddress } from '#server/platform/database/postgres/postgres-address.ts';

type Settings = Readonly<Record<string, string | number>>;

/** Time limits in milliseconds. */
export const limits = { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };
/** Compiling a query takes longer than most queries here run, and is done again at each run. */
const planning = { jit: 'off' };
/** Planning a search costs more than running it: plan once per connection, whatever the parameters. */
const readPlanning = { ...planning, plan_cache_mode: 'force_generic_plan' };

/** The settings of connections. Behind a pooler their role needs them. */
export const writeSettings = { ...limits, ...planning };
export const readSettings = { ...limits, ...readPlanning };

const optionsOf = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** The same settings in a connection's start message, where there is no pooler. */
export const writeStartup = { ...limits, options: optionsOf(planning) };
export const readStartup = { ...limits, options: optionsOf(readPlanning) };

/** A setting that a pooler prevents, with its remedy. */
export type PoolerNeed = { readonly summary: string; readonly remedy: string };

export type PooledConnections = {
  readonly address: PostgresAddress;
  readonly connections: Connections;
  readonly settings: Settings;
};

type Role = { readonly role: string; readonly database: string; readonly lacks: readonly string[] };

/** The defaults: no time limit (0), the default plan choice (auto), JIT (on). Any other value was set on purpose. */
const askRole = async ({ connections, settings }: PooledConnections): Promise<Role> => {
  const lease = await connections.acquire();
  try {
    const text = `select current_user as role, current_database() as database,
      array(select name from unnest($1::text[]) as name where current_setting(name) in ('0', 'auto', 'on')) as lacks`;
    const { rows } = await lease.query({ text, values: [Object.keys(settings)] });
    return rows[0] as Role;
  } finally {
    lease.release();
  }
};

const commandsFor = ({ role, database, lacks }: Role, settings: Settings): string =>
  lacks
    .map((name) => {
      const where = `role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(database)}`;
      return `alter ${where} set ${name} = '${settings[name]}';`;
    })
    .join(' ');

/** A role may set defaults for its own next connections. */
const setForRole = async ({ connections }: PooledConnections, commands: string): Promise<boolean> => {
  const lease = await connections.acquire();
  try {
    await lease.query({ text: commands });
    return true;
  } catch {
    // On a replica, or without the right, the missing setting is reported instead.
    return false;
  } finally {
    lease.release();
  }
};

const needOfSettings = async (pool: PooledConnections, options: { mend: boolean }): Promise<PoolerNeed | null> => {
  const found = await askRole(pool);
  if (found.lacks.length === 0) return null;
  const { setting } = pool.address;
  const lacks = `the role ${found.role} lacks ${found.lacks.map((name) => `${name} = ${pool.settings[name]}`).join(', ')}`;
  const commands = commandsFor(found, pool.settings);
  if (options.mend && (await setForRole(pool, commands))) {
    return {
      summary: `${setting} leads through a connection pooler, and ${lacks}: it has them now.`,
      remedy: `What the pooler holds already gets them by its command RECONNECT, or after its server_lifetime.`,
    };
  }
  return {
    summary: `${setting} leads through a connection pooler, and ${lacks}.`,
    remedy: `Run on the primary: ${commands}`,
  };
};

const needOfNames = ({ address }: PooledConnections): PoolerNeed | null =>
  address.keepsNames
    ? null
    : {
        summary: `${address.setting} leads through a connection pooler that keeps no named statements: each query is planned anew.`,
        remedy: 'Use PgBouncer 1.21 or newer in transaction mode with max_prepared_statements = 500.',
      };

const ownRole: PoolerNeed = {
  summary:
    'DATABASE_READ_URL leads through a connection pooler with the role that also writes: each search is planned anew.',
  remedy: `Give it a role of its own, with: alter role … set plan_cache_mode = 'force_generic_plan';`,
};

/** If one role reads and writes, it cannot have a plan setting only for reading. */
const needsOfReader = async (write: PooledConnections, read: PooledConnections, options: { mend: boolean }) => {
  const [writer, reader] = [await askRole(write), await askRole(read)];
  const names = read.address === write.address ? null : needOfNames(read);
  if (writer.role !== reader.role) return [names, await needOfSettings(read, options)];
  const plans = reader.lacks.includes('plan_cache_mode') ? ownRole : null;
  if (write.address.isPooled) return [names, plans];
  return [names, plans, await needOfSettings({ ...read, settings: writeSettings }, options)];
};

/** Behind a pooler, settings belong to roles. Reads them; with `mend` it sets those that the role may set for itself. */
export const findPoolerNeeds = async (
  [write, read]: readonly [PooledConnections, PooledConnections],
  options: { readonly mend: boolean },
): Promise<PoolerNeed[]> => {
  const needs = [
    ...(write.address.isPooled ? [needOfNames(write), await needOfSettings(write, options)] : []),
    ...(read.address.isPooled ? await needsOfReader(write, read, options) : []),
  ];
  return needs.filter((need) => need !== null);
};
