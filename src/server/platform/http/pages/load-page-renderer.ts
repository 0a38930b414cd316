import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#server/platform/http/pages/page-renderer.ts';
import { StartError } from '#server/platform/start-error.ts';

type ServerEntry = {
  readonly builtAssets: (manifest: unknown, styles: unknown) => unknown;
  readonly createPageRenderer: (assets: unknown) => RenderPage;
};

/** Loads the built web application. The server does so only here. */
export const loadPageRenderer = async (webDirectory: string): Promise<RenderPage> => {
  try {
    const readBuilt = async (file: string): Promise<unknown> =>
      JSON.parse(await readFile(join(webDirectory, 'client/.vite', file), 'utf8'));
    const [manifest, styles] = await Promise.all([readBuilt('manifest.json'), readBuilt('page-styles.json')]);
    const entry = (await import(pathToFileURL(join(webDirectory, 'server/entry-server.js')).href)) as ServerEntry;
    return entry.createPageRenderer(entry.builtAssets(manifest, styles));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartError(`The web is not built (${webDirectory}): run "npm run build" first.`, { cause: error });
  }
};
