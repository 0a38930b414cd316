import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { ERASURES } from '#server/feature-list.ts';
import { eraseRecordedMembers } from '#server/features/deletion/erase-member.ts';
import { openObjects } from '#server/platform/objects/open-objects.ts';

/** `npm run erasure:replay`: repeats erasures made since a backup. Run after a restore, before the server starts. */
const replayErasures = async (): Promise<void> => {
  const config = readConfig();
  const objects = await openObjects(config.objects);
  await withDatabase(config, async (db) => {
    const { signal } = new AbortController();
    const { erased, recorded } = await eraseRecordedMembers({
      db,
      objects,
      erasures: ERASURES,
      now: new Date(),
      signal,
    });
    console.log(`${recorded} erasures are recorded; ${erased} members were back and have been erased again.`);
  });
};

await runCommand(replayErasures);
