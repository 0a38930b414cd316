import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Section } from '#scripts/bench/report.ts';
import { buildWebIfStale } from '#scripts/build/build-web.ts';
import { type BuildManifest, builtAssets } from '#web/app/page-assets.ts';

const ROOT = join(import.meta.dirname, '../..');
const CLIENT = join(ROOT, 'dist/web/client');
const PAGES = {
  '/': 'home/index/index',
  '/login': 'account/login/login',
  '/members': 'members/members/members',
  '/members/{id}': 'members/members-id/members-id',
  '/chats': 'chats/overview/chats',
  '/likes': 'likes/overview/likes',
};

/** Compressed size of the scripts that a browser needs to hydrate a page, against React and React DOM alone. */
export const benchScriptSize = async (): Promise<Section> => {
  await buildWebIfStale();
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as BuildManifest;
  const assets = builtAssets(manifest, []);
  const react = await reactAlone();
  const sizes = Object.entries(PAGES).map(([path, file]) => {
    const scripts = [...assets.headTags(file, '').matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(
      ([, name = '']) => name,
    );
    return {
      path,
      scripts: scripts.length,
      bytes: scripts.reduce((sum, name) => sum + gzippedSize(join(CLIENT, name)), 0),
    };
  });
  return {
    title: 'Pages: scripts to load',
    text: `gzip -9, the page's own scripts and what they import. React and react-dom alone: ${inKib(react)}.`,
    header: ['page', 'files', 'gzipped', 'against React alone'],
    rows: sizes.map(({ path, scripts, bytes }) => [
      path,
      String(scripts),
      inKib(bytes),
      `${(bytes / react).toFixed(2)} ×`,
    ]),
    goals: [],
  };
};

const inKib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} K`;

const gzippedSize = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

const reactAlone = async (): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-react-'));
  try {
    const entry = join(folder, 'entry.js');
    const [client, react] = ['react-dom/client', 'react'].map((name) => import.meta.resolve(name));
    writeFileSync(
      entry,
      `import { hydrateRoot } from ${JSON.stringify(new URL(client ?? '').pathname)};
       import { createElement } from ${JSON.stringify(new URL(react ?? '').pathname)};
       hydrateRoot(document, createElement('html'));`,
    );
    const result = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      build: {
        write: false,
        target: 'chrome123',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: entry },
      },
    });
    const [output] = Array.isArray(result) ? result : [result];
    if (output === undefined || !('output' in output)) throw new Error('React was not bundled.');
    const code = output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
    return gzipSync(code, { level: 9 }).length;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
