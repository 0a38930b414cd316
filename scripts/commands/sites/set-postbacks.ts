import { readJsonFile } from '#scripts/commands/read-json-file.ts';
import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { postbacksFile } from '#server/features/postbacks/postback-file-rules.ts';
import { setPostbacks } from '#server/features/postbacks/set-postbacks.ts';

/** `npm run postbacks:set <file>`: sets a site's postback rules; uses the server's configuration. */
const set = async (): Promise<void> => {
  const file = readJsonFile(process.argv[2], {
    schema: postbacksFile,
    usage: 'npm run postbacks:set deploy/postbacks.example.json',
  });
  await withDatabase(readConfig(), async (db) => {
    await setPostbacks({ db, now: new Date() }, file);
    console.log(
      file.rules.length === 0
        ? `${file.domain} tells nobody anything now.`
        : `${file.domain} has ${file.rules.length} postback rules now. Its page on privacy has to name whom they tell.`,
    );
  });
};

await runCommand(set);
