import { existsSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const MS_PER_TICK = 10;

/** Returns CPU time so far, in ms, by process id; 0 for processes that have ended, and on systems without /proc. */
const usedBy = (pids: readonly number[]): Map<number, number> =>
  new Map(
    pids.map((pid) => {
      const file = `/proc/${pid}/stat`;
      if (!existsSync(file)) return [pid, 0];
      const stat = readFileSync(file, 'utf8');
      const [user = 0, system = 0] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number);
      return [pid, (user + system) * MS_PER_TICK];
    }),
  );

/**
 * Returns a function that returns the CPU time in ms used since by the database's processes and the process `asker`.
 * Unlike elapsed time, it does not depend on other load.
 */
export const startCpuClock = async (pool: pg.Pool, asker = process.pid): Promise<() => Promise<number>> => {
  const pids = async (): Promise<number[]> =>
    (await pool.query<{ pid: number }>('select pid from pg_stat_activity')).rows.map(({ pid }) => pid);
  const before = usedBy([...(await pids()), asker]);
  return async () => {
    const after = usedBy([...(await pids()), asker]);
    return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
  };
};
