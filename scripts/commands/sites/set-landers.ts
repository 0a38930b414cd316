import { readJsonFile } from '#scripts/commands/read-json-file.ts';
import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { landerFile } from '#server/features/landers/lander-file-rules.ts';
import { setLanderSlugs } from '#server/features/landers/set-lander-slugs.ts';

/** `npm run lander:set <file>`: sets the slugs of a site's landing pages; uses the server's configuration. */
const set = async (): Promise<void> => {
  const file = readJsonFile(process.argv[2], {
    schema: landerFile,
    usage: 'npm run lander:set deploy/landers.example.json',
  });
  await withDatabase(readConfig(), async (db) => {
    await setLanderSlugs(db, file);
    console.log(`${file.domain} has ${file.slugs.length} slugs of landing pages now.`);
  });
};

await runCommand(set);
