import { expect, it } from 'vitest';
import { COOKIES, STORED } from '#shared/domain/kept-in-browser.ts';
import { PROJECT_DIR, readSource, sourceFiles } from '#test/architecture/source-tree.ts';

/** Code that accesses browser storage. Its keys are typed by, or compared with, the list on the page about cookies. */
const STORES =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|caches\.|storage\.getDirectory|setCookie\(|document\.cookie|page\.cookie)/;

const REVIEWED = [
  'src/server/platform/http/requests/cookies.ts',
  'src/web/platform/chunk-reload/chunk-reload.ts',
  'src/web/platform/hydration/wake-on-touch.ts',
  'src/web/platform/i18n/tell-time-zone.ts',
  'src/web/platform/storage/browser-storage.ts',
  'src/web/worker/service-worker.ts',
];

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const files = sourceFiles(PROJECT_DIR, ['src'])
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => [path, withoutComments(readSource(PROJECT_DIR, path))] as const);

it('only the reviewed files reach what a browser keeps', () => {
  expect(files.filter(([, source]) => STORES.test(source)).map(([path]) => path)).toEqual(REVIEWED);
});

it('each cache of the service worker is on the page about cookies, and none besides', () => {
  const worker = readSource(PROJECT_DIR, 'src/web/worker/service-worker.ts');
  const opened = [...worker.matchAll(/caches\.open\((\w+)\)/g)].map(([, name]) => name);
  const names = opened.map((name) => worker.match(`const ${name} = '([^']+)'`)?.[1]);
  const listed = Object.entries(STORED).flatMap(([name, { kind }]) => (kind === 'cache' ? [name] : []));
  expect(names).toEqual(listed);
});

it.each(Object.keys({ ...STORED, ...COOKIES }))('something in the code keeps %s', (name) => {
  // The router library sets these keys.
  if (name.startsWith('tsr-')) return;
  const others = files.filter(([path]) => !/kept-in-browser|kept-table-view/.test(path));
  expect(others.some(([, source]) => new RegExp(`['"\`]${name}`).test(source))).toBe(true);
});
