import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { findEntries } from '#server/features/audit/audit-entries-read-model.ts';
import { fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';
import { StartError } from '#server/platform/start-error.ts';

const ENTRIES = 100;

/** `npm run audit:list <company> [<entries>]`: prints the latest entries of the audit log, one JSON object per line. */
const list = async (): Promise<void> => {
  const [company = '', limit = String(ENTRIES)] = process.argv.slice(2);
  if (!/^[0-9a-f]{16}$/.test(company) || !/^[1-9]\d{0,5}$/.test(limit)) {
    throw new StartError('Name a company and perhaps how many entries: npm run audit:list 0123456789abcdef 20');
  }
  await withDatabase(readConfig(), async (db) => {
    for (const entry of await findEntries(db, { companyId: fromPublicId(company), limit: Number(limit) })) {
      const { actor_id: actor, subject_id: subject, ...rest } = entry;
      const people = { actor: actor && toPublicId(actor), subject: subject && toPublicId(subject) };
      console.log(JSON.stringify({ ...rest, ...people }));
    }
  });
};

await runCommand(list);
