import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runServer } from '#server/main.ts';
import { openBuiltWeb } from '#server/platform/http/pages/web.ts';
import { StartError } from '#server/platform/start-error.ts';

/** In a separate process, so that the server does not keep the bundler's memory. */
const buildWeb = (): void => {
  const build = spawnSync(process.execPath, [join(import.meta.dirname, 'build/build-web.ts')], { stdio: 'inherit' });
  if (build.status !== 0) throw new StartError('The web cannot be built: mend what the lines above name.');
};

/** `npm start`: builds the web if its sources have changed, then runs the server. */
await runServer(async () => {
  buildWeb();
  return openBuiltWeb();
});
