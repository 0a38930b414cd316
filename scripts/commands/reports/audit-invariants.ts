import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { readConfig } from '#server/config.ts';

/** `npm run audit:invariants`: checks that money and messages add up, in the database of DATABASE_URL or DATA_DIR. */
const audit = async (): Promise<void> => {
  await withDatabase(readConfig(), async (db) => {
    // One snapshot for all checks, because the server may be writing at the same time.
    const results = await db.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      return checkInvariants(tx);
    });
    for (const { summary, found, examples } of results) {
      console.log(`${found === 0 ? '✓' : '✗'} ${summary}`);
      if (found > 0) console.log(`  ${found} times: ${examples.join(', ')}${found > examples.length ? ' …' : ''}`);
    }
    const broken = results.filter(({ found }) => found > 0).length;
    console.log(broken === 0 ? `\n${results.length} of ${results.length} hold.` : `\nBroken: ${broken}.`);
    process.exitCode = broken === 0 ? 0 : 1;
  });
};

await runCommand(audit);
