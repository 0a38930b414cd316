import { openDatabase } from '#server/platform/database/open-database.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Resolves when the line has been written to stdout, from where it survives a kill of this process. */
const say = (line: string): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve()));

/**
 * Runs in its own process on the embedded database in the given folder: prints the numbers found, then keeps writing
 * new ones and prints each after the database has acknowledged it.
 */
try {
  const directory = process.argv[2]!;
  const database = await openDatabase({ kind: 'embedded', directory }, { reportFault: console.error });
  await database.query('create table if not exists acknowledged (n int primary key, padding text not null)');
  const { rows } = await database.query('select n from acknowledged order by n');
  const found = (rows as { n: number }[]).map(({ n }) => n);
  await say(`found ${JSON.stringify(found)}`);
  for (let n = (found.at(-1) ?? 0) + 1; ; n += 1) {
    const insert = { name: 'insert-acknowledged', text: 'insert into acknowledged (n, padding) values ($1, $2)' };
    await database.transaction((tx) => tx.run(insert, [n, 'x'.repeat(n % 3_000)] as never));
    await say(`wrote ${n}`);
  }
} catch (fault) {
  await say(fault instanceof StartError ? `refused ${fault.message}` : `failed ${String(fault)}`);
  process.exit(1);
}
