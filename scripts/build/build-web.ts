import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { build as Build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const STAMP = join(ROOT, 'dist/web/stamp');
const COMPRESSIBLE = /\.(js|css|json|svg)$/;

/** Builds the browser and server bundles, unless their sources are unchanged since the last build. */
export const buildWebIfStale = async (): Promise<'built' | 'fresh'> => {
  const stamp = await hashOfSources();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === stamp) return 'fresh';
  await buildBundles();
  await compressFiles(join(ROOT, 'dist/web/client/assets'));
  await writeFile(STAMP, stamp);
  return 'built';
};

/** Sets NODE_ENV during the build and restores it, because React chooses its variant by it whenever it is loaded. */
const buildBundles = async (): Promise<void> => {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    // Imported only here, because loading the bundler takes longer than finding that nothing has changed.
    const { build } = await import('vite');
    await build({ root: ROOT, logLevel: 'warn' });
    await build({ root: ROOT, logLevel: 'warn', build: { ssr: true } });
    await buildWorker(build);
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
};

/** Builds the service worker: one file without imports, with a URL that never changes. */
const buildWorker = async (build: typeof Build): Promise<void> => {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: 'dist/web/client',
      emptyOutDir: false,
      copyPublicDir: false,
      target: ['chrome123', 'safari17.5', 'firefox120'],
      lib: { entry: 'src/web/worker/service-worker.ts', formats: ['es'], fileName: () => 'service-worker.js' },
    },
  });
};

/** Compresses the assets once, at the highest level, so that the server need not compress them. */
const compressFiles = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const content = await readFile(path);
    await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
    await writeFile(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
  }
};

const hashOfSources = async (): Promise<string> => {
  const hash = createHash('sha256').update(process.version);
  for (const source of ['src/web', 'src/shared', 'messages', 'scripts', 'vite.config.ts', 'package-lock.json']) {
    for (const path of await filesUnder(join(ROOT, source))) hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex');
};

const filesUnder = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
};

if (import.meta.main) {
  const result = await buildWebIfStale();
  process.stdout.write(result === 'built' ? 'The web is built.\n' : 'The web was built already.\n');
}
