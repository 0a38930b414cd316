import { readConfig } from '#server/config.ts';
import { ERASURES } from '#server/feature-list.ts';
import { eraseRecordedMembers } from '#server/features/deletion/erase-member.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openObjects } from '#server/platform/objects/open-objects.ts';
import { StartError } from '#server/platform/start-error.ts';

/** `npm run erasure:replay`, after restoring a backup and before starting the server: repeats erasures made since. */
const replayErasures = async (): Promise<void> => {
  const config = readConfig();
  const objects = await openObjects(config.objects);
  const reportFault = (fault: unknown) => console.error(fault);
  const db = await openDatabase(config.database, { reportFault });
  try {
    const { signal } = new AbortController();
    const { erased, recorded } = await eraseRecordedMembers({
      db,
      objects,
      erasures: ERASURES,
      now: new Date(),
      signal,
    });
    console.log(`${recorded} erasures are recorded; ${erased} members were back and have been erased again.`);
  } finally {
    await db.close();
  }
};

try {
  await replayErasures();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
