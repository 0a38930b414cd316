import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { verifyAudit } from '#server/features/audit/verify-audit.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { openObjects } from '#server/platform/objects/open-objects.ts';

/** `npm run audit:verify`: checks that the operators' audit log is unchanged, in the database and the object store. */
const verify = async (): Promise<void> => {
  const config = readConfig();
  const objects = await openObjects(config.objects);
  await withDatabase(config, async (db) => {
    // One snapshot, because operators may be working at the same time.
    const { heads, kept, faults } = await db.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      return verifyAudit(tx, objects);
    });
    for (const { companyId, seq, hash } of heads)
      console.log(`company ${toPublicId(companyId)}: ${seq} entries, ${hash}`);
    for (const fault of faults) console.log(`✗ ${fault}`);
    console.log(
      faults.length === 0 ? `The log is whole; ${kept} heads were noted outside.` : `Broken: ${faults.length}.`,
    );
    process.exitCode = faults.length === 0 ? 0 : 1;
  });
};

await runCommand(verify);
