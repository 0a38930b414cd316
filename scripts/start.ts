import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runServer } from '#server/main.ts';
import { openBuiltWeb } from '#server/platform/http/pages/web.ts';
import { StartError } from '#server/platform/start-error.ts';

/** In a process of its own: the server keeps none of the bundler's memory. */
function buildWeb(): void {
  const build = spawnSync(process.execPath, [join(import.meta.dirname, 'build-web.ts')], { stdio: 'inherit' });
  if (build.status !== 0) throw new StartError('The web cannot be built: mend what the lines above name.');
}

/** `npm start`: the server, after building the web if anything it is made of has changed. */
await runServer(async () => {
  buildWeb();
  return openBuiltWeb();
});
