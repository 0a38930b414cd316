import pg from 'pg';
import { percentile } from '#scripts/bench/figures.ts';
import type { Sent } from '#scripts/bench/recording-database.ts';

export const EXECUTION_ROUNDS = 5;

/** Returns the execution time of each statement in ms: the median of several rounds, after one to warm up. */
export const measureExecution = async (client: pg.Client, statements: readonly Sent[]): Promise<number[]> => {
  const texts = new Map(statements.map(({ name, text }) => [name, text]));
  for (const [name, text] of texts) await client.query(`prepare "bench-${name}" as ${text}`);
  const run = async ({ name, values }: Sent): Promise<number> => {
    const execute = `execute "bench-${name}" (${values.map(asLiteral).join(', ')})`;
    const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
      `explain (analyze, timing off, format json) ${execute}`,
    );
    return rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? Number.NaN;
  };
  const times = statements.map((): number[] => []);
  for (let round = 0; round <= EXECUTION_ROUNDS; round += 1) {
    for (const [position, statement] of statements.entries()) {
      const ms = await run(statement);
      if (round > 0) times[position]?.push(ms);
    }
  }
  for (const [name] of texts) await client.query(`deallocate "bench-${name}"`);
  return times.map((ofOne) => percentile(ofOne, 0.5));
};

const asLiteral = (value: unknown): string => {
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  const text = value instanceof Date ? value.toISOString() : String(value);
  return value === null ? 'null' : pg.escapeLiteral(text);
};
